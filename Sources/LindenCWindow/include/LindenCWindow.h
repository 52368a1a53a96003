// What a library that shows windows offers to LindenWindowHost, and what it tells it.
//
// The library is loaded when a window is asked for, so that an app is built and started without it.
// Between the two there is C only: the app has the one copy of everything written in Swift.
//
// Lengths are points, from the content's top-left corner, unless they are called pixels. Everything
// is called on the main thread. Texts are UTF-8; those handed over live as long as the call.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Changes with every change of what is declared here.
#define LINDEN_WINDOW_VERSION 4
/// The name of the function that returns the `LindenToolkit`.
#define LINDEN_WINDOW_ENTRY "linden_window_toolkit"

typedef struct LindenWindow LindenWindow;

typedef enum { LindenBegan, LindenMoved, LindenEnded, LindenCancelled } LindenPhase;
typedef enum { LindenMouse, LindenTouch, LindenPen } LindenPointerKind;

enum {
  LindenShift = 1, LindenControl = 2, LindenOption = 4, LindenCommand = 8,
};

/// What a thing is to those who do not see it.
typedef enum {
  LindenGroup, LindenButton, LindenLink, LindenHeading, LindenImage, LindenLabel, LindenSwitch,
  LindenSlider, LindenStepper, LindenField, LindenPicker, LindenMenu, LindenTab, LindenDialog,
  LindenProgress,
} LindenRole;

/// A thing with a meaning. Texts may be empty, but not nil.
typedef struct {
  uint64_t identifier;
  LindenRole role;
  const char *label, *value, *hint;
  double x, y, width, height;
  bool isEnabled;
  /// A switch is on, a tab is selected.
  bool isOn;
  bool isFocused, isSecure, isMultiline;
  /// Of a slider, or of what goes on, where `maximum` is more than `minimum`.
  double number, minimum, maximum, step;
  /// What can be done with it beside its main use, a name a line.
  const char *actions;
} LindenNode;

/// What assistive technology does with a node.
typedef enum {
  LindenPress, LindenIncrement, LindenDecrement, LindenSetNumber, LindenSetText, LindenSubmit,
  LindenTakeFocus, LindenPerform,
} LindenAct;

/// An item of a menu. Those of a submenu follow it, one deeper.
typedef enum { LindenItem, LindenSubmenu, LindenSeparator, LindenMenuTitle } LindenMenuKind;
typedef struct {
  LindenMenuKind kind;
  int32_t depth;
  uint64_t identifier;
  const char *title;
  /// The keys that choose it, as GTK writes them, `<Control><Shift>n`; empty without.
  const char *keys;
  bool isEnabled;
  /// 1 or 0 where it is on or off, -1 where it is neither.
  int32_t mark;
} LindenMenuItem;

/// What a person is asked for by a file dialog.
typedef enum { LindenOpenFile, LindenOpenFiles, LindenSaveFile, LindenChooseFolder } LindenFileKind;
typedef struct {
  LindenFileKind kind;
  /// Tells questions apart.
  int32_t identifier;
  /// Empty is the dialog's own.
  const char *title;
  /// Of the file to save.
  const char *name;
  /// MIME types and patterns such as `*.txt`, one a line; empty for all files.
  const char *types;
} LindenFileQuestion;

/// A window and the desktop around it.
typedef struct {
  double width, height;
  /// Pixels per point.
  double scale;
  /// What the user chose for text, 1 is the usual.
  double textScale;
  bool isDark, increasesContrast, reducesMotion;
  /// The colour that the user chose, each part from 0 to 1.
  bool hasAccent;
  double accent[3];
  bool isActive, isHidden, isMaximized, isFullScreen;
  /// Assistive technology is active, and `LindenNode`s are to be reported.
  bool isSpoken;
} LindenWindowState;

