import CoreGraphics
import LindenDrawing
import LindenHosting

/// What a person who does not see the screen, or whose hand is not steady, would stumble over.
struct AccessibilityAudit {
  /// One sentence each, in reading order; none twice.
  private(set) var findings: [String] = []

  /// Looks at the things that have a meaning.
  init(_ items: [SemanticItem], screen: CGSize) {
    let bounds = CGRect(origin: .zero, size: screen)
    for item in items where item.frame.intersects(bounds) {
      if let finding = Self.name(of: item) { add(finding) }
      if let finding = Self.target(of: item, among: items) { add(finding) }
    }
    addAmbiguities(items)
  }

  private mutating func add(_ finding: String) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// What can be used, and pictures, need a name.
  private static func name(of item: SemanticItem) -> String? {
    let semantics = item.semantics
    guard semantics.label.isEmpty, semantics.value.isEmpty, semantics.placeholder.isEmpty else {
      return nil
    }
    switch semantics.role {
    case .image: return "An image has no label\(place(item)): say what it shows, or hide it."
    default:
      guard semantics.role.isControl else { return nil }
      return "A \(word(semantics.role)) has no label\(place(item))."
    }
  }

  /// Fingers need a little room: a control is 24 points large, or so far from others that a circle
  /// of that size around its middle meets none of them (WCAG 2.2, 2.5.8).
  private static func target(of item: SemanticItem, among items: [SemanticItem]) -> String? {
    let room: CGFloat = 24
    guard item.semantics.role.isControl, item.semantics.isEnabled,
      item.frame.width < room - 0.5 || item.frame.height < room - 0.5
    else { return nil }
    let circle = item.frame.insetBy(
      dx: min(0, (item.frame.width - room) / 2), dy: min(0, (item.frame.height - room) / 2))
    let isCrowded = items.contains { other in
      other.layer !== item.layer && other.semantics.role.isControl
        && !other.frame.contains(item.frame) && other.frame.intersects(circle)
    }
    guard isCrowded else { return nil }
    let size = "\(Int(item.frame.width)) × \(Int(item.frame.height))"
    return "The \(word(item.semantics.role)) “\(item.semantics.label)” is only \(size) points large"
      + " and close to another; \(Int(room)) are needed."
  }

  /// Controls of one kind and one name cannot be told apart by ear.
  private mutating func addAmbiguities(_ items: [SemanticItem]) {
    var counts: [String: Int] = [:]
    for item in items
    where item.semantics.role.isControl && !item.semantics.label.isEmpty
      && item.semantics.identifier.isEmpty && item.semantics.value.isEmpty
    {
      counts["\(Self.word(item.semantics.role)) “\(item.semantics.label)”", default: 0] += 1
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) where count > 2 {
      add("The \(name) is there \(count) times under the same name.")
    }
  }

  private static func place(_ item: SemanticItem) -> String {
    " (at \(Int(item.frame.minX)), \(Int(item.frame.minY)))"
  }

  private static func word(_ role: Semantics.Role) -> String {
    switch role {
    case .toggle: "toggle"
    case .slider: "slider"
    case .textField: "text field"
    case .listItem: "row"
    default: "\(role)"
    }
  }
}
