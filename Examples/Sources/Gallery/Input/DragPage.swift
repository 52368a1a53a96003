import SwiftUI

/// Words that are dragged from one box to the other, and copied.
struct DragPage: View {
  @State private var left = ["River", "Meadow", "Shore"]
  @State private var right = ["Hill"]

  var body: some View {
    HStack(spacing: 16) {
      Box(title: "Near", words: $left, take: { move($0, to: true) })
      Box(title: "Far", words: $right, take: { move($0, to: false) })
    }
    .padding(24)
  }

  private func move(_ words: [String], to isLeft: Bool) {
    left.removeAll(where: words.contains)
    right.removeAll(where: words.contains)
    if isLeft { left += words } else { right += words }
  }

  private struct Box: View {
    let title: String
    @Binding var words: [String]
    let take: ([String]) -> Void
    @State private var isTargeted = false

    var body: some View {
      VStack(spacing: 10) {
        Text(title).font(.headline)
        ForEach(words, id: \.self) { word in
          Text(word)
            .padding(.horizontal, 14)
            .padding(.vertical, 8)
            .background(.tint.opacity(0.15), in: .capsule)
            .draggable(word)
        }
        Spacer()
        PasteButton(payloadType: String.self) { words.append(contentsOf: $0) }
          .labelStyle(.iconOnly)
      }
      .padding()
      .frame(maxWidth: .infinity, minHeight: 320)
      .background(.quaternary.opacity(isTargeted ? 1 : 0.5), in: .rect(cornerRadius: 12))
      .dropDestination(for: String.self) { words, _ in
        take(words)
        return true
      } isTargeted: {
        isTargeted = $0
      }
    }
  }
}
