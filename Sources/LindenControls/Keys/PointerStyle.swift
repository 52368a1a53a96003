import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What the pointer of a mouse looks like.
public struct PointerStyle: Hashable, Sendable {
  private let name: String
  /// The system's arrow.
  public static let `default` = PointerStyle(name: "default")
  public static let horizontalText = PointerStyle(name: "horizontalText")
  public static let verticalText = PointerStyle(name: "verticalText")
  public static let rectSelection = PointerStyle(name: "rectSelection")
  public static let grabIdle = PointerStyle(name: "grabIdle")
  public static let grabActive = PointerStyle(name: "grabActive")
  public static let link = PointerStyle(name: "link")
  public static let zoomIn = PointerStyle(name: "zoomIn")
  public static let zoomOut = PointerStyle(name: "zoomOut")
  public static let columnResize = PointerStyle(name: "columnResize")
  public static let rowResize = PointerStyle(name: "rowResize")

  /// Accepted: a picture in place of the pointer.
  public static func image(_ image: Image, hotSpot: UnitPoint) -> PointerStyle {
    PointerStyle(name: "image")
  }

  /// Accepted: the pointer becomes a shape of a size.
  public static func shape<S: Shape>(
    _ shape: S, eoFill: Bool = false, size: CGSize
  ) -> PointerStyle { PointerStyle(name: "shape") }
}

extension View {
  /// What the pointer looks like over this view. It has no effect here: hosts keep their pointer.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    if style != nil, style != .default {
      Diagnostics.noEffect("View.pointerStyle(_:)", "hosts keep their pointer")
    }
    return self
  }

  /// Whether the pointer is seen over this view. It has no effect here: hosts keep their pointer.
  nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View {
    if visibility == .hidden {
      Diagnostics.noEffect("View.pointerVisibility(_:)", "hosts keep their pointer")
    }
    return self
  }
}
