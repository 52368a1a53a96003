import Foundation

// LindenAssetSymbols OUTPUT CATALOG... [SOURCE...]: writes a Swift file with a symbol for each
// colour and image set of asset catalogs, and for each string of string catalogs. What the Swift
// files of the target declare themselves is left out.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  let usage = "usage: LindenAssetSymbols OUTPUT CATALOG... [SOURCE...]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
let files = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
let catalogs = files.filter { $0.pathExtension != "swift" }
let declared = DeclaredNames(sources: files.filter { $0.pathExtension == "swift" })
let source = SymbolSource(
  catalogs: catalogs.filter { $0.pathExtension != "xcstrings" }, declared: declared)
let strings = StringSymbols(catalogs: catalogs.filter { $0.pathExtension == "xcstrings" })
for warning in source.warnings + strings.warnings {
  FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
}
// A file that stays as it is keeps its time, so that nothing is compiled again for it.
let text = Data((source.text + strings.text).utf8)
let file = URL(fileURLWithPath: output)
if (try? Data(contentsOf: file)) != text { try text.write(to: file) }
