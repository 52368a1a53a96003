import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private final class Inbox: UIViewController {
  var isEmpty = true
  var retried = 0
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "No Mail"
    configuration.secondaryText = "New mail comes here."
    configuration.button.title = "Check Again"
    configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.retried += 1 }
    contentUnavailableConfiguration = configuration
  }
}

@MainActor struct ContentUnavailableTests {
  private struct Stage: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `a controller says that it has no content, and why`() throws {
    let inbox = Inbox()
    let app = Driver(Stage(controller: inbox), size: CGSize(width: 300, height: 400))
    let title = try app.find("No Mail")
    #expect(abs(title.frame.midX - 150) < 1)
    #expect(try app.find("New mail comes here.").frame.minY >= title.frame.maxY)
    try app.tap("Check Again")
    #expect(inbox.retried == 1)
    inbox.isEmpty = false
    inbox.setNeedsUpdateContentUnavailableConfiguration()
    app.settle()
    #expect(!app.exists("No Mail"))
  }

  @Test func `the configuration of a search names what was searched for`() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    #expect(
      UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
    state.searchText = "x"
    #expect(
      UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “x”")
  }
}
