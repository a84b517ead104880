"""A thinking process that misbehaves: `python fake_worker.py MANNER`."""

import json
import sys
import time
from typing import Any

READY = {"id": 0}


def say(message: object) -> None:
    """One line, at once."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def asked() -> dict[str, Any]:
    """The next request that wants an answer."""
    request = {"kind": "warm"}
    while request["kind"] == "warm":
        request = json.loads(sys.stdin.readline())
    return request


def main(manner: str) -> None:
    """Behave like that."""
    if manner == "never ready":
        time.sleep(60)
    say(READY)
    request = asked()
    match manner:
        case "dies":
            return
        case "complains and dies":
            for number in range(20_000):
                sys.stderr.write(f"complaint {number} {'!' * 300}\n")
            sys.exit(3)
        case "hangs":
            time.sleep(60)
        case "floods":
            while True:
                say(READY)
        case "never ends its line":
            while True:
                sys.stdout.write("x" * 65536)
        case "no json":
            sys.stdout.write("Hello!\n")
            sys.stdout.flush()
        case "nests too deeply":
            sys.stdout.write(f'{{"id":{request["id"]},"error":{"[" * 3000}{"]" * 3000}}}\n')
            sys.stdout.flush()
        case "nests a move too deeply":
            sys.stdout.write(f'{{"id":{request["id"]},"move":{"[" * 900}{"]" * 900}}}\n')
            sys.stdout.flush()
        case "another id":
            say({"id": request["id"] + 1, "move": {"kind": "Raid", "colour": "black"}})
        case "no move":
            say({"id": request["id"], "move": {"kind": "Teleport"}})
        case "illegal":
            move = {"kind": "SendOutlaw", "tile": "nowhere"}
            say({"id": request["id"], "move": move, "lines": [{"move": move, "share": 0.9}]})
        case "repeats itself":
            for _ in range(2):
                say({"id": request["id"], "error": "ValueError: too hard"})
        case "repeats what is out of date":
            asked()
            for _ in range(2):
                say({"id": request["id"]})
        case "answers six at once":
            requests = [request, *(asked() for _ in range(5))]
            sys.stdout.write("".join(json.dumps({"id": request["id"]}) + "\n" for request in requests))
            sys.stdout.flush()
        case "answers when it is asked once more":
            asked()
            say({"id": request["id"], "move": {"kind": "PickStart", "tile": "tulsa"}})
        case "gives up":
            say({"id": request["id"], "error": "ValueError: too hard"})
    time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
