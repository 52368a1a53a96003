import SwiftUI

/// A darkroom for pictures: what each tool makes of one is kept, and every step back is free.
@main
struct SafelightApp: App {
  var body: some Scene {
    WindowGroup { EditorView() }
  }
}
