import SwiftUI

struct BasicShapes: View {
  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 24) {
        Tile("Rectangle") { Rectangle().fill(Color.blue).frame(width: 80, height: 60) }
        Tile("Rounded 16") {
          RoundedRectangle(cornerRadius: 16).fill(Color.blue).frame(width: 80, height: 60)
        }
        Tile("Capsule") { Capsule().fill(Color.blue).frame(width: 80, height: 60) }
      }
      HStack(spacing: 24) {
        Tile("Circle") { Circle().fill(Color.green).frame(width: 80, height: 60) }
        Tile("Ellipse") { Ellipse().fill(Color.green).frame(width: 80, height: 60) }
        Tile("Continuous") {
          RoundedRectangle(cornerRadius: 24, style: .continuous)
            .fill(Color.green)
            .frame(width: 80, height: 60)
        }
      }
      HStack(spacing: 24) {
        Tile("stroke 6") {
          Circle().stroke(Color.orange, lineWidth: 6).frame(width: 80, height: 60)
        }
        Tile("strokeBorder 6") {
          Circle().strokeBorder(Color.orange, lineWidth: 6).frame(width: 80, height: 60)
        }
        Tile("dash 6, 3") {
          Rectangle()
            .stroke(Color.orange, style: StrokeStyle(lineWidth: 2, dash: [6, 3]))
            .frame(width: 80, height: 60)
        }
      }
      HStack(spacing: 24) {
        Tile("trim 0...0.7") {
          Circle().trim(from: 0, to: 0.7).stroke(Color.red, lineWidth: 4).frame(
            width: 80, height: 60)
        }
        Tile("inset 12") { Rectangle().inset(by: 12).fill(Color.red).frame(width: 80, height: 60) }
        Tile("rotation 20°") {
          Rectangle().rotation(.degrees(20)).fill(Color.red).frame(width: 80, height: 60)
        }
      }
    }
    .padding(24)
  }
}
