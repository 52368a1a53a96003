import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button with a title, an image, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button looks like at first. All but `custom` have their title in the tint.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// What the button was made as.
  public let buttonType: ButtonType
  /// The title's look; its font counts.
  public let titleLabel: UILabel? = UILabel()
  private var titles: [State: GivenText] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  /// Room around title and picture, in points; none by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    watchTitle()
  }

  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
    watchTitle()
  }

  private init(_ type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
    watchTitle()
  }

  /// A button without a title; `.system` looks as iOS has it, `.custom` has a white title.
  public convenience init(type buttonType: ButtonType) { self.init(buttonType) }

  /// A button that does `primaryAction` when it is tapped, and has its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button that looks as `configuration` says.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    setConfiguration(configuration)
  }

  /// An initializer itself would not call the observer.
  private func setConfiguration(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// How the button looks; nil for a title and a picture as they were set.
  open var configuration: Configuration? { didSet { contentChanged() } }
  /// Called by ``setNeedsUpdateConfiguration()``, to change ``configuration`` with the state.
  /// It is called when the button is enabled, disabled, chosen or pressed, too.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Calls ``updateConfiguration()`` and ``configurationUpdateHandler``.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
    configurationUpdateHandler?(self)
  }
  /// Override it to change ``configuration`` with the state.
  open func updateConfiguration() {}
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// What a tap opens, where ``showsMenuAsPrimaryAction`` says so; else a long press does.
  open var menu: UIMenu? { didSet { contentChanged() } }
  /// Whether a tap opens ``menu``; false by default.
  /// Accepted: a pointer shows a button as hosts do.
  open var isPointerInteractionEnabled = false
  open var showsMenuAsPrimaryAction = false { didSet { contentChanged() } }
  open var changesSelectionAsPrimaryAction = false
  /// The picture's look; its size and place follow the button.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  /// Sets the picture behind title and picture; it is the same for all states.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImage = image
    contentChanged()
  }
  private var backgroundImage: UIImage?
  /// Sets a title with attributes of its own for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title.map { GivenText($0) }
    contentChanged()
  }
  /// The title with attributes that was set for a state; nil if it has none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    guard let title = titles[state], title.hasAttributes else { return nil }
    return title.attributed(or: [:])
  }
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitle(for: state) ?? attributedTitle(for: .normal)
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    guard let configuration, let image = images[state] else { return }
    setImage(image.applyingSymbolConfiguration(configuration), for: state)
  }

  private func watchTitle() {
    titleLabel?.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    titleLabel?.onContentChange = { [unowned self] in contentChanged() }
  }

  /// Sets the title for a state; one that has none takes the one for `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title.map { GivenText($0) }
    contentChanged()
  }
  /// Sets the title's colour for a state. By default it is the tint, or white in a button of type
  /// `.custom`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    contentChanged()
  }
  /// Sets the picture for a state; one that has none takes the one for `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }
  /// The title for a state, or else for `.normal`.
  open func title(for state: State) -> String? { givenTitle(for: state)?.string }
  private func givenTitle(for state: State) -> GivenText? { titles[state] ?? titles[.normal] }
  /// The title as it is drawn now.
  var currentText: Text? { givenTitle(for: state)?.text }
  /// The title's colour that was set for a state, or else for `.normal`; nil if none was.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// The picture for a state, or else for `.normal`.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The title of the state the button is in.
  open var currentTitle: String? { title(for: state) }
  /// The title's colour of the state the button is in.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// The picture of the state the button is in.
  open var currentImage: UIImage? { image(for: state) }

  override var measuredContent: AnyView? { AnyView(label) }

  package override var content: AnyView? {
    if let menu, showsMenuAsPrimaryAction {
      return AnyView(
        Menu {
          menu.rows
        } label: {
          filled
        }
        .disabled(!isEnabled))
    }
    let button = Button { [unowned self] in
      sendActions(for: .touchUpInside)
      sendActions(for: .primaryActionTriggered)
    } label: {
      filled
    }
    .buttonStyle(PlainButtonStyle())
    .disabled(!isEnabled)
    guard let menu else { return AnyView(button) }
    return AnyView(button.contextMenu { menu.rows })
  }

  private var filled: some View {
    label.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      .background {
        if let configuration {
          configuration.surface(self)
        } else if let backgroundImage {
          Image(uiImage: backgroundImage).resizable()
        }
      }
      .contentShape(Rectangle())
  }

  private var alignment: Alignment {
    switch contentHorizontalAlignment {
    case .left, .leading: .leading
    case .right, .trailing: .trailing
    default: .center
    }
  }

  @ViewBuilder private var label: some View {
    if let configuration { configuration.label(self) } else { plainLabel }
  }

  private var plainLabel: some View {
    HStack(spacing: 0) {
      if let image = currentImage { Image(uiImage: image) }
      if let title = currentText {
        title.font(titleLabel?.font.font).foregroundColor(currentTitleColor.color)
      }
    }
    .padding(
      EdgeInsets(
        top: contentEdgeInsets.top + 6, leading: contentEdgeInsets.left,
        bottom: contentEdgeInsets.bottom + 6,
        trailing: contentEdgeInsets.right))
  }
}
