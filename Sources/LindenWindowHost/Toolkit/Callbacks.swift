import CoreGraphics
import LindenCWindow
import LindenHosting

/// Who is told what happens to a window.
@MainActor protocol WindowListener: AnyObject {
  func stateChanged(to state: LindenWindowState, at time: Double)
  func frame(at time: Double)
  func pointer(_ event: PointerEvent, clicks: Int)
  func hover(at location: CGPoint?)
  func secondaryClick(at location: CGPoint)
  func selectionPasted(_ text: String, at location: CGPoint)
  func scroll(at location: CGPoint, delta: CGSize)
  func decelerate(at location: CGPoint, velocity: CGSize)
  func magnify(at location: CGPoint, scale: CGFloat, phase: PointerEvent.Phase)
  func rotate(at location: CGPoint, angle: Double, phase: PointerEvent.Phase)
  func key(_ key: String, modifiers: KeyEvent.Modifiers, phase: PointerEvent.Phase) -> Bool
  func insertText(_ text: String)
  func preeditChanged(to text: String, caret: Int)
  func deleteAround(offset: Int, count: Int)
  func clipboardText(_ text: String)
  /// Of an offer of this app, or, where that is 0, of another program.
  func clipboardChanged(offer: Int, types: [String])
  /// Assistive technology has done something with a node.
  func acted(on identifier: UInt64, _ action: SemanticAction)
  func menuChosen(_ identifier: UInt64)
  /// Nil is that the user does not want to.
  func filesChosen(_ paths: [String]?, question: Int)
  func draggedOver(_ location: CGPoint, offer: Int, types: [String]) -> Bool
  func dragLeft()
  func dropped(at location: CGPoint, drop: Int, offer: Int, types: [String]) -> Bool
  func mayClose() -> Bool
  func closed()
}

extension LindenWindowCallbacks {
  /// Callbacks that reach `listener`, which must outlive the window.
  @MainActor init(to listener: any WindowListener) {
    self.init()
    context = Unmanaged.passRetained(ListenerBox(listener)).toOpaque()
    setInput()
    setText()
    setExchange()
    stateChanged = { context, state, time in
      guard let state = state?.pointee else { return }
      Self.tell(context) { $0.stateChanged(to: state, at: time) }
    }
    frame = { context, time in Self.tell(context) { $0.frame(at: time) } }
    acted = { context, identifier, act, number, text in
      guard let action = SemanticAction(act, number, text.map { String(cString: $0) }) else {
        return
      }
      Self.tell(context) { $0.acted(on: identifier, action) }
    }
    menuChosen = { context, identifier in Self.tell(context) { $0.menuChosen(identifier) } }
    mayClose = { context in Self.tell(context) { $0.mayClose() } }
    closed = { context in
      Self.tell(context) { $0.closed() }
      Unmanaged<ListenerBox>.fromOpaque(context!).release()
    }
  }

  private mutating func setInput() {
    pointer = { context, finger, phase, kind, x, y, clicks, modifiers in
      let event = PointerEvent(
        id: Int(finger), phase: .init(phase), kind: .init(kind), location: CGPoint(x: x, y: y),
        modifiers: .init(rawValue: Int(modifiers)))
      Self.tell(context) { $0.pointer(event, clicks: Int(clicks)) }
    }
    hover = { context, isInside, x, y in
      Self.tell(context) { $0.hover(at: isInside ? CGPoint(x: x, y: y) : nil) }
    }
    secondaryClick = { context, x, y in
      Self.tell(context) { $0.secondaryClick(at: CGPoint(x: x, y: y)) }
    }
    scroll = { context, x, y, dx, dy in
      Self.tell(context) {
        $0.scroll(at: CGPoint(x: x, y: y), delta: CGSize(width: dx, height: dy))
      }
    }
    decelerate = { context, x, y, vx, vy in
      Self.tell(context) {
        $0.decelerate(at: CGPoint(x: x, y: y), velocity: CGSize(width: vx, height: vy))
      }
    }
    magnify = { context, x, y, scale, phase in
      Self.tell(context) {
        $0.magnify(at: CGPoint(x: x, y: y), scale: scale, phase: .init(phase))
      }
    }
    rotate = { context, x, y, angle, phase in
      Self.tell(context) { $0.rotate(at: CGPoint(x: x, y: y), angle: angle, phase: .init(phase)) }
    }
    key = { context, key, modifiers, phase in
      let name = String(cString: key!)
      return Self.tell(context) {
        $0.key(name, modifiers: .init(rawValue: Int(modifiers)), phase: .init(phase))
      }
    }
  }

