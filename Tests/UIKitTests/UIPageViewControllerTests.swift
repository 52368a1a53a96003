import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// Three pages in a row, and what the delegate is told.
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = ["One", "Two", "Three"].map { UIHostingController(rootView: Text($0)) }
  var log: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, viewController) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, viewController) }

  private func page(_ steps: Int, _ from: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === from }) else { return nil }
    return pages.indices.contains(index + steps) ? pages[index + steps] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("will") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append(completed ? "turned" : "stayed") }
}

@MainActor @Suite struct UIPageViewControllerTests {
  private struct Reader: UIViewControllerRepresentable {
    let controller: UIPageViewController
    func makeUIViewController(context: Context) -> UIPageViewController { controller }
    func updateUIViewController(_ controller: UIPageViewController, context: Context) {}
  }

  private let book = Book()
  private let controller = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let app: Driver

  init() {
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    app = Driver(Reader(controller: controller), size: CGSize(width: 300, height: 200))
    app.advance(by: 1)
  }

  private func middle(of text: String) -> CGFloat? {
    app.items.first { $0.label == text }?.frame.midX.rounded()
  }

  @Test func `a page follows the finger and is turned when it is lifted beyond the middle`() {
    #expect(middle(of: "One") == 150)
    app.press(at: CGPoint(x: 280, y: 100))
    app.move(to: CGPoint(x: 260, y: 100))
    app.move(to: CGPoint(x: 180, y: 100))
    app.settle()
    #expect(middle(of: "One") == 50)
    #expect(book.log == ["will"] && controller.viewControllers == [book.pages[0]])
    app.move(to: CGPoint(x: 80, y: 100))
    app.lift(at: CGPoint(x: 80, y: 100))
    app.advance(by: 1)
    #expect(middle(of: "Two") == 150 && middle(of: "One") == nil)
    #expect(book.log == ["will", "turned"] && controller.viewControllers == [book.pages[1]])
  }

  @Test func `a page that was hardly moved goes back`() {
    app.press(at: CGPoint(x: 280, y: 100))
    app.move(to: CGPoint(x: 250, y: 100))
    app.advance(by: 1)
    app.lift(at: CGPoint(x: 250, y: 100))
    app.advance(by: 1)
    #expect(middle(of: "One") == 150 && book.log == ["will", "stayed"])
    #expect(controller.viewControllers == [book.pages[0]])
  }

  @Test func `before the first page there is none`() {
    app.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 280, y: 100))
    app.advance(by: 1)
    #expect(middle(of: "One") == 150 && book.log.isEmpty)
  }

  @Test func `pages that the app sets slide in, the last one wins`() {
    var isDone = false
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      isDone = $0
    }
    app.advance(by: 0.1)
    #expect(!isDone)
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    #expect(isDone)
    app.advance(by: 1)
    #expect(middle(of: "Three") == 150 && app.texts == ["Three"])
  }

  private struct Dots: UIViewRepresentable {
    func makeUIView(context: Context) -> UIPageControl {
      let control = UIPageControl()
      control.numberOfPages = 3
      return control
    }
    func updateUIView(_ control: UIPageControl, context: Context) {}
  }

  @Test func `a page control is as high as its dots, whatever it is offered`() throws {
    var height: CGFloat = 0
    let dots = Driver(
      Dots().frame(width: 60).onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }, size: CGSize(width: 300, height: 200))
    dots.advance(by: 1)
    #expect(height == 26)
  }
}
