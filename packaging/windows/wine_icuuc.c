/* What Qt loads of Windows' own ICU, for a Wine that has none. Nothing converts: Qt falls back on its own tables.
   Only packaging/workshop.py builds it; no bundle carries it. */
#define UNSUPPORTED 16
#define ICU __declspec(dllexport)

ICU void *ucnv_open(const char *name, int *error) { (void)name; if (error) *error = UNSUPPORTED; return 0; }
ICU const char *ucnv_getName(void *converter, int *error) { (void)converter; if (error) *error = UNSUPPORTED; return 0; }
ICU const char *ucnv_getStandardName(const char *name, const char *standard, int *error)
{
    (void)name;
    (void)standard;
    if (error) *error = UNSUPPORTED;
    return 0;
}
ICU const char *ucnv_getAvailableName(int number) { (void)number; return 0; }
ICU int ucnv_countAvailable(void) { return 0; }
ICU signed char ucnv_getMaxCharSize(void *converter) { (void)converter; return 4; }
ICU int ucnv_toUCountPending(void *converter, int *error) { (void)converter; (void)error; return 0; }
ICU void ucnv_close(void *converter) { (void)converter; }
ICU void ucnv_reset(void *converter) { (void)converter; }
ICU void ucnv_getToUCallBack(void) {}
ICU void ucnv_getFromUCallBack(void) {}
ICU void ucnv_setToUCallBack(void) {}
ICU void ucnv_setFromUCallBack(void) {}
ICU void ucnv_cbToUWriteUChars(void) {}
ICU void ucnv_cbFromUWriteUChars(void) {}
ICU void ucnv_toUnicode(void) {}
ICU void ucnv_fromUnicode(void) {}
ICU void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
ICU void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
