import SwiftUI

/// B/E07: one row for each number.
struct Items: View {
  var body: some View {
    VStack {
      ForEach(1...3, id: \.self) { number in
        Text("Item \(number)")
      }
    }
  }
}
