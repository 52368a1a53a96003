import Foundation

// What Foundation leaves out on Linux, where objects have no values by name.
extension NSSortDescriptor {
  /// By the property that a key path leads to, whose values may be optional: objects without one
  /// come first.
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { Self.order($0, $1) }
  }

  /// By a property's name, or names that lead to one; nil is the object itself.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { Self.order($0, $1) }
  }

  /// By a property's name, in an order of one's own.
  public convenience init(
    key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
  ) {
    let names = key?.split(separator: ".").map(String.init) ?? []
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      let left = PredicateValue.plain(PredicateValue.follow(names, from: left))
      let right = PredicateValue.plain(PredicateValue.follow(names, from: right))
      guard let left, let right else { return Self.order(left as Any, right as Any) }
      return comparator(left, right)
    }
  }

  /// By a property's name, in an order of strings that a selector names:
  /// `localizedCaseInsensitiveCompare:` and its kin. Any other selector is that of `compare:`.
  public convenience init(
    key: String?, ascending: Bool, selector: (any CustomStringConvertible)?
  ) {
    let name = selector?.description ?? ""
    let isStandard = name.contains("localizedStandardCompare")
    let isLocalized = name.contains("localized")
    let ignoresCase = isStandard || name.contains("aseInsensitive")
    guard isLocalized || ignoresCase else {
      self.init(key: key, ascending: ascending)
      return
    }
    var options: String.CompareOptions = ignoresCase ? .caseInsensitive : []
    if isStandard { options.insert(.numeric) }
    let (chosen, locale) = (options, isLocalized ? Locale.current : nil)
    self.init(key: key, ascending: ascending) { left, right in
      guard let left = left as? String, let right = right as? String else {
        return Self.order(left, right)
      }
      return left.compare(right, options: chosen, range: nil, locale: locale)
    }
  }

  /// As a descriptor of Swift's sorts objects.
  public convenience init<Compared: NSObject>(_ sortDescriptor: SortDescriptor<Compared>) {
    self.init(keyPath: \Compared.self, ascending: true) { left, right in
      guard let left = left as? Compared, let right = right as? Compared else {
        return .orderedSame
      }
      return sortDescriptor.compare(left, right)
    }
  }

  private static func order(_ left: Any, _ right: Any) -> ComparisonResult {
    switch (PredicateValue.plain(left), PredicateValue.plain(right)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left, let right): PredicateValue.order(left, right) ?? .orderedSame
    }
  }
}

extension Array {
  /// The elements in the order of some descriptors: the first one that tells two apart decides.
  package func sorted(by descriptors: [NSSortDescriptor]) -> [Element] {
    guard !descriptors.isEmpty else { return self }
    return sorted { left, right in
      for descriptor in descriptors {
        switch descriptor.compare(left, to: right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return false
    }
  }
}
