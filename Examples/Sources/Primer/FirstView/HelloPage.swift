import SwiftUI

/// A1/HW2: one text, in the middle of the room there is.
struct HelloPage: View {
  var body: some View {
    Text("Hello, World!")
  }
}
