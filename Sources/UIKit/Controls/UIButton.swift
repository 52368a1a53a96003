import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button with a title, an image, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public let buttonType: ButtonType
  /// The title's look; its font counts.
  public let titleLabel: UILabel? = UILabel()
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
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

  public convenience init(type buttonType: ButtonType) { self.init(buttonType) }

  /// A button that does `primaryAction` when it is tapped, and has its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func watchTitle() {
    titleLabel?.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    titleLabel?.onContentChange = { [unowned self] in contentChanged() }
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    contentChanged()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
  }
  open var currentImage: UIImage? { image(for: state) }

  override var measuredContent: AnyView? { AnyView(label) }

  package override var content: AnyView? {
    AnyView(
      Button { [unowned self] in
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
      } label: {
        label.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment).contentShape(
          Rectangle())
      }
      .buttonStyle(PlainButtonStyle())
      .disabled(!isEnabled))
  }

  private var alignment: Alignment {
    switch contentHorizontalAlignment {
    case .left, .leading: .leading
    case .right, .trailing: .trailing
    default: .center
    }
  }

  private var label: some View {
    HStack(spacing: 0) {
      if let image = currentImage { Image(uiImage: image) }
      if let title = currentTitle {
        Text(verbatim: title).font(titleLabel?.font.font).foregroundColor(currentTitleColor.color)
      }
    }
    .padding(
      EdgeInsets(
        top: contentEdgeInsets.top + 6, leading: contentEdgeInsets.left,
        bottom: contentEdgeInsets.bottom + 6,
        trailing: contentEdgeInsets.right))
  }
}
