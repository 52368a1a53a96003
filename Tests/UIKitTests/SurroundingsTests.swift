import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// What code finds that looks for UIKit around SwiftUI's views.
@MainActor struct SurroundingsTests {
  // MARK: Presentations

  /// Takes the background from the presentation it is in.
  struct NoBackground: UIViewRepresentable {
    final class Remover: UIView {
      override func didMoveToWindow() {
        super.didMoveToWindow()
        superview?.superview?.backgroundColor = .clear
      }
    }
    func makeUIView(context: Context) -> UIView { Remover() }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  struct Covered: View {
    let isClear: Bool
    @State private var isOpen = false
    var body: some View {
      Color.red
        .overlay { Button("Open") { isOpen = true } }
        .fullScreenCover(isPresented: $isOpen) {
          ZStack {
            if isClear { NoBackground() }
            Text("Cover")
          }
        }
    }
  }

  @Test(arguments: [true, false])
  func `a view takes away the background of the cover it is in`(isClear: Bool) throws {
    let app = Driver(Covered(isClear: isClear), size: CGSize(width: 100, height: 100))
    let before = app.picture
    try app.tap("Open")
    app.advance(by: 1)
    #expect(app.exists("Cover"))
    let difference = app.picture.difference(from: before, tolerance: 2)
    // In pixels, two for each point.
    let middle = CGRect(x: 0, y: 60, width: 200, height: 80)
    #expect((difference.pixels(outside: [middle]) == 0) == isClear)
  }

  struct Closing: UIViewControllerRepresentable {
    final class Page: UIViewController {
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        button.setTitle("Close", for: .normal)
        button.addAction(
          UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        view.addSubview(button)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      }
    }
    func makeUIViewController(context: Context) -> Page { Page() }
    func updateUIViewController(_ page: Page, context: Context) {}
  }

  struct Sheeted: View {
    @State private var isOpen = false
    @State private var count = 0
    var body: some View {
      Button("Open \(count)") { isOpen = true }
        .sheet(isPresented: $isOpen, onDismiss: { count += 1 }) { Closing() }
    }
  }

  @Test func `a represented controller that dismisses itself closes the sheet it is in`() throws {
    let app = Driver(Sheeted())
    try app.tap("Open 0")
    app.advance(by: 1)
    try app.tap("Close")
    app.advance(by: 1)
    #expect(app.exists("Open 1"))
    #expect(!app.exists("Close"))
  }

  @MainActor final class Guard: NSObject, UIAdaptivePresentationControllerDelegate {
    var isOpen = false
    var events: [String] = []
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      isOpen
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      events.append("attempt")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      events.append("gone")
    }
  }

  struct Guarded: UIViewControllerRepresentable {
    let keeper: Guard
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {
      controller.parent?.presentationController?.delegate = keeper
    }
  }

  struct Kept: View {
    let keeper: Guard
    @State private var isShown = false
    var body: some View {
      Button("Open") { isShown = true }
        .sheet(isPresented: $isShown) {
          NavigationView { Text("Sheet").background(Guarded(keeper: keeper)) }
        }
    }
  }

