import Foundation

// LindenAssetSymbols OUTPUT CATALOG...: writes a Swift file with a symbol for each colour and
// image set of asset catalogs, and for each string of string catalogs.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: LindenAssetSymbols OUTPUT CATALOG...\n".utf8))
  exit(64)
}
let catalogs = arguments.dropFirst().map { URL(fileURLWithPath: $0, isDirectory: true) }
let source = SymbolSource(catalogs: catalogs.filter { $0.pathExtension != "xcstrings" })
let strings = StringSymbols(catalogs: catalogs.filter { $0.pathExtension == "xcstrings" })
for warning in source.warnings + strings.warnings {
  FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
}
try Data((source.text + strings.text).utf8).write(to: URL(fileURLWithPath: output))
