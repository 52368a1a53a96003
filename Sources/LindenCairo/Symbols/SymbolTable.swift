/// SF Symbols names and what is drawn for them: one table, kept in a file per subject.
///
/// A line is a name and its recipe. Names that are not in it may still be composed:
/// `SymbolComposer` has what `.circle`, `.square`, `.fill`, `.slash` and `.badge.…` add to
/// another symbol, and makes numbers and letters.
enum SymbolTable {
  static let recipes: [Substring: SymbolRecipe] = {
    var table: [Substring: SymbolRecipe] = [:]
    for part in parts {
      for line in part.split(separator: "\n") {
        let line = line.drop { $0 == " " }
        guard let end = line.firstIndex(of: " ") else { continue }
        table[line[..<end]] = SymbolRecipe(line[end...])
      }
    }
    return table
  }()

  private static let parts = [
    lines, shapes, text, communication, people, figures, actions, media, nature, places, devices,
    layout,
    signs, sports, home, services,
  ]
}
