import CoreGraphics
import Dispatch
import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting

/// Edits the text field that has the focus: the text with its caret and selection is drawn in place
/// of the text that the field draws itself.
///
/// The editor's layers hang below the field's. The engine does not have them; when it lists the
/// field's layers anew they are put back.
@MainActor final class FieldEditor {
  private let scene: any HostedScene
  /// The window, which keeps the editor.
  private unowned let keyboard: any TextKeyboard
  private(set) var field: Layer?
  private var text = EditedText("")
  private var undone: [EditedText] = []
  private var history: [EditedText] = []
  /// What the program knows to be selected, in UTF-16 units.
  private var knownSelection: Range<Int>?
  /// What the input method has not decided yet.
  private var preedit = ""
  private var preeditCaret = 0
  /// How far a long line is moved to the left.
  private var scroll: CGFloat = 0
  /// Points that lines are moved up.
  private var lifted: CGFloat = 0
  private var geometry: CaretGeometry?
  /// Where the text begins, in the field's own space.
  private var origin = CGPoint.zero
  private let layer = Layer()
  private let caretLayer = Layer()
  private var replaced: Layer?
  private var blink = Blink()

  init(_ scene: any HostedScene, keyboard: any TextKeyboard) {
    self.scene = scene
    self.keyboard = keyboard
    layer.setSublayers([caretLayer])
  }

  private var isMultiline: Bool {
    guard case .textField(_, let isMultiline) = field?.semantics?.role else { return false }
    return isMultiline
  }

  private var isSecure: Bool {
    guard case .textField(let isSecure, _) = field?.semantics?.role else { return false }
    return isSecure
  }

  // MARK: Following the scene

  /// After a frame of the scene: follows the focus, and what the app made of the text.
  func update() {
    let focused = scene.focusedLayer.flatMap { layer -> Layer? in
      guard case .textField = layer.semantics?.role, layer.semantics?.isEnabled == true,
        layer.tree != nil
      else { return nil }
      return layer
    }
    if focused !== field {
      end()
      if let focused { begin(in: focused) }
    } else if let value = field?.semantics?.value, value != text.string {
      text.replace(with: value)
      preedit = ""
      keyboard.resetInput()
    }
    adoptSelection()
    if field != nil { show() }
  }

  /// Selects what the program has selected since it was told of a selection.
  private func adoptSelection() {
    guard let selection = field?.semantics?.selection else { return }
    guard let range = selection.range else { return tellSelection() }
    guard range != knownSelection else { return }
    knownSelection = range
    text.select(range)
  }

  private func begin(in layer: Layer) {
    field = layer
    text = EditedText(layer.semantics?.value ?? "")
    history = []
    undone = []
    knownSelection = nil
    scroll = 0
    lifted = 0
    keyboard.setTextInput(isOn: true, isSecure: isSecure)
    wake()
  }

  private func end() {
    guard let field else { return }
    keyboard.setTextInput(isOn: false, isSecure: false)
    preedit = ""
    blink.stop()
    replaced?.isHidden = false
    replaced = nil
    field.setSublayers(field.sublayers.filter { $0 !== layer })
    geometry = nil
    self.field = nil
  }

  // MARK: Drawing

  private func show() {
    guard let field, let drawn = field.firstText(except: layer) else { return }
    if field.sublayers.last !== layer {
      field.setSublayers(field.sublayers.filter { $0 !== layer } + [layer])
    }
    let shown = isSecure ? String(repeating: "•", count: text.characters.count) : text.string
    let characters = Array(shown)
    let all = String(characters[..<text.caret]) + preedit + String(characters[text.caret...])
    let isPrompt = text.characters.isEmpty
    // The prompt stays until there is something to see.
    replace(all.isEmpty ? nil : drawn.layer)
    guard var run = drawn.layout.source.runs.first else { return }
    let label = RGBA(.label, in: scene)
    if isPrompt { run.ink.color = label }
    var paragraph = drawn.layout.paragraph
    paragraph.lineLimit = isMultiline ? nil : 1
    if !isMultiline { paragraph.alignment = .leading }
    let geometry = CaretGeometry(
      all, like: run, paragraph: paragraph, width: isMultiline ? field.frame.width : nil)
    self.geometry = geometry
    let caret = text.caret + preeditCaret
    place(geometry, caret: caret, alignment: drawn.layout.paragraph.alignment)
    origin.y = drawn.layer.frame.minY + drawn.origin.y - field.frame.minY
    origin.y -= lift(geometry.caret(at: caret), of: geometry.layout.size.height, below: origin.y)

    layer.frame = field.frame
    layer.clip = ClipShape(
      path: CGPath(rect: field.frame.insetBy(dx: -2, dy: -2), transform: nil), antialiased: false)
    let tint = RGBA(.blue, in: scene)
    var content = geometry.selection(preedit.isEmpty ? text.selection : 0..<0).map {
      DrawCommand.fill(
        CGPath(rect: $0.offsetBy(dx: origin.x, dy: origin.y), transform: nil),
        .color(tint.faded(to: 0.3)), evenOdd: false)
    }
    if !all.isEmpty {
      content.append(.text(geometry.layout, origin: origin, isPrompt ? .color(label) : drawn.paint))
    }
    for rect in geometry.selection(text.caret..<text.caret + preedit.count) {
      let line = CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
      content.append(
        .fill(
          CGPath(rect: line.offsetBy(dx: origin.x, dy: origin.y), transform: nil), .color(label),
          evenOdd: false))
    }
    layer.content = content
    showCaret(geometry.caret(at: caret).offsetBy(dx: origin.x, dy: origin.y), tint)
  }

