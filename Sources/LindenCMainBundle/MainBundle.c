#include "LindenCMainBundle.h"

#include <stddef.h>

// Core Foundation is a part of Foundation on Linux, without headers of its own. The two functions
// for folders are not documented, hence weak: without them an app still starts.
extern void *CFBundleGetMainBundle(void);
extern void *CFBundleGetInfoDictionary(void *bundle);
extern void CFDictionarySetValue(void *dictionary, const void *key, const void *value);
extern unsigned char _CFBundleAddResourceURL(void *bundle, const void *url) __attribute__((weak));
extern unsigned char _CFBundleRemoveResourceURL(void *bundle, const void *url)
    __attribute__((weak));

bool LindenMainBundleAddFolder(const void *url) {
  return _CFBundleAddResourceURL != NULL && _CFBundleAddResourceURL(CFBundleGetMainBundle(), url);
}

void LindenMainBundleRemoveFolder(const void *url) {
  if (_CFBundleRemoveResourceURL != NULL) {
    _CFBundleRemoveResourceURL(CFBundleGetMainBundle(), url);
  }
}

void LindenMainBundleSetEntry(const void *key, const void *value) {
  void *information = CFBundleGetInfoDictionary(CFBundleGetMainBundle());
  if (information != NULL) CFDictionarySetValue(information, key, value);
}
