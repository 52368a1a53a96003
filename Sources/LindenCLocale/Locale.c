#include "LindenCLocale.h"

// A `Locale` or a `Calendar` as Swift passes it: an object and its table of methods.
typedef struct {
  const void *object, *table;
} Value;

#define SWIFT __attribute__((swiftcall))

// Functions of LindenEngine/Environment/ProcessLocale.swift. What they return has been retained.
extern SWIFT Value LindenProcessLocale(void);
extern SWIFT Value LindenProcessCalendar(void);
extern SWIFT const void *LindenProcessLanguages(void);

// Defines a getter of Foundation anew. Code asks for it by its name, and a program's own definition
// comes before that of a library, so this one is called. It is weak for programs that Foundation is
// linked with statically: there its own definition counts, unless `--wrap` has the linker take the
// second one.
#define GETTER(name, symbol, type, answer)                                  \
  SWIFT type name(void) __asm__(symbol);                                    \
  __attribute__((weak)) SWIFT type name(void) { return answer(); }          \
  SWIFT type wrapped_##name(void) __asm__("__wrap_" symbol);                \
  SWIFT type wrapped_##name(void) { return answer(); }

// `Locale.current`, `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`.
GETTER(current, "$s20FoundationEssentials6LocaleV7currentACvgZ", Value, LindenProcessLocale)
GETTER(updating, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", Value, LindenProcessLocale)
GETTER(languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", const void *, LindenProcessLanguages)
// `Calendar.current`, `Calendar.autoupdatingCurrent`.
GETTER(calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ", Value, LindenProcessCalendar)
GETTER(updatingCalendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", Value, LindenProcessCalendar)
