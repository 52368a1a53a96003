import Foundation
import LindenDataModel

// LindenModelClasses MODULE (MODEL OUTPUT)... SOURCE: writes a Swift file with the classes of each
// model, and the model for the app's resources, which names the module of its classes.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4, arguments.count.isMultiple(of: 2) else {
  FileHandle.standardError.write(
    Data("usage: LindenModelClasses MODULE (MODEL.xcdatamodeld OUTPUT.momd)... OUTPUT.swift\n".utf8)
  )
  exit(64)
}
var source = ""
for index in stride(from: 1, to: arguments.count - 1, by: 2) {
  let url = URL(fileURLWithPath: arguments[index])
  guard let file = DataModel.contents(of: url),
    let text = try? String(contentsOf: file, encoding: .utf8), let model = DataModel(text)
  else {
    FileHandle.standardError.write(Data("error: \(url.path) is not a data model.\n".utf8))
    exit(65)
  }
  source += ClassSource(model).text
  let named = text.replacingOccurrences(
    of: "<model ", with: "<model lindenModule=\"\(arguments[0])\" ")
  try Data(named.utf8).write(to: URL(fileURLWithPath: arguments[index + 1]))
}
try Data(source.utf8).write(to: URL(fileURLWithPath: arguments[arguments.count - 1]))
