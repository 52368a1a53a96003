import Foundation
import SwiftUI
import Synchronization
import UIKit

/// The page of a playground whose code runs: its live view, and whether it goes on when its code
/// has come to its end.
///
/// On Linux the code of a page runs to its end first, and the live view is shown then, in a window,
/// in a browser or as a picture, as the options of an app say. `linden port` makes a program of
/// each page.
public final class PlaygroundPage: Sendable {
  /// The only page.
  public static let current = PlaygroundPage()

  private let goesOn = Mutex<Bool?>(nil)
  private let status = Mutex<AssessmentStatus?>(nil)
  /// The preferences of the page's learner.
  public let keyValueStore = PlaygroundKeyValueStore()

  /// Whether the page runs on after the last line of its code, for what comes later: a timer, a
  /// download, a delayed value. False by default, and true once there is a live view.
  public var needsIndefiniteExecution: Bool {
    get { goesOn.withLock { $0 } ?? hasLiveView }
    set { goesOn.withLock { $0 = newValue } }
  }

  /// Ends the program.
  public func finishExecution() -> Never {
    fflush(nil)
    exit(0)
  }

  /// What the page shows; nil, the default, is nothing.
  @preconcurrency @MainActor public var liveView: (any PlaygroundLiveViewable)? {
    get { if case .viewable(let viewable) = shown { viewable } else { nil } }
    set { shown = newValue.map(LiveView.viewable) ?? .nothing }
  }

  /// Shows a view of SwiftUI.
  @preconcurrency @MainActor public func setLiveView<Content: View>(_ view: Content) {
    shown = .view(AnyView(view))
  }

  /// Shows a view or a view controller of UIKit.
  @preconcurrency @MainActor public func setLiveView(_ view: any PlaygroundLiveViewable) {
    shown = .viewable(view)
  }

  /// Whether the live view takes the whole screen. Kept; it always does here.
  @preconcurrency @MainActor public var wantsFullScreenLiveView = false

  /// What was found of an exercise.
  public enum AssessmentStatus: Sendable {
    case fail(hints: [String], solution: String?)
    case pass(message: String?)
  }

  /// How an exercise went: nil until the page says so. Kept; nothing shows it here.
  public var assessmentStatus: AssessmentStatus? {
    get { status.withLock { $0 } }
    set { status.withLock { $0 = newValue } }
  }

  @MainActor var shown = LiveView.nothing {
    didSet { liveViews.withLock { $0 = !shown.isNothing } }
  }
  private let liveViews = Mutex(false)
  var hasLiveView: Bool { liveViews.withLock { $0 } }
}

/// What a page shows.
@MainActor enum LiveView {
  case nothing
  case view(AnyView)
  case viewable(any PlaygroundLiveViewable)

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  var view: AnyView {
    switch self {
    case .nothing: AnyView(EmptyView())
    case .view(let view): view
    case .viewable(let viewable):
      switch viewable.playgroundLiveViewRepresentation {
      case .view(let view): AnyView(ShownView(view: view))
      case .viewController(let controller): AnyView(ShownController(controller: controller))
      }
    }
  }
}

private struct ShownView: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
}

private struct ShownController: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