  private mutating func setText() {
    insertText = { context, text in
      let text = String(cString: text!)
      Self.tell(context) { $0.insertText(text) }
    }
    preedit = { context, text, caret in
      let text = String(cString: text!)
      Self.tell(context) { $0.preeditChanged(to: text, caret: Int(caret)) }
    }
    deleteAround = { context, offset, count in
      Self.tell(context) { $0.deleteAround(offset: Int(offset), count: Int(count)) }
    }
    clipboardText = { context, text in
      let text = String(cString: text!)
      Self.tell(context) { $0.clipboardText(text) }
    }
    pastedSelection = { context, text, x, y in
      let text = String(cString: text!)
      Self.tell(context) { $0.selectionPasted(text, at: CGPoint(x: x, y: y)) }
    }
  }

  private mutating func setExchange() {
    filesChosen = { context, question, paths in
      let paths = paths.map { lines($0) }
      Self.tell(context) { $0.filesChosen(paths, question: Int(question)) }
    }
    clipboardChanged = { context, offer, types in
      let types = lines(types!)
      Self.tell(context) { $0.clipboardChanged(offer: Int(offer), types: types) }
    }
    draggedOver = { context, x, y, offer, types in
      let types = lines(types!)
      return Self.tell(context) {
        $0.draggedOver(CGPoint(x: x, y: y), offer: Int(offer), types: types)
      }
    }
    dragLeft = { context in Self.tell(context) { $0.dragLeft() } }
    dropped = { context, x, y, drop, offer, types in
      let types = lines(types!)
      return Self.tell(context) {
        $0.dropped(at: CGPoint(x: x, y: y), drop: Int(drop), offer: Int(offer), types: types)
      }
    }
  }

  /// The toolkit calls on the main thread.
  private static func tell<T: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (any WindowListener) -> T
  ) -> T {
    nonisolated(unsafe) let box = Unmanaged<ListenerBox>.fromOpaque(context!).takeUnretainedValue()
    return MainActor.assumeIsolated { body(box.listener) }
  }
}

/// The lines of a C string that are not empty.
private func lines(_ text: UnsafePointer<CChar>) -> [String] {
  String(cString: text).split(separator: "\n").map(String.init)
}

extension SemanticAction {
  /// Nil for an act without what belongs to it.
  init?(_ act: LindenAct, _ number: Double, _ text: String?) {
    switch act {
    case LindenPress: self = .activate
    case LindenIncrement: self = .increment
    case LindenDecrement: self = .decrement
    case LindenSetNumber: self = .setValue(number)
    case LindenSubmit: self = .submit
    case LindenTakeFocus: self = .focus
    case LindenSetText:
      guard let text else { return nil }
      self = .setText(text)
    case LindenPerform:
      guard let text else { return nil }
      self = .perform(text)
    default: return nil
    }
  }
}

/// What the `context` of a window points at.
private final class ListenerBox {
  let listener: any WindowListener
  init(_ listener: any WindowListener) { self.listener = listener }
}

extension PointerEvent.Phase {
  init(_ phase: LindenPhase) {
    self =
      switch phase {
      case LindenBegan: .began
      case LindenMoved: .moved
      case LindenEnded: .ended
      default: .cancelled
      }
  }
}

extension PointerEvent.Kind {
  init(_ kind: LindenPointerKind) {
    self =
      switch kind {
      case LindenTouch: .touch
      case LindenPen: .pen
      default: .mouse
      }
  }
}
