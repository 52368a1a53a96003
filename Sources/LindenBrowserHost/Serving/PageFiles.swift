import Foundation
import NIOCore

/// The files of the page, which are part of the program.
///
/// A page is three answers: itself with its styles and what begins it, its script, and the style
/// sheet of fonts. The latter two have addresses that change with what they hold, so that browsers
/// keep them.
enum PageFiles {
  /// The page. What is written into it runs because it carries `nonce`, as the answer's policy
  /// does.
  ///
  /// - Parameter title: What the page is called where the frame has no title.
  static func index(_ frame: FirstFrame, title: String, nonce: String) -> ByteBuffer {
    let title = frame.title ?? title
    let description = frame.description ?? "\(title), an app that runs on its server"
    let values = [
      "NONCE": nonce, "TITLE": title.escapedForHTML, "SUMMARY": description.escapedForHTML,
      "FRAME": frame.body,
    ]
    return ByteBuffer(string: pieces.map { $0.isMark ? values[$0.text] ?? "" : $0.text }.joined())
  }

  /// The page, cut where something is filled in: `{{NAME}}`.
  private static let pieces: [(text: String, isMark: Bool)] =
    template.components(separatedBy: "{{").enumerated().flatMap { index, part in
      guard index > 0, let end = part.range(of: "}}") else { return [(part, false)] }
      return [
        (String(part[..<end.lowerBound]), true), (String(part[end.upperBound...]), false),
      ]
    }

  /// All modules of the page in one script.
  static let script = ByteBuffer(
    string: ScriptBundle(modules: [
      ("svg", text(PackageResources.svg_js)), ("paint", text(PackageResources.paint_js)),
      ("text", text(PackageResources.text_js)), ("input", text(PackageResources.input_js)),
      ("actions", text(PackageResources.actions_js)), ("table", text(PackageResources.table_js)),
      ("semantics", text(PackageResources.semantics_js)),
      ("modals", text(PackageResources.modals_js)),
      ("reading", text(PackageResources.reading_js)), ("scene", text(PackageResources.scene_js)),
      ("files", text(PackageResources.files_js)),
      ("connection", text(PackageResources.connection_js)),
      ("main", text(PackageResources.main_js)),
    ]).text)

  static let fonts = ByteBuffer(string: FontFiles.installed.styleSheet)

  private static let template = text(PackageResources.index_html)
    .replacingOccurrences(of: "STYLE", with: text(PackageResources.style_css))
    .replacingOccurrences(of: "START", with: text(PackageResources.start_js))
    .replacingOccurrences(of: "SCRIPT", with: "/page.js?\(version(of: script))")
    .replacingOccurrences(of: "FONTS", with: "/fonts.css?\(version(of: fonts))")

  /// Puts the files together, which takes a while, on a thread of its own.
  static func prepare() {
    DispatchQueue.global(qos: .userInitiated).async { _ = pieces }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Changes with the bytes: FNV-1a, of 64 bits.
  private static func version(of bytes: ByteBuffer) -> String {
    let hash = bytes.readableBytesView.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}

/// ECMAScript modules as one: each is a function that returns what it exports.
///
/// Understands the forms that the page's modules use: `import { a, b } from "./name.js";` on one
/// line, and `export` before a function, class or constant.
struct ScriptBundle {
  let text: String

  /// - Parameter modules: Names without `.js`, and sources; each after those it imports. What the
  ///   last exports, the bundle does.
  init(modules: [(name: String, source: String)]) {
    var text = ""
    var exports: [String] = []
    for (name, source) in modules {
      exports = []
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // To look for the forms in every line takes longer than all else that a server begins with.
        guard line.hasPrefix("import ") || line.hasPrefix("export ") else { return String(line) }
        if let match = line.firstMatch(of: /^import (\{.*\}) from "\.\/(\w+)\.js";/) {
          return "const \(match.1) = $\(match.2);"
        }
        if let match = line.firstMatch(of: /^export ((?:function|class|const|let) (\w+).*)/) {
          exports.append(String(match.2))
          return String(match.1)
        }
        return String(line)
      }
      text += "const $\(name) = (() => {\n\(lines.joined(separator: "\n"))\n"
      text += "return { \(exports.joined(separator: ", ")) };\n})();\n"
    }
    if let last = modules.last {
      text += "export const { \(exports.joined(separator: ", ")) } = $\(last.name);\n"
    }
    self.text = text
  }
}
