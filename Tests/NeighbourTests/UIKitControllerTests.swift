import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor @Suite struct UIKitControllerTests {
  @Test func `a navigation controller shows its top, its title and the way back`() throws {
    final class Page: UIViewController {
      let words: String
      init(_ words: String) {
        self.words = words
        super.init(nibName: nil, bundle: nil)
        title = words + " title"
      }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        label.text = words
        view.addSubview(label)
      }
    }
    let first = Page("first")
    let navigation = UINavigationController(rootViewController: first)
    let app = Driver(Shown(controller: navigation))
    #expect(app.texts.contains("first title"))
    #expect(app.texts.contains("first"))
    let second = Page("second")
    navigation.pushViewController(second, animated: false)
    app.settle()
    #expect(second.navigationController === navigation)
    #expect(app.texts.contains("second"))
    try app.tap("first title")
    #expect(navigation.viewControllers == [first])
    #expect(app.texts.contains("first"))
  }

  @Test func `a search bar tells its delegate what is typed`() throws {
    final class Listener: NSObject, UISearchBarDelegate {
      var heard: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        heard.append(searchText)
      }
    }
    struct Bar: UIViewRepresentable {
      let listener: Listener
      func makeUIView(context: Context) -> UISearchBar {
        let bar = UISearchBar()
        bar.placeholder = "Find"
        bar.delegate = listener
        return bar
      }
      func updateUIView(_ uiView: UISearchBar, context: Context) {}
    }
    let listener = Listener()
    let app = Driver(Bar(listener: listener))
    try app.type("ab", into: "Find")
    #expect(listener.heard.last == "ab")
  }
}

private struct Shown: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
