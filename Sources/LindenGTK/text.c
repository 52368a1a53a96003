// Keys, the input method, and text that is pasted.

#include "window.h"
#ifdef LINDEN_HAS_GTK
#include <string.h>

/// The name that a DOM has for a key; empty for one that is only a modifier or unknown.
static void name_key(guint value, char name[16]) {
  static const struct {
    guint value;
    const char *name;
  } names[] = {
      {GDK_KEY_Return, "Enter"}, {GDK_KEY_KP_Enter, "Enter"}, {GDK_KEY_ISO_Enter, "Enter"},
      {GDK_KEY_Escape, "Escape"}, {GDK_KEY_Tab, "Tab"}, {GDK_KEY_ISO_Left_Tab, "Tab"},
      {GDK_KEY_KP_Tab, "Tab"}, {GDK_KEY_BackSpace, "Backspace"}, {GDK_KEY_Delete, "Delete"},
      {GDK_KEY_KP_Delete, "Delete"}, {GDK_KEY_Insert, "Insert"}, {GDK_KEY_Left, "ArrowLeft"},
      {GDK_KEY_KP_Left, "ArrowLeft"}, {GDK_KEY_Right, "ArrowRight"},
      {GDK_KEY_KP_Right, "ArrowRight"}, {GDK_KEY_Up, "ArrowUp"}, {GDK_KEY_KP_Up, "ArrowUp"},
      {GDK_KEY_Down, "ArrowDown"}, {GDK_KEY_KP_Down, "ArrowDown"}, {GDK_KEY_Home, "Home"},
      {GDK_KEY_KP_Home, "Home"}, {GDK_KEY_End, "End"}, {GDK_KEY_KP_End, "End"},
      {GDK_KEY_Page_Up, "PageUp"}, {GDK_KEY_KP_Page_Up, "PageUp"},
      {GDK_KEY_Page_Down, "PageDown"}, {GDK_KEY_KP_Page_Down, "PageDown"},
      {GDK_KEY_Menu, "ContextMenu"}, {GDK_KEY_Copy, "Copy"}, {GDK_KEY_Cut, "Cut"},
      {GDK_KEY_Paste, "Paste"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    if (names[i].value != value) continue;
    g_strlcpy(name, names[i].name, 16);
    return;
  }
  if (value >= GDK_KEY_F1 && value <= GDK_KEY_F24) {
    g_snprintf(name, 16, "F%u", value - GDK_KEY_F1 + 1);
    return;
  }
  gunichar character = gdk_keyval_to_unicode(value);
  int length = character >= 32 && character != 127 ? g_unichar_to_utf8(character, name) : 0;
  name[length] = 0;
}

static bool tell_key(LindenWindow *window, guint value, GdkModifierType state, LindenPhase phase) {
  char name[16];
  name_key(value, name);
  if (window->isGone || !*name) return false;
  return window->callbacks.key(window->callbacks.context, name, linden_modifiers(state), phase);
}

static gboolean key_pressed(
    GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state,
    gpointer data) {
  LindenWindow *window = data;
  bool isRepeated = window->pressedKey == code;
  window->pressedKey = code;
  return tell_key(window, value, state, isRepeated ? LindenMoved : LindenBegan);
}

static void key_released(
    GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state,
    gpointer data) {
  LindenWindow *window = data;
  if (window->pressedKey == code) window->pressedKey = 0;
  tell_key(window, value, state, LindenEnded);
}

// MARK: Input method

static void committed(GtkIMContext *input, const char *text, gpointer data) {
  LindenWindow *window = data;
  if (!window->isGone) window->callbacks.insertText(window->callbacks.context, text);
}

static void preedit_changed(GtkIMContext *input, gpointer data) {
  LindenWindow *window = data;
  char *text;
  int caret;
  if (window->isGone) return;
  gtk_im_context_get_preedit_string(input, &text, NULL, &caret);
  window->callbacks.preedit(window->callbacks.context, text, caret);
  g_free(text);
}

static gboolean surrounding_wanted(GtkIMContext *input, gpointer data) {
  LindenWindow *window = data;
  if (!window->surrounding) return false;
  gtk_im_context_set_surrounding_with_selection(
      input, window->surrounding, -1, window->caret, window->anchor);
  return true;
}

static gboolean surrounding_deleted(GtkIMContext *input, int offset, int count, gpointer data) {
  LindenWindow *window = data;
  if (window->isGone) return false;
  window->callbacks.deleteAround(window->callbacks.context, offset, count);
  return true;
}

void linden_text_attach(LindenWindow *window) {
  window->keys = gtk_event_controller_key_new();
  g_signal_connect(window->keys, "key-pressed", G_CALLBACK(key_pressed), window);
  g_signal_connect(window->keys, "key-released", G_CALLBACK(key_released), window);
  // Before those things that have GTK's focus for assistive technology.
  gtk_event_controller_set_propagation_phase(window->keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller(window->view, window->keys);
  window->input = gtk_im_multicontext_new();
  gtk_im_context_set_client_widget(window->input, window->view);
  g_signal_connect(window->input, "commit", G_CALLBACK(committed), window);
  g_signal_connect(window->input, "preedit-changed", G_CALLBACK(preedit_changed), window);
  g_signal_connect(window->input, "preedit-end", G_CALLBACK(preedit_changed), window);
  g_signal_connect(window->input, "retrieve-surrounding", G_CALLBACK(surrounding_wanted), window);
  g_signal_connect(window->input, "delete-surrounding", G_CALLBACK(surrounding_deleted), window);
}

void linden_text_detach(LindenWindow *window) {
  gtk_im_context_set_client_widget(window->input, NULL);
  g_signal_handlers_disconnect_by_data(window->input, window);
  g_clear_object(&window->input);
  g_clear_pointer(&window->surrounding, g_free);
}

void linden_set_text_input(LindenWindow *window, bool isOn, bool isSecure) {
  g_object_set(
      window->input, "input-purpose",
      isSecure ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM, NULL);
  if (isOn == window->isTextOn) return;
  window->isTextOn = isOn;
  GtkEventControllerKey *keys = GTK_EVENT_CONTROLLER_KEY(window->keys);
  if (isOn) {
    gtk_event_controller_key_set_im_context(keys, window->input);
    if (gtk_window_is_active(GTK_WINDOW(window->window))) gtk_im_context_focus_in(window->input);
  } else {
    gtk_im_context_reset(window->input);
    gtk_im_context_focus_out(window->input);
    gtk_event_controller_key_set_im_context(keys, NULL);
  }
  linden_loop_wake();
}

void linden_set_caret(LindenWindow *window, double x, double y, double width, double height) {
  gtk_im_context_set_cursor_location(
      window->input, &(GdkRectangle){(int)x, (int)y, (int)width, (int)height});
  linden_loop_wake();
}

void linden_set_surrounding(
    LindenWindow *window, const char *text, int32_t caret, int32_t anchor) {
  g_free(window->surrounding);
  window->surrounding = g_strdup(text);
  window->caret = caret;
  window->anchor = anchor;
  linden_nodes_follow_caret(window, text, caret, anchor);
}

void linden_reset_input(LindenWindow *window) {
  gtk_im_context_reset(window->input);
  linden_loop_wake();
}

// MARK: Text of the clipboard

/// A text that is on its way from another program to a window that may be gone by then.
typedef struct {
  GtkWidget *view;
  LindenWindow *window;
  bool isSelection;
  double x, y;
} Request;

static void arrived(GObject *clipboard, GAsyncResult *result, gpointer data) {
  Request *request = data;
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  LindenWindow *window = request->window;
  if (g_ptr_array_find(linden_windows, window, NULL) && window->view == request->view && text) {
    LindenWindowCallbacks *to = &window->callbacks;
    if (request->isSelection) {
      to->pastedSelection(to->context, text, request->x, request->y);
    } else {
      to->clipboardText(to->context, text);
    }
  }
  g_free(text);
  g_object_unref(request->view);
  g_free(request);
}

static void request_text(LindenWindow *window, Request request) {
  request.window = window;
  request.view = g_object_ref(window->view);
  GdkClipboard *clipboard = request.isSelection ? gtk_widget_get_primary_clipboard(window->view)
                                                : gtk_widget_get_clipboard(window->view);
  gdk_clipboard_read_text_async(
      clipboard, NULL, arrived, g_memdup2(&request, sizeof request));
  linden_loop_wake();
}

void linden_request_text(LindenWindow *window) { request_text(window, (Request){0}); }

void linden_paste_selection(LindenWindow *window, double x, double y) {
  request_text(window, (Request){.isSelection = true, .x = x, .y = y});
}

#endif
