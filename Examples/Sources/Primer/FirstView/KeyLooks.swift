import SwiftUI

/// A1/E4, A1/E6: which orders of modifiers matter, and shapes in place of them.
struct KeyLooks: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))], spacing: 24) {
        ForEach(KeyLook.allCases, id: \.self) { look in
          VStack {
            LookingKey(look: look)
            Text(look.rawValue)
              .font(.footnote)
              .foregroundColor(.secondary)
          }
        }
      }
      .padding()
    }
  }
}

enum KeyLook: String, CaseIterable {
  case usual = "Background, then corners"
  case cornersFirst = "Corners, then background"
  case colorFirst = "Color, then font"
  case stacked = "A stack with a shape"
  case laidOver = "A text over a shape"
  case laidUnder = "A shape behind a text"
}

/// One key made in one of these ways.
struct LookingKey: View {
  let look: KeyLook

  var body: some View {
    switch look {
    case .usual: RoundKey("+")
    case .cornersFirst:
      Text("+")
        .font(.system(size: 38))
        .foregroundColor(.white)
        .frame(width: 88, height: 88)
        .cornerRadius(44)
        .background(Color("operatorBackground"))
    case .colorFirst:
      Text("+")
        .foregroundColor(.white)
        .font(.system(size: 38))
        .frame(width: 88, height: 88)
        .background(Color("operatorBackground"))
        .cornerRadius(44)
    case .stacked:
      ZStack {
        disc.frame(width: 88, height: 88)
        sign
      }
    case .laidOver: disc.frame(width: 88, height: 88).overlay(sign)
    case .laidUnder: sign.frame(width: 88, height: 88).background(disc)
    }
  }

  private var sign: Text { Text("+").font(.system(size: 38)).foregroundColor(.white) }

  private var disc: some View {
    RoundedRectangle(cornerRadius: 44).fill(Color("operatorBackground"))
  }
}
