import Combine
@_spi(Engine) import LindenDrawing
import SwiftUI
import Testing
import UIKit

@testable import SwiftUITesting

/// What is left of UIKit's objects when the window that showed them is gone.
@MainActor struct RepresentableLeakTests {
  private struct Left {
    weak var object: AnyObject?
  }

  /// What the views of a scenario made.
  private final class Made {
    fileprivate var objects: [Left] = []
    func note<T: AnyObject>(_ object: T) -> T {
      objects.append(Left(object: object))
      return object
    }
  }

  /// The types of what is left of a window and of what its views made.
  private func left<V: View>(
    _ act: (Driver) -> Void = { _ in }, _ view: (Made) -> V
  ) -> [String] {
    let made = Made()
    do {
      let app = Driver(view(made))
      act(app)
      _ = made.note(app.scene.graph)
      note(app.scene.layers.root, made)
    }
    // What waits on the main queue has its turn.
    for _ in 0..<20 where made.objects.contains(where: { $0.object != nil }) {
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    return made.objects.compactMap { $0.object.map { "\(type(of: $0))" } }
  }

  private func note(_ layer: Layer, _ made: Made) {
    _ = made.note(layer)
    for sublayer in layer.sublayers { note(sublayer, made) }
  }

  private func tap(_ name: String) -> (Driver) -> Void {
    { app in
      _ = try? app.tap(name)
      app.advance(by: 1)
    }
  }

  // MARK: Views

  /// As it stands in most apps: the coordinator has the view, which has bindings.
  private struct Field: UIViewRepresentable {
    @Binding var text: String
    let made: Made

    final class Coordinator: NSObject, UITextFieldDelegate {
      let parent: Field
      var changes: Set<AnyCancellable> = []
      init(_ parent: Field) { self.parent = parent }
      func changed(_ sender: UITextField) { parent.text = sender.text ?? "" }
      func tapped() { parent.text = "tapped" }
      func textFieldDidEndEditing(_ textField: UITextField) { parent.text = "ended" }
    }

    func makeCoordinator() -> Coordinator { made.note(Coordinator(self)) }

    func makeUIView(context: Context) -> UITextField {
      let field = made.note(UITextField())
      field.placeholder = "Name"
      field.delegate = context.coordinator
      let coordinator = context.coordinator
      field.addAction(
        UIAction { [unowned coordinator] in coordinator.changed($0.sender as! UITextField) },
        for: .editingChanged)
      field.addGestureRecognizer(made.note(UITapGestureRecognizer()))
      NotificationCenter.default
        .publisher(for: UITextField.textDidChangeNotification, object: field)
        .sink { [weak coordinator] _ in coordinator?.tapped() }
        .store(in: &coordinator.changes)
      return field
    }

    func updateUIView(_ uiView: UITextField, context: Context) { uiView.text = text }
  }

  private struct FieldHost: View {
    let made: Made
    @State private var text = "a"
    var body: some View {
      VStack {
        Field(text: $text, made: made)
        Text(text)
      }
    }
  }

  @Test func `a field with a coordinator, actions, gestures and a sink`() {
    #expect(left { FieldHost(made: $0) } == [])
    #expect(left(tap("Name")) { FieldHost(made: $0) } == [])
    #expect(
      left({
        try? $0.type("abc", into: "Name")
        $0.advance(by: 1)
      }) { FieldHost(made: $0) } == [])
  }

  private struct Scroller: UIViewRepresentable {
    let made: Made
    func makeUIView(context: Context) -> UIScrollView {
      let scroll = made.note(UIScrollView())
      let host = made.note(UIHostingController(rootView: Button("inside") {}))
      host.view.frame = CGRect(x: 0, y: 0, width: 300, height: 2000)
      scroll.addSubview(host.view)
      scroll.contentSize = host.view.frame.size
      return scroll
    }
    func updateUIView(_ uiView: UIScrollView, context: Context) {}
  }

