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
  /// Where it is to be on the display.
  int32_t left, top;
  char *tooltip;
  GdkRectangle tooltipArea;
  /// The menu bar in the title bar, and what its items do; nil without.
  GtkWidget *menuBar;
  GSimpleActionGroup *menuActions;
};

/// The windows that are open.
extern GPtrArray *linden_windows;
/// What is not about one of them.
extern LindenAppCallbacks linden_app;

/// Whether a window that was remembered is still there.
bool linden_is_open(LindenWindow *);

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

// text.c: keys, input method, text of the clipboard.
void linden_text_attach(LindenWindow *window);
void linden_text_detach(LindenWindow *window);
void linden_set_text_input(LindenWindow *, bool isOn, bool isSecure);
void linden_set_caret(LindenWindow *, double x, double y, double width, double height);
void linden_set_surrounding(LindenWindow *, const char *text, int32_t caret, int32_t anchor);
void linden_reset_input(LindenWindow *);
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

// exchange.c: file dialogs, and what other programs let go.
void linden_drops_attach(LindenWindow *);
void linden_ask_for_files(LindenWindow *, const LindenFileQuestion *);
/// Nil once it has ended.
GdkDrop *linden_drop(int32_t number);
void linden_end_drop(int32_t number, bool isTaken);

// offer.c: what goes to other programs, and what comes from them.
void linden_offers_start(void);
/// The number of the app's own offer that is behind a clipboard or a drag; 0 if it is not the app's.
int32_t linden_offer_of(GdkContentProvider *);
/// MIME types, one a line.
char *linden_types(GdkContentFormats *);
void linden_copy(int32_t offer, const char *types);
void linden_give(int64_t question, const uint8_t *bytes, size_t count);
void linden_look_at_clipboard(LindenWindow *);
void linden_read(int32_t drop, int64_t question, const char *type);
void linden_drag(
    LindenWindow *, int32_t offer, const char *types, const LindenCarriedPicture *);

// notify.c: the desktop's notifications.
void linden_notify(const LindenNotification *);
void linden_withdraw(const char *identifier);

// place.c: where windows are, on displays that say so.
bool linden_place(LindenWindow *, int32_t *x, int32_t *y);
void linden_set_place(LindenWindow *, int32_t x, int32_t y);

#endif
