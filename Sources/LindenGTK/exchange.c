// File dialogs, and what other programs let go over a window.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <string.h>

/// The paths of files, one a line. Those that are not on this machine's disk are left out.
static char *paths_of(GSList *files) {
  GString *paths = g_string_new(NULL);
  for (; files; files = files->next) {
    char *path = g_file_get_path(files->data);
    if (path && !strchr(path, '\n')) g_string_append_printf(paths, "%s\n", path);
    g_free(path);
  }
  return g_string_free(paths, false);
}

// MARK: Dialogs

typedef struct {
  LindenWindow *window;
  int32_t identifier;
} Question;

static void answered(GtkNativeDialog *dialog, int response, gpointer data) {
  Question *question = data;
  LindenWindow *window = question->window;
  char *paths = NULL;
  if (response == GTK_RESPONSE_ACCEPT) {
    GListModel *files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
    GSList *list = NULL;
    for (guint i = g_list_model_get_n_items(files); i > 0; i--)
      list = g_slist_prepend(list, g_list_model_get_item(files, i - 1));
    paths = paths_of(list);
    g_slist_free_full(list, g_object_unref);
    g_object_unref(files);
  }
  if (linden_is_open(window))
    window->callbacks.filesChosen(window->callbacks.context, question->identifier, paths);
  g_free(paths);
  g_free(question);
  g_object_unref(dialog);
  linden_loop_wake();
}

static GtkFileFilter *filter_of(const char *types) {
  GtkFileFilter *filter = gtk_file_filter_new();
  char **lines = g_strsplit(types, "\n", -1);
  for (char **line = lines; *line; line++) {
    if (g_str_has_prefix(*line, "*")) {
      gtk_file_filter_add_pattern(filter, *line);
    } else if (**line) {
      gtk_file_filter_add_mime_type(filter, *line);
    }
  }
  g_strfreev(lines);
  return filter;
}

void linden_ask_for_files(LindenWindow *window, const LindenFileQuestion *asked) {
  GtkFileChooserAction action = asked->kind == LindenSaveFile       ? GTK_FILE_CHOOSER_ACTION_SAVE
                                : asked->kind == LindenChooseFolder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                                    : GTK_FILE_CHOOSER_ACTION_OPEN;
  // The desktop's own dialog where there is one, by its portal, and GTK's otherwise.
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      *asked->title ? asked->title : NULL, GTK_WINDOW(window->window), action, NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), true);
  gtk_file_chooser_set_select_multiple(chooser, asked->kind == LindenOpenFiles);
  if (asked->kind == LindenSaveFile) gtk_file_chooser_set_current_name(chooser, asked->name);
  if (*asked->types) {
    GtkFileFilter *filter = filter_of(asked->types);
    gtk_file_chooser_add_filter(chooser, filter);
    g_object_unref(filter);
  }
  Question *question = g_new0(Question, 1);
  *question = (Question){window, asked->identifier};
  g_signal_connect(dialog, "response", G_CALLBACK(answered), question);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
  linden_loop_wake();
}

// MARK: Drops

/// What was let go and is still being read, by number.
static GHashTable *drops;

GdkDrop *linden_drop(int32_t number) {
  return drops ? g_hash_table_lookup(drops, GINT_TO_POINTER(number)) : NULL;
}

static int32_t keep(GdkDrop *drop) {
  static int32_t count;
  if (!drops) drops = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref);
  g_hash_table_insert(drops, GINT_TO_POINTER(++count), g_object_ref(drop));
  return count;
}

void linden_end_drop(int32_t number, bool isTaken) {
  GdkDrop *drop = linden_drop(number);
  if (!drop) return;
  gdk_drop_finish(drop, isTaken ? GDK_ACTION_COPY : 0);
  g_hash_table_remove(drops, GINT_TO_POINTER(number));
  linden_loop_wake();
}

/// The offer of this app that is dragged; 0 if it comes from another program.
static int32_t offer_of(GdkDrop *drop) {
  GdkDrag *drag = gdk_drop_get_drag(drop);
  return drag ? linden_offer_of(gdk_drag_get_content(drag)) : 0;
}

static GdkDragAction moved_over(
    GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  LindenWindow *window = data;
  if (!linden_is_open(window)) return 0;
  char *types = linden_types(gdk_drop_get_formats(drop));
  LindenWindowCallbacks *to = &window->callbacks;
  bool isWanted = to->draggedOver(to->context, x, y, offer_of(drop), types);
  g_free(types);
  return isWanted ? GDK_ACTION_COPY : 0;
}

static void drag_left(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
  LindenWindow *window = data;
  if (linden_is_open(window)) window->callbacks.dragLeft(window->callbacks.context);
}

static gboolean let_go(
    GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
  LindenWindow *window = data;
  if (!linden_is_open(window)) return false;
  char *types = linden_types(gdk_drop_get_formats(drop));
  int32_t number = keep(drop);
  LindenWindowCallbacks *to = &window->callbacks;
  bool isTaken = to->dropped(to->context, x, y, number, offer_of(drop), types);
  g_free(types);
  // GTK tells the other program itself that it was refused.
  if (!isTaken) g_hash_table_remove(drops, GINT_TO_POINTER(number));
  return isTaken;
}

void linden_drops_attach(LindenWindow *window) {
  GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, GDK_ACTION_COPY);
  g_signal_connect(target, "drag-enter", G_CALLBACK(moved_over), window);
  g_signal_connect(target, "drag-motion", G_CALLBACK(moved_over), window);
  g_signal_connect(target, "drag-leave", G_CALLBACK(drag_left), window);
  g_signal_connect(target, "drop", G_CALLBACK(let_go), window);
  gtk_widget_add_controller(window->view, GTK_EVENT_CONTROLLER(target));
}

#endif
