import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is shown where there is no content: a picture, texts and buttons, one below the other.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where in its view the content is.
  public enum Alignment: Int, Sendable { case center, natural }

  /// How a text looks.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    /// How many lines there may be; 0, the default, is as many as needed.
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  /// How the picture looks.
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var cornerRadius: CGFloat = 0
    /// Zero, the default, is as large as it is.
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  /// What a button does.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
  }

  private enum Kind { case plain, loading, search }
  private var kind = Kind.plain

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The first button; one without a title and a picture is not shown.
  public var button = UIButton.Configuration.borderless()
  public var buttonProperties = ButtonProperties()
  /// The button below the first one; one without a title and a picture is not shown.
  public var secondaryButton = UIButton.Configuration.borderless()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 0, leading: 16, bottom: 0, trailing: 16)
  public var imageToTextPadding: CGFloat = 15
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 18
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) { self.kind = kind }

  /// There is nothing.
  public static func empty() -> UIContentUnavailableConfiguration { .init(.plain) }
  /// What there is has not come yet.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(
      font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return configuration
  }
  /// A search has found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  public func makeContentView() -> UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
  /// The configuration in a state; the one of a search names what was searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, text == "No Results",
      let search = (state as? UIContentUnavailableConfigurationState)?.searchText, !search.isEmpty
    else { return self }
    var copy = self
    copy.text = "No Results for “\(search)”"
    return copy
  }

  // MARK: Look

  @MainActor fileprivate func look(_ tint: UIColor) -> some View {
    VStack(spacing: 0) {
      VStack(spacing: imageToTextPadding) {
        if kind == .loading { ProgressView() }
        if let image { picture(image) }
        VStack(spacing: textToSecondaryTextPadding) {
          words(text, attributedText, textProperties).accessibilityAddTraits(.isHeader)
          words(secondaryText, secondaryAttributedText, secondaryTextProperties)
        }
      }
      if isShown(button) {
        ButtonStage(configuration: button, properties: buttonProperties)
          .padding(.top, textToButtonPadding)
      }
      if isShown(secondaryButton) {
        ButtonStage(configuration: secondaryButton, properties: secondaryButtonProperties)
          .padding(.top, buttonToSecondaryButtonPadding)
      }
    }
    .multilineTextAlignment(.center)
    .padding(
      EdgeInsets(
        top: directionalLayoutMargins.top, leading: directionalLayoutMargins.leading,
        bottom: directionalLayoutMargins.bottom, trailing: directionalLayoutMargins.trailing)
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { background.look(tint) }
  }

  private func isShown(_ button: UIButton.Configuration) -> Bool {
    button.title != nil || button.attributedTitle != nil || button.image != nil
  }

  @MainActor @ViewBuilder private func picture(_ image: UIImage) -> some View {
    let color = (imageProperties.tintColor ?? .secondaryLabel).color
    let limit = imageProperties.maximumSize
    if image.symbolName != nil, limit == .zero {
      Image(uiImage: image).font(.system(size: 48)).foregroundStyle(color)
        .accessibilityHidden(true)
    } else if limit.width > 0, limit.height > 0 {
      Image(uiImage: image).resizable().aspectRatio(contentMode: .fit)
        .frame(maxWidth: limit.width, maxHeight: limit.height)
        .clipShape(RoundedRectangle(cornerRadius: imageProperties.cornerRadius))
        .foregroundStyle(color)
    } else {
      Image(uiImage: image).foregroundStyle(color)
        .clipShape(RoundedRectangle(cornerRadius: imageProperties.cornerRadius))
    }
  }

  @MainActor @ViewBuilder private func words(
    _ plain: String?, _ attributed: NSAttributedString?, _ look: TextProperties
  ) -> some View {
    if let text = attributed.map({ GivenText($0) }) ?? plain.map({ GivenText($0) }) {
      text.text.font(look.font.font).foregroundColor(look.color.color)
        .lineLimit(look.numberOfLines == 0 ? nil : look.numberOfLines)
    }
  }
}

/// A button of a configuration, kept while it is shown.
private struct ButtonStage: View {
  let configuration: UIButton.Configuration
  let properties: UIContentUnavailableConfiguration.ButtonProperties

  var body: some View {
    let button = UIButton(configuration: configuration, primaryAction: nil)
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    if let action = properties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
    return RootStage(view: button).fixedSize()
  }
}

/// What a controller is about, for those who say that there is nothing.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What is searched for; nil, the default, is nothing.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// Shows a ``UIContentUnavailableConfiguration``.
open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration { didSet { contentChanged() } }
  open var scrollEnabled = false

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  override var growsWhenNarrow: Bool { true }
  override var measuredContent: AnyView? { content }
  package override var content: AnyView? {
    (configuration as? UIContentUnavailableConfiguration).map { AnyView($0.look(tintColor)) }
  }
}

extension UIViewController {
  /// Shown over the controller's view, for content that is not there; nil, the default, is nothing.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      showUnavailable()
    }
  }

  /// What the configuration may depend on.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Has ``updateContentUnavailableConfiguration(using:)`` called.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    showUnavailable()
  }

  /// Puts the configuration's view over the controller's.
  func showUnavailable() {
    guard isViewLoaded, let view = viewIfLoaded else { return }
    let updated = unavailable.configuration?.updated(for: contentUnavailableConfigurationState)
    unavailable.content.show(updated, in: view)
  }
}

/// What a controller shows for content that is not there.
@MainActor final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  let content = ConfiguredContent()
}
