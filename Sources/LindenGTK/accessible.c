// What assistive technology is told: for each thing with a meaning a widget that draws nothing and
// takes no pointer. GTK speaks AT-SPI for widgets only, and for some interfaces only for its own: a
// slider's number is that of a scale, a field's text that of an entry.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <dlfcn.h>
#include <string.h>

/// What a widget keeps of the element it stands for.
typedef struct {
  LindenWindow *window;
  uint64_t identifier;
  LindenRole role;
  GtkAllocation place;
  char *actions;
  GSimpleActionGroup *group;
  bool isWanted;
  /// It is being described: what changes was not done by assistive technology.
  bool isUpdating;
} Node;

static GQuark node_quark(void) {
  static GQuark quark;
  if (!quark) quark = g_quark_from_static_string("linden-node");
  return quark;
}

static Node *node_of(GtkWidget *widget) {
  return g_object_get_qdata(G_OBJECT(widget), node_quark());
}

static void forget(gpointer data) {
  Node *node = data;
  g_free(node->actions);
  g_object_unref(node->group);
  g_free(node);
}

static void act(GtkWidget *widget, LindenAct what, double number, const char *text) {
  Node *node = node_of(widget);
  if (!node || node->isUpdating || node->window->isGone) return;
  LindenWindowCallbacks *to = &node->window->callbacks;
  to->acted(to->context, node->identifier, what, number, text);
}

// MARK: Widgets that show nothing

static void draw_nothing(GtkWidget *widget, GtkSnapshot *snapshot) {}

static void measure_nothing(
    GtkWidget *widget, GtkOrientation orientation, int forSize, int *minimum, int *natural,
    int *minimumBaseline, int *naturalBaseline) {
  *minimum = *natural = 0;
  *minimumBaseline = *naturalBaseline = -1;
}

static void place_nothing(GtkWidget *widget, int width, int height, int baseline) {}

static void be_invisible(GtkWidgetClass *class) {
  class->snapshot = draw_nothing;
  class->measure = measure_nothing;
  class->size_allocate = place_nothing;
}

typedef struct { GtkWidget parent; } LindenPlain;
typedef struct { GtkWidgetClass parent; } LindenPlainClass;
G_DEFINE_TYPE(LindenPlain, linden_plain, GTK_TYPE_WIDGET)
static void linden_plain_class_init(LindenPlainClass *class) { be_invisible((GtkWidgetClass *)class); }
static void linden_plain_init(LindenPlain *plain) {}

typedef struct { GtkScale parent; } LindenRange;
typedef struct { GtkScaleClass parent; } LindenRangeClass;
G_DEFINE_TYPE(LindenRange, linden_range, GTK_TYPE_SCALE)
static void linden_range_class_init(LindenRangeClass *class) { be_invisible((GtkWidgetClass *)class); }
static void range_changed(GtkRange *range, gpointer data) {
  act(GTK_WIDGET(range), LindenSetNumber, gtk_range_get_value(range), NULL);
}
static void linden_range_init(LindenRange *range) {
  gtk_widget_set_layout_manager(GTK_WIDGET(range), NULL);
  g_signal_connect(range, "value-changed", G_CALLBACK(range_changed), NULL);
}

typedef struct { GtkEntry parent; } LindenEntry;
typedef struct { GtkEntryClass parent; } LindenEntryClass;
G_DEFINE_TYPE(LindenEntry, linden_entry, GTK_TYPE_ENTRY)
static void linden_entry_class_init(LindenEntryClass *class) { be_invisible((GtkWidgetClass *)class); }
static void entry_changed(GtkEditable *entry, gpointer data) {
  act(GTK_WIDGET(entry), LindenSetText, 0, gtk_editable_get_text(entry));
}
static void entry_activated(GtkEntry *entry, gpointer data) {
  act(GTK_WIDGET(entry), LindenSubmit, 0, NULL);
}
static void linden_entry_init(LindenEntry *entry) {
  g_signal_connect(entry, "changed", G_CALLBACK(entry_changed), NULL);
  g_signal_connect(entry, "activate", G_CALLBACK(entry_activated), NULL);
}

// MARK: Describing

static GtkAccessibleRole role_of(LindenRole role) {
  switch (role) {
    case LindenButton: return GTK_ACCESSIBLE_ROLE_BUTTON;
    case LindenLink: return GTK_ACCESSIBLE_ROLE_LINK;
    case LindenHeading: return GTK_ACCESSIBLE_ROLE_HEADING;
    case LindenImage: return GTK_ACCESSIBLE_ROLE_IMG;
    case LindenLabel: return GTK_ACCESSIBLE_ROLE_LABEL;
    case LindenSwitch: return GTK_ACCESSIBLE_ROLE_SWITCH;
    case LindenSlider: return GTK_ACCESSIBLE_ROLE_SLIDER;
    case LindenStepper: return GTK_ACCESSIBLE_ROLE_SPIN_BUTTON;
    case LindenField: return GTK_ACCESSIBLE_ROLE_TEXT_BOX;
    case LindenPicker: return GTK_ACCESSIBLE_ROLE_COMBO_BOX;
    case LindenMenu: return GTK_ACCESSIBLE_ROLE_MENU;
    case LindenTab: return GTK_ACCESSIBLE_ROLE_TAB;
    case LindenDialog: return GTK_ACCESSIBLE_ROLE_DIALOG;
    case LindenProgress: return GTK_ACCESSIBLE_ROLE_PROGRESS_BAR;
    case LindenGroup: break;
  }
  return GTK_ACCESSIBLE_ROLE_GROUP;
}

