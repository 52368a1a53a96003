// Windows: opening, titles, frames, closing; and the table by which all this is reached.

// The style of a frame can be asked for in no other way.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <dlfcn.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

GPtrArray *linden_windows;
LindenAppCallbacks linden_app;

bool linden_is_open(LindenWindow *window) {
  return g_ptr_array_find(linden_windows, window, NULL) && !window->isGone;
}

/// Xlib ends the program when the display goes; GDK would do so without a word.
static int display_lost(void *display) {
  fprintf(stderr, "The display is gone, and the app's windows with it; the app ends.\n");
  _exit(1);
}

static void watch_display(void) {
  // GTK has loaded Xlib where it can use it; this library does not name it.
  int (*(*set_handler)(int (*)(void *)))(void *) = dlsym(RTLD_DEFAULT, "XSetIOErrorHandler");
  if (set_handler) set_handler(display_lost);
}

/// Where the processor would have to do what OpenGL asks for, GTK draws with Cairo: what it shows is
/// pixels already. It takes OpenGL where there is any.
static void choose_renderer(void) {
  static const char *graphics[] = {"/dev/nvidiactl", "/dev/dxg"};
  for (gsize i = 0; i < G_N_ELEMENTS(graphics); i++)
    if (access(graphics[i], R_OK | W_OK) == 0) return;
  for (int number = 128; number < 144; number++) {
    char path[32];
    g_snprintf(path, sizeof path, "/dev/dri/renderD%d", number);
    if (access(path, R_OK | W_OK) == 0) return;
  }
  g_setenv("GSK_RENDERER", "cairo", false);
}

static const char *start(
    const char *identifier, const char *name, const LindenAppCallbacks *callbacks) {
  if (linden_windows) return NULL;
  linden_app = *callbacks;
  // A locale the system does not have is no reason to stop.
  setlocale(LC_CTYPE, "");
  choose_renderer();
  gtk_disable_setlocale();
  if (!gtk_init_check()) {
    const char *x11 = g_getenv("DISPLAY"), *wayland = g_getenv("WAYLAND_DISPLAY");
    if (!x11 && !wayland) return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set";
    return g_strdup_printf("the display %s cannot be reached", wayland ? wayland : x11);
  }
  watch_display();
  if (!linden_loop_start()) return "the system gives no more file descriptors";
  g_set_prgname(identifier);
  g_set_application_name(name);
  linden_windows = g_ptr_array_new();
  linden_state_start();
  linden_offers_start();
  return NULL;
}

static gboolean give_back(gpointer data) {
  LindenWindow *window = data;
  g_free(window->tooltip);
  g_free(window);
  return G_SOURCE_REMOVE;
}

/// The last of a window. Events that are being handled may still look at it.
static void destroyed(GtkWidget *widget, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return;
  linden_events_release(window);
  window->isGone = true;
  g_ptr_array_remove(linden_windows, window);
  linden_view_forget_window(window->view);
  if (window->tick) gtk_widget_remove_tick_callback(window->view, window->tick);
  gtk_event_controller_key_set_im_context(GTK_EVENT_CONTROLLER_KEY(window->keys), NULL);
  linden_text_detach(window);
  linden_menu_bar_detach(window);
  window->callbacks.closed(window->callbacks.context);
  g_object_unref(window->view);
  g_idle_add(give_back, window);
  linden_loop_wake();
}

static gboolean close_requested(GtkWindow *widget, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return false;
  if (!window->callbacks.mayClose(window->callbacks.context)) return true;
  linden_menu_bar_close(window);
  return false;
}

static void changed(GObject *object, GParamSpec *property, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return;
  if (!gtk_window_is_active(GTK_WINDOW(window->window))) linden_events_release(window);
  if (!window->isGone) linden_state_tell(window);
}

static void realized(GtkWidget *widget, gpointer data) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(widget));
  g_signal_connect(surface, "notify::state", G_CALLBACK(changed), data);
  g_signal_connect(surface, "notify::scale-factor", G_CALLBACK(changed), data);
