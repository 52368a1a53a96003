// What goes to other programs by the clipboard or a drag, and what comes from them. Only types are
// told ahead; data is made when it is asked for.

#include "window.h"
#ifdef LINDEN_HAS_GTK

char *linden_types(GdkContentFormats *formats) {
  // Of a text that GTK itself has copied only the class is known.
  GdkContentFormats *all =
      gdk_content_formats_union_serialize_mime_types(gdk_content_formats_ref(formats));
  gsize count;
  const char *const *types = gdk_content_formats_get_mime_types(all, &count);
  GString *lines = g_string_new(NULL);
  for (gsize i = 0; i < count; i++) g_string_append_printf(lines, "%s\n", types[i]);
  gdk_content_formats_unref(all);
  return g_string_free(lines, false);
}

// MARK: What the app offers

typedef struct {
  GdkContentProvider parent;
  int32_t offer;
  GdkContentFormats *formats;
} LindenProvider;

typedef struct {
  GdkContentProviderClass parent;
} LindenProviderClass;

G_DEFINE_TYPE(LindenProvider, linden_provider, GDK_TYPE_CONTENT_PROVIDER)

/// What other programs have asked for and the app has not given yet, by number.
static GHashTable *questions;

static GdkContentFormats *ref_formats(GdkContentProvider *provider) {
  return gdk_content_formats_ref(((LindenProvider *)provider)->formats);
}

static void write_type(
    GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority,
    GCancellable *cancellable, GAsyncReadyCallback answered, gpointer data) {
  static int64_t count;
  GTask *task = g_task_new(provider, cancellable, answered, data);
  g_task_set_task_data(task, g_object_ref(stream), g_object_unref);
  int64_t *number = g_new(int64_t, 1);
  *number = ++count;
  g_hash_table_insert(questions, number, task);
  linden_app.wanted(((LindenProvider *)provider)->offer, type, *number);
}

static gboolean write_ended(
    GdkContentProvider *provider, GAsyncResult *result, GError **error) {
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void finalize(GObject *object) {
  LindenProvider *provider = (LindenProvider *)object;
  linden_app.offerEnded(provider->offer);
  gdk_content_formats_unref(provider->formats);
  G_OBJECT_CLASS(linden_provider_parent_class)->finalize(object);
}

static void linden_provider_class_init(LindenProviderClass *class) {
  GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
  provider->ref_formats = ref_formats;
  provider->write_mime_type_async = write_type;
  provider->write_mime_type_finish = write_ended;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void linden_provider_init(LindenProvider *provider) {}

static GdkContentProvider *provider_new(int32_t offer, const char *types) {
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  char **lines = g_strsplit(types, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line) gdk_content_formats_builder_add_mime_type(builder, *line);
  g_strfreev(lines);
  LindenProvider *provider = g_object_new(linden_provider_get_type(), NULL);
  provider->offer = offer;
  provider->formats = gdk_content_formats_builder_free_to_formats(builder);
  return GDK_CONTENT_PROVIDER(provider);
}

int32_t linden_offer_of(GdkContentProvider *content) {
  bool isOurs = content && G_TYPE_CHECK_INSTANCE_TYPE(content, linden_provider_get_type());
  return isOurs ? ((LindenProvider *)content)->offer : 0;
}

static void written(GObject *stream, GAsyncResult *result, gpointer data) {
  GTask *task = data;
  GError *error = NULL;
  if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error)) {
    g_task_return_boolean(task, true);
  } else {
    g_task_return_error(task, error);
  }
  g_object_unref(task);
}

void linden_give(int64_t question, const uint8_t *bytes, size_t count) {
  gpointer number, task;
  if (!g_hash_table_steal_extended(questions, &question, &number, &task)) return;
  g_free(number);
  if (!bytes) {
    g_task_return_new_error(
        task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the app could not make it");
    g_object_unref(task);
  } else {
    // Kept as long as the task.
    uint8_t *copy = g_memdup2(bytes, count);
    g_object_set_data_full(G_OBJECT(task), "bytes", copy, g_free);
    g_output_stream_write_all_async(
        g_task_get_task_data(task), copy, count, G_PRIORITY_DEFAULT,
        g_task_get_cancellable(task), written, task);
  }
  linden_loop_wake();
}

// MARK: The clipboard

static GdkClipboard *clipboard(void) {
  return gdk_display_get_clipboard(gdk_display_get_default());
}

void linden_copy(int32_t offer, const char *types) {
  GdkContentProvider *provider = provider_new(offer, types);
  gdk_clipboard_set_content(clipboard(), provider);
  g_object_unref(provider);
  linden_loop_wake();
}

void linden_look_at_clipboard(LindenWindow *window) {
  int32_t offer = linden_offer_of(gdk_clipboard_get_content(clipboard()));
  char *types = linden_types(gdk_clipboard_get_formats(clipboard()));
  window->callbacks.clipboardChanged(window->callbacks.context, offer, types);
  g_free(types);
}

static void clipboard_changed(GdkClipboard *clipboard, gpointer data) {
  for (guint i = 0; i < linden_windows->len; i++)
    linden_look_at_clipboard(g_ptr_array_index(linden_windows, i));
}

void linden_offers_start(void) {
  questions = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_object_unref);
  g_signal_connect(clipboard(), "changed", G_CALLBACK(clipboard_changed), NULL);
}

