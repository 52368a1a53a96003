import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct UINavigationControllerTests {
  private final class Notes: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Notes"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Rename", primaryAction: UIAction { [weak self] _ in self?.title = "Letters" })
    }
  }

  private struct Stage: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `the bar shows what a controller says of it while it loads, and later`() throws {
    let navigation = UINavigationController(rootViewController: Notes())
    let app = Driver(Stage(controller: navigation))
    #expect(app.exists("Notes"))
    try app.tap("Rename")
    #expect(app.exists("Letters") && !app.exists("Notes"))
    navigation.pushViewController(Notes(), animated: false)
    app.advance(by: 1)
    #expect(app.exists("Notes") && app.exists("Letters"))
  }
}
