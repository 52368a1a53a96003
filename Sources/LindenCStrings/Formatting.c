#define _GNU_SOURCE
#include "LindenCStrings.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

typedef const void *(*Formatter)(
    const void *allocator, const void *options, const void *format, va_list list);

typedef struct {
  long location, length;
} Range;

extern void CFRelease(const void *object);
extern const void *CFStringCreateWithCString(const void *allocator, const char *text, uint32_t encoding);
extern Range CFStringFind(const void *string, const void *part, unsigned long options);
extern const void *CFStringCreateWithSubstring(const void *allocator, const void *string, Range range);
// Foundation's own, where the linker was told to wrap it.
extern const void *__real_CFStringCreateWithFormatAndArguments(
    const void *allocator, const void *options, const void *format, va_list list)
    __attribute__((weak));

struct LindenArguments {
  va_list list;
};

long long LindenNextInteger(LindenArguments *arguments) {
  return va_arg(arguments->list, long long);
}

double LindenNextDouble(LindenArguments *arguments) { return va_arg(arguments->list, double); }

static _Atomic(LindenFormatReader) reader;

void LindenSetFormatReader(LindenFormatReader next) { atomic_store(&reader, next); }

static Formatter original(void) {
  static _Atomic(Formatter) known;
  Formatter found = atomic_load(&known);
  if (found == NULL) {
    found = __real_CFStringCreateWithFormatAndArguments;
    if (found == NULL) found = dlsym(RTLD_NEXT, "CFStringCreateWithFormatAndArguments");
    atomic_store(&known, found);
  }
  return found;
}

// The part of a string before the first U+10FFFD; takes the string.
static const void *withoutRest(const void *allocator, const void *string) {
  const uint32_t utf8 = 0x08000100;
  const void *sign = CFStringCreateWithCString(NULL, "\xF4\x8F\xBF\xBD", utf8);
  Range found = CFStringFind(string, sign, 0);
  CFRelease(sign);
  if (found.location < 0 || found.length <= 0) return string;
  const void *part = CFStringCreateWithSubstring(allocator, string, (Range){0, found.location});
  CFRelease(string);
  return part;
}

// What `--wrap=CFStringCreateWithFormatAndArguments` has the linker call.
const void *__wrap_CFStringCreateWithFormatAndArguments(
    const void *allocator, const void *options, const void *format, va_list list) {
  Formatter create = original();
  LindenFormatReader read = atomic_load(&reader);
  if (read == NULL) return create(allocator, options, format, list);
  LindenArguments arguments;
  va_copy(arguments.list, list);
  const void *readable = read(format, &arguments);
  va_end(arguments.list);
  if (readable == NULL) return create(allocator, options, format, list);
  const void *result = create(allocator, options, readable, list);
  CFRelease(readable);
  return result == NULL ? NULL : withoutRest(allocator, result);
}

// `String(format:)` and its kin end in a function of this name; as CFBundleCopyLocalizedString, this
// definition comes before that of a library.
__attribute__((weak)) const void *CFStringCreateWithFormatAndArguments(
    const void *allocator, const void *options, const void *format, va_list list) {
  return __wrap_CFStringCreateWithFormatAndArguments(allocator, options, format, list);
}
