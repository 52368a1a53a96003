import CoreGraphics
import LindenDrawing
import Foundation
import LindenHosting

/// What is done to an app before, or while, its picture is taken: steps separated by `;` or line
/// ends.
///
///     tap "Show panel"; wait 1; drag 195,600 to 195,800 0.4
///
/// A place is a point, as `195,600`, or the name of what is there: a label or an accessibility
/// identifier, in quotation marks if it has blanks. What follows `#` is a comment.
package struct InputScript: Equatable {
  enum Place: Equatable {
    case point(CGPoint)
    case name(String)
  }

  enum Step: Equatable {
    case tap(Place)
    case press(Place)
    case move(Place)
    case lift(Place)
    /// Within a number of seconds.
    case drag(Place, to: Place, TimeInterval)
    case dragBy(Place, CGSize, TimeInterval)
    case scroll(Place, CGSize)
    case type(String, into: String)
    case set(String, Double)
    case key(KeyEvent)
    case wait(TimeInterval)
    /// The film begins here, and not after the last step.
    case film
  }

  var steps: [Step]
}

/// A script that cannot be read, or a step that cannot be done.
package struct InputScriptError: Error, CustomStringConvertible, Equatable {
  package let description: String
}

// MARK: Reading

extension InputScript {
  /// Every form of a step.
  static let forms = [
    "tap PLACE", "press PLACE", "move PLACE", "lift PLACE", "drag PLACE to PLACE [SECONDS]",
    "drag PLACE by DX,DY [SECONDS]", "scroll PLACE DX,DY", "type \"TEXT\" into NAME",
    "set NAME NUMBER", "key KEY", "key cmd+shift+KEY", "wait SECONDS", "film",
  ]

  package init(_ text: String) throws {
    steps = []
    for (number, words) in try InputScript.split(text).enumerated() {
      guard let step = Step(words) else {
        let step = "Step \(number + 1) of the input, “\(words.joined(separator: " "))”,"
        let isKey = words.first == "key" && words.count == 2
        throw InputScriptError(
          description: isKey
            ? step + " names no key. A key is one character or one of: "
              + Set(KeyEvent.names.values).subtracting([" "]).sorted().joined(separator: ", ")
              + ", space, F1 to F12; before it may stand cmd+, shift+, ctrl+ and opt+."
            : step + " is none of: " + InputScript.forms.joined(separator: "; ") + ".")
      }
      steps.append(step)
    }
  }

  /// The words of each step.
  private static func split(_ text: String) throws -> [[String]] {
    var steps: [[String]] = [[]]
    var word: String?
    var isQuoted = false
    var isComment = false
    func endWord() {
      if let word { steps[steps.count - 1].append(word) }
      word = nil
    }
    for character in text {
      if isComment, !character.isNewline { continue }
      isComment = false
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case _ where isQuoted: word?.append(character)
      case "#" where word == nil: isComment = true
      case ";",
        _ where character.isNewline:
        endWord()
        steps.append([])
      case _ where character.isWhitespace: endWord()
      default: word = (word ?? "") + String(character)
      }
    }
    if isQuoted {
      throw InputScriptError(description: "A quotation mark of the input is not closed.")
    }
    endWord()
    return steps.filter { !$0.isEmpty }
  }
}

extension InputScript.Step {
  fileprivate init?(_ words: [String]) {
    func seconds(_ index: Int) -> TimeInterval? {
      guard index < words.count else { return 0.3 }
      return TimeInterval(words[index]).flatMap { (0...600).contains($0) ? $0 : nil }
    }
    func place(_ index: Int) -> InputScript.Place { InputScript.Place(words[index]) }
    switch (words[0], words.count) {
    case ("tap", 2): self = .tap(place(1))
    case ("press", 2): self = .press(place(1))
    case ("move", 2): self = .move(place(1))
    case ("lift", 2): self = .lift(place(1))
    case ("drag", 4...5) where words[2] == "to":
      guard let duration = seconds(4) else { return nil }
      self = .drag(place(1), to: place(3), duration)
    case ("drag", 4...5) where words[2] == "by":
      guard let way = CGPoint(words[3]), let duration = seconds(4) else { return nil }
      self = .dragBy(place(1), CGSize(width: way.x, height: way.y), duration)
    case ("scroll", 3):
      guard let way = CGPoint(words[2]) else { return nil }
      self = .scroll(place(1), CGSize(width: way.x, height: way.y))
    case ("type", 4) where words[2] == "into": self = .type(words[1], into: words[3])
    case ("set", 3):
      guard let number = Double(words[2]) else { return nil }
      self = .set(words[1], number)
    case ("key", 2):
      guard let key = KeyEvent(words[1]) else { return nil }
      self = .key(key)
    case ("wait", 2):
      guard let duration = seconds(1) else { return nil }
      self = .wait(duration)
    case ("film", 1): self = .film
    default: return nil
    }
  }
}

