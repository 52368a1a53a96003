import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is read of a page: its words and its title, and its colour. No script runs, nothing is laid out.
struct PageWords: Equatable {
  let text: String
  var title: String?
  /// What `<meta name="theme-color">` says, as `#rrggbb`.
  var themeColor: Color?

  /// Text as it is.
  init(_ text: String) { self.text = text }

  init(_ text: String, isHTML: Bool) { self = isHTML ? PageWords(html: text) : PageWords(text) }

  init(html: String) {
    let page = MarkupReader(html)
    text = page.words.joinedWords
    title = page.title?.joinedWords
    themeColor = page.metas.first { $0.lowercased().contains("theme-color") }
      .flatMap { meta in
        meta.range(of: "#[0-9A-Fa-f]{6}\\b", options: .regularExpression).map { meta[$0] }
      }
      .flatMap { Int($0.dropFirst(), radix: 16) }.map { Color(hex: $0) }
  }
}

extension Color {
  fileprivate init(hex: Int) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}

extension String {
  /// With one space between words, and with the characters that the commonest names in `&…;` stand for.
  fileprivate var joinedWords: String {
    let names = [
      "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&",
    ]
    // "&amp;lt;" is "&lt;": the ampersand comes last.
    let plain = names.keys.sorted { $0 != "&amp;" && $1 == "&amp;" }.reduce(self) {
      $0.replacingOccurrences(of: $1, with: names[$1] ?? "")
    }
    return plain.replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression)
      .trimmingCharacters(in: .whitespaces)
  }
}

/// What is shown of a page: its words if they are known, or else its address.
struct PageAddress: View {
  let url: URL?
  let words: PageWords?
  @Environment(\.webContentBackground) private var background
  @Environment(\.webContextMenu) private var menu

  var body: some View {
    VStack(spacing: 12) {
      if let words {
        ScrollView { Text(verbatim: words.text).padding() }
      } else if let url {
        Image(systemName: "globe").font(.largeTitle).foregroundColor(.secondary)
        if let menu {
          link(url).contextMenu { menu(WebView.ActivatedElementInfo(linkURL: url)) }
        } else {
          link(url)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(background == .hidden ? Color.clear : Color(system: .systemBackground))
  }

  private func link(_ url: URL) -> some View {
    Link(destination: url) { Text(verbatim: url.host ?? url.absoluteString) }
  }
}
