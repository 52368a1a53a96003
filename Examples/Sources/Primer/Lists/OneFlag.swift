import SwiftUI

/// A10/B-30: what ten links do that share one flag is not defined; it must not hang or stop.
struct OneFlag: View {
  @State private var isActive = false

  var body: some View {
    NavigationView {
      List(0..<10) { number in
        NavigationLink(destination: Text("Detail \(number)"), isActive: $isActive) {
          Text("Cell \(number)")
        }
      }
      .navigationBarTitle("Cells")
    }
    .navigationViewStyle(.stack)
  }
}
