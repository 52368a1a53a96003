import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenFeatures
import LindenHosting

/// One event of a page, checked: numbers are finite and of a sane size, words are known.
enum ClientEvent: Equatable, Sendable {
  /// A page introduces itself, and says what follows `?` in its address.
  case hello(session: String?, SceneTraits, query: String)
  case traits(SceneTraits)
  /// Something a person did, and when, in seconds of the page's clock, for pointers.
  case input(InputEvent, at: TimeInterval? = nil)
  /// No pointer did anything more until then, in seconds of the page's clock.
  case rest(until: TimeInterval)
  /// Something done to a control; the page waits for its state as of `revision`. A nil action only
  /// asks.
  case action(layer: UInt64, SemanticAction?, revision: Int?)
  case acknowledge(frame: Int)
  case file(FileEvent)
  case goodbye
  /// The page asks whether the server is still there.
  case probe

  /// Why an event was not understood; for the log.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  /// Events of one message; a page sends those of one moment.
  static let mostEvents = 1000
  /// Values of one message, and how deep they are nested: a page's events have some ten each.
  private static let (mostValues, mostNested) = (20_000, 4)
  /// Bytes of what is typed into one field.
  static let longestText = 512 << 10
  /// Points of a page's side, and of its area; more are taken for so many.
  static let (longestSide, largestArea): (CGFloat, CGFloat) = (8192, 33_000_000)
  /// Pixels of a point; more are taken for so many.
  static let largestScale: CGFloat = 4
  /// What a pinch may scale by, and how far, in radians, a turn may go either way; more is taken for
  /// so much.
  static let (pinches, turns): (ClosedRange<Double>, ClosedRange<Double>) = (
    0.01...100, -1000...1000
  )

  /// Reads a message, which is a list of events. Throws `Unreadable` when it is not; single events
  /// that make no sense are left out and described in `rejected`.
  static func read(_ message: Data) throws -> (events: [ClientEvent], rejected: [String]) {
    guard isPlain(message) else {
      throw Unreadable(description: "it holds a zero byte, or begins with a mark of its encoding")
    }
    guard isModest(message) else {
      throw Unreadable(
        description: "it holds more than \(mostValues) values, or nests them too deep")
    }
    guard let json = try? JSONSerialization.jsonObject(with: message, options: .fragmentsAllowed)
    else { throw Unreadable(description: "it is not JSON") }
    guard let list = json as? [Any] else { throw Unreadable(description: "it is not a list") }
    guard list.count <= mostEvents else {
      throw Unreadable(description: "it holds more than \(mostEvents) events")
    }
    var events: [ClientEvent] = []
    var rejected: [String] = []
    for entry in list {
      do {
        guard let fields = entry as? [Any] else {
          throw Unreadable(description: "an event is not a list")
        }
        var reader = try EventReader(fields)
        events.append(try reader.event())
      } catch { rejected.append("\(error)") }
    }
    return (lastTraits(of: events), rejected)
  }

  /// The events with the last size only of those that a page claims to have had in one moment.
  private static func lastTraits(of events: [ClientEvent]) -> [ClientEvent] {
    func isTraits(_ event: ClientEvent) -> Bool { if case .traits = event { true } else { false } }
    guard let last = events.lastIndex(where: isTraits) else { return events }
    return events.indices.filter { $0 == last || !isTraits(events[$0]) }.map { events[$0] }
  }

  /// Whether a message is in no encoding but UTF-8: others have zero bytes or say so at the start, and
  /// would be read as something else than what is counted here.
  private static func isPlain(_ message: Data) -> Bool {
    !message.contains(0)
      && ![[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].contains { message.starts(with: $0) }
  }

  /// Whether a message is worth reading: numbers by the million would take a hundred times their
  /// bytes.
  private static func isModest(_ message: Data) -> Bool {
    message.withUnsafeBytes { bytes in
      var (values, depth, isString, isEscaped) = (1, 0, false, false)
      for byte in bytes {
        if isString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isString = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: ","): values += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if values > mostValues || depth > mostNested { return false }
      }
      return true
    }
  }
}

