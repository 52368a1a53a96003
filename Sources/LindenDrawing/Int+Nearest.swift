extension Int {
  /// The whole number nearest to `value`, which may be anything: what is no number counts as 0, what
  /// is beyond a quadrillion as a quadrillion.
  package init(nearest value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15).rounded())
  }
}
