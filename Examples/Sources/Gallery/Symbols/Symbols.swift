import SwiftUI

struct Symbols: View {
  private let rows = [
    ["star", "star.fill", "heart", "heart.fill", "person", "person.circle"],
    ["house", "gear", "magnifyingglass", "trash", "pencil", "plus"],
    ["chart.bar", "info.circle", "bell", "bookmark", "calendar", "clock"],
    ["chevron.left", "chevron.right", "arrow.up", "arrow.down", "xmark", "checkmark"],
    ["photo", "camera", "mic", "play", "pause", "lightbulb"],
  ]

  var body: some View {
    VStack(spacing: 24) {
      ForEach(rows, id: \.self) { row in
        HStack(spacing: 20) {
          ForEach(row, id: \.self) { name in
            Image(systemName: name)
              .font(.title)
              .frame(width: 36, height: 36)
          }
        }
      }
      HStack(spacing: 20) {
        Image(systemName: "star").font(.caption)
        Image(systemName: "star").font(.title)
        Image(systemName: "star").font(.system(size: 48, weight: .bold))
        Image(systemName: "star.fill").font(.largeTitle).foregroundColor(.yellow)
        Image(systemName: "star.fill").imageScale(.large)
      }
    }
    .padding(24)
  }
}
