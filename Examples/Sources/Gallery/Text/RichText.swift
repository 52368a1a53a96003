import SwiftUI

struct RichText: View {
  private let day = Date(timeIntervalSinceReferenceDate: 600_000_000)

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Group {
        Text("**Bold**, *italic*, ~~struck~~, `code` and a [link](https://swift.org)")
        Text(colored)
        Text("Many ") + Text("styles").bold().foregroundColor(.red) + Text(" in ")
          + Text("one").italic().underline() + Text(" text")
        Text(verbatim: "No **Markdown** here")
        Text("Upper case").textCase(.uppercase)
      }
      Group {
        Text(day, style: .date)
        Text(1234.5, format: .currency(code: "EUR"))
        Text("\(0.256, format: .percent) of \(12_345)")
        Text("0123456789").monospacedDigit()
        Text("Symbol \(Image(systemName: "star.fill")) in a line")
      }
      Group {
        Label("A label", systemImage: "bookmark")
        Label("Only its icon", systemImage: "bell").labelStyle(.iconOnly)
        Text("Redacted text").redacted(reason: .placeholder)
        Text("Shaded").font(.title).bold()
          .foregroundStyle(
            .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        Text("Tight").tracking(-1) + Text(" and ") + Text("loose").tracking(3)
      }
    }
    .padding(24)
  }

  private var colored: AttributedString {
    var text = AttributedString("Attributed, with a color and a ground")
    if let range = text.range(of: "color") { text[range].foregroundColor = .purple }
    if let range = text.range(of: "ground") { text[range].backgroundColor = .yellow }
    return text
  }
}
