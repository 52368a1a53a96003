import CoreGraphics
import Foundation

/// How a view's rectangle looks: corners, border, shadow. Layers of one's own are not shown.
@preconcurrency @MainActor open class CALayer: NSObject {
  var onChange: (() -> Void)?
  private func changed() { onChange?() }

  nonisolated public override init() { super.init() }

  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  open var cornerCurve = CALayerCornerCurve.circular { didSet { changed() } }
  open var masksToBounds = false { didSet { changed() } }
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  open var borderColor: CGColor? = CGColor.black { didSet { changed() } }
  open var backgroundColor: CGColor? { didSet { changed() } }
  open var opacity: Float = 1 { didSet { changed() } }
  open var shadowColor: CGColor? = CGColor.black { didSet { changed() } }
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }

  /// Nothing is set that shows.
  var isPlain: Bool {
    cornerRadius == 0 && !masksToBounds && borderWidth == 0 && backgroundColor == nil
      && opacity == 1
      && shadowOpacity == 0
  }
}

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}
