#ifndef LINDEN_C_LIVE_H
#define LINDEN_C_LIVE_H

// Says what Foundation is to answer where it is asked for a translation. Called on any thread.
//
// `url` is the bundle's, a CFURL; `key`, `value` and `table` are CFStrings, the last two may be NULL.
// What it returns is a CFString the caller has to release; NULL leaves the answer to Foundation.
typedef const void *(*LindenLiveLocalizer)(
    const void *url, const void *key, const void *value, const void *table);

// Has Foundation ask the function from now on; NULL ends that.
void LindenLiveSetLocalizer(LindenLiveLocalizer localizer);

#endif
