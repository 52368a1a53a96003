import Foundation
import LindenCWords

/// The words of many files, kept from build to build: as long as no file has changed they are read
/// again in a millisecond.
struct WordList {
  private let numbers: [UInt64]
  /// Which names may be added at will; see `SourceTraits`.
  let traits: SourceTraits

  /// The words of files, from the cache if they are as they were.
  init(_ name: String, of files: [FileStamp], in folder: String?) {
    let sorted = files.sorted { $0.path < $1.path }
    let key = WordList.key(of: sorted)
    let cache = folder.map { "\($0)/\(name).words" }
    if let cache, let kept = WordList.read(cache, key) {
      (numbers, traits) = kept
      return
    }
    let words = LindenWordsMake()!
    defer { LindenWordsFree(words) }
    var traits = SourceTraits()
    for file in sorted {
      withBytes(of: file.path) { bytes in
        guard let base = bytes.baseAddress else { return }
        let kind = WordList.kind(of: file.path)
        LindenWordsAdd(words, base, bytes.count, kind)
        if kind == LindenWordsSwift { traits.add(bytes, of: file.path) }
      }
    }
    var numbers = [UInt64](repeating: 0, count: LindenWordsCount(words))
    LindenWordsCopySorted(words, &numbers)
    self.numbers = numbers
    self.traits = traits
    if let cache { WordList.write(numbers, traits, to: cache, key) }
  }

  func contains(_ word: UInt64) -> Bool {
    numbers.withUnsafeBufferPointer { LindenWordsSearch($0.baseAddress, $0.count, word) != 0 }
  }

  private static func kind(of path: String) -> LindenWordsKind {
    if path.hasSuffix(".swift") || path.hasSuffix(".swiftinterface") { return LindenWordsSwift }
    if path.hasSuffix(".swiftmodule") { return LindenWordsModule }
    return path.hasSuffix(".pcm") ? LindenWordsClangModule : LindenWordsC
  }

  // MARK: Cache

  /// Another number whenever words are found in another way.
  private static let version = 1

  private static func key(of files: [FileStamp]) -> UInt64 {
    var text = "\(version)\n"
    for file in files { text += "\(file.path) \(file.size) \(file.seconds).\(file.nanoseconds)\n" }
    return SwiftWords.number(text)
  }

  /// A file has the key, the traits, and then the words' numbers.
  private static func read(_ path: String, _ key: UInt64) -> ([UInt64], SourceTraits)? {
    withBytes(of: path) { bytes -> ([UInt64], SourceTraits)? in
      let all = UnsafeRawBufferPointer(bytes).bindMemory(to: UInt64.self)
      guard all.count >= 2, all[0] == key else { return nil }
      return (Array(all[2...]), SourceTraits(rawValue: all[1]))
    } ?? nil
  }

  private static func write(
    _ numbers: [UInt64], _ traits: SourceTraits, to path: String, _ key: UInt64
  ) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = ([key, traits.rawValue] + numbers).withUnsafeBytes { Data($0) }
    // Whole or not at all, as other targets are checked at the same time.
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// What in the sources of a package makes names that stand nowhere.
struct SourceTraits {
  /// Whether members may have any name: `@dynamicMemberLookup` by texts.
  var hasAnyMember = false
  /// Whether macros make names of others, or any.
  var makesNames = false

  init() {}

  init(rawValue: UInt64) {
    hasAnyMember = rawValue & 1 != 0
    makesNames = rawValue & 2 != 0
  }

  var rawValue: UInt64 { (hasAnyMember ? 1 : 0) | (makesNames ? 2 : 0) }

  mutating func formUnion(_ other: SourceTraits) {
    hasAnyMember = hasAnyMember || other.hasAnyMember
    makesNames = makesNames || other.makesNames
  }

  /// Looks into a source. Linden's own macros put only `_` before a name, and its only members of
  /// any name are those of `ShaderLibrary`, which is asked for by itself.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, of path: String) {
    guard !path.hasPrefix(SourceTraits.linden) else { return }
    if !hasAnyMember, contains(bytes, "dynamicMember") {
      hasAnyMember = SourceTraits.hasMembersByText(String(decoding: bytes, as: UTF8.self))
    }
    if !makesNames, contains(bytes, "externalMacro") {
      makesNames = ["arbitrary", "prefixed", "suffixed"].contains { contains(bytes, $0) }
    }
  }

  private func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    LindenWordsStandsIn(bytes.baseAddress, bytes.count, word.utf8Start, word.utf8CodeUnitCount) != 0
  }

  private func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    let word = Array(word.utf8)
    return LindenWordsStandsIn(bytes.baseAddress, bytes.count, word, word.count) != 0
  }

  /// Whether a `subscript(dynamicMember:)` takes anything but a key path.
  private static func hasMembersByText(_ source: String) -> Bool {
    source.components(separatedBy: "dynamicMember ").dropFirst().contains { rest in
      !rest.prefix(while: { $0 != ")" && $0 != "{" }).contains("KeyPath<")
    }
  }

  /// The folder of Linden's sources.
  private static let linden =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path + "/"
}
