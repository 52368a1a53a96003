import SwiftUI

struct TypographyPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Group {
        Text("Large Title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Headline").font(.headline)
        Text("Subheadline").font(.subheadline)
        Text("Body").font(.body)
        Text("Callout").font(.callout)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
      }
      HStack {
        Text("Light").fontWeight(.light)
        Text("Regular")
        Text("Semibold").fontWeight(.semibold)
        Text("Black").fontWeight(.black)
        Text("Italic").italic()
      }
      Text("简体中文 日本語 한국어 العربية Ελληνικά 🌳")
      Text("One long line ends in an ellipsis when there is no room for all of it")
        .lineLimit(1)
      Text("And this one grows smaller, down to half its size, before it does")
        .lineLimit(1)
        .minimumScaleFactor(0.5)
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