  /// How far lines that are higher than their field are moved up, so that the caret is seen.
  private func lift(_ caret: CGRect, of height: CGFloat, below top: CGFloat) -> CGFloat {
    guard let field, isMultiline else { return 0 }
    let room = field.frame.height - top
    lifted = max(0, min(max(lifted, caret.maxY - room), caret.minY, height - room))
    return lifted
  }

  /// Aligns a short line, and moves a long one so that the caret is seen.
  private func place(
    _ geometry: CaretGeometry, caret: Int, alignment: ParagraphStyle.Alignment
  ) {
    guard let field, !isMultiline else {
      origin.x = 0
      return
    }
    let (width, length) = (field.frame.width, geometry.layout.size.width)
    guard length > width else {
      scroll = 0
      switch alignment {
      case .leading: origin.x = 0
      case .center: origin.x = (width - length) / 2
      case .trailing: origin.x = width - length
      }
      return
    }
    let x = geometry.caret(at: caret).minX
    scroll = min(max(scroll, x - width + 2), max(0, x - 2))
    scroll = min(max(0, scroll), length - width + 2)
    origin.x = -scroll
  }

  private func showCaret(_ place: CGRect, _ color: RGBA) {
    guard let field else { return }
    let bar = CGRect(x: place.minX - 1, y: place.minY, width: 2, height: place.height)
    caretLayer.frame = bar.offsetBy(dx: field.frame.minX, dy: field.frame.minY)
    caretLayer.content = [
      .fill(
        CGPath(rect: CGRect(origin: .zero, size: bar.size), transform: nil), .color(color),
        evenOdd: false)
    ]
    keyboard.setCaret(field.toWindow.bounds(of: caretLayer.frame))
    let head = String(text.characters[..<text.caret])
    let anchor = String(text.characters[..<text.anchor])
    keyboard.setSurrounding(
      isSecure ? "" : text.string, caret: isSecure ? 0 : head.utf8.count,
      anchor: isSecure ? 0 : anchor.utf8.count)
  }

  private func replace(_ drawn: Layer?) {
    guard replaced !== drawn else { return }
    replaced?.isHidden = false
    drawn?.isHidden = true
    replaced = drawn
  }

  /// Shows the caret, and lets it blink for a while from now on.
  private func wake() {
    caretLayer.isHidden = false
    blink.start { [weak self] isOn in
      guard let self, field != nil else { return }
      caretLayer.isHidden = !isOn
      keyboard.needsDisplay()
    }
  }

  // MARK: Editing

  private func edit(_ change: (inout EditedText) -> Void) {
    let before = text
    change(&text)
    if text.string != before.string {
      history = history.suffix(99) + [before]
      undone = []
      tell()
    }
    tellSelection()
    wake()
    keyboard.needsFrame()
  }

  private func tell() {
    guard let field else { return }
    scene.handle(.action(layer: field.id, .setText(text.string)))
  }

  /// Tells what is selected, if the program wants to know and does not.
  private func tellSelection() {
    guard let field, field.semantics?.selection != nil else { return }
    let units = text.selectedUnits
    guard units != knownSelection else { return }
    knownSelection = units
    scene.handle(.action(layer: field.id, .select(units)))
  }

  func insert(_ inserted: String) {
    guard field != nil else { return }
    preedit = ""
    preeditCaret = 0
    let line =
      isMultiline
      ? inserted
      : inserted.split(whereSeparator: \.isNewline).joined(
        separator: " ")
    edit { $0.insert(line) }
  }

  func setPreedit(_ new: String, caret: Int) {
    guard field != nil, preedit != new || caret != preeditCaret else { return }
    if !new.isEmpty, !text.selection.isEmpty { edit { $0.insert("") } }
    preedit = new
    preeditCaret = String(new.unicodeScalars.prefix(caret)).count
    wake()
    keyboard.needsFrame()
  }

  func deleteAround(offset: Int, count: Int) {
    edit { $0.deleteScalars(offset: offset, count: count) }
  }