/// What a window is told. `context` is that of the window.
typedef struct {
  void *context;
  void (*stateChanged)(void *context, const LindenWindowState *state, double time);
  /// The time for a frame that was asked for has come, in seconds.
  void (*frame)(void *context, double time);
  /// A pressed pointer. `clicks` counts those that came close after each other.
  void (*pointer)(
      void *context, int32_t finger, LindenPhase phase, LindenPointerKind kind, double x, double y,
      int32_t clicks, int32_t modifiers);
  /// The mouse without a pressed button, or it has left.
  void (*hover)(void *context, bool isInside, double x, double y);
  void (*secondaryClick)(void *context, double x, double y);
  /// The middle button, which inserts the selection of another program.
  void (*pastedSelection)(void *context, const char *text, double x, double y);
  /// Positive lengths move the content down and to the right.
  void (*scroll)(void *context, double x, double y, double dx, double dy);
  /// Fingers have left the trackpad; the content goes on at so many points a second.
  void (*decelerate)(void *context, double x, double y, double vx, double vy);
  void (*magnify)(void *context, double x, double y, double scale, LindenPhase phase);
  /// Radians.
  void (*rotate)(void *context, double x, double y, double angle, LindenPhase phase);
  /// A key the input method does not want, as a DOM names it: pressed, repeated, let go of. True if
  /// it was of use.
  bool (*key)(void *context, const char *key, int32_t modifiers, LindenPhase phase);
  void (*insertText)(void *context, const char *text);
  /// What the input method has not decided yet, with its caret in characters.
  void (*preedit)(void *context, const char *text, int32_t caret);
  /// Characters around the caret that the input method takes away.
  void (*deleteAround)(void *context, int32_t offset, int32_t count);
  void (*clipboardText)(void *context, const char *text);
  /// The clipboard has something else: MIME types, one a line, and whose they are: an offer of this
  /// app, or 0.
  void (*clipboardChanged)(void *context, int32_t offer, const char *types);
  /// Assistive technology has done something with a node; a number, a text or a name belongs to
  /// some acts.
  void (*acted)(
      void *context, uint64_t identifier, LindenAct act, double number, const char *text);
  /// An item of the menu bar was chosen.
  void (*menuChosen)(void *context, uint64_t identifier);
  /// The answer to a question: paths, one a line; nil if the user does not want to.
  void (*filesChosen)(void *context, int32_t identifier, const char *paths);
  /// Something is dragged over the window: MIME types, one a line, of an offer of this app or, where
  /// that is 0, of another program. True if it could be dropped there.
  bool (*draggedOver)(void *context, double x, double y, int32_t offer, const char *types);
  void (*dragLeft)(void *context);
  /// It was let go. True takes it: `read` gives what it is, until `endDrop` is called.
  bool (*dropped)(
      void *context, double x, double y, int32_t drop, int32_t offer, const char *types);
  /// Whether the window may close now.
  bool (*mayClose)(void *context);
  /// The window is gone; nothing is told after this.
  void (*closed)(void *context);
} LindenWindowCallbacks;

/// What the app is told that is not about one of its windows.
typedef struct {
  /// Another program asks for an offer as one of its types; `give` answers.
  void (*wanted)(int32_t offer, const char *type, int64_t question);
  /// An offer cannot be asked for any more.
  void (*offerEnded)(int32_t offer);
  /// What `read` was asked for; nil where it cannot be had.
  void (*dataArrived)(int64_t question, const uint8_t *bytes, size_t count);
  /// A person answered a notification: by the identifier of an action, by an empty text for the
  /// notification itself, or nil, which puts it away.
  void (*notificationAnswered)(const char *notification, const char *action);
} LindenAppCallbacks;

/// A notification of the app that the desktop shows.
typedef struct {
  /// One that is shown gets other words by its identifier.
  const char *identifier;
  const char *title, *body;
  /// An identifier and a title by turns, one a line.
  const char *actions;
  /// From 0, which does not disturb, to 2, which waits for an answer.
  int32_t urgency;
  bool isSilent;
} LindenNotification;

typedef struct {
  const char *title;
  double width, height;
  /// Where on the display it is to be, as `place` has told; for a display that lets a window choose.
  bool hasPlace;
  int32_t x, y;
  double minimumWidth, minimumHeight;
  bool isResizable;
  bool isMaximized, isFullScreen;
  /// The title bar is the window's own, and has a menu bar.
  bool hasMenuBar;
} LindenWindowOptions;

/// Pixels.
typedef struct {
  int32_t x, y, width, height;
} LindenPixels;

