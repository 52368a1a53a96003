/// Something a dynamic property keeps that counts its changes.
protocol ChangeCounting: AnyObject {
  var changeCount: UInt32 { get }
}

/// A dynamic property that stands for a value of somebody else's.
protocol ValueReporting: DynamicProperty {
  var currentValue: AnyEnvironmentBox { get }
}

/// What a dynamic property stood for at some time.
package enum PropertyMark {
  case constant
  case count(UInt32)
  case value(AnyEnvironmentBox)

  func differs(from old: PropertyMark) -> Bool {
    switch (old, self) {
    case (.count(let old), .count(let new)): old != new
    case (.value(let old), .value(let new)): !old.isUnchanged(new)
    default: false
    }
  }
}

extension PropertyLayout {
  /// Names of the properties of `value` that changed since this was last asked; all of them at
  /// first.
  @MainActor func changedProperties<Value>(of value: Value, _ storage: PropertyStorage) -> [String]
  {
    let marks = withUnsafePointer(to: value) { self.marks(UnsafeRawPointer($0), storage) }
    let old = storage.marks
    storage.marks = marks
    if old.isEmpty { return names }
    return marks.indices.filter { marks[$0].differs(from: old[$0]) }.map { names[$0] }
  }
}

extension View {
  /// Prints, when called from `body`, why it runs: `Name: @self, @identity, _counter changed.`
  ///
  /// `@identity` is a view that is new, `@self` a new value of the view, a name a dynamic property
  /// whose value changed since the last call, and `@dependencies` anything else, such as a property
  /// of an observable object.
  @MainActor @preconcurrency public static func _printChanges() {
    guard let node = Evaluation.node else { return }
    let trace = node.graph.trace
    let changes = trace.changes(of: node)
    let verdict = changes.isEmpty ? "unchanged" : changes.joined(separator: ", ") + " changed"
    trace.printChanges("\(Self.self): \(verdict).")
  }
}
