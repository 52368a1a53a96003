import ArgumentParser
import Foundation
import LindenBrowserHost
import LindenHosting
import LindenLauncher

/// Where the program of previews begins: the linker makes this its `main`.
@_cdecl("linden_previews_main")
public func _previewsMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  MainActor.assumeIsolated { () -> Int32 in PreviewProgram.run() }
}

/// The program of `linden previews`, into which the code of a package has been linked.
@MainActor package enum PreviewProgram {
  package static func run() -> Never {
    let options = PreviewOptions.parseOrExit()
    HostServices.install()
    if options.draw {
      let catalog = PreviewCatalog()
      PictureProcess.serve(catalog.answer)
      exit(0)
    }
    guard options.list || options.check || options.record else { serve(options) }
    let subjects = PreviewCatalog().all.filter { options.matches($0) }
    if options.list {
      for subject in subjects { print("\(subject.id)\t\(subject.name)") }
      exit(0)
    }
    let check = PreviewCheck(
      subjects: subjects, folder: URL(fileURLWithPath: options.pictures),
      isRecording: options.record)
    if let first = options.workFrom {
      check.work(from: first)
      exit(0)
    }
    do {
      exit(try check.run(arguments: CommandLine.arguments) == 0 ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("linden: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func serve(_ options: PreviewOptions) -> Never {
    let development = Launcher.development?()
    let site: PreviewSite
    if development == nil, let pool = try? PicturePool() {
      let catalog = PreviewCatalog()
      site = PreviewSite(title: options.title, pool: pool) {
        let all = await pool.previews(of: catalog.groups).map { catalog.subject($0) }
          .filter { options.matches($0) }
        sayIfEmpty(all)
        return all
      }
    } else {
      // Code may be replaced in this process only.
      site = PreviewSite(title: options.title) {
        PreviewCatalog().all.filter { options.matches($0) }
      }
      sayIfEmpty(site.subjects)
    }
    Launcher.serve(
      LaunchedApp(name: options.title) { traits, _ in
        PreviewScene(.init(PreviewMissing()), .init(), PreviewVariant(), scale: traits.displayScale)
      }, options.serving,
      development: site.development(beside: development ?? Development()))
  }

  private static func sayIfEmpty(_ subjects: [PreviewSubject]) {
    guard subjects.isEmpty else { return }
    print("There are no previews: write #Preview { … } or a PreviewProvider in the app's source.")
  }
}

/// What the program is told.
struct PreviewOptions: ParsableArguments {
  @OptionGroup(title: "Browser host")
  var serving: ServingOptions

  @Option(help: "What the page is called.")
  var title = "Previews"

  @Option(help: "Only previews whose name, file or type has this in it.")
  var filter: String?

  @Flag(help: "Print the names of all previews, and end.")
  var list = false

  @Flag(
    help: """
      Test each preview: it looks as recorded, things in it have names and room for a finger, and \
      it can be shown at every type size.
      """)
  var check = false

  @Flag(help: "Record the pictures that --check compares with.")
  var record = false

  @Option(help: "The folder of recorded pictures.")
  var pictures = "__Previews__"

  @Option(help: .hidden)
  var workFrom: Int?

  @Flag(help: .hidden)
  var draw = false

  @MainActor func matches(_ subject: PreviewSubject) -> Bool {
    guard let filter else { return true }
    return "\(subject.id) \(subject.group) \(subject.name)".localizedCaseInsensitiveContains(filter)
  }
}
