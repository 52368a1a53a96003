extension Diagnostics {
  /// Says once that a public name is accepted and has no effect here, and why.
  ///
  /// To be called where on iOS there would be something to see, hear or feel; not where an argument
  /// is the default, and not where iOS shows nothing either. Tools/Coverage reads these calls in the
  /// sources and lists their names as accepted without an effect, so `name` is a literal.
  ///
  /// - Parameters:
  ///   - name: As in Documentation/Coverage.md: `View.menuOrder(_:)`.
  ///   - reason: What happens instead, or what Linux lacks: "menus show their items from the top".
  package static func noEffect(_ name: String, _ reason: @autoclosure () -> String) {
    warn(once: "no effect: \(name)", "\(name) has no effect here: \(reason()).")
  }
}
