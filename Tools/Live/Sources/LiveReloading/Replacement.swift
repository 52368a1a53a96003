/// Source that puts new bodies in the place of those of a running program.
///
/// Each changed declaration becomes one of another name, marked as the replacement of the old one.
/// It is compiled by itself, against the module that the program was built with, whose private names
/// it sees. Errors name the lines of the file it comes from.
struct Replacement {
  let text: String

  /// - Parameters:
  ///   - file: The file that changed; its path as the compiler is to name it.
  ///   - number: Makes the names different from those of other replacements.
  init(_ difference: Difference, module: String, file: String, number: Int) {
    let fileName = file.split(separator: "/").last.map(String.init) ?? file
    var lines = difference.imports
    lines.append("@_private(sourceFile: \"\(fileName)\") import \(module)")
    func place(_ line: Int) { lines.append("#sourceLocation(file: \"\(file)\", line: \(line))") }
    for block in difference.blocks {
      place(block.line)
      lines.append(block.text)
    }
    for (index, declaration) in (difference.replaced + difference.added).enumerated() {
      let isNew = index >= difference.replaced.count
      let text = isNew ? declaration.text : Replacement.renamed(declaration, number)
      if let owner = declaration.owner { lines.append("\(owner) {") }
      // No line may be named between an attribute and what it belongs to.
      place(isNew ? declaration.line : max(1, declaration.line - 1))
      if !isNew { lines.append("@_dynamicReplacement(for: \(declaration.name))") }
      lines.append(text)
      if declaration.owner != nil { lines.append("}") }
    }
    self.text = lines.joined(separator: "\n") + "\n"
  }

  private static func renamed(_ declaration: Outline.Declaration, _ number: Int) -> String {
    let bytes = Array(declaration.text.utf8)
    let range = declaration.nameRange
    let name = String(decoding: bytes[range], as: UTF8.self).filter { $0 != "`" }
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      + "__live\(number)_\(name)"
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }
}