#if GTK_CHECK_VERSION(4, 12, 0)
  g_signal_connect(surface, "notify::scale", G_CALLBACK(changed), data);
#endif
}

static void unrealized(GtkWidget *widget, gpointer data) {
  g_signal_handlers_disconnect_by_data(gtk_native_get_surface(GTK_NATIVE(widget)), data);
}

static void set_limits(
    LindenWindow *window, double minimumWidth, double minimumHeight, bool isResizable) {
  gtk_widget_set_size_request(window->view, (int)minimumWidth, (int)minimumHeight);
  gtk_window_set_resizable(GTK_WINDOW(window->window), isResizable);
  linden_loop_wake();
}

/// A title bar of the window's own, with the menu bar. Returns how high it is.
static int add_title_bar(LindenWindow *window) {
  GtkWidget *bar = gtk_header_bar_new();
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), linden_menu_bar_new(window));
  gtk_window_set_titlebar(GTK_WINDOW(window->window), bar);
  int height;
  gtk_widget_measure(bar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/// Makes the content as large as was asked for. Where a display has no transparency, a title bar of
/// the window's own comes with a frame instead of a shadow, which takes its part of the window.
static void set_size(GtkWidget *window, double width, double height, int barHeight) {
  GtkBorder padding = {0}, border = {0};
  gtk_widget_realize(window);
  if (gtk_widget_has_css_class(window, "solid-csd")) {
    GtkStyleContext *style = gtk_widget_get_style_context(window);
    gtk_style_context_get_padding(style, &padding);
    gtk_style_context_get_border(style, &border);
  }
  gtk_window_set_default_size(
      GTK_WINDOW(window),
      (int)width + padding.left + padding.right + border.left + border.right,
      (int)height + barHeight + padding.top + padding.bottom + border.top + border.bottom);
}

static LindenWindow *open_window(
    const LindenWindowOptions *options, const LindenWindowCallbacks *callbacks) {
  LindenWindow *window = g_new0(LindenWindow, 1);
  window->callbacks = *callbacks;
  window->window = gtk_window_new();
  window->view = g_object_ref_sink(linden_view_new(window));
  GtkWindow *widget = GTK_WINDOW(window->window);
  gtk_window_set_title(widget, options->title);
  int barHeight = options->hasMenuBar ? add_title_bar(window) : 0;
  gtk_window_set_child(widget, window->view);
  set_limits(window, options->minimumWidth, options->minimumHeight, options->isResizable);
  linden_events_attach(window);
  linden_text_attach(window);
  linden_drops_attach(window);
  g_signal_connect(widget, "destroy", G_CALLBACK(destroyed), window);
  g_signal_connect(widget, "close-request", G_CALLBACK(close_requested), window);
  g_signal_connect(widget, "realize", G_CALLBACK(realized), window);
  g_signal_connect(widget, "unrealize", G_CALLBACK(unrealized), window);
  static const char *properties[] = {
      "notify::is-active", "notify::maximized", "notify::fullscreened",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(properties); i++)
    g_signal_connect(widget, properties[i], G_CALLBACK(changed), window);
  g_ptr_array_add(linden_windows, window);
  set_size(window->window, options->width, options->height, barHeight);
  gtk_window_set_focus(widget, window->view);
  if (options->isMaximized) gtk_window_maximize(widget);
  if (options->isFullScreen) gtk_window_fullscreen(widget);
  if (options->hasPlace) linden_set_place(window, options->x, options->y);
  gtk_window_present(widget);
  linden_loop_wake();
  return window;
}

static void close_window(LindenWindow *window) {
  linden_menu_bar_close(window);
  gtk_window_destroy(GTK_WINDOW(window->window));
  linden_loop_wake();
}

static void present(LindenWindow *window) {
  gtk_window_present(GTK_WINDOW(window->window));
  linden_loop_wake();
}

static void set_title(LindenWindow *window, const char *title) {
  gtk_window_set_title(GTK_WINDOW(window->window), title);
  linden_loop_wake();
}

static void minimize(LindenWindow *window) {
  gtk_window_minimize(GTK_WINDOW(window->window));
  linden_loop_wake();
}

static void set_full_screen(LindenWindow *window, bool isFull) {
  if (isFull) {
    gtk_window_fullscreen(GTK_WINDOW(window->window));
  } else {
    gtk_window_unfullscreen(GTK_WINDOW(window->window));
  }
  linden_loop_wake();
}

// MARK: Frames

static gboolean ticked(GtkWidget *view, GdkFrameClock *clock, gpointer data) {
  LindenWindow *window = data;
  window->wantsFrame = false;
  window->callbacks.frame(
      window->callbacks.context, (double)gdk_frame_clock_get_frame_time(clock) / 1e6);
  if (window->wantsFrame && !window->isGone) return G_SOURCE_CONTINUE;
  window->tick = 0;
  return G_SOURCE_REMOVE;
}

static void request_frame(LindenWindow *window) {
  window->wantsFrame = true;
  if (!window->tick)
    window->tick = gtk_widget_add_tick_callback(window->view, ticked, window, NULL);
  linden_loop_wake();
}

static void show(
    LindenWindow *window, const uint8_t *pixels, int32_t width, int32_t height, int32_t stride,
    double scale, const LindenPixels *damage, int32_t count) {
  linden_view_show(window->view, pixels, width, height, stride, scale, damage, count);
  linden_loop_wake();
}

// MARK: The mouse

static void set_cursor(LindenWindow *window, const char *name) {
  gtk_widget_set_cursor_from_name(window->view, name);
  linden_loop_wake();
}

static void set_tooltip(
    LindenWindow *window, const char *text, double x, double y, double width, double height) {
  g_free(window->tooltip);
  window->tooltip = g_strdup(text);
  window->tooltipArea = (GdkRectangle){(int)x, (int)y, (int)width, (int)height};
  gtk_widget_trigger_tooltip_query(window->view);
  linden_loop_wake();
}

static void open_address(LindenWindow *window, const char *address) {
  gtk_show_uri(window ? GTK_WINDOW(window->window) : NULL, address, GDK_CURRENT_TIME);
  linden_loop_wake();
}

// MARK: The table

__attribute__((visibility("default"))) const LindenToolkit *linden_window_toolkit(void) {
  static const LindenToolkit toolkit = {
      .version = LINDEN_WINDOW_VERSION,
      .start = start,
      .descriptor = linden_loop_descriptor,
      .turn = linden_loop_turn,
      .now = linden_now,
      .open = open_window,
      .close = close_window,
      .present = present,
      .setTitle = set_title,
      .minimize = minimize,
      .setFullScreen = set_full_screen,
      .place = linden_place,
      .setLimits = set_limits,
      .requestFrame = request_frame,
      .show = show,
      .setCursor = set_cursor,
      .setTooltip = set_tooltip,
      .setTextInput = linden_set_text_input,
      .setCaret = linden_set_caret,
      .setSurrounding = linden_set_surrounding,
      .resetInput = linden_reset_input,
      .copy = linden_copy,
      .give = linden_give,
      .lookAtClipboard = linden_look_at_clipboard,
      .read = linden_read,
      .endDrop = linden_end_drop,
      .drag = linden_drag,
      .requestText = linden_request_text,
      .setNodes = linden_set_nodes,
      .announce = linden_announce,
      .setMenus = linden_set_menus,
      .askForFiles = linden_ask_for_files,
      .openAddress = open_address,
      .notify = linden_notify,
      .withdraw = linden_withdraw,
  };
  return &toolkit;
}

#else
#include <stddef.h>

/// Built on a machine without GTK 4: there is nothing to offer.
__attribute__((visibility("default"))) const void *linden_window_toolkit(void) { return NULL; }

#endif
