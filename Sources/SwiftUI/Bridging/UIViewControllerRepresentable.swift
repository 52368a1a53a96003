import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// A controller of UIKit's, with its view, among views of SwiftUI.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIViewController(context: Self.Context)
    -> Self.UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  /// Called once, before the controller is made.
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  /// The size of the controller's view when it is offered `proposal`; nil for all of it.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
  {
    ObjectNode(
      view, context,
      ObjectKeeping<Self, RepresentedController<Self>>(
        make: RepresentedController.init, update: { $1.update($0, $2, $3) },
        show: { AnyView(ControllerStage(controller: $0.controller, isEmbedded: true)) },
        dismantle: { dismantleUIViewController($0.controller, coordinator: $0.context.coordinator) }
      ))
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable's controller is made and updated with.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// What one place in the tree keeps of a representable.
@MainActor
private final class RepresentedController<Representable: UIViewControllerRepresentable>:
  PlacedObject
{
  private(set) var context: UIViewControllerRepresentableContext<Representable>
  let controller: Representable.UIViewControllerType
  private var view: Representable

  init(_ view: Representable, _ environment: EnvironmentValues, _ transaction: Transaction) {
    self.view = view
    context = UIViewControllerRepresentableContext(
      coordinator: view.makeCoordinator(), transaction: transaction, environment: environment)
    controller = view.makeUIViewController(context: context)
    controller.view.stageSize = { [weak self] proposal in
      guard let self else { return nil }
      return self.view.sizeThatFits(proposal, uiViewController: controller, context: context)
        ?? proposal.replacingUnspecifiedDimensions(by: controller.preferredContentSize)
    }
  }

  private var place: ViewPlace?
  private lazy var host = place.map {
    PlatformViewHost<Representable>(around: controller.view, at: $0)
  }

  func placed(at place: ViewPlace) {
    self.place = place
    controller.outerParent = { UIViewController.around(place) }
    controller.view.placeInWindow = { place.frame }
    controller.view.outerView = { [weak self] in self?.host }
  }

  func update(_ view: Representable, _ environment: EnvironmentValues, _ transaction: Transaction) {
    self.view = view
    context.environment = environment
    context.transaction = transaction
    view.updateUIViewController(controller, context: context)
  }
}
