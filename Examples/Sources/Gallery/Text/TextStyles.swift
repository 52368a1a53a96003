import SwiftUI

struct TextStyles: View {
  private let styles: [(name: String, font: Font)] = [
    ("largeTitle", .largeTitle), ("title", .title), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("subheadline", .subheadline), ("body", .body),
    ("callout", .callout), ("footnote", .footnote), ("caption", .caption),
    ("caption2", .caption2),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(styles, id: \.name) { Text($0.name).font($0.font) }
      Text("Rounded").font(.system(.title, design: .rounded)).padding(.top, 12)
      Text("Serif").font(.system(.title, design: .serif))
      Text("Monospaced").font(.system(.title, design: .monospaced))
    }
    .padding(24)
  }
}

struct TextWeights: View {
  private let weights: [(name: String, weight: Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(weights, id: \.name) { Text($0.name).fontWeight($0.weight) }
      Text("Italic").italic().padding(.top, 12)
      Text("Underlined").underline()
      Text("Struck through").strikethrough(true, color: .red)
      Text("Kerned").kerning(4)
      Text("x") + Text("2").font(.caption).baselineOffset(8) + Text(" raised")
    }
    .font(.title3)
    .padding(24)
  }
}
