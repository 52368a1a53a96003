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
