import Foundation

/// The folders a run works in, and what SwiftPM does there.
public struct Workplace {
  /// The checkout of Linden.
  public let linden: URL
  /// The folder of builds that all packages share.
  public let scratch: URL

  public init(linden: URL, scratch: URL) {
    self.linden = linden
    self.scratch = scratch
  }

  /// Where SwiftPM leaves what it has built.
  public var products: URL { scratch.appendingPathComponent("debug").resolvingSymlinksInPath() }

  /// A folder of our own, for one program.
  public func folder(_ name: String) throws -> URL {
    let folder = scratch.appendingPathComponent("live").appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Builds a package, or one product of it, and returns how that was done.
  public func build(_ package: URL, product: String? = nil) throws -> BuildPlan {
    // SwiftPM keeps its plan while the package itself is as it was, and so would miss a new file of
    // a package below it.
    try? FileManager.default.removeItem(at: scratch.appendingPathComponent("debug.yaml"))
    let arguments =
      ["swift", "build", "--package-path", package.path, "--scratch-path", scratch.path]
      + (product.map { ["--product", $0] } ?? [])
    guard try Shell.run(arguments, isQuiet: false).isDone else {
      throw Shell.Failure("The package in \(package.path) does not build.")
    }
    return try BuildPlan(scratch: scratch)
  }

  /// A package that has nothing of its own: a program with the code of Linden's parts that no app
  /// has, and of the libraries of a package.
  public func host(_ libraries: [String] = [], of package: URL? = nil) throws -> BuildPlan.Program {
    let folder = try folder("Host")
    let sources = folder.appendingPathComponent("Sources/LindenHost")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Workplace.write(
      "// Begins elsewhere: see Linking.\n", to: sources.appendingPathComponent("main.swift"))
    var dependencies = [".package(name: \"Linden\", path: \(quoted(linden.path)))"]
    var products = ["LindenPreviews", "LindenLive"].map {
      ".product(name: \"\($0)\", package: \"Linden\")"
    }
    if let package, !libraries.isEmpty {
      dependencies.append(".package(name: \"Shown\", path: \(quoted(package.path)))")
      products += libraries.map { ".product(name: \"\($0)\", package: \"Shown\")" }
    }
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "LindenHost",
        dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [
          .executableTarget(name: "LindenHost", dependencies: [\(products.joined(separator: ", "))])
        ]
      )

      """
    try Workplace.write(manifest, to: folder.appendingPathComponent("Package.swift"))
    guard let program = try build(folder, product: "LindenHost").programs["LindenHost"] else {
      throw Shell.Failure("SwiftPM does not say how it links a program.")
    }
    return program
  }

  /// Writes a file unless it is so already.
  static func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try Data(text.utf8).write(to: file)
  }

  private func quoted(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"", with: "\\\"")
      + "\""
  }
}

/// What a package says of itself.
public struct PackageDescription: Decodable {
  public struct Target: Decodable {
    public let name: String
    public let c99name: String
    public let type: String
    public let path: String
  }
  public struct Product: Decodable {
    public let name: String
    public let targets: [String]
    public let type: Kind

    public struct Kind: Decodable {
      public let isLibrary: Bool
      public let isExecutable: Bool

      private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      public init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue)
        isLibrary = names.contains("library")
        isExecutable = names.contains("executable")
      }
    }
  }
  public let name: String
  public let targets: [Target]
  public let products: [Product]

  public init(of package: URL, _ workplace: Workplace) throws {
    let (isDone, output) = try Shell.run([
      "swift", "package", "--package-path", package.path, "--scratch-path", workplace.scratch.path,
      "describe", "--type", "json",
    ])
    // Warnings of SwiftPM may stand before.
    guard isDone, let start = output.range(of: "\n{")?.lowerBound ?? output.firstIndex(of: "{"),
      let end = output.lastIndex(of: "}")
    else { throw Shell.Failure("The package in \(package.path) cannot be read:\n\(output)") }
    self = try JSONDecoder().decode(Self.self, from: Data(output[start...end].utf8))
  }
}
