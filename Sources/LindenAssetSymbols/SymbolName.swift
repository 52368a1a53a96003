/// The name in Swift of an asset: `Brand Color` is `brand`, `arrow-left` is `arrowLeft`,
/// `URLIcon` is `urlIcon`, `2x` is `_2X`.
func symbolName(of asset: String, droppingSuffix suffix: String) -> String? {
  var words = asset.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    .flatMap { $0.split(separator: "_") }.map(String.init)
  guard !words.isEmpty else { return nil }
  // Xcode leaves out what the type says already.
  if let last = words.last, last.lowercased().hasSuffix(suffix.lowercased()) {
    let rest = String(last.dropLast(suffix.count))
    let endsAWord = last.hasSuffix(suffix) || rest.isEmpty
    if endsAWord, !(rest.isEmpty && words.count == 1) {
      words.removeLast()
      if !rest.isEmpty { words.append(rest) }
    }
  }
  var name = words.prefix(1).map(lowercasedStart).joined()
  for word in words.dropFirst() { name += word.prefix(1).uppercased() + word.dropFirst() }
  if name.first?.isNumber == true { name = "_" + name }
  return keywords.contains(name) ? "`\(name)`" : name
}

/// `Logo` is `logo`, `URLIcon` is `urlIcon`, `URL` is `url`.
private func lowercasedStart(_ word: String) -> String {
  let capitals = word.prefix { $0.isUppercase }.count
  if capitals == word.count { return word.lowercased() }
  let count =
    capitals > 1 && word.dropFirst(capitals).first?.isLetter == true
    ? capitals - 1 : capitals
  return word.prefix(count).lowercased() + word.dropFirst(count)
}

private let keywords: Set<String> = [
  "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
  "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
  "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]