static GType type_of(LindenRole role) {
  switch (role) {
    case LindenSlider:
    case LindenProgress: return linden_range_get_type();
    case LindenField: return linden_entry_get_type();
    default: return linden_plain_get_type();
  }
}

static bool is_control(LindenRole role) {
  switch (role) {
    case LindenGroup:
    case LindenHeading:
    case LindenImage:
    case LindenLabel:
    case LindenDialog:
    case LindenProgress: return false;
    default: return true;
  }
}

static void focused(GtkEventControllerFocus *focus, gpointer data) {
  act(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus)), LindenTakeFocus, 0, NULL);
}

static GtkWidget *make_widget(LindenWindow *window, const LindenNode *described) {
  GtkWidget *widget = g_object_new(
      type_of(described->role), "accessible-role", role_of(described->role), NULL);
  Node *node = g_new0(Node, 1);
  node->window = window;
  node->identifier = described->identifier;
  node->role = described->role;
  node->group = g_simple_action_group_new();
  g_object_set_qdata_full(G_OBJECT(widget), node_quark(), node, forget);
  gtk_widget_insert_action_group(widget, "node", G_ACTION_GROUP(node->group));
  gtk_widget_set_can_target(widget, false);
  gtk_widget_set_focusable(widget, is_control(described->role));
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "enter", G_CALLBACK(focused), NULL);
  gtk_widget_add_controller(widget, focus);
  return widget;
}

static void performed(GSimpleAction *action, GVariant *parameter, gpointer widget) {
  const char *name = g_action_get_name(G_ACTION(action));
  if (strcmp(name, "press") == 0) {
    act(widget, LindenPress, 0, NULL);
  } else if (strcmp(name, "increment") == 0) {
    act(widget, LindenIncrement, 0, NULL);
  } else if (strcmp(name, "decrement") == 0) {
    act(widget, LindenDecrement, 0, NULL);
  } else if (strcmp(name, "focus") == 0) {
    // GTK lets no other code ask for it.
    act(widget, LindenTakeFocus, 0, NULL);
  } else {
    act(widget, LindenPerform, 0, name);
  }
}

/// Sets what can be done with a thing; its names are those of the actions.
static void set_actions(GtkWidget *widget, Node *node, const LindenNode *described) {
  const char *own = !is_control(node->role)                               ? ""
                    : node->role == LindenStepper                         ? "increment\ndecrement\nfocus\n"
                    : node->role == LindenSlider || node->role == LindenField ? ""
                                                                          : "press\nfocus\n";
  char *wanted = g_strconcat(described->isEnabled ? own : "", described->actions, NULL);
  if (g_strcmp0(wanted, node->actions) == 0) return g_free(wanted);
  char **old = g_action_group_list_actions(G_ACTION_GROUP(node->group));
  for (char **name = old; *name; name++)
    g_action_map_remove_action(G_ACTION_MAP(node->group), *name);
  g_strfreev(old);
  char **names = g_strsplit(wanted, "\n", -1);
  for (char **name = names; *name; name++) {
    if (!**name) continue;
    GSimpleAction *action = g_simple_action_new(*name, NULL);
    g_signal_connect(action, "activate", G_CALLBACK(performed), widget);
    g_action_map_add_action(G_ACTION_MAP(node->group), G_ACTION(action));
    g_object_unref(action);
  }
  g_strfreev(names);
  g_free(node->actions);
  node->actions = wanted;
}

static void set_value(GtkWidget *widget, const LindenNode *described) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (GTK_IS_RANGE(widget)) {
    if (described->maximum > described->minimum) {
      gtk_range_set_range(GTK_RANGE(widget), described->minimum, described->maximum);
      gtk_range_set_increments(GTK_RANGE(widget), described->step, described->step * 10);
      gtk_range_set_value(GTK_RANGE(widget), described->number);
    }
  } else if (GTK_IS_ENTRY(widget)) {
    GtkEditable *entry = GTK_EDITABLE(widget);
    gtk_entry_set_visibility(GTK_ENTRY(widget), !described->isSecure);
    if (strcmp(gtk_editable_get_text(entry), described->value) != 0) {
      gtk_editable_set_text(entry, described->value);
      gtk_editable_set_position(entry, -1);
    }
    gtk_accessible_update_property(
        accessible, GTK_ACCESSIBLE_PROPERTY_MULTI_LINE, (gboolean)described->isMultiline, -1);
    return;
  }
  if (*described->value)
    gtk_accessible_update_property(
        accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, described->value, -1);
}

