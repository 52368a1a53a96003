import Foundation

/// `swift run --package-path Tools/Coverage coverage [--check] [INVENTORY…]`, from the root of the
/// repository, after a debug build.
///
/// Writes Documentation/Coverage.md from the symbol graphs of our modules, and its summary into
/// README.md. With `--check` it writes nothing and fails if a page is not current, or if an inventory
/// that must be complete is not.
///
/// `coverage --docc [--inherited] [MODULE…]` builds the documentation of the modules that apps
/// import, and fails if DocC warns of a comment.
@main
struct Coverage {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("coverage: \(error)\n".utf8))
      exit(1)
    }
  }

  static func run(_ arguments: [String]) throws {
    let isCheck = arguments.contains("--check")
    let wanted = arguments.filter { !$0.hasPrefix("-") }
    if arguments.contains("--docc") {
      return try SymbolDocumentation.check(
        wanted, withInherited: arguments.contains("--inherited"))
    }
    let unknown = wanted.filter { name in !Inventory.all.contains { $0.title == name } }
    guard unknown.isEmpty else { throw Failure("no inventory is called \(unknown)") }

    var page = try Page(path: "Documentation/Coverage.md")
    var readme = try Page(path: "README.md")
    for inventory in Inventory.all where wanted.isEmpty || wanted.contains(inventory.title) {
      let report = try inventory.measure()
      print(report.summary)
      for missing in report.missing.prefix(20) { print("  missing: \(missing.text)") }
      if isCheck, inventory.mustBeComplete, !report.isComplete {
        throw Failure("\(inventory.title) is not complete")
      }
      page.replaceSection(inventory.title, with: report.markdown)
      readme.replaceRow(report.summaryRow)
    }
    for page in [page, readme] {
      if !isCheck {
        try page.write()
      } else if !page.isCurrent {
        throw Failure("\(page.path) is not current: run coverage and commit it")
      }
    }
  }
}

/// What went wrong, for the person who ran the tool.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
