// The widget that shows pixels. They are kept in tiles, each a texture: what did not change keeps
// its texture, and GSK draws only the tiles that have a new one.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <math.h>
#include <string.h>

/// Pixels across and down.
enum { tileSize = 256 };

typedef struct {
  GtkWidget parent;
  LindenWindow *window;
  GskRenderNode **tiles;
  int32_t columns, rows, width, height;
  double scale;
} LindenView;

typedef struct {
  GtkWidgetClass parent;
} LindenViewClass;

G_DEFINE_TYPE(LindenView, linden_view, GTK_TYPE_WIDGET)

static void forget_tiles(LindenView *view) {
  for (int32_t i = 0; i < view->columns * view->rows; i++)
    g_clear_pointer(&view->tiles[i], gsk_render_node_unref);
  g_clear_pointer(&view->tiles, g_free);
  view->columns = view->rows = 0;
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  LindenView *view = (LindenView *)widget;
  for (int32_t i = 0; i < view->columns * view->rows; i++)
    if (view->tiles[i]) gtk_snapshot_append_node(snapshot, view->tiles[i]);
}

static void measure(
    GtkWidget *widget, GtkOrientation orientation, int forSize, int *minimum, int *natural,
    int *minimumBaseline, int *naturalBaseline) {
  *minimum = *natural = 1;
  *minimumBaseline = *naturalBaseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  LindenView *view = (LindenView *)widget;
  // At once, so that this frame has the picture of the new size already.
  if (view->window) linden_state_tell(view->window);
  linden_place_nodes(widget);
}

static void dispose(GObject *object) {
  linden_forget_nodes(GTK_WIDGET(object));
  G_OBJECT_CLASS(linden_view_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  forget_tiles((LindenView *)object);
  G_OBJECT_CLASS(linden_view_parent_class)->finalize(object);
}

static void linden_view_class_init(LindenViewClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
  G_OBJECT_CLASS(class)->dispose = dispose;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void linden_view_init(LindenView *view) {
  gtk_widget_set_focusable(GTK_WIDGET(view), true);
  gtk_widget_set_hexpand(GTK_WIDGET(view), true);
  gtk_widget_set_vexpand(GTK_WIDGET(view), true);
  gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *linden_view_new(LindenWindow *window) {
  LindenView *view = g_object_new(linden_view_get_type(), NULL);
  view->window = window;
  return GTK_WIDGET(view);
}

void linden_view_forget_window(GtkWidget *widget) { ((LindenView *)widget)->window = NULL; }

/// A tile's node, made of a copy of its pixels.
static GskRenderNode *tile(
    const uint8_t *pixels, int32_t stride, LindenPixels area, double scale) {
  gsize row = (gsize)area.width * 4;
  uint8_t *copy = g_malloc(row * (gsize)area.height);
  for (int32_t y = 0; y < area.height; y++) {
    const uint8_t *source = pixels + (gsize)(area.y + y) * (gsize)stride + (gsize)area.x * 4;
    memcpy(copy + (gsize)y * row, source, row);
  }
  GBytes *bytes = g_bytes_new_take(copy, row * (gsize)area.height);
  GdkTexture *texture =
      gdk_memory_texture_new(area.width, area.height, GDK_MEMORY_DEFAULT, bytes, row);
  g_bytes_unref(bytes);
  GskRenderNode *node = gsk_texture_node_new(
      texture, &GRAPHENE_RECT_INIT(
                   (float)(area.x / scale), (float)(area.y / scale), (float)(area.width / scale),
                   (float)(area.height / scale)));
  g_object_unref(texture);
  return node;
}

static bool meets(LindenPixels a, LindenPixels b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

void linden_view_show(
    GtkWidget *widget, const uint8_t *pixels, int32_t width, int32_t height, int32_t stride,
    double scale, const LindenPixels *damage, int32_t count) {
  LindenView *view = (LindenView *)widget;
  if (width != view->width || height != view->height || scale != view->scale || !view->tiles) {
    forget_tiles(view);
    view->width = width;
    view->height = height;
    view->scale = scale;
    view->columns = (width + tileSize - 1) / tileSize;
    view->rows = (height + tileSize - 1) / tileSize;
    view->tiles = g_new0(GskRenderNode *, (gsize)view->columns * (gsize)view->rows);
  }
  bool isChanged = false;
  for (int32_t row = 0; row < view->rows; row++) {
    for (int32_t column = 0; column < view->columns; column++) {
      LindenPixels area = {column * tileSize, row * tileSize, 0, 0};
      area.width = MIN(tileSize, width - area.x);
      area.height = MIN(tileSize, height - area.y);
      GskRenderNode **node = &view->tiles[row * view->columns + column];
      bool isDamaged = !*node;
      for (int32_t i = 0; i < count && !isDamaged; i++) isDamaged = meets(area, damage[i]);
      if (!isDamaged) continue;
      g_clear_pointer(node, gsk_render_node_unref);
      *node = tile(pixels, stride, area, scale);
      isChanged = true;
    }
  }
  if (isChanged) gtk_widget_queue_draw(widget);
}

#endif
