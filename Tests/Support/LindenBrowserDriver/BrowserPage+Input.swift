import Foundation

/// What a person does, as real input events of the browser.
extension BrowserPage {
  /// Clicks the middle of the element with that role and accessible name.
  public func click(role: String, name: String) async throws {
    try await click(at: try await box(role: role, name: name).middle)
  }

  /// Clicks a switch, which stands at the end of its words: a click on these turns nothing.
  public func flip(_ name: String) async throws {
    let box = try await box(role: "switch", name: name)
    try await click(at: CGPoint(x: box.maxX - 26, y: box.midY))
  }

  public func click(at point: CGPoint, count: Int = 1) async throws {
    try await mouse("mouseMoved", at: point, buttons: 0)
    try await mouse("mousePressed", at: point, buttons: 1, count: count)
    try await mouse("mouseReleased", at: point, buttons: 0, count: count)
  }

  public func hover(at point: CGPoint) async throws {
    try await mouse("mouseMoved", at: point, buttons: 0)
  }

  public func press(at point: CGPoint) async throws {
    try await mouse("mousePressed", at: point, buttons: 1)
  }

  /// Moves the mouse with its button down.
  public func drag(to point: CGPoint) async throws {
    try await mouse("mouseMoved", at: point, buttons: 1)
  }

  public func release(at point: CGPoint) async throws {
    try await mouse("mouseReleased", at: point, buttons: 0)
  }

  /// Presses at `start`, moves in steps, releases at `end`.
  public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8) async throws {
    try await mouse("mouseMoved", at: start, buttons: 0)
    try await press(at: start)
    for step in 1...max(steps, 1) {
      let part = CGFloat(step) / CGFloat(max(steps, 1))
      let point = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try await mouse("mouseMoved", at: point, buttons: 1)
    }
    try await release(at: end)
  }

  public func scroll(at point: CGPoint, dx: Double, dy: Double, control: Bool = false) async throws
  {
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": Double(point.x), "y": Double(point.y), "deltaX": dx,
        "deltaY": dy, "modifiers": control ? 2 : 0,
      ])
  }

  /// Fingers on the glass now; fewer than before means the others were lifted.
  public func touch(_ points: [CGPoint], type: String) async throws {
    try await send(
      "Input.dispatchTouchEvent",
      [
        "type": type,
        "touchPoints": points.enumerated().map {
          ["id": $0.offset, "x": Double($0.element.x), "y": Double($0.element.y)]
        },
      ])
  }

  /// Presses a key by its DOM name: `Enter`, `Tab`, `ArrowRight`, `Escape`, ` `, `a`.
  public func press(_ key: String, shift: Bool = false, control: Bool = false) async throws {
    let physical = Self.physicalKey(key)
    let isText = key.count == 1 && !control
    var fields: [String: Any] = [
      "key": key, "code": physical.code, "windowsVirtualKeyCode": physical.number,
      "modifiers": (shift ? 8 : 0) + (control ? 2 : 0),
    ]
    if isText || key == "Enter" { fields["text"] = key == "Enter" ? "\r" : key }
    fields["type"] = fields["text"] == nil ? "rawKeyDown" : "keyDown"
    try await send("Input.dispatchKeyEvent", fields)
    fields["type"] = "keyUp"
    fields["text"] = nil
    try await send("Input.dispatchKeyEvent", fields)
  }

  /// Types text key by key.
  public func type(_ text: String) async throws {
    for character in text { try await press(String(character)) }
  }

  /// Has an input method show `text` as not yet final; `commit(_:)` ends it.
  public func compose(_ text: String) async throws {
    try await send(
      "Input.imeSetComposition",
      ["text": text, "selectionStart": text.utf16.count, "selectionEnd": text.utf16.count])
  }

  public func commit(_ text: String) async throws {
    try await send("Input.insertText", ["text": text])
  }

  private func mouse(_ type: String, at point: CGPoint, buttons: Int, count: Int = 1) async throws {
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": Double(point.x), "y": Double(point.y), "buttons": buttons,
        "button": type == "mouseMoved" && buttons == 0 ? "none" : "left",
        "clickCount": type == "mouseMoved" ? 0 : count, "pointerType": "mouse",
      ])
  }

  /// The key of the keyboard, and its number in Windows, that the browser expects. A sign that is
  /// neither letter nor digit is typed by none, as its code would be that of another key.
  private static func physicalKey(_ key: String) -> (code: String, number: Int) {
    if let known = keys[key] { return known }
    if key == " " { return ("Space", 32) }
    guard key.count == 1, let letter = key.uppercased().first, letter.isASCII else {
      return ("", 0)
    }
    if letter.isLetter { return ("Key\(letter)", Int(letter.asciiValue!)) }
    return letter.isNumber ? ("Digit\(letter)", Int(letter.asciiValue!)) : ("", 0)
  }

  private static let keys: [String: (code: String, number: Int)] = [
    "F10": ("F10", 121), "Enter": ("Enter", 13), "Tab": ("Tab", 9), "Escape": ("Escape", 27),
    "Backspace": ("Backspace", 8),
    "Delete": ("Delete", 46), "Home": ("Home", 36), "End": ("End", 35), "PageUp": ("PageUp", 33),
    "PageDown": ("PageDown", 34), "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38),
    "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40),
  ]
}

extension CGRect {
  public var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
