// The desktop's notifications, by org.freedesktop.Notifications on the session's bus.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <string.h>

static const char *service = "org.freedesktop.Notifications",
                  *path = "/org/freedesktop/Notifications";

static GDBusConnection *bus;
/// Whether the words of a notification are taken for markup; most desktops do so.
static bool readsMarkup = true;
/// The desktop has said what it can.
static bool isKnown;
/// What the desktop has not answered yet.
static GPtrArray *waiting;
/// The desktop's numbers of what is shown, by the app's identifiers.
static GHashTable *numbers;

/// What the desktop is asked to show.
typedef struct {
  char *identifier, *title, *body, *actions;
  int32_t urgency;
  bool isSilent, isWithdrawn;
} Wish;

static void forget(gpointer data) {
  Wish *wish = data;
  g_free(wish->identifier);
  g_free(wish->title);
  g_free(wish->body);
  g_free(wish->actions);
  g_free(wish);
}

static const char *identifier_of(guint32 number) {
  GHashTableIter each;
  gpointer identifier, value;
  g_hash_table_iter_init(&each, numbers);
  while (g_hash_table_iter_next(&each, &identifier, &value))
    if (GPOINTER_TO_UINT(value) == number) return identifier;
  return NULL;
}

static guint32 number_of(const char *identifier) {
  return GPOINTER_TO_UINT(g_hash_table_lookup(numbers, identifier));
}

// MARK: Showing

static void take_back(guint32 number) {
  g_dbus_connection_call(
      bus, service, path, service, "CloseNotification", g_variant_new("(u)", number), NULL,
      G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL, NULL);
}

static void shown(GObject *source, GAsyncResult *result, gpointer data) {
  Wish *wish = data;
  GVariant *answer = g_dbus_connection_call_finish(bus, result, NULL);
  guint32 number = 0;
  if (answer) g_variant_get(answer, "(u)", &number);
  if (number && wish->isWithdrawn) {
    take_back(number);
  } else if (number) {
    g_hash_table_insert(numbers, g_strdup(wish->identifier), GUINT_TO_POINTER(number));
  }
  g_clear_pointer(&answer, g_variant_unref);
  g_ptr_array_remove(waiting, wish);
}

static GVariant *actions_of(const Wish *wish) {
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("as"));
  // What a click on the notification itself is.
  g_variant_builder_add(&list, "s", "default");
  g_variant_builder_add(&list, "s", "");
  char **lines = g_strsplit(wish->actions, "\n", -1);
  for (char **line = lines; line[0] && line[1]; line += 2) {
    char *key = g_strconcat("action:", line[0], NULL);
    g_variant_builder_add(&list, "s", key);
    g_variant_builder_add(&list, "s", line[1]);
    g_free(key);
  }
  g_strfreev(lines);
  return g_variant_builder_end(&list);
}

static GVariant *hints_of(const Wish *wish) {
  GVariantBuilder hints;
  g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
  g_variant_builder_add(
      &hints, "{sv}", "desktop-entry", g_variant_new_string(g_get_prgname()));
  g_variant_builder_add(
      &hints, "{sv}", "urgency", g_variant_new_byte((guchar)wish->urgency));
  if (wish->isSilent)
    g_variant_builder_add(&hints, "{sv}", "suppress-sound", g_variant_new_boolean(true));
  return g_variant_builder_end(&hints);
}

static void show(Wish *wish) {
  char *body = readsMarkup ? g_markup_escape_text(wish->body, -1) : g_strdup(wish->body);
  GVariant *parameters = g_variant_new(
      "(susss@as@a{sv}i)", g_get_application_name(), number_of(wish->identifier),
      g_get_prgname(), wish->title, body, actions_of(wish), hints_of(wish), -1);
  g_free(body);
  g_dbus_connection_call(
      bus, service, path, service, "Notify", parameters, G_VARIANT_TYPE("(u)"),
      G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown, wish);
}

// MARK: Answers

