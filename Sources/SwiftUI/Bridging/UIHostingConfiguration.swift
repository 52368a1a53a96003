import CoreGraphics
import Foundation
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Views of SwiftUI as the content of a cell of a table or a collection.
///
/// They lie within the margins of a list's row; `margins(_:_:)` sets others.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let background: Background
  private var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  private var smallest: (width: CGFloat?, height: CGFloat?)

  private init(content: Content, background: Background, insets: EdgeInsets) {
    self.content = content
    self.background = background
    self.insets = insets
  }

  /// Shows other views behind the content.
  public func background<B: View>(@ViewBuilder content background: () -> B)
    -> UIHostingConfiguration<Content, B>
  { UIHostingConfiguration<Content, B>(content: content, background: background(), insets: insets) }

  /// Shows a style behind the content.
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<
    Content, _UIHostingConfigurationBackgroundView<S>
  > {
    UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>>(
      content: content, background: _UIHostingConfigurationBackgroundView(style: style),
      insets: insets)
  }

  /// Sets the room around the content, in points.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    if edges.contains(.top) { copy.insets.top = length }
    if edges.contains(.leading) { copy.insets.leading = length }
    if edges.contains(.bottom) { copy.insets.bottom = length }
    if edges.contains(.trailing) { copy.insets.trailing = length }
    return copy
  }

  /// Sets the room around the content, in points.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    margins(edges.intersection(.top), insets.top)
      .margins(edges.intersection(.leading), insets.leading)
      .margins(edges.intersection(.bottom), insets.bottom)
      .margins(edges.intersection(.trailing), insets.trailing)
  }

  /// Sets how large the content is at least, in points; nil is what it needs. A row of a table or
  /// a list is 44 points high at least.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.smallest = (width, height)
    return copy
  }

  /// Sets how large the content is at least, in points.
  public func minSize() -> Self { minSize(width: nil, height: nil) }

  public func makeContentView() -> UIView & UIContentView {
    let view = HostingView(nil)
    view.configuration = self
    return view
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(
      content: content(), background: EmptyView(),
      insets: EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
  }
}

extension UIHostingConfiguration: _HostedConfiguration {
  package var hosted: AnyView {
    AnyView(
      ImplicitColumn(content)
        .padding(insets)
        .frame(
          minWidth: smallest.width, maxWidth: .infinity, minHeight: smallest.height,
          maxHeight: .infinity, alignment: .leading
        )
        .background { background })
  }
}

/// A style behind the content of a cell; public because printed types name it.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  let style: S
  public var body: some View { Rectangle().fill(style) }
}