  @Test func `the delegate of the parent's presentation keeps a sheet open`() throws {
    let keeper = Guard()
    let app = Driver(Kept(keeper: keeper), size: CGSize(width: 320, height: 640))
    try app.tap("Open")
    app.advance(by: 1)
    app.key("Escape")
    app.advance(by: 1)
    #expect(app.exists("Sheet") && keeper.events == ["attempt"])
    keeper.isOpen = true
    app.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 600))
    app.advance(by: 1)
    #expect(!app.exists("Sheet") && keeper.events == ["attempt", "gone"])
  }

  // MARK: The root

  struct RootApp: App {
    var body: some Scene { WindowGroup { VStack { Sharing() } } }
  }

  struct Sharing: View {
    static var root: UIViewController? {
      UIApplication.shared.windows.first?.rootViewController
    }
    @State private var answer = "none"
    var body: some View {
      Button("Ask") {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in answer = "yes" })
        Self.root?.present(alert, animated: true)
      }
      Button("Sheet") {
        let page = UIHostingController(
          rootView: VStack {
            Text("Page")
            Button("Gone") { Self.root?.dismiss(animated: true) }
          })
        Self.root?.present(page, animated: true)
      }
      Text(answer)
    }
  }

  @Test func `the root controller of an app presents in front of what SwiftUI shows`() throws {
    let app = Driver(app: RootApp.self)
    try app.tap("Ask")
    app.advance(by: 1)
    #expect(app.exists("Sure?"))
    try app.tap("Yes")
    app.advance(by: 1)
    #expect(app.exists("yes"))
    #expect(!app.exists("Sure?"))
    try app.tap("Sheet")
    app.advance(by: 1)
    #expect(app.exists("Page"))
    try app.tap("Gone")
    app.advance(by: 1)
    #expect(!app.exists("Page"))
    app.close()
  }

  // MARK: Scroll views

  @MainActor final class Found: NSObject, UIScrollViewDelegate {
    var scroll: UIScrollView?
    var events: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      events.append("\(Int(scrollView.contentOffset.y))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      events.append("end")
    }
  }

  struct Finder: UIViewRepresentable {
    let found: Found
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      #expect(view.superview == nil)
      DispatchQueue.main.async {
        var next = view.superview
        while let current = next, !(current is UIScrollView) { next = current.superview }
        found.scroll = next as? UIScrollView
      }
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  struct Rows: View {
    let found: Found
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { Text("row \($0)").frame(height: 50) }
        }
        .background(Finder(found: found))
      }
    }
  }

  @Test func `a view inside finds the scroll view, and what it is told to do it does`() async throws
  {
    let found = Found()
    let app = Driver(Rows(found: found), size: CGSize(width: 100, height: 200))
    _ = await app.wait(timeout: 5) { found.scroll != nil }
    let scroll = try #require(found.scroll)
    #expect(scroll.contentSize.height == 500 && scroll.bounds.size.height == 200)
    #expect(scroll.contentOffset == .zero)
    scroll.delegate = found
    scroll.setContentOffset(CGPoint(x: 0, y: 120), animated: false)
    app.settle()
    #expect(try app.find("row 3").frame.minY < 50)
    #expect(found.events == ["120"])
    app.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100))
    app.advance(by: 5)
    #expect(found.events.contains("begin") && found.events.contains("end"))
    #expect(scroll.contentOffset.y > 150)
    let before = scroll.contentOffset.y
    scroll.isScrollEnabled = false
    app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150))
    app.advance(by: 5)
    #expect(scroll.contentOffset.y == before)
  }

  // MARK: Places

  @MainActor final class KeptView { var view: UIView? }

  struct Placed: UIViewRepresentable {
    let kept: KeptView
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      kept.view = view
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func `a represented view knows where in the window it is`() {
    let kept = KeptView()
    let app = Driver(
      Placed(kept: kept).frame(width: 20, height: 30).padding(.leading, 40).padding(.top, 50)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
      size: CGSize(width: 200, height: 200))
    app.settle()
    let frame = kept.view.map { $0.convert($0.bounds, to: nil) }
    #expect(frame == CGRect(x: 40, y: 50, width: 20, height: 30))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    kept.view?.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 41, y: 52))
    #expect(kept.view?.superview?.frame == frame)
  }

  // MARK: Stacks

  /// As many apps look for the stack.
  static func stack(in controller: UIViewController?) -> UINavigationController? {
    if let stack = controller as? UINavigationController { return stack }
    return controller?.children.lazy.compactMap { stack(in: $0) }.first
  }

  struct StackApp: App {
    var body: some Scene { WindowGroup { Stack() } }
  }

  struct Bar: UIViewControllerRepresentable {
    let change: (UINavigationController) -> Void
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {
      if let stack = controller.navigationController { change(stack) }
    }
  }

  struct Stack: View {
    @State private var isHidden = false
    @State private var isSheet = false
    private var root: UIViewController? { UIApplication.shared.windows.first?.rootViewController }
    var body: some View {
      NavigationView {
        VStack {
          NavigationLink("One") {
            VStack {
              NavigationLink("Two") {
                VStack {
                  Button("To the root") {
                    SurroundingsTests.stack(in: root)?.popToRootViewController(animated: true)
                  }
                  Button("Back by code") {
                    SurroundingsTests.stack(in: root)?.popViewController(animated: true)
                  }
                  Text("Page two")
                }
              }
              Text("Page one")
            }
          }
          Button("Hide") { isHidden = true }
          Button("Sheet") { isSheet = true }
        }
        .navigationTitle("Start")
        .background(
          Bar { stack in
            if stack.isNavigationBarHidden != isHidden {
              stack.setNavigationBarHidden(isHidden, animated: false)
            }
          }
        )
        .sheet(isPresented: $isSheet) {
          Button("Close all") { root?.dismiss(animated: true) }
        }
      }
      .navigationViewStyle(.stack)
    }
  }

  @Test func `code that finds a stack takes pages away, hides the bar, and closes sheets`() throws {
    let app = Driver(app: StackApp.self)
    for (button, page) in [("To the root", "Start"), ("Back by code", "Page one")] {
      try app.tap("One")
      app.advance(by: 1)
      try app.tap("Two")
      app.advance(by: 1)
      #expect(app.exists("Page two"))
      try app.tap(button)
      app.advance(by: 1)
      #expect(!app.exists("Page two"))
      #expect(app.exists("Page one") == (page == "Page one"))
    }
    try app.tap("Back")
    app.advance(by: 1)
    #expect(app.exists("Start"))
    try app.tap("Sheet")
    app.advance(by: 1)
    try app.tap("Close all")
    app.advance(by: 1)
    #expect(!app.exists("Close all"))
    try app.tap("Hide")
    app.advance(by: 1)
    #expect(!app.exists("Start"))
    app.close()
  }
}
