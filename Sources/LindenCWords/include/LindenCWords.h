#ifndef LINDEN_C_WORDS_H
#define LINDEN_C_WORDS_H

#include <stddef.h>
#include <stdint.h>

// Words of files, as numbers: a build checks names by a set of them. In C, as what a build runs is
// compiled without optimisation, and there are a hundred megabytes to go through.

// What a file is, by which its words are found.
typedef enum {
  // Every run of letters, digits and `_`, those of lines that begin with `//` apart.
  LindenWordsSwift,
  // Every run, and its parts: C's names are imported without what they begin with.
  LindenWordsC,
  // Runs between zeros: a compiled Swift module has its identifiers so.
  LindenWordsModule,
  // Runs that end with a zero, also without their first letters, which may be a length: a compiled
  // Clang module has its identifiers so.
  LindenWordsClangModule
} LindenWordsKind;

typedef struct LindenWords LindenWords;

LindenWords *LindenWordsMake(void);
void LindenWordsFree(LindenWords *words);

void LindenWordsAdd(LindenWords *words, const uint8_t *bytes, size_t count, LindenWordsKind kind);
void LindenWordsInsert(LindenWords *words, uint64_t number);
int LindenWordsContain(const LindenWords *words, uint64_t number);

// How many there are, and all of them, from the smallest.
size_t LindenWordsCount(const LindenWords *words);
void LindenWordsCopySorted(const LindenWords *words, uint64_t *numbers);

// The number of a word, never 0.
uint64_t LindenWordNumber(const uint8_t *bytes, size_t count);

// Whether a number is among sorted ones.
int LindenWordsSearch(const uint64_t *sorted, size_t count, uint64_t number);

// Whether a word stands in a text, with no letter, digit or `_` beside it.
int LindenWordsStandsIn(const uint8_t *bytes, size_t count, const uint8_t *word, size_t length);

// The word of a text that is nearest to another one: fewest letters exchanged, missing, too many, or
// in the wrong order. Sets where it begins and how long it is, and returns the distance; `limit + 1`
// where none is as near as the limit, which is 7 at most.
unsigned LindenWordsNearest(
    const uint8_t *bytes, size_t count, const uint8_t *word, size_t length, unsigned limit, size_t *begin,
    size_t *size);

#endif
