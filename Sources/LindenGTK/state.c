// The size of a window, and what the user chose for all programs.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <math.h>
#include <string.h>

double linden_now(void) { return (double)g_get_monotonic_time() / 1e6; }

/// What the desktop's portal says; -1 before it has said anything.
static int prefersDark = -1, prefersContrast = -1;
static bool hasAccent;
static double accent[3];
/// What the desktop says of assistive technology.
static bool isSpoken;

static bool theme_is(GtkSettings *settings, const char *word) {
  char *name = NULL;
  g_object_get(settings, "gtk-theme-name", &name, NULL);
  char *lower = name ? g_ascii_strdown(name, -1) : NULL;
  bool found = lower && strstr(lower, word);
  g_free(lower);
  g_free(name);
  return found;
}

static double scale_of(LindenWindow *window) {
#if GTK_CHECK_VERSION(4, 12, 0)
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  if (surface) return gdk_surface_get_scale(surface);
#endif
  return gtk_widget_get_scale_factor(window->view);
}

LindenWindowState linden_state(LindenWindow *window) {
  GtkSettings *settings = gtk_widget_get_settings(window->window);
  gboolean isDark = false, animates = true;
  int dpi = -1;
  g_object_get(
      settings, "gtk-application-prefer-dark-theme", &isDark, "gtk-enable-animations", &animates,
      "gtk-xft-dpi", &dpi, NULL);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  GdkToplevelState toplevel = surface ? gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) : 0;
  return (LindenWindowState){
      .width = gtk_widget_get_width(window->view),
      .height = gtk_widget_get_height(window->view),
      .scale = scale_of(window),
      .textScale = dpi > 0 ? dpi / (96.0 * 1024.0) : 1,
      .isDark = isDark || theme_is(settings, "dark"),
      .increasesContrast = prefersContrast == 1 || theme_is(settings, "highcontrast"),
      .reducesMotion = !animates,
      .hasAccent = hasAccent,
      .accent = {accent[0], accent[1], accent[2]},
      .isActive = gtk_window_is_active(GTK_WINDOW(window->window)),
      .isHidden = (toplevel & GDK_TOPLEVEL_STATE_MINIMIZED) != 0,
      .isMaximized = gtk_window_is_maximized(GTK_WINDOW(window->window)),
      .isSpoken = isSpoken,
      .isFullScreen = gtk_window_is_fullscreen(GTK_WINDOW(window->window)),
  };
}

void linden_state_tell(LindenWindow *window) {
  LindenWindowState state = linden_state(window);
  if (state.width < 1 || state.height < 1) return;
  window->callbacks.stateChanged(window->callbacks.context, &state, linden_now());
}

static void tell_all(void) {
  for (guint i = 0; i < linden_windows->len; i++)
    linden_state_tell(g_ptr_array_index(linden_windows, i));
}

// MARK: The desktop's portal, which has the appearance where GTK itself does not ask for it.

static void adopt(const char *space, const char *key, GVariant *value) {
  if (strcmp(space, "org.freedesktop.appearance") != 0) return;
  // The older method packs the value twice.
  GVariant *inner = g_variant_ref(value);
  while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
    GVariant *next = g_variant_get_variant(inner);
    g_variant_unref(inner);
    inner = next;
  }
  if (strcmp(key, "accent-color") == 0 && g_variant_is_of_type(inner, G_VARIANT_TYPE("(ddd)"))) {
    g_variant_get(inner, "(ddd)", &accent[0], &accent[1], &accent[2]);
    hasAccent = true;
    // Out of range is how the portal says that nothing was chosen.
    for (int i = 0; i < 3; i++) hasAccent &= accent[i] >= 0 && accent[i] <= 1;
    tell_all();
  }
  if (g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32)) {
    guint32 number = g_variant_get_uint32(inner);
    if (strcmp(key, "color-scheme") == 0) {
      prefersDark = number == 1;
      // Title bars follow, and `linden_state` reads it there.
      g_object_set(
          gtk_settings_get_default(), "gtk-application-prefer-dark-theme", prefersDark == 1, NULL);
    } else if (strcmp(key, "contrast") == 0) {
      prefersContrast = number == 1;
      tell_all();
    }
  }
  g_variant_unref(inner);
}