static void answered(
    GDBusConnection *connection, const char *sender, const char *object, const char *interface,
    const char *signal, GVariant *parameters, gpointer data) {
  guint32 number, reason = 0;
  const char *action = NULL;
  bool isClosed = strcmp(signal, "NotificationClosed") == 0;
  if (isClosed && g_variant_is_of_type(parameters, G_VARIANT_TYPE("(uu)"))) {
    g_variant_get(parameters, "(uu)", &number, &reason);
  } else if (!isClosed && g_variant_is_of_type(parameters, G_VARIANT_TYPE("(us)"))) {
    g_variant_get(parameters, "(u&s)", &number, &action);
  } else {
    return;
  }
  // Everybody's answers are told to everybody.
  const char *known = identifier_of(number);
  if (!known) return;
  char *identifier = g_strdup(known);
  enum { byPerson = 2 };
  if (isClosed) {
    g_hash_table_remove(numbers, identifier);
    if (reason == byPerson) linden_app.notificationAnswered(identifier, NULL);
  } else {
    bool isAction = g_str_has_prefix(action, "action:");
    g_hash_table_remove(numbers, identifier);
    take_back(number);
    linden_app.notificationAnswered(identifier, isAction ? action + strlen("action:") : "");
  }
  g_free(identifier);
  linden_loop_wake();
}

// MARK: The bus

static void abilities_known(GObject *source, GAsyncResult *result, gpointer data) {
  GVariant *answer = g_dbus_connection_call_finish(bus, result, NULL);
  if (answer) {
    char **abilities;
    g_variant_get(answer, "(^as)", &abilities);
    readsMarkup = g_strv_contains((const char *const *)abilities, "body-markup");
    isKnown = true;
    g_strfreev(abilities);
    g_variant_unref(answer);
  }
  show(data);
}

/// Shows something once it is known how the desktop reads it; it may have started just now.
static void ask_and_show(Wish *wish) {
  if (isKnown) return show(wish);
  g_dbus_connection_call(
      bus, service, path, service, "GetCapabilities", NULL, G_VARIANT_TYPE("(as)"),
      G_DBUS_CALL_FLAGS_NONE, 5000, NULL, abilities_known, wish);
}

static void bus_found(GObject *source, GAsyncResult *result, gpointer data) {
  bus = g_bus_get_finish(result, NULL);
  if (!bus) return g_ptr_array_set_size(waiting, 0);  // a session that shows none
  g_dbus_connection_signal_subscribe(
      bus, service, service, "NotificationClosed", path, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
      answered, NULL, NULL);
  g_dbus_connection_signal_subscribe(
      bus, service, service, "ActionInvoked", path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, answered,
      NULL, NULL);
  for (guint i = 0; i < waiting->len; i++) ask_and_show(g_ptr_array_index(waiting, i));
}

static void begin(void) {
  if (waiting) return;
  waiting = g_ptr_array_new_with_free_func(forget);
  numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_bus_get(G_BUS_TYPE_SESSION, NULL, bus_found, NULL);
}

void linden_notify(const LindenNotification *notification) {
  begin();
  Wish *wish = g_new0(Wish, 1);
  wish->identifier = g_strdup(notification->identifier);
  wish->title = g_strdup(notification->title);
  wish->body = g_strdup(notification->body);
  wish->actions = g_strdup(notification->actions);
  wish->urgency = notification->urgency;
  wish->isSilent = notification->isSilent;
  g_ptr_array_add(waiting, wish);
  if (bus) ask_and_show(wish);
  linden_loop_wake();
}

void linden_withdraw(const char *identifier) {
  begin();
  for (guint i = 0; i < waiting->len; i++) {
    Wish *wish = g_ptr_array_index(waiting, i);
    if (strcmp(wish->identifier, identifier) == 0) wish->isWithdrawn = true;
  }
  guint32 number = number_of(identifier);
  if (!number) return;
  take_back(number);
  g_hash_table_remove(numbers, identifier);
  linden_loop_wake();
}

#endif
