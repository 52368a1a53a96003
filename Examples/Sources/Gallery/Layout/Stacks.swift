import SwiftUI

struct Stacks: View {
  var body: some View {
    VStack(spacing: 24) {
      Tile("HStack") {
        HStack {
          Block(number: 1)
          Block(number: 2)
          Block(number: 3)
        }
      }
      Tile("VStack, leading, spacing 2") {
        VStack(alignment: .leading, spacing: 2) {
          Block(number: 1, width: 60)
          Block(number: 2, width: 100)
          Block(number: 3, width: 40)
        }
      }
      Tile("ZStack, bottomTrailing") {
        ZStack(alignment: .bottomTrailing) {
          Block(number: 1, width: 120, height: 80)
          Block(number: 2, width: 80, height: 60)
          Block(number: 3)
        }
      }
      Tile("Spacers") {
        HStack {
          Block(number: 1)
          Spacer()
          Block(number: 2)
          Spacer(minLength: 80)
          Block(number: 3)
        }
      }
    }
    .padding(24)
  }
}
