import SwiftUI

/// Says what went wrong, and lets a person try again.
struct FailureView: View {
  let error: AppError
  let retry: () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Text(error.localizedDescription)
        .multilineTextAlignment(.center)
        .foregroundColor(.secondary)
      Button(action: retry) {
        Label("Try Again", systemImage: "arrow.clockwise")
      }
      .buttonStyle(.bordered)
    }
    .padding()
  }
}