// MARK: Reading

/// Numbers are too long for a pointer on some machines.
typedef struct { int64_t question; } Request;

static void tell(Request *request, GBytes *bytes) {
  gsize count = 0;
  // GLib gives no address for zero bytes.
  const uint8_t *data = bytes ? g_bytes_get_data(bytes, &count) : NULL;
  if (bytes && !data) data = (const uint8_t *)"";
  linden_app.dataArrived(request->question, data, count);
  g_clear_pointer(&bytes, g_bytes_unref);
  g_free(request);
}

static void spliced(GObject *memory, GAsyncResult *result, gpointer data) {
  bool isWhole = g_output_stream_splice_finish(G_OUTPUT_STREAM(memory), result, NULL) >= 0;
  tell(data, isWhole ? g_memory_output_stream_steal_as_bytes(G_MEMORY_OUTPUT_STREAM(memory)) : NULL);
}

static void opened(GInputStream *stream, Request *request) {
  if (!stream) return tell(request, NULL);
  GOutputStream *memory = g_memory_output_stream_new_resizable();
  g_output_stream_splice_async(
      memory, stream,
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      G_PRIORITY_DEFAULT, NULL, spliced, request);
  g_object_unref(memory);
  g_object_unref(stream);
}

static void clipboard_opened(GObject *clipboard, GAsyncResult *result, gpointer data) {
  opened(gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL), data);
}

static void drop_opened(GObject *drop, GAsyncResult *result, gpointer data) {
  opened(gdk_drop_read_finish(GDK_DROP(drop), result, NULL, NULL), data);
}

void linden_read(int32_t number, int64_t question, const char *type) {
  Request *request = g_new(Request, 1);
  request->question = question;
  const char *types[] = {type, NULL};
  GdkDrop *drop = linden_drop(number);
  if (drop) {
    gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, NULL, drop_opened, request);
  } else if (number == 0) {
    gdk_clipboard_read_async(
        clipboard(), types, G_PRIORITY_DEFAULT, NULL, clipboard_opened, request);
  } else {
    tell(request, NULL);  // it has ended
  }
  linden_loop_wake();
}

// MARK: Dragging

static GdkPaintable *paintable(const LindenCarriedPicture *picture) {
  GBytes *bytes =
      g_bytes_new(picture->pixels, (gsize)picture->stride * (gsize)picture->height);
  GdkTexture *texture = gdk_memory_texture_new(
      picture->width, picture->height, GDK_MEMORY_DEFAULT, bytes, (gsize)picture->stride);
  g_bytes_unref(bytes);
  graphene_rect_t area = GRAPHENE_RECT_INIT(
      0, 0, (float)(picture->width / picture->scale), (float)(picture->height / picture->scale));
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_append_texture(snapshot, texture, &area);
  g_object_unref(texture);
  return gtk_snapshot_free_to_paintable(snapshot, &area.size);
}

static void drag_ended(GdkDrag *drag, gpointer data) {
  gdk_drag_drop_done(drag, true);
  g_object_unref(drag);
}

static void drag_given_up(GdkDrag *drag, GdkDragCancelReason reason, gpointer data) {
  gdk_drag_drop_done(drag, false);
  g_object_unref(drag);
}

void linden_drag(
    LindenWindow *window, int32_t offer, const char *types,
    const LindenCarriedPicture *picture) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  GdkDevice *mouse =
      gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  GdkContentProvider *provider = provider_new(offer, types);
  GdkDrag *drag = gdk_drag_begin(surface, mouse, provider, GDK_ACTION_COPY, 0, 0);
  g_object_unref(provider);
  // From here on the mouse is the drag's.
  linden_events_release(window);
  if (drag) {
    g_signal_connect(drag, "dnd-finished", G_CALLBACK(drag_ended), NULL);
    g_signal_connect(drag, "cancel", G_CALLBACK(drag_given_up), NULL);
    if (picture) {
      GdkPaintable *icon = paintable(picture);
      gtk_drag_icon_set_from_paintable(drag, icon, (int)picture->x, (int)picture->y);
      g_object_unref(icon);
    }
  }
  linden_loop_wake();
}

#endif
