import SwiftUI
import UIKit

/// Pages to leaf through, with dots below: a page view controller and a page control of UIKit's.
package struct PageView<Page: View>: View {
  let pages: [Page]
  @State private var current = 0

  package init(_ pages: [Page]) { self.pages = pages }

  package var body: some View {
    ZStack(alignment: .bottomTrailing) {
      PageController(pages: pages, current: $current)
      PageDots(count: pages.count, current: $current)
        .frame(width: CGFloat(pages.count * 18))
        .padding(.trailing)
    }
  }
}

struct PageController<Page: View>: UIViewControllerRepresentable {
  var pages: [Page]
  @Binding var current: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIViewController(context: Context) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = context.coordinator
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: UIPageViewController, context: Context) {
    context.coordinator.parent = self
    guard pages.indices.contains(current) else { return }
    let wanted = context.coordinator.controllers[current]
    guard controller.viewControllers?.first !== wanted else { return }
    let shown = controller.viewControllers?.first.flatMap(context.coordinator.index)
    controller.setViewControllers(
      [wanted], direction: (shown ?? 0) <= current ? .forward : .reverse, animated: shown != nil)
  }

  final class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var parent: PageController
    let controllers: [UIViewController]

    init(_ parent: PageController) {
      self.parent = parent
      controllers = parent.pages.map { UIHostingController(rootView: $0) }
    }

    func index(of controller: UIViewController) -> Int? {
      controllers.firstIndex { $0 === controller }
    }

    /// The pages go round.
    private func page(_ steps: Int, from controller: UIViewController) -> UIViewController? {
      guard let index = index(of: controller), controllers.count > 1 else { return nil }
      return controllers[(index + steps + controllers.count) % controllers.count]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      guard completed, let shown = pageViewController.viewControllers?.first else { return }
      parent.current = index(of: shown) ?? 0
    }
  }
}

struct PageDots: UIViewRepresentable {
  let count: Int
  @Binding var current: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UIPageControl {
    let control = UIPageControl()
    let coordinator = context.coordinator
    control.addAction(
      UIAction { [weak control, weak coordinator] _ in
        if let control { coordinator?.parent.current = control.currentPage }
      }, for: .valueChanged)
    return control
  }

  func updateUIView(_ control: UIPageControl, context: Context) {
    context.coordinator.parent = self
    control.numberOfPages = count
    control.currentPage = current
  }

  final class Coordinator: NSObject {
    var parent: PageDots
    init(_ parent: PageDots) { self.parent = parent }
  }
}