/// Takes an event's fields in order.
private struct EventReader {
  private var fields: ArraySlice<Any>
  private let name: String

  init(_ fields: [Any]) throws {
    guard let name = fields.first as? String else {
      throw ClientEvent.Unreadable(description: "an event has no name")
    }
    self.name = String(name.prefix(20))
    self.fields = fields.dropFirst()
  }

  mutating func event() throws -> ClientEvent {
    switch name {
    case "hello":
      return .hello(session: text(), try traits(), query: String((text() ?? "").prefix(500)))
    case "t": return .traits(try traits())
    case "ack": return .acknowledge(frame: try integer())
    case "bye": return .goodbye
    case "here": return .probe
    case "a": return try action()
    case "p":
      var pointer = try pointer()
      let moment = fields.isEmpty ? nil : try moment()
      if !fields.isEmpty { pointer.modifiers = .init(rawValue: try integer() & 15) }
      return .input(.pointer(pointer), at: moment)
    case "d": return .rest(until: try moment())
    case "h": return .input(.hover(fields.isEmpty ? nil : try point()))
    case "c": return .input(.secondaryClick(at: try point()))
    case "w":
      return .input(
        .scroll(at: try point(), delta: CGSize(width: try number(), height: try number())))
    case "m":
      return .input(
        .magnify(
          at: try point(), scale: try number(in: ClientEvent.pinches), phase: try phase()))
    case "r":
      return .input(
        .rotate(at: try point(), angle: try number(in: ClientEvent.turns), phase: try phase()))
    case "k":
      guard let key = text(), !key.isEmpty, key.utf8.count <= 32 else { throw unreadable("a key") }
      let modifiers = KeyEvent.Modifiers(rawValue: try integer() & 15)
      guard let phase = KeyEvent.Phase(rawValue: fields.isEmpty ? 0 : try integer()) else {
        throw unreadable("a key's phase")
      }
      return .input(.key(KeyEvent(key: key, modifiers: modifiers, phase: phase)))
    case "fa", "fd", "ff", "fb", "fe", "fx", "fo", "v":
      guard let event = FileEvent(name, fields) else { throw unreadable("sane fields") }
      return .file(event)
    default: throw ClientEvent.Unreadable(description: "there is no event '\(name)'")
    }
  }

  private mutating func action() throws -> ClientEvent {
    let layer = try integer()
    guard layer > 0, let word = text() else { throw unreadable("a layer and an action") }
    let value = fields.popFirst()
    let revision = (fields.popFirst() as? NSNumber)?.intValue
    return .action(
      layer: UInt64(layer), try semanticAction(word, value: value), revision: revision)
  }

  private func semanticAction(_ word: String, value: Any?) throws -> SemanticAction? {
    switch word {
    case "sync": return nil
    case "activate": return .activate
    case "increment": return .increment
    case "decrement": return .decrement
    case "dismiss": return .dismiss
    case "focus": return .focus
    case "blur": return .blur
    case "submit": return .submit
    case "value":
      guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else {
        throw unreadable("a number")
      }
      return .setValue(number)
    case "text":
      guard let text = value as? String, text.utf8.count <= ClientEvent.longestText else {
        throw unreadable("a text of at most \(ClientEvent.longestText) bytes")
      }
      return .setText(text)
    case "select":
      guard let ends = value as? [NSNumber], ends.count == 2 else { throw unreadable("two places") }
      let (start, end) = (ends[0].doubleValue, ends[1].doubleValue)
      guard start >= 0, start <= end, end <= Double(ClientEvent.longestText) else {
        throw unreadable("places in a text")
      }
      return .select(Int(start)..<Int(end))
    case "perform":
      guard let name = value as? String else { throw unreadable("the name of an action") }
      return .perform(name)
    default: throw unreadable("a known action")
    }
  }

