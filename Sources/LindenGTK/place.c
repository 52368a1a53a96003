// Where windows are on the display. Only X11 says so, and lets a window choose. GTK offers neither, so
// Xlib is asked, which GTK has loaded where it can use it; this library does not name it.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <dlfcn.h>

typedef unsigned long XID;

typedef struct {
  void *(*display)(GdkDisplay *);
  XID (*surface)(GdkSurface *);
  int (*tree)(void *, XID, XID *root, XID *parent, XID **children, unsigned *count);
  int (*geometry)(
      void *, XID, XID *root, int *x, int *y, unsigned *width, unsigned *height, unsigned *border,
      unsigned *depth);
  int (*move)(void *, XID, int x, int y);
  int (*free)(void *);
} X11;

/// Nil where the display is no X server.
static const X11 *x11(void) {
  static X11 functions;
  const char *kind = G_OBJECT_TYPE_NAME(gdk_display_get_default());
  if (!g_str_has_prefix(kind, "GdkX11")) return NULL;
  if (!functions.move) {
    functions.display = dlsym(RTLD_DEFAULT, "gdk_x11_display_get_xdisplay");
    functions.surface = dlsym(RTLD_DEFAULT, "gdk_x11_surface_get_xid");
    functions.tree = dlsym(RTLD_DEFAULT, "XQueryTree");
    functions.geometry = dlsym(RTLD_DEFAULT, "XGetGeometry");
    functions.free = dlsym(RTLD_DEFAULT, "XFree");
    functions.move = dlsym(RTLD_DEFAULT, "XMoveWindow");
  }
  bool isWhole = functions.display && functions.surface && functions.tree &&
                 functions.geometry && functions.free && functions.move;
  return isWhole ? &functions : NULL;
}

/// The frame that a window manager has put around a window, or the window itself.
static XID frame_of(const X11 *x, void *display, XID window) {
  XID root = 0, parent = 0, *children = NULL;
  unsigned count;
  while (x->tree(display, window, &root, &parent, &children, &count)) {
    if (children) x->free(children);
    children = NULL;
    if (!parent || parent == root) break;
    window = parent;
  }
  return window;
}

bool linden_place(LindenWindow *window, int32_t *left, int32_t *top) {
  const X11 *x = x11();
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  if (!x || !surface) return false;
  void *display = x->display(gdk_surface_get_display(surface));
  XID frame = frame_of(x, display, x->surface(surface)), root;
  int placeX, placeY;
  unsigned width, height, border, depth;
  if (!x->geometry(
          display, frame, &root, &placeX, &placeY, &width, &height, &border, &depth))
    return false;
  *left = placeX;
  *top = placeY;
  return true;
}

/// Whether a corner there would be on a monitor, with something of the window beside it.
static bool is_visible(GdkSurface *surface, int32_t x, int32_t y) {
  enum { least = 40 };
  int scale = gdk_surface_get_scale_factor(surface);
  GListModel *monitors = gdk_display_get_monitors(gdk_surface_get_display(surface));
  bool isVisible = false;
  for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
    GdkMonitor *monitor = g_list_model_get_item(monitors, i);
    GdkRectangle area;
    gdk_monitor_get_geometry(monitor, &area);
    int right = area.x + area.width - least, bottom = area.y + area.height - least;
    isVisible |= x / scale > area.x - least && x / scale < right && y / scale > area.y - least &&
                 y / scale < bottom;
    g_object_unref(monitor);
  }
  return isVisible;
}

static void mapped(GtkWidget *widget, gpointer data) {
  LindenWindow *window = data;
  const X11 *x = x11();
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(widget));
  g_signal_handlers_disconnect_by_func(widget, mapped, data);
  if (!x || !is_visible(surface, window->left, window->top)) return;
  void *display = x->display(gdk_surface_get_display(surface));
  x->move(display, x->surface(surface), window->left, window->top);
}

void linden_set_place(LindenWindow *window, int32_t left, int32_t top) {
  window->left = left;
  window->top = top;
  // A window manager would choose a place for a window that is not there yet.
  g_signal_connect_after(window->window, "map", G_CALLBACK(mapped), window);
}

#endif