  /// Acts on a key that the input method left. False if it is none of the field's.
  func handle(_ key: String, _ modifiers: KeyEvent.Modifiers) -> Bool {
    guard let field else { return false }
    let selecting = modifiers.contains(.shift)
    if !modifiers.isDisjoint(with: [.control, .command]), handleCommand(key, selecting) {
      return true
    }
    let byWord = !modifiers.isDisjoint(with: [.control, .option])
    switch key {
    case "ArrowLeft": edit { $0.move(byWord ? .wordBack : .characterBack, selecting: selecting) }
    case "ArrowRight": edit { $0.move(byWord ? .wordOn : .characterOn, selecting: selecting) }
    case "ArrowUp": moveLine(-1, selecting)
    case "ArrowDown": moveLine(1, selecting)
    case "Home": moveInLine(toEnd: false, all: byWord, selecting)
    case "End": moveInLine(toEnd: true, all: byWord, selecting)
    case "Backspace": edit { $0.delete(byWord ? .wordBack : .characterBack) }
    case "Delete": edit { $0.delete(byWord ? .wordOn : .characterOn) }
    case "Enter" where isMultiline: insert("\n")
    case "Enter":
      scene.handle(.action(layer: field.id, .submit))
      keyboard.needsFrame()
    case _ where key.count == 1 && modifiers.subtracting(.shift).isEmpty: insert(key)
    default: return false
    }
    return true
  }

  private func handleCommand(_ key: String, _ isShifted: Bool) -> Bool {
    switch key.lowercased() {
    case "a": edit { $0.selectAll() }
    case "c": copy()
    case "x":
      copy()
      if !isSecure, !text.selection.isEmpty { edit { $0.insert("") } }
    case "v": keyboard.requestText()
    case "z" where isShifted: restore(from: &undone, into: &history)
    case "z": restore(from: &history, into: &undone)
    case "y": restore(from: &undone, into: &history)
    default: return false
    }
    return true
  }

  private func copy() {
    if !isSecure, !text.selection.isEmpty { keyboard.copy(text.selectedText) }
  }

  private func restore(from source: inout [EditedText], into other: inout [EditedText]) {
    guard let state = source.popLast() else { return }
    other.append(text)
    text = state
    tell()
    tellSelection()
    wake()
    keyboard.needsFrame()
  }

  private func moveLine(_ lines: Int, _ selecting: Bool) {
    guard isMultiline, let geometry, preedit.isEmpty else {
      return edit { $0.move(lines < 0 ? .start : .end, selecting: selecting) }
    }
    edit { $0.move(.to(geometry.offset(lines, below: $0.caret)), selecting: selecting) }
  }

  private func moveInLine(toEnd: Bool, all: Bool, _ selecting: Bool) {
    guard !all, let line = geometry?.lineRange(of: text.caret) else {
      return edit { $0.move(toEnd ? .end : .start, selecting: selecting) }
    }
    edit { $0.move(.to(toEnd ? line.upperBound : line.lowerBound), selecting: selecting) }
  }

  // MARK: Pointing

  /// A press in the field; the second in a row takes the word, the third all.
  func press(at location: CGPoint, clicks: Int, selecting: Bool) {
    guard let offset = offset(at: location) else { return }
    switch clicks {
    case 2: edit { $0.selectWord(at: offset) }
    case 3...: edit { $0.selectAll() }
    default: edit { $0.move(.to(offset), selecting: selecting) }
    }
  }

  func drag(to location: CGPoint) {
    guard let offset = offset(at: location) else { return }
    edit { $0.move(.to(offset), selecting: true) }
  }

  private func offset(at location: CGPoint) -> Int? {
    guard let field, let geometry, let toField = field.toWindow.inverted() else { return nil }
    let point = toField.apply(to: location)
    let offset = geometry.offset(
      at: CGPoint(
        x: point.x - field.frame.minX - origin.x, y: point.y - field.frame.minY - origin.y))
    return min(offset, text.characters.count)
  }
}

/// What a field editor needs of the window it is in.
@MainActor protocol TextKeyboard: AnyObject {
  func setTextInput(isOn: Bool, isSecure: Bool)
  /// Where the caret is, in the window.
  func setCaret(_ place: CGRect)
  /// The text around the caret, with offsets in bytes.
  func setSurrounding(_ text: String, caret: Int, anchor: Int)
  func resetInput()
  func copy(_ text: String)
  func requestText()
  /// The scene may have changed.
  func needsFrame()
  /// Only the editor's own layers changed.
  func needsDisplay()
}

extension RGBA {
  @MainActor fileprivate init(_ color: SystemColor, in scene: any HostedScene) {
    self = color.rgba(isDark: scene.traits.isDark)
  }

  fileprivate func faded(to alpha: Double) -> RGBA {
    var color = self
    color.alpha *= alpha
    return color
  }
}