  @Test func `a scroll view with SwiftUI's views in it`() {
    #expect(left { Scroller(made: $0) } == [])
    #expect(left(tap("inside")) { Scroller(made: $0) } == [])
    #expect(
      left({ $0.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200)) }) {
        Scroller(made: $0)
      } == [])
  }

  // MARK: Controllers

  private final class Table: UITableViewController {
    var made: Made?
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Rows"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in self?.show() })
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "row \(indexPath.row)"
      cell.contentConfiguration = content
      return made!.note(cell)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      show()
    }
    func show() {
      let next = made!.note(UIViewController())
      next.view.backgroundColor = .green
      navigationController?.pushViewController(next, animated: true)
    }
  }

  private struct Tables: UIViewControllerRepresentable {
    let made: Made
    func makeUIViewController(context: Context) -> UINavigationController {
      let table = made.note(Table())
      table.made = made
      return made.note(UINavigationController(rootViewController: table))
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }

  @Test func `a table in a navigation controller, with a page pushed`() {
    #expect(left { Tables(made: $0) } == [])
    #expect(left(tap("row 2")) { Tables(made: $0) } == [])
    #expect(
      left({ $0.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 100)) }) {
        Tables(made: $0)
      } == [])
  }

  private struct Alerts: UIViewControllerRepresentable {
    let made: Made
    func makeUIViewController(context: Context) -> UIViewController {
      let controller = made.note(UIViewController())
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "show") { [weak controller] _ in
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default))
          controller?.present(alert, animated: true)
        })
      button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
      controller.view.addSubview(made.note(button))
      return controller
    }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `a controller with an alert in front`() {
    #expect(left { Alerts(made: $0) } == [])
    #expect(left(tap("show")) { Alerts(made: $0) } == [])
    #expect(
      left({
        tap("show")($0)
        tap("Yes")($0)
      }) { Alerts(made: $0) } == [])
  }

  private struct Collection: UIViewControllerRepresentable {
    let made: Made

    final class Controller: UICollectionViewController {
      var source: UICollectionViewDiffableDataSource<Int, Int>!
    }

    func makeUIViewController(context: Context) -> Controller {
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
      let controller = made.note(Controller(collectionViewLayout: layout))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, number in
        cell.contentConfiguration = UIHostingConfiguration { Text("cell \(number)") }
      }
      controller.source = .init(collectionView: controller.collectionView) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<30))
      controller.source.apply(snapshot)
      return controller
    }
    func updateUIViewController(_ controller: Controller, context: Context) {}
  }

  @Test func `a collection with a diffable source and hosted cells`() {
    #expect(left { Collection(made: $0) } == [])
    #expect(left(tap("cell 3")) { Collection(made: $0) } == [])
  }

  private struct Tabs: UIViewControllerRepresentable {
    let made: Made
    func makeUIViewController(context: Context) -> UITabBarController {
      let tabs = made.note(UITabBarController())
      let pages = ["one", "two"].map { name -> UIViewController in
        let page = made.note(UIHostingController(rootView: Text("page \(name)")))
        page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
        return page
      }
      tabs.viewControllers = pages
      return tabs
    }
    func updateUIViewController(_ controller: UITabBarController, context: Context) {}
  }

  private struct Pages: UIViewControllerRepresentable {
    let made: Made

    final class Coordinator: NSObject, UIPageViewControllerDataSource {
      let pages: [UIViewController]
      init(_ pages: [UIViewController]) { self.pages = pages }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore page: UIViewController
      ) -> UIViewController? { nil }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter page: UIViewController
      ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
    }

    func makeCoordinator() -> Coordinator {
      made.note(Coordinator((0..<2).map { UIHostingController(rootView: Text("page \($0)")) }))
    }
    func makeUIViewController(context: Context) -> UIPageViewController {
      let pages = made.note(
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
      pages.dataSource = context.coordinator
      pages.setViewControllers([context.coordinator.pages[0]], direction: .forward, animated: false)
      return pages
    }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {}
  }

  @Test func `tabs and pages of hosting controllers`() {
    #expect(left { Tabs(made: $0) } == [])
    #expect(left(tap("two")) { Tabs(made: $0) } == [])
    #expect(left { Pages(made: $0) } == [])
    #expect(
      left({
        $0.drag(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 50, y: 500))
        $0.advance(by: 1)
      }) { Pages(made: $0) } == [])
  }

  @Test func `what a sheet showed of UIKit`() {
    struct Sheet: View {
      let made: Made
      @State private var isOpen = false
      var body: some View {
        Button("open") { isOpen = true }.sheet(isPresented: $isOpen) { Tables(made: made) }
      }
    }
    #expect(left(tap("open")) { Sheet(made: $0) } == [])
  }

  @Test func `animations and links to the display of a view`() {
    struct Moving: UIViewRepresentable {
      let made: Made
      func makeUIView(context: Context) -> UIView {
        let view = made.note(UIView())
        let box = made.note(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        view.addSubview(box)
        UIView.animate(withDuration: 5, delay: 0, options: [.repeat, .autoreverse]) {
          box.frame.origin.x = 200
        }
        let animator = UIViewPropertyAnimator(duration: 3, curve: .easeIn) { box.alpha = 0 }
        made.note(animator).startAnimation()
        return view
      }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    #expect(left({ $0.advance(by: 0.5) }) { Moving(made: $0) } == [])
  }
}
