import Foundation

// LindenAssetSymbols OUTPUT CATALOG...: writes a Swift file with a symbol for each colour and
// image set.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  FileHandle.standardError.write(Data("usage: LindenAssetSymbols OUTPUT CATALOG...\n".utf8))
  exit(64)
}
let catalogs = arguments.dropFirst().map { URL(fileURLWithPath: $0, isDirectory: true) }
let source = SymbolSource(catalogs: catalogs)
for warning in source.warnings {
  FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
}
try Data(source.text.utf8).write(to: URL(fileURLWithPath: output))
