import SwiftUI

struct Frames: View {
  var body: some View {
    VStack(spacing: 18) {
      Tile("width: 200") {
        label.frame(width: 200).border(Color.gray)
      }
      Tile("width: 200, alignment: .leading") {
        label.frame(width: 200, alignment: .leading).border(Color.gray)
      }
      Tile("maxWidth: .infinity") {
        label.frame(maxWidth: .infinity).border(Color.gray)
      }
      Tile("minHeight: 60, alignment: .topTrailing") {
        label
          .frame(minWidth: 160, minHeight: 60, alignment: .topTrailing)
          .border(Color.gray)
      }
      Tile("fixedSize in 60 points") {
        Text("Wider than its frame").fixedSize().frame(width: 60).border(Color.gray)
      }
      Tile("padding, negative padding") {
        HStack(spacing: 40) {
          label.padding().border(Color.gray)
          label.padding(-6).border(Color.gray)
        }
      }
      Tile("aspectRatio 2") {
        Rectangle()
          .fill(Color.blue.opacity(0.4))
          .aspectRatio(2, contentMode: .fit)
          .frame(width: 120, height: 120)
          .border(Color.gray)
      }
    }
    .padding(24)
  }

  private var label: some View { Text("Frame") }
}
