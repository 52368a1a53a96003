// What the files of this library share.

#pragma once

#if __has_include(<gtk/gtk.h>)
#define LINDEN_HAS_GTK 1
#include <gtk/gtk.h>
#include "LindenCWindow.h"

typedef struct {
  bool isDown;
  GdkEventSequence *sequence;
  LindenPointerKind kind;
  double x, y;
} LindenFinger;

/// An open window.
struct LindenWindow {
  LindenWindowCallbacks callbacks;
  GtkWidget *window;
  GtkWidget *view;
  GtkIMContext *input;
  GtkEventController *keys;
  guint tick;
  bool wantsFrame, isTextOn, isGone;
  /// Where the mouse is, if it is inside.
  double x, y;
  bool isInside;
  /// What is pressed: the mouse first, then fingers by their number.
  LindenFinger fingers[10];
  guint pressedKey;
  /// Of one click after another.
  guint32 lastPress;
  double lastX, lastY;
  int32_t clicks;
  /// A trackpad's pinch since it began.
  bool isPinching;
  double angle;
  /// The text around the caret, for the input method.
  char *surrounding;
  int32_t caret, anchor;
  char *tooltip;
  GdkRectangle tooltipArea;
  /// The menu bar in the title bar, and what its items do; nil without.
  GtkWidget *menuBar;
  GSimpleActionGroup *menuActions;
};

/// The windows that are open.
extern GPtrArray *linden_windows;

// loop.c
bool linden_loop_start(void);
int32_t linden_loop_descriptor(void);
void linden_loop_turn(void);
/// Has the loop look at what was asked for outside of it.
void linden_loop_wake(void);

// view.c: the widget that shows pixels.
GtkWidget *linden_view_new(LindenWindow *window);
void linden_view_forget_window(GtkWidget *view);
void linden_view_show(
    GtkWidget *view, const uint8_t *pixels, int32_t width, int32_t height, int32_t stride,
    double scale, const LindenPixels *damage, int32_t count);

// state.c: sizes, scale, the desktop's settings.
void linden_state_start(void);
void linden_state_tell(LindenWindow *window);
LindenWindowState linden_state(LindenWindow *window);
double linden_now(void);

// events.c: pointers and scrolling.
void linden_events_attach(LindenWindow *window);
/// The window lost the focus or is going: nothing is pressed any more.
void linden_events_release(LindenWindow *window);
int32_t linden_modifiers(GdkModifierType state);

// text.c: keys, input method, clipboard.
void linden_text_attach(LindenWindow *window);
void linden_text_detach(LindenWindow *window);
void linden_set_text_input(LindenWindow *, bool isOn, bool isSecure);
void linden_set_caret(LindenWindow *, double x, double y, double width, double height);
void linden_set_surrounding(LindenWindow *, const char *text, int32_t caret, int32_t anchor);
void linden_reset_input(LindenWindow *);
void linden_copy_text(LindenWindow *, const char *);
void linden_request_text(LindenWindow *);
void linden_paste_selection(LindenWindow *, double x, double y);

// accessible.c: what assistive technology is told.
void linden_set_nodes(LindenWindow *, const LindenNode *, int32_t count);
/// The field with the focus has this text and caret, at so many bytes.
void linden_nodes_follow_caret(
    LindenWindow *, const char *text, int32_t caret, int32_t anchor);
void linden_place_nodes(GtkWidget *view);
void linden_forget_nodes(GtkWidget *view);
/// Has words read out, by a GTK that can.
void linden_announce(LindenWindow *, const char *text, bool isUrgent);

// menu.c: the menu bar.
GtkWidget *linden_menu_bar_new(LindenWindow *);
/// Closes what is open of it. The bar must not go before its menus do.
void linden_menu_bar_close(LindenWindow *);
void linden_menu_bar_detach(LindenWindow *);
void linden_set_menus(LindenWindow *, const LindenMenuItem *, int32_t count);

// exchange.c: files, from dialogs and from other programs.
void linden_drops_attach(LindenWindow *);
void linden_ask_for_files(LindenWindow *, const LindenFileQuestion *);

#endif
