#define _GNU_SOURCE
#include "LindenCWords.h"

#include <stdlib.h>
#include <string.h>

// A table with open addressing; 0 is an empty place.
struct LindenWords {
  uint64_t *places;
  size_t capacity, count;
};

static const uint8_t isLetter[256] = {
    ['0' ... '9'] = 1, ['A' ... 'Z'] = 2, ['a' ... 'z'] = 3, ['_'] = 4};

LindenWords *LindenWordsMake(void) {
  LindenWords *words = calloc(1, sizeof *words);
  words->capacity = 1 << 12;
  words->places = calloc(words->capacity, sizeof *words->places);
  return words;
}

void LindenWordsFree(LindenWords *words) {
  free(words->places);
  free(words);
}

// FNV-1a, with its bits mixed once more, as the table takes the lowest.
uint64_t LindenWordNumber(const uint8_t *bytes, size_t count) {
  uint64_t number = 14695981039346656037u;
  for (const uint8_t *end = bytes + count; bytes < end; bytes++) number = (number ^ *bytes) * 1099511628211u;
  number ^= number >> 32;
  return number == 0 ? 1 : number;
}

void LindenWordsInsert(LindenWords *words, uint64_t number) {
  size_t mask = words->capacity - 1, place = number & mask;
  while (words->places[place] != 0) {
    if (words->places[place] == number) return;
    place = (place + 1) & mask;
  }
  words->places[place] = number;
  if (++words->count * 2 < words->capacity) return;
  uint64_t *old = words->places;
  size_t size = words->capacity;
  words->capacity *= 2;
  words->places = calloc(words->capacity, sizeof *words->places);
  words->count = 0;
  for (size_t index = 0; index < size; index++)
    if (old[index] != 0) LindenWordsInsert(words, old[index]);
  free(old);
}

int LindenWordsContain(const LindenWords *words, uint64_t number) {
  size_t mask = words->capacity - 1, place = number & mask;
  while (words->places[place] != 0) {
    if (words->places[place] == number) return 1;
    place = (place + 1) & mask;
  }
  return 0;
}

static void insert(LindenWords *words, const uint8_t *bytes, size_t count) {
  if (count > 0) LindenWordsInsert(words, LindenWordNumber(bytes, count));
}

// Adds a part of a C name as it is, with a small first letter, and in small letters.
static void insertPart(LindenWords *words, const uint8_t *bytes, size_t count) {
  uint8_t small[128];
  if (count == 0 || count > sizeof small) return;
  insert(words, bytes, count);
  memcpy(small, bytes, count);
  if (isLetter[small[0]] == 2) {
    small[0] |= 0x20;
    insert(words, small, count);
  }
  for (size_t index = 0; index < count; index++)
    if (isLetter[small[index]] == 2) small[index] |= 0x20;
  insert(words, small, count);
}

// Adds a C name, and what is left of it behind each of its parts: `CFStringRef` is `CFString`, too,
// `DISPATCH_TIME_NOW` `now`.
static void insertName(LindenWords *words, const uint8_t *bytes, size_t count) {
  insert(words, bytes, count);
  if (count > 3 && memcmp(bytes + count - 3, "Ref", 3) == 0) insertName(words, bytes, count - 3);
  for (size_t index = 1; index < count; index++) {
    int before = isLetter[bytes[index - 1]], here = isLetter[bytes[index]];
    int after = index + 1 < count ? isLetter[bytes[index + 1]] : 0;
    if (before == 4 || (before != here && here == 2) || (before == 2 && here == 2 && after == 3))
      insertPart(words, bytes + index, count - index);
  }
}

