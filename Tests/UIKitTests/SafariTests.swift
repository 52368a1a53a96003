import SafariServices
import SwiftUI
import SwiftUITesting
import Testing

// A page that is pushed, with a button that leaves it.

private struct SafariView: UIViewControllerRepresentable {
  class Coordinator: NSObject, SFSafariViewControllerDelegate {
    let parent: SafariView

    init(_ parent: SafariView) {
      self.parent = parent
    }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      parent.onFinished()
    }
  }

  let url: URL
  let onFinished: () -> Void

  func makeCoordinator() -> Coordinator {
    Coordinator(self)
  }

  func makeUIViewController(context: UIViewControllerRepresentableContext<SafariView>)
    -> SFSafariViewController
  {
    let controller = SFSafariViewController(url: url)
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(
    _ uiViewController: SFSafariViewController,
    context: UIViewControllerRepresentableContext<SafariView>
  ) {}
}

private struct Row: View {
  @State var isSFViewActive = false

  var body: some View {
    NavigationView {
      NavigationLink(
        destination: SafariView(url: URL(string: "https://example.org/page")!) {
          isSFViewActive = false
        }
        .navigationBarTitle(Text("Trees"), displayMode: .inline),
        isActive: $isSFViewActive
      ) { Text("Info") }
    }
  }
}

@MainActor struct SafariTests {
  @Test func `A10/B-26 A10/B-29 a page is pushed, and Done pops it`() throws {
    let app = Driver(Row())
    try app.tap("Info")
    app.advance(by: 1)
    #expect(app.exists("example.org") && app.exists("Trees"))
    try app.tap("Done")
    app.advance(by: 1)
    #expect(!app.exists("example.org") && app.exists("Info"))
  }
}
