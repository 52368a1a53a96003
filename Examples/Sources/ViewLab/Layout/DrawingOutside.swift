import SwiftUI

/// B/E26, B/E32: a view may draw outside its bounds; the border shows where layout has it.
struct DrawingOutside: View {
  var body: some View {
    VStack(spacing: 60) {
      rotated
        .border(Color.blue)
        .frame(width: 100, height: 100)
      rotated
        .frame(width: 100, height: 100)
        .clipped()
      HStack {
        Circle().fill(Color.red)
        Circle().fill(Color.green).offset(y: -30)
        Circle().fill(Color.blue)
      }
      .frame(width: 200, height: 60)
      .border(Color.primary)
    }
  }

  private var rotated: some View {
    Rectangle().rotation(.degrees(45)).fill(Color.red)
  }
}
