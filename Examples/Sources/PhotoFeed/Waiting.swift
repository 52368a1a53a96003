import SwiftUI
import UIKit

/// Turns as long as it is there.
struct ActivityIndicator: UIViewRepresentable {
  func makeUIView(context: Context) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    return view
  }

  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {}
}

/// What is shown until something is loaded.
struct Waiting: View {
  var body: some View {
    VStack {
      ActivityIndicator().fixedSize()
      Text("Loading...")
    }
  }
}

/// What is shown when it could not be.
struct LoadingFailed: View {
  let text: String
  let retry: () -> Void

  var body: some View {
    VStack {
      Text(text)
      Button("Try again", action: retry)
    }
  }
}
