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
    let result = changes.isEmpty ? "unchanged" : changes.joined(separator: ", ") + " changed"
    trace.printChanges("\(Self.self): \(result).")
  }
}
