extension String {
  /// The string with what would move a terminal's cursor, or hide in a log, written out.
  package var printable: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
