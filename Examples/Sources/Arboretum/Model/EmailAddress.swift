extension String {
  /// Whether this could be an address: something, an @, and a domain with a dot inside.
  var isEmailAddress: Bool {
    wholeMatch(of: #/[^\s@]+@[^\s@.]+(\.[^\s@.]+)+/#) != nil
  }
}
