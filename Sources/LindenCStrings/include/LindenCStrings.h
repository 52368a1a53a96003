#ifndef LINDEN_C_STRINGS_H
#define LINDEN_C_STRINGS_H

// Says what Foundation is to answer where it is asked for a translation. Called on any thread.
//
// `url` is the bundle's, a CFURL; `key`, `value` and `table` are CFStrings, the last two may be NULL.
// What it returns is a CFString the caller has to release; NULL leaves the answer to Foundation.
typedef const void *(*LindenLocalizer)(
    const void *url, const void *key, const void *value, const void *table);

// Has Foundation ask the function from now on; NULL ends that.
void LindenSetLocalizer(LindenLocalizer localizer);

// The values that are to be put into a format, read one after the other.
typedef struct LindenArguments LindenArguments;
long long LindenNextInteger(LindenArguments *arguments);
double LindenNextDouble(LindenArguments *arguments);

// Turns a format, a CFString, into one that Foundation can read. Called on any thread.
//
// What it returns is a CFString the caller has to release; NULL leaves the format as it is. What its
// part behind a U+10FFFD makes is left out of the result.
typedef const void *(*LindenFormatReader)(const void *format, LindenArguments *arguments);

// Has Foundation ask the function for every format from now on; NULL ends that.
void LindenSetFormatReader(LindenFormatReader reader);

#endif
