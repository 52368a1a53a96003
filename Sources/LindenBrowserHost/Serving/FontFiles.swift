import Foundation

/// The machine's font files, served with the page so that a browser anywhere sets text in the faces
/// it was measured in.
///
/// Only files of families the text engine draws with are served; they are found by the names Debian
/// gives them.
struct FontFiles: Sendable {
  struct File: Sendable {
    var url: URL
    var family: String
    var weight: Int
    var isItalic: Bool
    /// Changes with the file, as browsers keep what they fetched under an address.
    var version: Int
  }

  /// By the name in the address: `Inter-Bold.otf`.
  private(set) var files: [String: File] = [:]

  static let installed = FontFiles(folders: ["/usr/share/fonts", "/usr/local/share/fonts"])

  init(folders: [String]) {
    for folder in folders {
      let found = FileManager.default.enumerator(atPath: folder)
      while let path = found?.nextObject() as? String {
        let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
        guard ["otf", "ttf", "ttc"].contains(url.pathExtension) else { continue }
        add(url)
      }
    }
  }

  private mutating func add(_ url: URL) {
    let name = url.deletingPathExtension().lastPathComponent
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let families = Self.families[parts[0]] else { return }
    let style = parts.count > 1 ? parts[1] : "Regular"
    guard let weight = Self.weights[style.replacingOccurrences(of: "Italic", with: "")] else {
      return
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int ?? 0
    for family in families {
      // The address differs for the families of a collection, so that each has a face of its own.
      let suffix = families.count > 1 ? "." + family.replacingOccurrences(of: " ", with: "") : ""
      files[name + suffix + "." + url.pathExtension] = File(
        url: url, family: family, weight: weight, isItalic: style.hasSuffix("Italic"), version: size
      )
    }
  }

  /// One `@font-face` a file. A browser fetches those that text on the page needs, and no others.
  var styleSheet: String {
    files.sorted { $0.key < $1.key }.map { name, file in
      """
      @font-face { font-family: "\(file.family)"; font-weight: \(file.weight); \
      font-style: \(file.isItalic ? "italic" : "normal"); font-display: block; \
      src: \(source(name, file));\(Self.ranges[file.family].map { " unicode-range: \($0);" } ?? "") }

      """
    }.joined()
  }

  /// Families of tens of megabytes come from the reader's own machine when it has them.
  private func source(_ name: String, _ file: File) -> String {
    let own = "url(\"/font/\(name)?\(file.version)\")"
    return file.version > 5_000_000 ? "local(\"\(file.family)\"), \(own)" : own
  }

  private static let families: [String: [String]] = [
    "Inter": ["Inter"], "InterDisplay": ["Inter Display"],
    "NotoSerif": ["Noto Serif"], "DejaVuSerif": ["DejaVu Serif"],
    "Quicksand": ["Quicksand"],
    "JetBrainsMono": ["JetBrains Mono"], "DejaVuSansMono": ["DejaVu Sans Mono"],
    "NotoSans": ["Noto Sans"], "DejaVuSans": ["DejaVu Sans"],
    "NotoSansArabic": ["Noto Sans Arabic"], "NotoSansHebrew": ["Noto Sans Hebrew"],
    "NotoSansThai": ["Noto Sans Thai"], "NotoSansDevanagari": ["Noto Sans Devanagari"],
    "NotoSansSymbols": ["Noto Sans Symbols"], "NotoSansSymbols2": ["Noto Sans Symbols2"],
    "NotoColorEmoji": ["Noto Color Emoji"],
    "NotoSansCJK": ["Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR"],
    "LiberationSans": ["Liberation Sans"], "LiberationSerif": ["Liberation Serif"],
    "LiberationMono": ["Liberation Mono"],
  ]

  private static let weights = [
    "Thin": 100, "ExtraLight": 200, "Light": 300, "DemiLight": 350, "Regular": 400, "": 400,
    "Book": 400, "Oblique": 400, "Medium": 500, "SemiBold": 600, "Bold": 700, "ExtraBold": 800,
    "Black": 900,
  ]

  /// What the large families are fetched for.
  private static let ranges: [String: String] = {
    let han =
      "U+1100-11FF, U+2E80-A4CF, U+A960-A97F, U+AC00-D7FF, U+F900-FAFF, U+FE30-FE4F, U+FF00-FFEF, U+20000-3FFFF"
    let emoji =
      "U+200D, U+20E3, U+2194-21AA, U+231A-23FF, U+25AA-27BF, U+2934-2B55, U+3030, U+303D, "
      + "U+3297, U+3299, U+FE0F, U+1F000-1FAFF, U+E0020-E007F"
    return [
      "Noto Sans CJK SC": han, "Noto Sans CJK JP": han, "Noto Sans CJK KR": han,
      "Noto Color Emoji": emoji,
    ]
  }()
}
