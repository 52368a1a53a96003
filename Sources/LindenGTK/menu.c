// The menu bar, which is in the title bar.

#include "window.h"
#ifdef LINDEN_HAS_GTK

static const char *groupName = "linden";

static GtkWidget *make_bar(LindenWindow *window, GMenu *menu) {
  GtkWidget *bar = g_object_ref_sink(gtk_popover_menu_bar_new_from_model(G_MENU_MODEL(menu)));
  gtk_widget_insert_action_group(bar, groupName, G_ACTION_GROUP(window->menuActions));
  return bar;
}

GtkWidget *linden_menu_bar_new(LindenWindow *window) {
  window->menuActions = g_simple_action_group_new();
  GMenu *empty = g_menu_new();
  window->menuBar = make_bar(window, empty);
  g_object_unref(empty);
  return window->menuBar;
}

/// Closes what is open below a widget. The bar keeps the item of an open menu without owning it.
static void close_menus(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_POPOVER(child)) {
      close_menus(child);
    } else if (gtk_widget_get_mapped(child)) {
      gtk_popover_popdown(GTK_POPOVER(child));
    }
  }
}

void linden_menu_bar_close(LindenWindow *window) {
  if (window->menuBar) close_menus(window->menuBar);
}

void linden_menu_bar_detach(LindenWindow *window) {
  g_clear_object(&window->menuBar);
  g_clear_object(&window->menuActions);
}

typedef struct {
  LindenWindow *window;
  uint64_t identifier;
} Choice;

static gboolean tell_choice(gpointer data) {
  Choice *choice = data;
  LindenWindow *window = choice->window;
  if (g_ptr_array_find(linden_windows, window, NULL) && !window->isGone)
    window->callbacks.menuChosen(window->callbacks.context, choice->identifier);
  return G_SOURCE_REMOVE;
}

/// The item acts when its menu is gone: it may close the window.
static void chosen(GSimpleAction *action, GVariant *parameter, gpointer window) {
  Choice *choice = g_new0(Choice, 1);
  choice->window = window;
  choice->identifier = g_ascii_strtoull(g_action_get_name(G_ACTION(action)) + 1, NULL, 16);
  g_idle_add_full(G_PRIORITY_LOW, tell_choice, choice, g_free);
}

static GMenuItem *item_of(LindenWindow *window, const LindenMenuItem *item) {
  char name[24], detailed[40];
  g_snprintf(name, sizeof name, "i%" G_GINT64_MODIFIER "x", item->identifier);
  g_snprintf(detailed, sizeof detailed, "%s.%s", groupName, name);
  GSimpleAction *action =
      item->mark < 0 ? g_simple_action_new(name, NULL)
                     : g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(item->mark));
  g_simple_action_set_enabled(action, item->isEnabled && item->kind == LindenItem);
  g_signal_connect(action, "activate", G_CALLBACK(chosen), window);
  g_action_map_add_action(G_ACTION_MAP(window->menuActions), G_ACTION(action));
  g_object_unref(action);
  GMenuItem *made = g_menu_item_new(NULL, detailed);
  g_menu_item_set_attribute(made, "label", "s", item->title);
  if (*item->keys) g_menu_item_set_attribute(made, "accel", "s", item->keys);
  return made;
}

/// Adds the items from `index` on that are as deep as that one; returns the first that is not.
static int32_t fill(
    LindenWindow *window, GMenu *menu, const LindenMenuItem *items, int32_t count, int32_t index,
    bool isBar) {
  int32_t depth = items[index].depth;
  GMenu *section = isBar ? g_object_ref(menu) : g_menu_new();
  while (index < count && items[index].depth == depth) {
    const LindenMenuItem *item = &items[index++];
    if (item->kind == LindenSeparator) {
      if (isBar || g_menu_model_get_n_items(G_MENU_MODEL(section)) == 0) continue;
      g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
      g_object_unref(section);
      section = g_menu_new();
    } else if (item->kind == LindenSubmenu) {
      GMenu *submenu = g_menu_new();
      if (index < count && items[index].depth > depth)
        index = fill(window, submenu, items, count, index, false);
      g_menu_append_submenu(section, item->title, G_MENU_MODEL(submenu));
      g_object_unref(submenu);
    } else {
      GMenuItem *made = item_of(window, item);
      g_menu_append_item(section, made);
      g_object_unref(made);
    }
  }
  if (!isBar) g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
  g_object_unref(section);
  return index;
}

void linden_set_menus(LindenWindow *window, const LindenMenuItem *items, int32_t count) {
  if (!window->menuBar) return;
  char **names = g_action_group_list_actions(G_ACTION_GROUP(window->menuActions));
  for (char **name = names; *name; name++)
    g_action_map_remove_action(G_ACTION_MAP(window->menuActions), *name);
  g_strfreev(names);
  close_menus(window->menuBar);
  GMenu *menu = g_menu_new();
  if (count > 0) fill(window, menu, items, count, 0, true);
  // A new bar: the old one would go on with the item below the mouse, which a new model takes away.
  GtkHeaderBar *header = GTK_HEADER_BAR(gtk_window_get_titlebar(GTK_WINDOW(window->window)));
  GtkWidget *old = window->menuBar;
  window->menuBar = make_bar(window, menu);
  gtk_header_bar_remove(header, old);
  gtk_header_bar_pack_start(header, window->menuBar);
  g_object_unref(old);
  g_object_unref(menu);
  linden_loop_wake();
}

#endif
