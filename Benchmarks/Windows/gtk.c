// The scenes of WindowBenchmarks made of GTK's own widgets, as `gtk SCENE ROWS`.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static GtkWidget *rows(int count) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  for (int i = 0; i < count; i++) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    char text[40];
    g_snprintf(text, sizeof text, "Row %d", i);
    gtk_box_append(GTK_BOX(row), gtk_label_new(text));
    g_snprintf(text, sizeof text, "value %d", i * 7);
    gtk_box_append(GTK_BOX(row), gtk_label_new(text));
    gtk_box_append(GTK_BOX(box), row);
  }
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), box);
  return scroll;
}

// A widget that is a square of one colour.
typedef struct { GtkWidget parent; GdkRGBA color; } Square;
typedef struct { GtkWidgetClass parent; } SquareClass;
G_DEFINE_TYPE(Square, square, GTK_TYPE_WIDGET)
static void square_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  gtk_snapshot_append_color(
      snapshot, &((Square *)widget)->color, &GRAPHENE_RECT_INIT(0, 0, 12, 12));
}
static void square_class_init(SquareClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = square_snapshot;
}
static void square_init(Square *square) {
  gtk_widget_set_size_request(GTK_WIDGET(square), 12, 12);
}

static GtkWidget *squares[1000];
static int frames;
static gint64 start;

static gboolean move(GtkWidget *fixed, GdkFrameClock *clock, gpointer data) {
  if (!start) start = gdk_frame_clock_get_frame_time(clock);
  double time = (double)(gdk_frame_clock_get_frame_time(clock) - start) / 1e6;
  for (int i = 0; i < 1000; i++) {
    double part = time / (1 + (i % 7) / 7.0);
    part -= 2 * (int)(part / 2);
    if (part > 1) part = 2 - part;
    GskTransform *transform = gsk_transform_translate(
        NULL, &GRAPHENE_POINT_INIT((float)(i % 40 * 16 + 120 * part), (float)(i / 40 * 22)));
    gtk_fixed_set_child_transform(GTK_FIXED(fixed), squares[i], transform);
    gsk_transform_unref(transform);
  }
  frames++;
  return G_SOURCE_CONTINUE;
}

static gboolean tell_frames(gpointer data) {
  g_print("frames %d\n", frames);
  fflush(stdout);
  return G_SOURCE_CONTINUE;
}

static GtkWidget *shapes(void) {
  GtkWidget *fixed = gtk_fixed_new();
  for (int i = 0; i < 1000; i++) {
    squares[i] = g_object_new(square_get_type(), NULL);
    GdkRGBA *color = &((Square *)squares[i])->color;
    gtk_hsv_to_rgb(i / 1000.0f, 0.8f, 0.8f, &color->red, &color->green, &color->blue);
    color->alpha = 1;
    gtk_fixed_put(GTK_FIXED(fixed), squares[i], 0, 0);
  }
  gtk_widget_add_tick_callback(fixed, move, NULL, NULL);
  g_timeout_add(500, tell_frames, NULL);
  return fixed;
}

static GtkWidget *caret(void) {
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_text(GTK_EDITABLE(entry), "Some words");
  gtk_widget_set_valign(entry, GTK_ALIGN_START);
  // It would stop after ten seconds.
  g_object_set(gtk_settings_get_default(), "gtk-cursor-blink-timeout", 1000000, NULL);
  return entry;
}

static gboolean ready(gpointer data) {
  g_print("ready\n");
  fflush(stdout);
  return G_SOURCE_REMOVE;
}

static gboolean shown(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  g_timeout_add(1000, ready, NULL);
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  const char *scene = count > 1 ? words[1] : "idle";
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  GtkWidget *content = strcmp(scene, "rows") == 0     ? rows(count > 2 ? atoi(words[2]) : 10000)
                       : strcmp(scene, "shapes") == 0 ? shapes()
                       : strcmp(scene, "caret") == 0  ? caret()
                                                      : gtk_label_new("Nothing changes here.");
  gtk_window_set_child(GTK_WINDOW(window), content);
  gtk_widget_add_tick_callback(window, shown, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  if (strcmp(scene, "caret") == 0) gtk_widget_grab_focus(content);
  for (;;) g_main_context_iteration(NULL, true);
}