static void was_read(GObject *bus, GAsyncResult *result, gpointer key) {
  GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (!answer) return;  // no portal, or none with this setting
  GVariant *value = g_variant_get_child_value(answer, 0);
  adopt("org.freedesktop.appearance", key, value);
  g_variant_unref(value);
  g_variant_unref(answer);
}

static void setting_changed(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface,
    const char *signal, GVariant *parameters, gpointer data) {
  const char *space, *key;
  GVariant *value;
  g_variant_get(parameters, "(&s&sv)", &space, &key, &value);
  adopt(space, key, value);
  g_variant_unref(value);
}

// MARK: Assistive technology

static void adopt_status(GVariant *properties) {
  gboolean isEnabled = false, isReading = false;
  bool isKnown = g_variant_lookup(properties, "IsEnabled", "b", &isEnabled);
  isKnown |= g_variant_lookup(properties, "ScreenReaderEnabled", "b", &isReading);
  if (!isKnown || isSpoken == (isEnabled || isReading)) return;
  isSpoken = isEnabled || isReading;
  tell_all();
}

static void status_changed(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface,
    const char *signal, GVariant *parameters, gpointer data) {
  GVariant *properties = g_variant_get_child_value(parameters, 1);
  adopt_status(properties);
  g_variant_unref(properties);
}

static void status_read(GObject *bus, GAsyncResult *result, gpointer data) {
  GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (!answer) return;  // a desktop without assistive technology
  GVariant *properties = g_variant_get_child_value(answer, 0);
  adopt_status(properties);
  g_variant_unref(properties);
  g_variant_unref(answer);
}

static void watch_status(GDBusConnection *bus) {
  const char *name = "org.a11y.Bus", *path = "/org/a11y/bus", *interface = "org.a11y.Status",
             *properties = "org.freedesktop.DBus.Properties";
  g_dbus_connection_signal_subscribe(
      bus, name, properties, "PropertiesChanged", path, interface, G_DBUS_SIGNAL_FLAGS_NONE,
      status_changed, NULL, NULL);
  g_dbus_connection_call(
      bus, name, path, properties, "GetAll", g_variant_new("(s)", interface),
      G_VARIANT_TYPE("(a{sv})"), G_DBUS_CALL_FLAGS_NONE, 2000, NULL, status_read, NULL);
}

static void bus_found(GObject *source, GAsyncResult *result, gpointer data) {
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (!bus) return;  // a session without D-Bus keeps GTK's own settings
  watch_status(bus);
  const char *name = "org.freedesktop.portal.Desktop", *path = "/org/freedesktop/portal/desktop",
             *interface = "org.freedesktop.portal.Settings";
  g_dbus_connection_signal_subscribe(
      bus, name, interface, "SettingChanged", path, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
      setting_changed, NULL, NULL);
  static const char *keys[] = {"color-scheme", "contrast", "accent-color"};
  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
    g_dbus_connection_call(
        bus, name, path, interface, "Read",
        g_variant_new("(ss)", "org.freedesktop.appearance", keys[i]), G_VARIANT_TYPE("(v)"),
        G_DBUS_CALL_FLAGS_NONE, 2000, NULL, was_read, (gpointer)keys[i]);
}

void linden_state_start(void) {
  GtkSettings *settings = gtk_settings_get_default();
  static const char *names[] = {
      "notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name",
      "notify::gtk-enable-animations", "notify::gtk-xft-dpi",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
    g_signal_connect(settings, names[i], G_CALLBACK(tell_all), NULL);
  g_bus_get(G_BUS_TYPE_SESSION, NULL, bus_found, NULL);
}

#endif
