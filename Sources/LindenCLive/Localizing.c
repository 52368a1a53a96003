#include "LindenCLive.h"

#include <stdatomic.h>
#include <stddef.h>

// Core Foundation is a part of Foundation on Linux, without headers of its own.
extern const void *CFBundleCopyBundleURL(void *bundle);
extern void CFRelease(const void *object);
extern const void *CFBundleCopyLocalizedStringForLocalization(
    void *bundle, const void *key, const void *value, const void *table, const void *localization);

static _Atomic(LindenLiveLocalizer) localizer;

void LindenLiveSetLocalizer(LindenLiveLocalizer next) { atomic_store(&localizer, next); }

// Foundation looks up every translation by a function of this name. A program's own definition comes
// before that of a library, so this one is called; Foundation's does no more than its last line.
// Where Foundation is linked statically its own definition counts, and this one, being weak, does not.
__attribute__((weak)) const void *CFBundleCopyLocalizedString(
    void *bundle, const void *key, const void *value, const void *table) {
  LindenLiveLocalizer localize = atomic_load(&localizer);
  if (localize != NULL) {
    const void *url = CFBundleCopyBundleURL(bundle);
    const void *found = url == NULL ? NULL : localize(url, key, value, table);
    if (url != NULL) CFRelease(url);
    if (found != NULL) return found;
  }
  return CFBundleCopyLocalizedStringForLocalization(bundle, key, value, table, NULL);
}
