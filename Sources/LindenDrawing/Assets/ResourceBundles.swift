import Foundation
import Synchronization

/// Which of the resource bundles in a build folder are a program's.
///
/// A target with resources is compiled with the name of its bundle, so a program names those of all
/// targets it is made of, and no other.
package enum ResourceBundles {
  /// The names of this program's, in order.
  static func own() -> [String] {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
    let more = libraries.withLock { $0 }.flatMap { names(of: $0, beside: program) }
    return Set(names(of: program) + more).sorted()
  }

  /// Counts what a library names to this program's from now on, as its targets are in the library.
  package static func include(_ library: URL) { libraries.withLock { $0.append(library) } }

  private static let libraries = Mutex<[URL]>([])

  /// The names of the bundles beside a program that it names, in order. All of them where the
  /// program cannot be read, and for tests, which belong to no app.
  package static func names(of program: URL) -> [String] { names(of: program, beside: program) }

  /// The names of the bundles beside one program that another, or a library, names.
  package static func names(of program: URL, beside other: URL) -> [String] {
    let folder = other.deletingLastPathComponent()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(ending) }.sorted()
    if names.isEmpty || program.pathExtension == "xctest" { return names }
    return known.withLock { known in
      if let found = known[program], found.beside == names { return found.own }
      guard let data = try? Data(contentsOf: program, options: .alwaysMapped) else { return names }
      let named = data.withUnsafeBytes { mentioned(names, in: $0) }
      let own = names.filter(named.contains)
      known[program] = (names, own)
      return own
    }
  }

  /// What was found, for as long as the same bundles lie there.
  private static let known = Mutex<[URL: (beside: [String], own: [String])]>([:])
  private static let ending = ".resources"

  /// One pass: each place where a name may end is compared with all of them.
  private static func mentioned(
    _ names: [String], in bytes: UnsafeRawBufferPointer
  ) -> Set<String> {
    let names = names.map { (name: $0, bytes: Array($0.utf8)) }
    let ending = Array(ending.utf8)
    var found: Set<String> = []
    var start = 0
    while found.count < names.count, let base = bytes.baseAddress,
      let dot = memchr(base + start, Int32(ending[0]), bytes.count - start)
    {
      start = UnsafeRawPointer(dot) - base + 1
      let end = start - 1 + ending.count
      guard end <= bytes.count, memcmp(dot, ending, ending.count) == 0 else { continue }
      for (name, letters) in names where letters.count <= end && !found.contains(name) {
        if memcmp(base + end - letters.count, letters, letters.count) == 0 { found.insert(name) }
      }
    }
    return found
  }
}
