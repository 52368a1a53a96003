import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// A recogniser of UIKit's as a gesture of a view.
///
/// The recogniser is made once for each place in the tree, and updated whenever a property of the
/// representable has changed. Its actions come to
/// `handleUIGestureRecognizerAction(_:context:)`; targets of its own are called, too.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
  func updateUIGestureRecognizer(
    _ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  /// Called for each change of the recogniser's state that targets are told of.
  func handleUIGestureRecognizerAction(
    _ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  /// Called once, before the recogniser is made; it may be its delegate.
  func makeCoordinator(converter: Self.CoordinateSpaceConverter) -> Self.Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a representable's recogniser is made, updated and followed with.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  /// Tells where the fingers are in the spaces of views.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Tells where the fingers of a recogniser are in the spaces of views.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate final class Storage {
    weak var recognizer: UIGestureRecognizer?
    var proxy: GeometryProxy?
  }
  fileprivate let storage: Storage

  /// The middle of the fingers, in points of the gesture's view.
  public var localLocation: CGPoint {
    guard let recognizer = storage.recognizer else { return .zero }
    return recognizer.location(in: recognizer.view)
  }
  /// How far the fingers have moved; nil for recognisers that do not tell.
  public var localTranslation: CGPoint? {
    (storage.recognizer as? UIPanGestureRecognizer).map { $0.translation(in: $0.view) }
  }
  /// How fast the fingers move, in points a second; nil for recognisers that do not tell.
  public var localVelocity: CGPoint? {
    (storage.recognizer as? UIPanGestureRecognizer).map { $0.velocity(in: $0.view) }
  }

  /// The middle of the fingers, in points of a space.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    convert(localPoint: localLocation, to: coordinateSpace)
  }
  /// How far the fingers have moved in a space; nil for recognisers that do not tell.
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localTranslation
  }
  /// How fast the fingers move in a space; nil for recognisers that do not tell.
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localVelocity
  }

  /// A point of the gesture's view in a space.
  public func convert(
    localPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol
  ) -> CGPoint {
    let origin = storage.proxy?.frame(in: coordinateSpace).origin ?? .zero
    return CGPoint(x: localPoint.x + origin.x, y: localPoint.y + origin.y)
  }
  /// A point of the window in a space.
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol
  ) -> CGPoint {
    let origin = storage.proxy?.frame(in: .global).origin ?? .zero
    return convert(
      localPoint: CGPoint(x: globalPoint.x - origin.x, y: globalPoint.y - origin.y),
      to: coordinateSpace)
  }
}

extension View {
  /// Follows fingers on the view with a recogniser of UIKit's.
  public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
    modifier(RepresentedGesture(representable: representable))
  }
}

private struct RepresentedGesture<Representable: UIGestureRecognizerRepresentable>: ViewModifier {
  let representable: Representable
  @State private var kept = KeptRecognizer<Representable>()

  func body(content: Content) -> some View {
    let view = kept.view(for: representable)
    content
      .background {
        GeometryReader { proxy in
          let _ = kept.place(proxy)
          Color.clear
        }
      }
      .modifier(RecognizerStage(view: view))
  }
}

/// The recogniser of one place in the tree, on a view that stands for SwiftUI's.
@MainActor private final class KeptRecognizer<Representable: UIGestureRecognizerRepresentable> {
  private let view = UIView(frame: .zero)
  private let storage = UIGestureRecognizerRepresentableCoordinateSpaceConverter.Storage()
  private var context: UIGestureRecognizerRepresentableContext<Representable>?
  private var recognizer: Representable.UIGestureRecognizerType?
  private var representable: Representable?

  func view(for representable: Representable) -> UIView {
    self.representable = representable
    let context = context ?? makeContext(representable)
    let recognizer = recognizer ?? make(representable, context)
    representable.updateUIGestureRecognizer(recognizer, context: context)
    return view
  }

  func place(_ proxy: GeometryProxy) {
    storage.proxy = proxy
    view.frame = CGRect(origin: .zero, size: proxy.size)
  }

  private func makeContext(_ representable: Representable)
    -> UIGestureRecognizerRepresentableContext<Representable>
  {
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(storage: storage)
    let context = UIGestureRecognizerRepresentableContext<Representable>(
      coordinator: representable.makeCoordinator(converter: converter), converter: converter)
    self.context = context
    return context
  }

  private func make(
    _ representable: Representable,
    _ context: UIGestureRecognizerRepresentableContext<Representable>
  ) -> Representable.UIGestureRecognizerType {
    let recognizer = representable.makeUIGestureRecognizer(context: context)
    recognizer.onAction = { [weak self, weak recognizer] in
      guard let self, let recognizer, let context = self.context else { return }
      self.representable?.handleUIGestureRecognizerAction(recognizer, context: context)
    }
    storage.recognizer = recognizer
    view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
    return recognizer
  }
}
