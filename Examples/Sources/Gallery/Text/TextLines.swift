import SwiftUI

struct TextLines: View {
  private let long = "The quick brown fox jumps over the lazy dog and runs into the wood"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Group {
        Text(long)
        Text(long).multilineTextAlignment(.center)
        Text(long).multilineTextAlignment(.trailing).lineSpacing(8)
        Text(long).lineLimit(2)
      }
      Group {
        Text(long).lineLimit(1)
        Text(long).lineLimit(1).truncationMode(.middle)
        Text(long).lineLimit(1).truncationMode(.head)
        Text(long).lineLimit(1).minimumScaleFactor(0.5)
      }
    }
    .frame(width: 240)
    .padding(24)
  }
}

struct Scripts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("English, Français, Ελληνικά, Русский")
      Text("简体中文，繁體中文")
      Text("日本語のテキスト")
      Text("한국어 텍스트")
      Text("العربية من اليمين إلى اليسار")
      Text("עברית מימין לשמאל")
      Text("हिन्दी पाठ")
      Text("Emoji 👩‍👩‍👧 🇩🇪 👍🏽 in a line")
    }
    .font(.title3)
    .padding(24)
  }
}