  private mutating func pointer() throws -> PointerEvent {
    let finger = try integer()
    let phase = try phase()
    let kinds: [PointerEvent.Kind] = [.mouse, .touch, .pen]
    let kind = try integer()
    guard kinds.indices.contains(kind), (0..<100).contains(finger) else {
      throw unreadable("a pointer")
    }
    return PointerEvent(id: finger, phase: phase, kind: kinds[kind], location: try point())
  }

  private mutating func traits() throws -> SceneTraits {
    guard let fields = fields.popFirst() as? [String: Any],
      let size = fields["size"] as? [NSNumber], size.count == 2
    else { throw unreadable("traits with a size") }
    func length(_ number: NSNumber) -> CGFloat {
      min(max(number.doubleValue, 0), ClientEvent.longestSide)
    }
    func flag(_ name: String) -> Bool { (fields[name] as? NSNumber)?.boolValue ?? false }
    let (width, height) = (length(size[0]), length(size[1]))
    let tooLarge = max(width * height / ClientEvent.largestArea, 1).squareRoot()
    var traits = SceneTraits(size: CGSize(width: width / tooLarge, height: height / tooLarge))
    if let scale = (fields["scale"] as? NSNumber)?.doubleValue, scale >= 0.1 {
      traits.displayScale = min(scale, ClientEvent.largestScale)
    }
    traits.isDark = flag("dark")
    traits.increasedContrast = flag("contrast")
    traits.reduceMotion = flag("motion")
    traits.isHidden = flag("hidden")
    if let insets = fields["insets"] as? [NSNumber], insets.count == 4 {
      traits.safeArea = CapInsets(
        top: length(insets[0]), left: length(insets[1]), bottom: length(insets[2]),
        right: length(insets[3]))
    }
    if let locale = fields["locale"] as? String, !locale.isEmpty, locale.utf8.count <= 35 {
      traits.locale = Locale.known(locale)
    }
    if let zone = fields["zone"] as? String, zone.utf8.count <= 64 {
      traits.timeZone = TimeZone(identifier: zone)
    }
    return traits
  }

  // MARK: Fields

  private mutating func text() -> String? { fields.popFirst() as? String }

  private mutating func number() throws -> Double {
    guard let number = (fields.popFirst() as? NSNumber)?.doubleValue, number.isFinite,
      abs(number) < 1e7
    else { throw unreadable("a number") }
    return number
  }

  /// A number that is brought into a range.
  private mutating func number(in range: ClosedRange<Double>) throws -> Double {
    guard let number = (fields.popFirst() as? NSNumber)?.doubleValue, number.isFinite else {
      throw unreadable("a number")
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  private mutating func integer() throws -> Int {
    guard let number = (fields.popFirst() as? NSNumber)?.doubleValue,
      let integer = Int(exactly: number.rounded())
    else { throw unreadable("a whole number") }
    return integer
  }

  /// A time of the page's clock, which counts milliseconds from when the page was opened.
  private mutating func moment() throws -> TimeInterval {
    guard let time = (fields.popFirst() as? NSNumber)?.doubleValue, (0...1e12).contains(time)
    else { throw unreadable("a time") }
    return time / 1000
  }

  private mutating func point() throws -> CGPoint {
    CGPoint(x: try number(), y: try number())
  }

  private mutating func phase() throws -> PointerEvent.Phase {
    let phases: [PointerEvent.Phase] = [.began, .moved, .ended, .cancelled]
    let index = try integer()
    guard phases.indices.contains(index) else { throw unreadable("a phase") }
    return phases[index]
  }

  private func unreadable(_ wanted: String) -> ClientEvent.Unreadable {
    ClientEvent.Unreadable(description: "event '\(name)' needs \(wanted)")
  }
}
