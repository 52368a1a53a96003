#include "LindenCStrings.h"

#include <stdatomic.h>
#include <stddef.h>

// Core Foundation is a part of Foundation on Linux, without headers of its own.
extern const void *CFBundleCopyBundleURL(void *bundle);
extern void CFRelease(const void *object);
extern const void *CFBundleCopyLocalizedStringForLocalization(
    void *bundle, const void *key, const void *value, const void *table, const void *localization);

static _Atomic(LindenLocalizer) localizer;

void LindenSetLocalizer(LindenLocalizer next) { atomic_store(&localizer, next); }

// What `--wrap=CFBundleCopyLocalizedString` has the linker call in a program that Foundation is
// linked with statically. Foundation's own does no more than the last line.
const void *__wrap_CFBundleCopyLocalizedString(
    void *bundle, const void *key, const void *value, const void *table) {
  LindenLocalizer localize = atomic_load(&localizer);
  if (localize != NULL) {
    const void *url = CFBundleCopyBundleURL(bundle);
    const void *found = url == NULL ? NULL : localize(url, key, value, table);
    if (url != NULL) CFRelease(url);
    if (found != NULL) return found;
  }
  return CFBundleCopyLocalizedStringForLocalization(bundle, key, value, table, NULL);
}

// Foundation looks up every translation by a function of this name. A program's own definition comes
// before that of a library, so this one is called. It is weak for programs that Foundation is linked
// with statically: there its own definition counts.
__attribute__((weak)) const void *CFBundleCopyLocalizedString(
    void *bundle, const void *key, const void *value, const void *table) {
  return __wrap_CFBundleCopyLocalizedString(bundle, key, value, table);
}
