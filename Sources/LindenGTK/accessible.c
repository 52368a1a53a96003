// What assistive technology is told: for each thing with a meaning a widget that draws nothing and
// takes no events. GTK speaks AT-SPI for widgets only.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <string.h>

struct LindenNodeWidget {
  GtkWidget parent;
  LindenWindow *window;
  uint64_t identifier;
  LindenRole role;
  GtkAllocation place;
  bool isWanted;
};

typedef struct {
  GtkWidgetClass parent;
} LindenNodeWidgetClass;

G_DEFINE_TYPE(LindenNodeWidget, linden_node_widget, GTK_TYPE_WIDGET)

static void activated(GtkWidget *widget, const char *name, GVariant *parameter) {
  LindenNodeWidget *node = (LindenNodeWidget *)widget;
  LindenWindow *window = node->window;
  if (!window->isGone) window->callbacks.activated(window->callbacks.context, node->identifier);
}

static void linden_node_widget_class_init(LindenNodeWidgetClass *class) {
  gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "node.activate", NULL, activated);
}

static void linden_node_widget_init(LindenNodeWidget *node) {
  gtk_widget_set_can_target(GTK_WIDGET(node), false);
}

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

static void describe(LindenNodeWidget *widget, const LindenNode *node) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  gtk_accessible_update_property(
      accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, node->label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      node->hint, -1);
  if (*node->value)
    gtk_accessible_update_property(
        accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, node->value, -1);
  gtk_accessible_update_state(
      accessible, GTK_ACCESSIBLE_STATE_DISABLED, (gboolean)!node->isEnabled, -1);
  switch (node->role) {
    case LindenSwitch:
      gtk_accessible_update_state(
          accessible, GTK_ACCESSIBLE_STATE_CHECKED,
          node->isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
      break;
    case LindenTab:
      gtk_accessible_update_state(
          accessible, GTK_ACCESSIBLE_STATE_SELECTED, (gboolean)node->isOn, -1);
      break;
    case LindenSlider:
      gtk_accessible_update_property(
          accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, node->number,
          GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, node->minimum, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
          node->maximum, -1);
      break;
    default: break;
  }
  gtk_widget_action_set_enabled(GTK_WIDGET(widget), "node.activate", node->isEnabled);
  widget->place = (GtkAllocation){
      (int)node->x, (int)node->y, MAX(1, (int)node->width), MAX(1, (int)node->height)};
}

void linden_set_nodes(LindenWindow *window, const LindenNode *nodes, int32_t count) {
  GHashTable *known = g_hash_table_new(g_int64_hash, g_int64_equal);
  GtkWidget *view = window->view;
  for (GtkWidget *child = gtk_widget_get_first_child(view); child;
       child = gtk_widget_get_next_sibling(child)) {
    LindenNodeWidget *widget = (LindenNodeWidget *)child;
    widget->isWanted = false;
    g_hash_table_insert(known, &widget->identifier, widget);
  }
  GtkWidget *before = NULL;
  for (int32_t i = 0; i < count; i++) {
    LindenNodeWidget *widget = g_hash_table_lookup(known, &nodes[i].identifier);
    // A widget cannot change its role.
    if (widget && (widget->role != nodes[i].role || widget->isWanted)) widget = NULL;
    if (!widget) {
      widget = g_object_new(
          linden_node_widget_get_type(), "accessible-role", role_of(nodes[i].role), NULL);
      widget->window = window;
      widget->identifier = nodes[i].identifier;
      widget->role = nodes[i].role;
    }
    widget->isWanted = true;
    describe(widget, &nodes[i]);
    gtk_widget_insert_after(GTK_WIDGET(widget), view, before);
    before = GTK_WIDGET(widget);
  }
  g_hash_table_unref(known);
  GtkWidget *next;
  for (GtkWidget *child = gtk_widget_get_first_child(view); child; child = next) {
    next = gtk_widget_get_next_sibling(child);
    if (!((LindenNodeWidget *)child)->isWanted) gtk_widget_unparent(child);
  }
  gtk_widget_queue_allocate(view);
  linden_loop_wake();
}

void linden_place_nodes(GtkWidget *view) {
  for (GtkWidget *child = gtk_widget_get_first_child(view); child;
       child = gtk_widget_get_next_sibling(child)) {
    int minimum;
    // GTK wants a widget to be asked before it is placed.
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate(child, &((LindenNodeWidget *)child)->place, -1);
  }
}

void linden_forget_nodes(GtkWidget *view) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(view))) gtk_widget_unparent(child);
}

#endif
