/// A piece of Swift source, as far as names need it.
struct Token {
  enum Kind: UInt8 {
    /// A name, or a word that is a keyword only in some places.
    case name
    /// A name in backticks.
    case quoted
    /// A word that never is a name, unless in backticks, behind a dot, or as a label.
    case keyword
    /// `#if`, `#Preview`.
    case hash
    /// A run of operator characters.
    case sign
    /// One of `( ) [ ] { } , : ; . @ \`.
    case mark
    /// The bracket that begins the code in a string.
    case insertion
    case number
    /// A piece of text, or a pattern.
    case literal
  }

  var kind: Kind
  /// The first byte, for marks and signs.
  var first: UInt8
  /// Whether white space, and whether a new line comes before it.
  var isSpaced: Bool
  var beginsLine: Bool
  var start: Int32
  var end: Int32
  /// The number of its word, without backticks; 0 for other kinds.
  var word: UInt64 = 0
  /// The place among the tokens of the bracket that belongs to this one, or -1.
  var partner: Int32 = -1
}

extension UInt8 {
  static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
}
