#ifndef LINDEN_C_MAIN_BUNDLE_H
#define LINDEN_C_MAIN_BUNDLE_H

#include <stdbool.h>

// Makes the main bundle search a folder too; `url` is a CFURL. False if Foundation cannot.
bool LindenMainBundleAddFolder(const void *url);

// Ends what LindenMainBundleAddFolder began.
void LindenMainBundleRemoveFolder(const void *url);

// Sets an entry of the main bundle's information; `key` is a CFString, `value` a property list.
void LindenMainBundleSetEntry(const void *key, const void *value);

#endif
