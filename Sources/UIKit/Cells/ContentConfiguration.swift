import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a view shows that is made of a value.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// What the view is made of; setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show another configuration; by default one of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A value that makes the content of a cell.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A row of a list: a picture, a text, and a second text below or beside it.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 12), color: .label)
  public var imageProperties = ImageProperties()
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var prefersSideBySideTextAndSecondaryText = false
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Along which axes the margins are at least those of what the row is in; across by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal

  /// How a text of the row looks.
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// How letters are changed before they are shown.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontForContentSizeCategory = true
  }

  /// How the picture looks.
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// Zero is as large as it is.
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties = TextProperties(
      font: .systemFont(ofSize: 17), color: .secondaryLabel)
    return configuration
  }
  public static func sidebarCell() -> UIListContentConfiguration { .init() }
  public static func plainHeader() -> UIListContentConfiguration { title(weight: .semibold) }
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = title(weight: .regular)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  public static func plainFooter() -> UIListContentConfiguration { title(weight: .regular) }
  public static func groupedFooter() -> UIListContentConfiguration { title(weight: .regular) }

  private static func title(weight: UIFont.Weight) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties = TextProperties(
      font: .systemFont(ofSize: 13, weight: weight), color: .secondaryLabel)
    return configuration
  }

  /// Points from the edge to the text, in a row with these margins at its sides.
  func textStart(_ margin: CGFloat) -> CGFloat {
    let start = insets(margin).leading
    guard let image else { return start }
    let limit = imageProperties.maximumSize
    let width = limit.width > 0 && limit.height > 0 ? limit.width : image.size.width
    return start + max(width, imageProperties.reservedLayoutSize.width)
      + imageToTextPadding
  }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// Points around the content, in a row with these margins at its sides.
  private func insets(_ margin: CGFloat) -> EdgeInsets {
    let own = directionalLayoutMargins
    let least = axesPreservingSuperviewLayoutMargins.contains(.horizontal) ? margin : 0
    return EdgeInsets(
      top: own.top, leading: max(least, own.leading), bottom: own.bottom,
      trailing: max(least, own.trailing))
  }

  fileprivate func row(_ margin: CGFloat) -> some View {
    HStack(spacing: imageToTextPadding) {
      if let image { picture(image) }
      if prefersSideBySideTextAndSecondaryText {
        texts
      } else {
        VStack(alignment: .leading, spacing: textToSecondaryTextVerticalPadding) { texts }
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .padding(insets(margin))
  }

  @ViewBuilder private var texts: some View {
    if let text = given(textProperties.transform.apply(text), attributedText) {
      words(text, textProperties)
    }
    if prefersSideBySideTextAndSecondaryText { Spacer(minLength: 8) }
    if let text = given(secondaryText, secondaryAttributedText) {
      words(text, secondaryTextProperties)
    }
  }

  private func given(_ plain: String?, _ attributed: NSAttributedString?) -> GivenText? {
    attributed.map { GivenText($0) } ?? plain.map { GivenText($0) }
  }

  private func words(_ text: GivenText, _ look: TextProperties) -> some View {
    text.text.font(look.font.font).foregroundColor(look.color.color)
      .textCase(look.transform.textCase)
      .lineLimit(look.numberOfLines == 0 ? nil : look.numberOfLines)
  }

  @ViewBuilder private func picture(_ image: UIImage) -> some View {
    let limit = imageProperties.maximumSize
    let color = imageProperties.tintColor?.color
    if limit.width > 0, limit.height > 0 {
      Image(uiImage: image).resizable().aspectRatio(contentMode: .fit)
        .frame(width: limit.width, height: limit.height)
        .clipShape(RoundedRectangle(cornerRadius: imageProperties.cornerRadius))
        .foregroundColor(color ?? .accentColor)
    } else {
      Image(uiImage: image).foregroundColor(color ?? .accentColor)
    }
  }
}

/// Shows a ``UIListContentConfiguration``.
open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration { didSet { contentChanged() } }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  override var growsWhenNarrow: Bool { true }
  override var measuredContent: AnyView? { content }
  package override var content: AnyView? {
    (configuration as? UIListContentConfiguration).map { AnyView(ContentRow(configuration: $0)) }
  }
}

private struct ContentRow: View {
  let configuration: UIListContentConfiguration
  @Environment(\.layoutMargin) private var margin

  var body: some View { configuration.row(margin) }
}

/// Directions along which something holds.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// Insets that follow the direction of writing, in points.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  fileprivate var textCase: Text.Case? {
    switch self {
    case .uppercase: .uppercase
    case .lowercase: .lowercase
    case .none, .capitalized: nil
    }
  }

  fileprivate func apply(_ text: String?) -> String? {
    self == .capitalized ? text?.capitalized : text
  }
}
