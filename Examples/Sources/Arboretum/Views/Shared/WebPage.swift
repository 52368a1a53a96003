import SafariServices
import SwiftUI

/// A page of the web, with a button that ends it.
struct WebPage: UIViewControllerRepresentable {
  let url: URL
  let onDone: () -> Void

  func makeUIViewController(context: Context) -> SFSafariViewController {
    let controller = SFSafariViewController(url: url)
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {
    context.coordinator.onDone = onDone
  }

  func makeCoordinator() -> Coordinator { Coordinator(onDone: onDone) }

  final class Coordinator: NSObject, SFSafariViewControllerDelegate {
    var onDone: () -> Void

    init(onDone: @escaping () -> Void) { self.onDone = onDone }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { onDone() }
  }
}
