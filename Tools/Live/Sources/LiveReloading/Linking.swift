import Foundation

/// A program put together from the objects of others, that begins where it is told.
public struct Linking {
  /// Files of objects, in order, none twice.
  public private(set) var objects: [String] = []
  private var known: Set<String> = []
  /// The options of all programs, in order, none twice.
  private var options: [String] = []
  private var compiler = "swiftc"

  init() {}

  /// Begins with the objects of a program and the libraries it is linked with.
  public init(_ program: BuildPlan.Program) throws {
    compiler = program.arguments.first ?? compiler
    try add(program)
  }

  /// Adds the objects and libraries of another program.
  public mutating func add(_ program: BuildPlan.Program) throws {
    guard let list = program.objectList else { return }
    add(try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init))
    options += Linking.libraries(program.arguments).filter { !options.contains($0) }
  }

  /// Adds objects; those that are there already stay where they are.
  public mutating func add(_ paths: [String]) {
    for path in paths where known.insert(path).inserted { objects.append(path) }
  }

  /// Leaves out the objects in a folder.
  public mutating func remove(objectsIn folder: String) {
    objects.removeAll { $0.hasPrefix(folder + "/") }
    known = Set(objects)
  }

  /// What says which libraries there are, and where.
  static func libraries(_ arguments: [String]) -> [String] {
    var found: [String] = []
    var index = 1
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "-L", index + 1 < arguments.count {
        found.append("-L" + arguments[index + 1])
        index += 1
      } else if argument.hasPrefix("-l") || argument.hasPrefix("-L")
        || argument == "-Xlinker" && arguments[index + 1].hasPrefix("-rpath")
      {
        if argument == "-Xlinker" {
          found.append("-Xlinker=" + arguments[index + 1])
          index += 1
        } else {
          found.append(argument)
        }
      }
      index += 1
    }
    return found
  }

  /// The command that links, with all names to be found by what is loaded later.
  public func program(_ output: String, entry: String, list: URL) throws -> [String] {
    try Data(objects.joined(separator: "\n").utf8).write(to: list)
    return [compiler, "-emit-executable", "-o", output, "@" + list.path] + words(of: options)
      + ["-Xlinker", "--defsym", "-Xlinker", "main=" + entry, "-Xlinker", "--export-dynamic"]
  }

  /// The command that links objects into a library, which finds all it uses in the program that
  /// loads it.
  func library(_ output: String, of objects: [String], list: URL) throws -> [String] {
    try Data(objects.joined(separator: "\n").utf8).write(to: list)
    return [compiler, "-emit-library", "-o", output, "@" + list.path] + words(of: options)
  }

  private func words(of options: [String]) -> [String] {
    options.flatMap { option in
      option.hasPrefix("-Xlinker=") ? ["-Xlinker", String(option.dropFirst(9))] : [option]
    }
  }
}
