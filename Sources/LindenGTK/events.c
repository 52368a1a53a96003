// Pointers: mouse, pen, fingers, wheel and trackpad.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <math.h>

/// Points of a wheel's click.
static const double wheelStep = 60;

int32_t linden_modifiers(GdkModifierType state) {
  int32_t modifiers = 0;
  if (state & GDK_SHIFT_MASK) modifiers |= LindenShift;
  if (state & GDK_CONTROL_MASK) modifiers |= LindenControl;
  if (state & GDK_ALT_MASK) modifiers |= LindenOption;
  if (state & (GDK_SUPER_MASK | GDK_META_MASK)) modifiers |= LindenCommand;
  return modifiers;
}

/// Where an event is in the view.
static bool locate(LindenWindow *window, GdkEvent *event, double *x, double *y) {
  double left, top;
  if (!gdk_event_get_position(event, x, y)) return false;
  gtk_native_get_surface_transform(GTK_NATIVE(window->window), &left, &top);
  return gtk_widget_translate_coordinates(
      window->window, window->view, *x - left, *y - top, x, y);
}

static void tell(LindenWindow *window, int32_t finger, LindenPhase phase, int32_t modifiers) {
  LindenFinger *at = &window->fingers[finger];
  at->isDown = phase == LindenBegan || phase == LindenMoved;
  window->callbacks.pointer(
      window->callbacks.context, finger, phase, at->kind, at->x, at->y, window->clicks, modifiers);
}

void linden_events_release(LindenWindow *window) {
  for (int32_t finger = 0; finger < (int32_t)G_N_ELEMENTS(window->fingers); finger++)
    if (window->fingers[finger].isDown) tell(window, finger, LindenCancelled, 0);
  window->pressedKey = 0;
}

/// The number of a finger that is down already, or of a new one; -1 if there are too many.
static int32_t finger_of(LindenWindow *window, GdkEventSequence *sequence, bool isNew) {
  int32_t count = (int32_t)G_N_ELEMENTS(window->fingers);
  for (int32_t i = 1; i < count; i++)
    if (window->fingers[i].isDown && window->fingers[i].sequence == sequence) return i;
  for (int32_t i = 1; i < count && isNew; i++)
    if (!window->fingers[i].isDown) return i;
  return -1;
}

static bool touched(LindenWindow *window, GdkEvent *event, GdkEventType type) {
  GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
  int32_t finger = finger_of(window, sequence, type == GDK_TOUCH_BEGIN);
  double x, y;
  if (finger < 0) return false;
  LindenFinger *at = &window->fingers[finger];
  if (locate(window, event, &x, &y)) {
    at->x = x;
    at->y = y;
  }
  at->sequence = sequence;
  at->kind = LindenTouch;
  LindenPhase phase = type == GDK_TOUCH_BEGIN    ? LindenBegan
                      : type == GDK_TOUCH_UPDATE ? LindenMoved
                      : type == GDK_TOUCH_END    ? LindenEnded
                                                 : LindenCancelled;
  if (phase == LindenBegan) window->clicks = 1;
  tell(window, finger, phase, linden_modifiers(gdk_event_get_modifier_state(event)));
  return true;
}

static LindenPointerKind kind_of(GdkEvent *event) {
  return gdk_event_get_device_tool(event) ? LindenPen : LindenMouse;
}

/// Counts clicks that come shortly after each other at one place.
static void count_click(LindenWindow *window, GdkEvent *event, double x, double y) {
  int time, distance;
  g_object_get(
      gtk_widget_get_settings(window->view), "gtk-double-click-time", &time,
      "gtk-double-click-distance", &distance, NULL);
  guint32 now = gdk_event_get_time(event);
  bool isNext = window->clicks > 0 && now - window->lastPress < (guint32)time &&
                fabs(x - window->lastX) <= distance && fabs(y - window->lastY) <= distance;
  window->clicks = isNext ? window->clicks + 1 : 1;
  window->lastPress = now;
  window->lastX = x;
  window->lastY = y;
}

static bool pressed(LindenWindow *window, GdkEvent *event) {
  double x, y;
  if (!locate(window, event, &x, &y)) return false;
  LindenFinger *mouse = &window->fingers[0];
  mouse->x = x;
  mouse->y = y;
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window->window));
  if (!focus || !gtk_widget_is_ancestor(focus, window->view)) gtk_widget_grab_focus(window->view);
  switch (gdk_button_event_get_button(event)) {
    case GDK_BUTTON_PRIMARY:
      mouse->kind = kind_of(event);
      count_click(window, event, x, y);
      tell(window, 0, LindenBegan, linden_modifiers(gdk_event_get_modifier_state(event)));
      return true;
    case GDK_BUTTON_SECONDARY:
      window->callbacks.secondaryClick(window->callbacks.context, x, y);
      return true;
    case GDK_BUTTON_MIDDLE:
      linden_paste_selection(window, x, y);
      return true;
    default: return false;
  }
}

