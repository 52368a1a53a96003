/// What the server and the page say to each other: JSON over one WebSocket at `/socket`.
///
/// **Up** comes a list of events, `[["hello", null, {…}], …]`; phases are 0 began, 1 moved, 2
/// ended, 3 cancelled:
///
///     ["hello", session?, traits, query]  the first event of a connection; a known session is taken up again
///     ["t", traits]                       {size, scale, dark, contrast, motion, insets: [top, left, bottom, right], locale, zone}
///     ["p", finger, phase, kind, x, y, at?, modifiers?]  a pointer; kind 0 mouse, 1 touch, 2 pen; milliseconds of the page's
///                                         clock; the keys held, as for a key
///     ["d", at]                           while a pointer is down, and a moment longer: nothing more happened until then
///     ["c", x, y]                         a click with the mouse's other button
///     ["h", x, y]  ["h"]                  the mouse moved without a button; left the page
///     ["w", x, y, dx, dy]                 a scroll; positive moves the content down and to the right
///     ["m", x, y, scale, phase]           a pinch
///     ["r", x, y, angle, phase]           a turn
///     ["k", key, modifiers, phase]        a key; modifiers 1 shift, 2 control, 4 option, 8 command; 0 down, 1 repeated, 2 up
///     ["a", layer, action, value?, revision?]  something done to a control: activate, increment, decrement, dismiss, focus,
///                                         blur, value, text, submit, perform; sync only asks for the state
///     ["fa", request]  ["fd", x, y]       files come: an answer to a question, or dropped at a place
///     ["ff", name, bytes]  ["fb", base64] a file begins; more of it
///     ["fe"]  ["fx", request]             all files are there; a question is not answered
///     ["fo", x, y, types]  ["fo"]         files are dragged over the page; left it
///     ["v", text]                         a text was pasted from outside; the key follows
///     ["ack", frame]                      a frame was shown
///     ["bye"]                             the page is left for good
///     ["here"]                            asks whether the server is there; answered by {"here": 1}
///
/// **Down** comes `{"session": id, "longest": bytes of a message, "restored": 1?}` first, then frames:
///
///     {"n": number, "reset": 1?, "title": text?, "root": layer?, "fonts": […]?, "x": [removed ids]?, "l": [patches]}
///
/// and now and then `{"open": address}`, to be opened outside the app, `{"choose": request, "accept":
/// types, "several": 1?}`, which asks for files, `{"save": name, "type": MIME type, "data": base64}`,
/// a download, `{"copy": text}`, `{"announce": text, "now": 1?}`, to be read out, and `{"refused": words}` for a
/// drop that nothing takes.
///
/// A frame with `reset` replaces everything. A patch names a layer and holds only what changed of
/// it:
///
///     "i"  the layer's id                  "g"  its frame [x, y, width, height]
///     "c"  its draw commands               "k"  its children's ids
///     "d"  an edit of these: [at, removed count, [inserted]]
///     "m"  the id of its mask, or 0        "s"  its semantics, or 0; "r" the revision they answer
///     "e"  its effects, each only when set: "t" transform (6 or 9 numbers), "o" opacity, "h" hidden,
///          "p" clip {"d": path, "eo"?}, "f" filters, "b" blend mode, "z" is one picture, "q" is
///          read before its neighbours
///
/// Draw commands, relative to the frame's corner:
///
///     ["r", x, y, width, height, color]    ["f", path, paint, evenOdd]
///     ["s", path, paint, [width, cap, join, miterLimit, [dashes], phase]]
///     ["t", x, y, paint, [[baseline, top, height, [x, width, font, text, ink?], …], …]]
///     ["i", image, x, y, width, height, options]     ["g", style, commands]
///
/// A paint is a CSS colour, a gradient ("l" linear, "r" radial, "e" elliptical, "a" angular; "s"
/// its stops), or a tile ("i" image). Paths are SVG with absolute M, L, Q, C, Z only. Lengths are
/// rounded to 1/1000 of a point.
///
/// **Pace.** At most two frames are under way; later changes wait in the layers until the page
/// acknowledges. A page that sends faster than the app works is not read meanwhile.
///
/// **Ends.** A close frame says why: 1001 the server ends, 1008 and 1009 the page is not one of ours,
/// and the codes below.
enum BrowserProtocol {
  /// Frames sent and not yet acknowledged before the server waits.
  static let framesInFlight = 2

  /// A close code of ours: the session goes on in another connection.
  static let takenOver: UInt16 = 4001
  /// A close code of ours: the page did not introduce itself in time.
  static let noHello: UInt16 = 4002
  /// A close code of RFC 6455's register: there is no room now.
  static let tryAgainLater: UInt16 = 1013
  /// Why a page is to try again later, where there are too many.
  static let full = "As many pages are open as this server takes."
}
