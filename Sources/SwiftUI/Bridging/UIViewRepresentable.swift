import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// A view of UIKit's among those of SwiftUI.
///
/// The view is made once for each place in the tree, and updated whenever a property of the
/// representable, or something it read when it was updated before, has changed.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  /// Called once, before the view is made.
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  /// The size of the view when it is offered `proposal`; nil for what the view itself says.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
  ) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context)
    -> CGSize?
  { nil }

  @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
  {
    ObjectNode(
      view, context,
      ObjectKeeping<Self, RepresentedView<Self>>(
        make: RepresentedView.init, update: { $1.update($0, $2, $3) },
        show: { AnyView(RootStage(view: $0.uiView)) },
        dismantle: { dismantleUIView($0.uiView, coordinator: $0.context.coordinator) }))
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable's view is made and updated with.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// What one place in the tree keeps of a representable.
@MainActor private final class RepresentedView<Representable: UIViewRepresentable>: PlacedObject {
  private(set) var context: UIViewRepresentableContext<Representable>
  let uiView: Representable.UIViewType
  private var view: Representable

  init(_ view: Representable, _ environment: EnvironmentValues, _ transaction: Transaction) {
    self.view = view
    context = UIViewRepresentableContext(
      coordinator: view.makeCoordinator(), transaction: transaction, environment: environment)
    uiView = view.makeUIView(context: context)
    uiView.stageSize = { [weak self] proposal in
      guard let self else { return nil }
      return self.view.sizeThatFits(proposal, uiView: uiView, context: context)
    }
  }

  private var place: ViewPlace?
  private lazy var host = place.map { PlatformViewHost<Representable>(around: uiView, at: $0) }

  func placed(at place: ViewPlace) {
    self.place = place
    uiView.placeInWindow = { place.frame }
    uiView.outerView = { [weak self] in self?.host }
  }

  func update(_ view: Representable, _ environment: EnvironmentValues, _ transaction: Transaction) {
    self.view = view
    context.environment = environment
    context.transaction = transaction
    view.updateUIView(uiView, context: context)
  }
}
