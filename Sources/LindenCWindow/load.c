#include "LindenCWindow.h"
#include <dlfcn.h>
#include <stdio.h>

const LindenToolkit *linden_load_toolkit(const char *path, char *problem, size_t length) {
  // For as long as the app runs: GTK's types cannot be unloaded.
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) {
    snprintf(problem, length, "%s", dlerror());
    return NULL;
  }
  LindenToolkitEntry entry = (LindenToolkitEntry)dlsym(library, LINDEN_WINDOW_ENTRY);
  const LindenToolkit *toolkit = entry ? entry() : NULL;
  if (!toolkit) {
    snprintf(problem, length, "it was built without GTK 4");
    return NULL;
  }
  if (toolkit->version != LINDEN_WINDOW_VERSION) {
    snprintf(
        problem, length, "it is of version %d, the app needs %d", toolkit->version,
        LINDEN_WINDOW_VERSION);
    return NULL;
  }
  return toolkit;
}
