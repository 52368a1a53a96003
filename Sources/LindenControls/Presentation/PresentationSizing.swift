import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

// How large a sheet is. A sheet here is as wide as its style says, and as tall as its detents.

/// What is presented, to be measured.
public struct PresentationSizingRoot {
  let measure: (ProposedViewSize) -> CGSize
  /// The size of what is presented when it is offered a size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// Where something is presented.
public struct PresentationSizingContext {}

/// The size of what is presented. Accepted: sheets have the size of their detents.
public protocol PresentationSizing {
  /// The size to offer to what is presented.
  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize
}

extension PresentationSizing {
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { .unspecified }

  /// Accepted: as large as its content, in the directions that are true.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }
  /// Accepted: does not become smaller again, in the directions that are true.
  public func sticky(
    horizontal: Bool = false, vertical: Bool = false
  ) -> some PresentationSizing { self }
}

/// The size that fits the kind of presentation.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {}
/// As large as the content.
public struct FittedPresentationSizing: PresentationSizing, Sendable {}
/// A little smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {}
/// As wide as a page to read.
public struct PagePresentationSizing: PresentationSizing, Sendable {}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
