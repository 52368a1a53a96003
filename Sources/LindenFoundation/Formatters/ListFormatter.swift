import Foundation

/// Writes a list: "a, b, and c".
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = .current
  /// Writes the items; nil writes each as its description.
  open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }

  /// Nil if the item formatter cannot write one of them.
  open func string(from items: [Any]) -> String? {
    var strings: [String] = []
    for item in items {
      guard let string = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else {
        return nil
      }
      strings.append(string)
    }
    return strings.formatted(.list(type: .and).locale(locale))
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
