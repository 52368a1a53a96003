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

static void copy_pixels(
    uint8_t *copy, gsize row, const uint8_t *pixels, int32_t stride, LindenPixels area) {
  for (int32_t y = 0; y < area.height; y++) {
    const uint8_t *source = pixels + (gsize)(area.y + y) * (gsize)stride + (gsize)area.x * 4;
    memcpy(copy + (gsize)y * row, source, (gsize)area.width * 4);
  }
}

static GskRenderNode *texture_tile(
    const uint8_t *pixels, int32_t stride, LindenPixels area, const graphene_rect_t *place) {
  gsize row = (gsize)area.width * 4;
  uint8_t *copy = g_malloc(row * (gsize)area.height);
  copy_pixels(copy, row, pixels, stride, area);
  GBytes *bytes = g_bytes_new_take(copy, row * (gsize)area.height);
  GdkTexture *texture =
      gdk_memory_texture_new(area.width, area.height, GDK_MEMORY_DEFAULT, bytes, row);
  g_bytes_unref(bytes);
  GskRenderNode *node = gsk_texture_node_new(texture, place);
  g_object_unref(texture);
  return node;
}

/// For a renderer that draws with Cairo, which would convert a texture's pixels in every frame.
static GskRenderNode *cairo_tile(
    const uint8_t *pixels, int32_t stride, LindenPixels area, const graphene_rect_t *place) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, area.width, area.height);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return texture_tile(pixels, stride, area, place);
  }
  cairo_surface_flush(surface);
  gsize row = (gsize)cairo_image_surface_get_stride(surface);
  copy_pixels(cairo_image_surface_get_data(surface), row, pixels, stride, area);
  cairo_surface_mark_dirty(surface);
  GskRenderNode *node = gsk_cairo_node_new(place);
  cairo_t *context = gsk_cairo_node_get_draw_context(node);
  cairo_translate(context, place->origin.x, place->origin.y);
  cairo_scale(context, place->size.width / area.width, place->size.height / area.height);
  cairo_set_source_surface(context, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_FAST);
  cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  cairo_rectangle(context, 0, 0, area.width, area.height);
  cairo_fill(context);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return node;
}

static bool is_drawn_by_cairo(LindenView *view) {
  GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  return renderer && G_TYPE_CHECK_INSTANCE_TYPE(renderer, gsk_cairo_renderer_get_type());
}

/// A tile's node, made of a copy of its pixels.
static GskRenderNode *tile(
    LindenView *view, const uint8_t *pixels, int32_t stride, LindenPixels area) {
  double scale = view->scale;
  graphene_rect_t place = GRAPHENE_RECT_INIT(
      (float)(area.x / scale), (float)(area.y / scale), (float)(area.width / scale),
      (float)(area.height / scale));
  return is_drawn_by_cairo(view) ? cairo_tile(pixels, stride, area, &place)
                                 : texture_tile(pixels, stride, area, &place);
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
      *node = tile(view, pixels, stride, area);
      isChanged = true;
    }
  }
  if (isChanged) gtk_widget_queue_draw(widget);
}

#endif
