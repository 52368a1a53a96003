import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Shows views of SwiftUI among controllers and views of UIKit's.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  private let hosting: HostingView

  public init(rootView: Content) {
    self.rootView = rootView
    hosting = HostingView(Self.content(rootView, .all))
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    hosting = HostingView(Self.content(rootView, .all))
    super.init(coder: aDecoder)
  }

  /// For subclasses, which call ``init(coder:rootView:)`` in it.
  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  /// The state of views that are in the old and in the new one stays.
  open var rootView: Content { didSet { hosting.host(Self.content(rootView, safeAreaRegions)) } }

  /// What of the safe area the content is kept within: all of it by default. Where a region is left
  /// out, the content reaches below it.
  open var safeAreaRegions = SafeAreaRegions.all {
    didSet {
      if safeAreaRegions != oldValue { hosting.host(Self.content(rootView, safeAreaRegions)) }
    }
  }

  private static func content(_ view: Content, _ regions: SafeAreaRegions) -> AnyView {
    let column = ImplicitColumn(view)
    return regions == .all
      ? AnyView(column)
      : AnyView(column.ignoresSafeArea(SafeAreaRegions.all.subtracting(regions)))
  }

  open override func loadView() { view = hosting }

  /// The size the content takes when it is offered `size`.
  open func sizeThatFits(in size: CGSize) -> CGSize { hosting.sizeThatFits(size) }

  open override var preferredContentSize: CGSize {
    get {
      super.preferredContentSize == .zero
        ? hosting.intrinsicContentSize : super.preferredContentSize
    }
    set { super.preferredContentSize = newValue }
  }

  /// What the controller tells its container of its content's size. Accepted for its spelling:
  /// constraints always know the size of the content.
  open var sizingOptions: UIHostingControllerSizingOptions = []
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = Self(rawValue: 1)
  public static let intrinsicContentSize = Self(rawValue: 2)
}
