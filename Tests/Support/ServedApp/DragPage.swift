import SwiftUI

/// Something to drag away, and a place that says what is let go over it: the other program in tests.
struct DragPage: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("Drag me")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.orange)
        .draggable("from another program")
      Text("Drop here")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.teal)
        .dropDestination(for: String.self) { words, _ in
          note("took \(words)")
          return true
        }
    }
  }
}

/// Tells a test, which reads it where errors go.
func note(_ words: String) {
  FileHandle.standardError.write(Data("\(words)\n".utf8))
}
