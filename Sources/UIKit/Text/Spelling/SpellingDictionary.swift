import Foundation
import LindenDrawing
import Synchronization

/// The words of one language, as a dictionary of Hunspell's has them. Safe on every thread.
final class SpellingDictionary: @unchecked Sendable {
  /// Its name, as `en_US`.
  let language: String
  private let library: Hunspell
  private let handle: Hunspell.Handle
  private let encoding: String.Encoding
  private let wordsFile: URL
  /// The library keeps notes of its own while it looks.
  private let lock = NSLock()
  private lazy var stems = readStems()

  /// Longer words are wrong, and nothing is suggested for them.
  private static let longestWord = 64

  private init?(_ files: SpellingFiles) {
    guard let library = Hunspell.shared,
      let handle = library.create(files.rules.path, files.words.path)
    else { return nil }
    let name = library.encoding(handle).map { String(cString: $0) } ?? "ISO8859-1"
    guard let encoding = Self.encodings[name.lowercased()] else {
      Diagnostics.warn(
        once: "spelling.encoding:\(name)",
        "The dictionary \(files.words.path) is in the encoding \(name), which is not known.")
      return nil
    }
    language = files.language
    self.library = library
    self.handle = handle
    self.encoding = encoding
    wordsFile = files.words
  }

  /// Encodings by the names that Hunspell's files have for them.
  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "iso8859-1": .isoLatin1, "iso8859-2": .isoLatin2,
    "iso-8859-1": .isoLatin1, "iso-8859-2": .isoLatin2,
    "microsoft-cp1250": .windowsCP1250, "microsoft-cp1251": .windowsCP1251,
    "microsoft-cp1252": .windowsCP1252, "microsoft-cp1253": .windowsCP1253,
    "microsoft-cp1254": .windowsCP1254,
  ]

  /// Whether the word is one of the language. One that the dictionary's encoding cannot express is
  /// of another language, and none here.
  func contains(_ word: String) -> Bool {
    guard word.count <= Self.longestWord, let bytes = bytes(of: word) else { return false }
    return lock.withLock { library.spell(handle, bytes) != 0 }
  }

  /// Words that may have been meant, the likeliest first.
  func suggestions(for word: String) -> [String] {
    guard word.count <= Self.longestWord, let bytes = bytes(of: word) else { return [] }
    return lock.withLock {
      var list: Hunspell.List = nil
      let count = library.suggest(handle, &list, bytes)
      guard count > 0, let words = list else { return [] }
      defer { library.freeList(handle, &list, count) }
      return (0..<Int(count)).compactMap { index in
        guard let word = words[index] else { return nil }
        return String(bytes: Data(bytes: word, count: strlen(word)), encoding: encoding)
      }
    }
  }

  /// Words that begin as `beginning` does, in alphabetical order, the dictionary's own first and at
  /// most a hundred; then other forms of words that are near.
  func completions(of beginning: String) -> [String] {
    let key = beginning.lowercased()
    guard !key.isEmpty else { return [] }
    let stems = lock.withLock { self.stems }
    var low = 0
    var high = stems.count
    while low < high {
      let middle = (low + high) / 2
      if stems[middle].key < key { low = middle + 1 } else { high = middle }
    }
    var found = stems[low...].prefix { $0.key.hasPrefix(key) }.prefix(100).map(\.word)
    let known = Set(found)
    found += suggestions(for: beginning).filter {
      !known.contains($0) && $0.lowercased().hasPrefix(key)
    }
    return found
  }

  private func bytes(of word: String) -> [CChar]? {
    word.replacingOccurrences(of: "\u{2019}", with: "'").cString(using: encoding)
  }

  private func readStems() -> [(key: String, word: String)] {
    guard let data = try? Data(contentsOf: wordsFile),
      let text = String(data: data, encoding: encoding)
    else { return [] }
    return text.split(whereSeparator: \.isNewline).dropFirst()
      .map { String($0.prefix { $0 != "/" && $0 != "\t" && $0 != " " }) }
      .filter { $0.first?.isLetter == true }
      .map { (key: $0.lowercased(), word: $0) }
      .sorted { ($0.key, $0.word) < ($1.key, $1.word) }
  }

  // MARK: All of them

  private static let loaded = Mutex<[String: SpellingDictionary?]>([:])

  /// The dictionary for a language by its name, such as `en_US`, `en-US` or `en`; that of another
  /// region where there is none of this one. Says once why there is none.
  static func named(_ language: String) -> SpellingDictionary? {
    let name = language.replacingOccurrences(of: "-", with: "_")
    return loaded.withLock { known in
      if let found = known[name] { return found }
      // A name may come from outside; those that are nothing are not kept.
      guard let files = SpellingFiles.find(name) else {
        sayMissing(language)
        return nil
      }
      let dictionary = known[files.language] ?? SpellingDictionary(files)
      if dictionary == nil { sayMissing(language) }
      known[files.language] = .some(dictionary)
      return dictionary
    }
  }

  private static func sayMissing(_ language: String) {
    let begins = language.prefix { $0 != "_" && $0 != "-" }
    guard Hunspell.shared != nil else {
      return Diagnostics.warn(
        once: "spelling",
        "No spelling is checked: the library Hunspell is not installed.\n"
          + "fix: apt-get install libhunspell-1.7-0 hunspell-en-us")
    }
    Diagnostics.warn(
      once: "spelling:\(begins)",
      "There is no dictionary for \(language), so no word of it is misspelled.\n"
        + "fix: install one in /usr/share/hunspell, as Debian's hunspell-en-us does for English")
  }
}

/// The two files of a dictionary.
struct SpellingFiles {
  let language: String
  let rules: URL
  let words: URL

  /// Where dictionaries are, by the variable that Hunspell reads and by what systems agree on.
  private static var folders: [String] {
    let given = ProcessInfo.processInfo.environment["DICPATH"] ?? ""
    return given.split(separator: ":").map(String.init) + [
      "/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell",
    ]
  }

  /// All that are installed, by their names.
  static var installed: [String: SpellingFiles] {
    var found: [String: SpellingFiles] = [:]
    for folder in folders.map({ URL(fileURLWithPath: $0, isDirectory: true) }) {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for file in files where file.hasSuffix(".dic") {
        let name = String(file.dropLast(4))
        let rules = folder.appendingPathComponent(name + ".aff")
        guard found[name] == nil, FileManager.default.fileExists(atPath: rules.path) else {
          continue
        }
        found[name] = SpellingFiles(
          language: name, rules: rules, words: folder.appendingPathComponent(file))
      }
    }
    return found
  }

  /// The dictionary of that name, or else one of the same language: of the United States for
  /// English, of the country of the language's own name, as `de_DE`, or the first.
  static func find(_ name: String) -> SpellingFiles? {
    let installed = installed
    if let exact = installed[name] { return exact }
    let language = String(name.prefix { $0 != "_" })
    guard !language.isEmpty else { return nil }
    let usual = [language, language == "en" ? "en_US" : "\(language)_\(language.uppercased())"]
    if let found = usual.lazy.compactMap({ installed[$0] }).first { return found }
    return installed.keys.filter { $0.hasPrefix(language + "_") }.min().flatMap { installed[$0] }
  }
}
