import SwiftUI

/// Shown where a page asks for a preview that is not there, or no more.
struct PreviewMissing: View {
  var body: some View {
    Text("There is no such preview any more.")
      .foregroundStyle(.secondary)
      .padding()
  }
}