static bool moved(LindenWindow *window, GdkEvent *event) {
  double x, y;
  if (!locate(window, event, &x, &y)) return false;
  window->x = x;
  window->y = y;
  window->isInside = true;
  LindenFinger *mouse = &window->fingers[0];
  if (mouse->isDown) {
    mouse->x = x;
    mouse->y = y;
    tell(window, 0, LindenMoved, linden_modifiers(gdk_event_get_modifier_state(event)));
  } else {
    window->callbacks.hover(window->callbacks.context, true, x, y);
  }
  return true;
}

static bool released(LindenWindow *window, GdkEvent *event) {
  LindenFinger *mouse = &window->fingers[0];
  if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY || !mouse->isDown) return false;
  double x, y;
  if (locate(window, event, &x, &y)) {
    mouse->x = x;
    mouse->y = y;
  }
  tell(window, 0, LindenEnded, linden_modifiers(gdk_event_get_modifier_state(event)));
  return true;
}

static bool pinched(LindenWindow *window, GdkEvent *event) {
  double x, y;
  if (!locate(window, event, &x, &y)) return false;
  LindenPhase phase;
  switch (gdk_touchpad_event_get_gesture_phase(event)) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      phase = LindenBegan;
      window->angle = 0;
      break;
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = LindenMoved; break;
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = LindenEnded; break;
    default: phase = LindenCancelled;
  }
  if (phase != LindenBegan && !window->isPinching) return false;
  window->isPinching = phase == LindenBegan || phase == LindenMoved;
  window->angle += gdk_touchpad_event_get_pinch_angle_delta(event);
  LindenWindowCallbacks *to = &window->callbacks;
  to->magnify(to->context, x, y, gdk_touchpad_event_get_pinch_scale(event), phase);
  if (!window->isGone) to->rotate(to->context, x, y, window->angle, phase);
  return true;
}

static gboolean handled(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return false;
  GdkEventType type = gdk_event_get_event_type(event);
  switch (type) {
    case GDK_BUTTON_PRESS: return pressed(window, event);
    case GDK_MOTION_NOTIFY: return moved(window, event);
    case GDK_BUTTON_RELEASE: return released(window, event);
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL: return touched(window, event, type);
    case GDK_TOUCHPAD_PINCH: return pinched(window, event);
    case GDK_GRAB_BROKEN: linden_events_release(window); return false;
    default: return false;
  }
}

static void left(GtkEventControllerMotion *controller, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return;
  window->isInside = false;
  if (!window->fingers[0].isDown) window->callbacks.hover(window->callbacks.context, false, 0, 0);
}

static void place_of_scroll(GtkEventControllerScroll *controller, LindenWindow *window) {
  GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));
  double x, y;
  if (event && locate(window, event, &x, &y)) {
    window->x = x;
    window->y = y;
  }
}

static gboolean scrolled(GtkEventControllerScroll *controller, double dx, double dy, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return false;
  place_of_scroll(controller, window);
  LindenWindowCallbacks *to = &window->callbacks;
  bool isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL;
  double step = isWheel ? wheelStep : 1;
  GdkModifierType state =
      gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller));
  if (state & GDK_CONTROL_MASK) {
    // A wheel's zoom has no end of its own: each click is one.
    double scale = exp(-dy * (isWheel ? 0.1 : 0.01));
    to->magnify(to->context, window->x, window->y, 1, LindenBegan);
    if (!window->isGone) to->magnify(to->context, window->x, window->y, scale, LindenMoved);
    if (!window->isGone) to->magnify(to->context, window->x, window->y, scale, LindenEnded);
    return true;
  }
  if ((state & GDK_SHIFT_MASK) && dx == 0) {
    dx = dy;
    dy = 0;
  }
  to->scroll(to->context, window->x, window->y, -dx * step, -dy * step);
  return true;
}

static void decelerated(GtkEventControllerScroll *controller, double vx, double vy, gpointer data) {
  LindenWindow *window = data;
  // Of a wheel's clicks GTK gives a speed, too, but nothing slides on.
  if (window->isGone ||
      gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL)
    return;
  window->callbacks.decelerate(window->callbacks.context, window->x, window->y, -vx, -vy);
}

static gboolean tooltip_wanted(
    GtkWidget *view, int x, int y, gboolean byKeyboard, GtkTooltip *tooltip, gpointer data) {
  LindenWindow *window = data;
  if (!window->tooltip || byKeyboard ||
      !gdk_rectangle_contains_point(&window->tooltipArea, x, y))
    return false;
  gtk_tooltip_set_text(tooltip, window->tooltip);
  gtk_tooltip_set_tip_area(tooltip, &window->tooltipArea);
  return true;
}

void linden_events_attach(LindenWindow *window) {
  GtkEventController *events = gtk_event_controller_legacy_new();
  g_signal_connect(events, "event", G_CALLBACK(handled), window);
  gtk_widget_add_controller(window->view, events);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "leave", G_CALLBACK(left), window);
  gtk_widget_add_controller(window->view, motion);
  GtkEventController *scroll = gtk_event_controller_scroll_new(
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), window);
  g_signal_connect(scroll, "decelerate", G_CALLBACK(decelerated), window);
  gtk_widget_add_controller(window->view, scroll);
  gtk_widget_set_has_tooltip(window->view, true);
  g_signal_connect(window->view, "query-tooltip", G_CALLBACK(tooltip_wanted), window);
}

#endif