static void describe(GtkWidget *widget, const LindenNode *described) {
  Node *node = node_of(widget);
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  node->isUpdating = true;
  gtk_accessible_update_property(
      accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, described->label,
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, described->hint, -1);
  gtk_accessible_update_state(
      accessible, GTK_ACCESSIBLE_STATE_DISABLED, (gboolean)!described->isEnabled, -1);
  if (node->role == LindenSwitch)
    gtk_accessible_update_state(
        accessible, GTK_ACCESSIBLE_STATE_CHECKED,
        described->isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (node->role == LindenTab)
    gtk_accessible_update_state(
        accessible, GTK_ACCESSIBLE_STATE_SELECTED, (gboolean)described->isOn, -1);
  set_value(widget, described);
  set_actions(widget, node, described);
  node->place = (GtkAllocation){
      (int)described->x, (int)described->y, MAX(1, (int)described->width),
      MAX(1, (int)described->height)};
  node->isUpdating = false;
}

/// Moves GTK's focus to the thing with the focus, so that assistive technology follows it.
static void follow_focus(LindenWindow *window, GtkWidget *widget) {
  if (!widget) widget = window->view;
  GtkWidget *now = gtk_window_get_focus(GTK_WINDOW(window->window));
  if (now && (now == widget || gtk_widget_is_ancestor(now, widget))) return;
  // The menu bar's focus is its own.
  if (now && now != window->view && !gtk_widget_is_ancestor(now, window->view)) return;
  Node *node = node_of(widget);
  if (node) node->isUpdating = true;
  gtk_widget_grab_focus(widget);
  if (node) node->isUpdating = false;
  // Keys still come by the view, which is asked first.
  if (window->isTextOn) gtk_im_context_focus_in(window->input);
}

void linden_set_nodes(LindenWindow *window, const LindenNode *nodes, int32_t count) {
  GHashTable *known = g_hash_table_new(g_int64_hash, g_int64_equal);
  GtkWidget *view = window->view;
  for (GtkWidget *child = gtk_widget_get_first_child(view); child;
       child = gtk_widget_get_next_sibling(child)) {
    Node *node = node_of(child);
    if (!node) continue;
    node->isWanted = false;
    g_hash_table_insert(known, &node->identifier, child);
  }
  GtkWidget *before = NULL, *withFocus = NULL;
  for (int32_t i = 0; i < count; i++) {
    GtkWidget *widget = g_hash_table_lookup(known, &nodes[i].identifier);
    // A widget cannot change its role.
    if (widget && (node_of(widget)->role != nodes[i].role || node_of(widget)->isWanted))
      widget = NULL;
    if (!widget) widget = make_widget(window, &nodes[i]);
    node_of(widget)->isWanted = true;
    describe(widget, &nodes[i]);
    gtk_widget_insert_after(widget, view, before);
    if (nodes[i].isFocused) withFocus = widget;
    before = widget;
  }
  g_hash_table_unref(known);
  follow_focus(window, withFocus);
  GtkWidget *next;
  for (GtkWidget *child = gtk_widget_get_first_child(view); child; child = next) {
    next = gtk_widget_get_next_sibling(child);
    Node *node = node_of(child);
    if (node && !node->isWanted) gtk_widget_unparent(child);
  }
  gtk_widget_queue_allocate(view);
  linden_loop_wake();
}

void linden_nodes_follow_caret(
    LindenWindow *window, const char *text, int32_t caret, int32_t anchor) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window->window));
  for (GtkWidget *child = gtk_widget_get_first_child(window->view); child;
       child = gtk_widget_get_next_sibling(child)) {
    Node *node = node_of(child);
    if (!node || node->role != LindenField || !focus || !gtk_widget_is_ancestor(focus, child))
      continue;
    GtkEditable *entry = GTK_EDITABLE(child);
    if (!gtk_entry_get_visibility(GTK_ENTRY(child))) return;
    node->isUpdating = true;
    if (strcmp(gtk_editable_get_text(entry), text) != 0) gtk_editable_set_text(entry, text);
    gtk_editable_select_region(
        entry, (int)g_utf8_strlen(text, anchor), (int)g_utf8_strlen(text, caret));
    node->isUpdating = false;
    return;
  }
}

void linden_place_nodes(GtkWidget *view) {
  for (GtkWidget *child = gtk_widget_get_first_child(view); child;
       child = gtk_widget_get_next_sibling(child)) {
    int minimum;
    GtkAllocation place = {0, 0, 1, 1};
    if (node_of(child)) place = node_of(child)->place;
    // GTK requires that a widget is measured before it is placed.
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate(child, &place, -1);
  }
}

void linden_forget_nodes(GtkWidget *view) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(view))) gtk_widget_unparent(child);
}

// MARK: Announcements

void linden_announce(LindenWindow *window, const char *text, bool isUrgent) {
  // Of GTK 4.14. An older one has no way to say words that no widget shows.
  static void (*announce)(GtkAccessible *, const char *, int);
  if (!announce) announce = dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  enum { medium = 1, high = 2 };
  if (announce) announce(GTK_ACCESSIBLE(window->view), text, isUrgent ? high : medium);
  linden_loop_wake();
}

#endif