extension InputScript.Place {
  fileprivate init(_ word: String) {
    self = CGPoint(word).map { .point($0) } ?? .name(word)
  }
}

extension KeyEvent {
  /// Names of keys as SwiftUI has them, in small letters, and what hosts, which have it from the DOM,
  /// call those keys.
  fileprivate static let names: [String: String] = {
    let known = [
      "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape", "Backspace", "Delete", "Home",
      "End", "PageUp", "PageDown", "Clear", "Tab", "Enter",
    ]
    let others = [
      "up": "ArrowUp", "uparrow": "ArrowUp", "down": "ArrowDown", "downarrow": "ArrowDown",
      "left": "ArrowLeft", "leftarrow": "ArrowLeft", "right": "ArrowRight",
      "rightarrow": "ArrowRight", "esc": "Escape", "deleteforward": "Delete", "return": "Enter",
      "space": " ",
    ]
    return others.merging(known.map { ($0.lowercased(), $0) }) { $1 }
  }()

  /// `a`, `Enter`, `return`, `cmd+shift+z`; nil if there is no such key or modifier.
  fileprivate init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // A plus sign is a key, too.
    if text == "+" || text.hasSuffix("++") { parts = parts.dropLast(2) + ["+"] }
    let names: [String: Modifiers] = [
      "cmd": .command, "command": .command, "shift": .shift, "ctrl": .control,
      "control": .control, "opt": .option, "option": .option, "alt": .option,
    ]
    let modifiers = parts.dropLast().map { names[$0.lowercased()] }
    guard let name = parts.last, !modifiers.contains(nil) else { return nil }
    let function = name.uppercased().wholeMatch(of: /F[0-9]{1,2}/).map { String($0.output) }
    guard let key = name.count == 1 ? name : KeyEvent.names[name.lowercased()] ?? function else {
      return nil
    }
    self.init(key: key, modifiers: Modifiers(modifiers.compactMap { $0 }))
  }
}

extension CGPoint {
  /// `X,Y`.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      return nil
    }
    self.init(x: x, y: y)
  }
}

// MARK: Doing

extension InputScript {
  /// Does all steps.
  /// - Parameter film: Called where the film begins.
  @MainActor package func run(by user: SimulatedUser, film: () -> Void = {}) throws {
    for step in steps {
      switch step {
      case .tap(.point(let point)): user.tap(at: point)
      case .tap(.name(let name)): user.tap(try user.visibleItem(name))
      case .press(let place): user.press(at: try user.point(place))
      case .move(let place): user.move(to: try user.point(place))
      case .lift(let place): user.lift(at: try user.point(place))
      case .drag(let start, let end, let duration):
        user.drag(
          from: try user.point(start), to: try user.point(end), duration: duration)
      case .dragBy(let place, let way, let duration):
        let start = try user.point(place)
        user.drag(
          from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height),
          duration: duration)
      case .scroll(let place, let way): user.scroll(at: try user.point(place), by: way)
      case .type(let text, let name): user.type(text, into: try user.item(name))
      case .set(let name, let number):
        user.perform(.setValue(number), on: try user.item(name))
      case .key(let key): user.press(key)
      case .wait(let duration): user.advance(by: duration)
      case .film: film()
      }
    }
  }
}

extension SimulatedUser {
  fileprivate func item(_ name: String) throws -> SemanticItem {
    if let item = find(name, among: items) { return item }
    var names: [String] = []
    for label in items.map(\.semantics.label) where !label.isEmpty && !names.contains(label) {
      names.append(label)
    }
    throw InputScriptError(
      description: "There is no “\(name)” on screen. There is: "
        + names.prefix(30).joined(separator: ", ") + (names.count > 30 ? ", and more." : "."))
  }

  /// One whose middle can be pointed at.
  fileprivate func visibleItem(_ name: String) throws -> SemanticItem {
    let item = try item(name)
    let middle = item.middle
    guard CGRect(origin: .zero, size: scene.traits.size).contains(middle) else {
      throw InputScriptError(
        description:
          "“\(name)” is at \(Int(middle.x)),\(Int(middle.y)), outside of the window; scroll first.")
    }
    return item
  }

  fileprivate func point(_ place: InputScript.Place) throws -> CGPoint {
    switch place {
    case .point(let point): point
    case .name(let name): try visibleItem(name).middle
    }
  }
}
