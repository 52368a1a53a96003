import SwiftUI

/// B/E28, B/E35: text in too little room.
struct TextFrames: View {
  var body: some View {
    VStack(spacing: 24) {
      Text("Hello, world")
        .frame(width: 100)
        .border(Color.primary)
      Text("Hello, world, and all who live in it")
        .frame(width: 100)
        .border(Color.primary)
      Text("Hello, world, and all who live in it")
        .lineLimit(1)
        .frame(width: 100)
        .border(Color.primary)
      Text("Hello, world, and all who live in it")
        .fixedSize()
        .frame(width: 100)
        .border(Color.primary)
      HStack(spacing: 0) {
        Text("/home/ida/forest/measurements/autumn/")
          .truncationMode(.middle)
          .lineLimit(1)
        Text("rings.csv")
          .layoutPriority(1)
      }
      .frame(width: 240)
      .border(Color.primary)
    }
  }
}
