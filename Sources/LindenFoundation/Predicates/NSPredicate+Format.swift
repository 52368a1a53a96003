import Foundation

extension NSPredicate {
  /// A condition in the predicate language, such as `"name CONTAINS[c] %@ AND age > 17"`.
  ///
  /// Comparisons (`=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`), those of strings
  /// (`CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, with `[c]`, `[d]` or `[cd]`),
  /// `AND`, `OR` and `NOT`, `ANY`, `ALL` and `NONE`, `SUBQUERY`, and `@count` and its kin at the
  /// end of a path are known. A name is looked for in a dictionary or among the stored properties of
  /// a value; `SELF` is the value itself. What cannot be read stops the app, as on iOS.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// As `init(format:_:)`, with the arguments in an array; nil is none.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      var parser = try PredicateParser(predicateFormat, arguments: arguments ?? [])
      let condition = try parser.condition()
      try parser.end()
      self.init { value, _ in condition.holds(for: value) }
    } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
  }
}