void LindenWordsAdd(LindenWords *words, const uint8_t *bytes, size_t count, LindenWordsKind kind) {
  size_t index = 0;
  int atStart = 1; // of a line
  while (index < count) {
    if (!isLetter[bytes[index]]) {
      if (bytes[index] == '\n') {
        atStart = 1;
      } else if (kind == LindenWordsSwift && atStart && bytes[index] == '/' && index + 1 < count
                 && bytes[index + 1] == '/') {
        const uint8_t *end = memchr(bytes + index, '\n', count - index);
        index = end ? (size_t)(end - bytes) : count;
        continue;
      } else if (bytes[index] != ' ' && bytes[index] != '\t') {
        atStart = 0;
      }
      index++;
      continue;
    }
    atStart = 0;
    size_t start = index;
    while (index < count && isLetter[bytes[index]]) index++;
    size_t length = index - start;
    int ends = index == count || bytes[index] == 0;
    switch (kind) {
    case LindenWordsSwift: insert(words, bytes + start, length); break;
    case LindenWordsC: insertName(words, bytes + start, length); break;
    case LindenWordsModule:
      if (ends && (start == 0 || bytes[start - 1] == 0)) insert(words, bytes + start, length);
      break;
    case LindenWordsClangModule:
      for (size_t skipped = 0; ends && skipped < 4 && skipped < length; skipped++)
        insertName(words, bytes + start + skipped, length - skipped);
    }
  }
}

size_t LindenWordsCount(const LindenWords *words) { return words->count; }

static int compare(const void *left, const void *right) {
  uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
  return a < b ? -1 : a > b;
}

void LindenWordsCopySorted(const LindenWords *words, uint64_t *numbers) {
  size_t count = 0;
  for (size_t index = 0; index < words->capacity; index++)
    if (words->places[index] != 0) numbers[count++] = words->places[index];
  qsort(numbers, count, sizeof *numbers, compare);
}

int LindenWordsSearch(const uint64_t *sorted, size_t count, uint64_t number) {
  return count > 0 && bsearch(&number, sorted, count, sizeof number, compare) != NULL;
}

int LindenWordsStandsIn(const uint8_t *bytes, size_t count, const uint8_t *word, size_t length) {
  const uint8_t *from = bytes, *end = bytes + count;
  while (from < end) {
    const uint8_t *found = memmem(from, (size_t)(end - from), word, length);
    if (!found) return 0;
    if ((found == bytes || !isLetter[found[-1]]) && (found + length == end || !isLetter[found[length]])) return 1;
    from = found + 1;
  }
  return 0;
}

// The distance of two words of at most 63 letters, or any number above the limit if it is larger.
static unsigned distance(const uint8_t *a, size_t m, const uint8_t *b, size_t n, unsigned limit) {
  unsigned rows[3][64], *before = rows[0], *last = rows[1], *row = rows[2];
  for (size_t j = 0; j <= n; j++) last[j] = (unsigned)j;
  for (size_t i = 1; i <= m; i++) {
    unsigned least = row[0] = (unsigned)i;
    for (size_t j = 1; j <= n; j++) {
      unsigned best = last[j - 1] + (a[i - 1] != b[j - 1]);
      if (last[j] + 1 < best) best = last[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < best)
        best = before[j - 2] + 1;
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > limit) return least;
    unsigned *next = before;
    before = last;
    last = row;
    row = next;
  }
  return last[n];
}

// The letters of a word, a bit each.
static uint64_t letters(const uint8_t *bytes, size_t count) {
  uint64_t set = 0;
  for (size_t index = 0; index < count; index++) set |= 1ull << (bytes[index] & 63);
  return set;
}

unsigned LindenWordsNearest(
    const uint8_t *bytes, size_t count, const uint8_t *word, size_t length, unsigned limit, size_t *begin,
    size_t *size) {
  unsigned nearest = limit + 1;
  if (length == 0 || length > 63) return nearest;
  uint64_t own = letters(word, length);
  size_t index = 0;
  while (index < count && nearest > 1) {
    if (!isLetter[bytes[index]]) {
      index++;
      continue;
    }
    size_t start = index;
    while (index < count && isLetter[bytes[index]]) index++;
    size_t found = index - start, difference = found > length ? found - length : length - found;
    if (difference >= nearest || found > 63 || isLetter[bytes[start]] == 1) continue;
    uint64_t other = letters(bytes + start, found);
    if ((unsigned)__builtin_popcountll(own & ~other) >= nearest
        || (unsigned)__builtin_popcountll(other & ~own) >= nearest)
      continue;
    unsigned far = distance(word, length, bytes + start, found, nearest - 1);
    if (far == 0 || far >= nearest) continue;
    nearest = far;
    *begin = start;
    *size = found;
  }
  return nearest;
}