/// Premultiplied BGRA pixels that go with the mouse.
typedef struct {
  const uint8_t *pixels;
  int32_t width, height, stride;
  double scale;
  /// Where the mouse is in it.
  double x, y;
} LindenCarriedPicture;

/// What the library does.
typedef struct {
  int32_t version;
  /// Connects to the display. Returns nil, or why that is impossible; a text that stays.
  const char *(*start)(const char *identifier, const char *name, const LindenAppCallbacks *);
  /// A file descriptor that becomes readable when `turn` has to be called.
  int32_t (*descriptor)(void);
  /// Does what there is to do, without waiting.
  void (*turn)(void);
  /// The time that frames are told, now.
  double (*now)(void);

  LindenWindow *(*open)(const LindenWindowOptions *, const LindenWindowCallbacks *);
  /// Closes without asking.
  void (*close)(LindenWindow *);
  /// Brings to the front.
  void (*present)(LindenWindow *);
  void (*setTitle)(LindenWindow *, const char *);
  void (*minimize)(LindenWindow *);
  void (*setFullScreen)(LindenWindow *, bool);
  /// Where the window is on the display. False where that is not known.
  bool (*place)(LindenWindow *, int32_t *x, int32_t *y);
  void (*setLimits)(LindenWindow *, double minimumWidth, double minimumHeight, bool isResizable);
  void (*requestFrame)(LindenWindow *);
  /// Shows premultiplied BGRA pixels, of which only those in `damage` differ from the last time, if
  /// the size is that of the last time.
  void (*show)(
      LindenWindow *, const uint8_t *pixels, int32_t width, int32_t height, int32_t stride,
      double scale, const LindenPixels *damage, int32_t count);
  /// A name of CSS: default, pointer, text.
  void (*setCursor)(LindenWindow *, const char *);
  /// Nil shows none.
  void (*setTooltip)(LindenWindow *, const char *, double x, double y, double width, double height);
  /// Whether keys are text, and where the caret is.
  void (*setTextInput)(LindenWindow *, bool isOn, bool isSecure);
  void (*setCaret)(LindenWindow *, double x, double y, double width, double height);
  /// The text around the caret, which is at so many bytes.
  void (*setSurrounding)(LindenWindow *, const char *text, int32_t caret, int32_t anchor);
  /// Gives up what the input method has not decided.
  void (*resetInput)(LindenWindow *);
  /// Puts an offer into the clipboard: its number, not 0, and MIME types, one a line, the best one
  /// first.
  void (*copy)(int32_t offer, const char *types);
  /// Answers `wanted`; nil where it cannot be had.
  void (*give)(int64_t question, const uint8_t *bytes, size_t count);
  /// Has `clipboardChanged` told what the clipboard has now.
  void (*lookAtClipboard)(LindenWindow *);
  /// Reads the clipboard, or a drop where that is not 0; answers by `dataArrived`.
  void (*read)(int32_t drop, int64_t question, const char *type);
  void (*endDrop)(int32_t drop, bool isTaken);
  /// Carries an offer on to other programs, while the mouse is pressed.
  void (*drag)(LindenWindow *, int32_t offer, const char *types, const LindenCarriedPicture *);
  /// Answers by `clipboardText`.
  void (*requestText)(LindenWindow *);
  /// What there is in the window, in reading order.
  void (*setNodes)(LindenWindow *, const LindenNode *, int32_t count);
  /// Words to be read out to those who do not see the window. Nothing with a GTK before 4.14.
  void (*announce)(LindenWindow *, const char *text, bool isUrgent);
  /// What the menu bar has: the menus, and their items below them.
  void (*setMenus)(LindenWindow *, const LindenMenuItem *, int32_t count);
  /// Asks for files; answers by `filesChosen`.
  void (*askForFiles)(LindenWindow *, const LindenFileQuestion *);
  void (*openAddress)(LindenWindow *, const char *);
  /// Has the desktop show a notification.
  void (*notify)(const LindenNotification *);
  /// Takes it back.
  void (*withdraw)(const char *identifier);
} LindenToolkit;

typedef const LindenToolkit *(*LindenToolkitEntry)(void);

/// Loads a library; nil with the reason in `problem`, of `length` bytes.
const LindenToolkit *linden_load_toolkit(const char *path, char *problem, size_t length);
