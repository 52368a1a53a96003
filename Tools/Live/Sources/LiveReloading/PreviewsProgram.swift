import Foundation

/// A program with every preview of a package: the objects of all its apps and libraries, and the
/// page that shows them.
public struct PreviewsProgram {
  public let path: String

  /// Builds what has to be built; nothing if the program is as the package is now.
  public init(of package: URL, _ workplace: Workplace) throws {
    if let known = workplace.currentPreviews(of: package) {
      path = known.program
      return
    }
    let began = Date()
    let description = try PackageDescription(of: package, workplace)
    let (linking, _) = try PreviewsProgram.linking(of: description, at: package, workplace)
    let folder = try workplace.folder("\(description.name)-previews")
    // Beside the products, so that the resources are found.
    path = workplace.products.appendingPathComponent("\(description.name)-previews").path
    let command = try linking.program(
      path, entry: PreviewsProgram.entry, list: folder.appendingPathComponent("objects"))
    let (isDone, output) = try Shell.run(command)
    guard isDone else { throw Shell.Failure("The previews cannot be linked:\n\(output)") }
    let stamp = ProgramStamp(
      package: package.path, program: path,
      folders: [package.path] + (try workplace.packageFolders()))
    if !stamp.hasChanges(since: began) { try stamp.write(in: folder) }
  }

  /// The function at which it begins.
  static let entry = "linden_previews_main"

  /// What it is linked of, once SwiftPM has built it.
  static func linking(
    of description: PackageDescription, at package: URL, _ workplace: Workplace
  ) throws -> (Linking, BuildPlan) {
    let libraries = description.products.filter(\.type.isLibrary).map(\.name)
    var linking = try Linking(workplace.host(libraries, of: package))
    let plan = try workplace.build(package)
    for product in description.products where product.type.isExecutable {
      if let program = plan.programs[product.name] { try linking.add(program) }
    }
    // What only tests use is linked with what only tests are linked with.
    let targets = description.targets.filter {
      ["executable", "library"].contains($0.type) && !$0.path.hasPrefix("Tests/")
    }
    for target in targets {
      linking.add(
        plan.objects(of: target.c99name).filter { FileManager.default.fileExists(atPath: $0) })
    }
    return (linking, plan)
  }
}
