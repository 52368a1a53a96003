// Files, from dialogs and from other programs.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <string.h>

static bool is_open(LindenWindow *window) {
  return g_ptr_array_find(linden_windows, window, NULL) && !window->isGone;
}

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
  if (is_open(window))
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

/// The MIME types that something can be had as, one a line.
static char *types_of(GdkContentFormats *formats) {
  gsize count;
  const char *const *types = gdk_content_formats_get_mime_types(formats, &count);
  GString *lines = g_string_new(NULL);
  for (gsize i = 0; i < count; i++) g_string_append_printf(lines, "%s\n", types[i]);
  return g_string_free(lines, false);
}

static GdkDragAction moved_over(GtkDropTarget *target, double x, double y, gpointer data) {
  LindenWindow *window = data;
  GdkDrop *drop = gtk_drop_target_get_current_drop(target);
  if (!is_open(window) || !drop) return 0;
  char *types = types_of(gdk_drop_get_formats(drop));
  bool isWanted = window->callbacks.draggedOver(window->callbacks.context, x, y, types);
  g_free(types);
  return isWanted ? GDK_ACTION_COPY : 0;
}

static void drag_left(GtkDropTarget *target, gpointer data) {
  LindenWindow *window = data;
  if (is_open(window)) window->callbacks.dragLeft(window->callbacks.context);
}

static gboolean let_go(
    GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  LindenWindow *window = data;
  if (!is_open(window)) return false;
  LindenWindowCallbacks *to = &window->callbacks;
  if (G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) {
    char *paths = paths_of(g_value_get_boxed(value));
    bool isTaken = to->dropped(to->context, x, y, paths, NULL);
    g_free(paths);
    return isTaken;
  }
  if (!G_VALUE_HOLDS_STRING(value)) return false;
  return to->dropped(to->context, x, y, NULL, g_value_get_string(value));
}

void linden_drops_attach(LindenWindow *window) {
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};
  gtk_drop_target_set_gtypes(target, types, G_N_ELEMENTS(types));
  g_signal_connect(target, "enter", G_CALLBACK(moved_over), window);
  g_signal_connect(target, "motion", G_CALLBACK(moved_over), window);
  g_signal_connect(target, "leave", G_CALLBACK(drag_left), window);
  g_signal_connect(target, "drop", G_CALLBACK(let_go), window);
  gtk_widget_add_controller(window->view, GTK_EVENT_CONTROLLER(target));
}

#endif
