import SwiftUI

struct Overlays: View {
  var body: some View {
    VStack(spacing: 26) {
      Tile("overlay at the corners") {
        plate
          .overlay(dot(.red), alignment: .topLeading)
          .overlay(dot(.green), alignment: .topTrailing)
          .overlay(alignment: .bottomLeading) { dot(.orange) }
          .overlay(alignment: .bottomTrailing) { dot(.purple) }
      }
      Tile("background, 5 points further out") {
        Text("Hello")
          .background(Capsule().stroke(Color.blue).padding(-5))
      }
      Tile("Baselines: first, last, center") {
        HStack(spacing: 18) {
          HStack(alignment: .firstTextBaseline, spacing: 4) { words }
          HStack(alignment: .lastTextBaseline, spacing: 4) { words }
          HStack(spacing: 4) { words }
        }
      }
      Tile("safeAreaInset at the bottom") {
        Color.blue.opacity(0.2)
          .overlay(Text("Content"))
          .safeAreaInset(edge: .bottom, spacing: 0) {
            Text("Bar").frame(maxWidth: .infinity).background(Color.orange.opacity(0.6))
          }
          .frame(width: 200, height: 90)
      }
      Tile("position and offset") {
        ZStack {
          dot(.red).position(x: 20, y: 15)
          dot(.blue).offset(x: 40, y: -10)
          dot(.green)
        }
        .frame(width: 200, height: 60)
        .border(Color.gray)
      }
    }
    .padding(24)
  }

  private var plate: some View {
    RoundedRectangle(cornerRadius: 12).fill(Color.gray.opacity(0.25)).frame(width: 160, height: 70)
  }

  @ViewBuilder private var words: some View {
    Text("Ag").font(.largeTitle)
    Text("two\nlines").font(.caption)
  }

  private func dot(_ color: Color) -> some View {
    Circle().fill(color).frame(width: 20, height: 20)
  }
}
