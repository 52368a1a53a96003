import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A title above or below the rows of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public private(set) lazy var contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = label()
  public private(set) lazy var detailTextLabel: UILabel? = label()
  /// What a table makes of its data source's titles.
  enum Place {
    case plainHeader, plainFooter, header, footer

    /// Points above and below the text, and the least height.
    var room: (top: CGFloat, bottom: CGFloat, least: CGFloat) {
      switch self {
      case .plainHeader, .plainFooter: (5, 5, 28)
      case .header: (15, 7, 38)
      case .footer: (7, 7, 28)
      }
    }
  }

  /// Nil in a view that the app makes itself.
  var place: Place?
  open var backgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      for view in contentView.subviews { view.removeFromSuperview() }
      if let view = contentConfiguration?.makeContentView() {
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
      }
    }
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  private func label() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }

  /// A title of a table's section, in as many lines as it takes.
  convenience init(_ text: String, as place: Place) {
    self.init(reuseIdentifier: nil)
    self.place = place
    textLabel?.text = place == .header ? text.uppercased() : text
    textLabel?.numberOfLines = 0
    if place == .plainHeader { textLabel?.font = .systemFont(ofSize: 15, weight: .semibold) }
  }

  /// The height of such a title.
  func height(inWidth width: CGFloat) -> CGFloat {
    guard let place else { return 28 }
    let room = place.room
    return max(room.least, room.top + textHeight(inWidth: width) + room.bottom)
  }

  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    textLabel?.sizeThatFits(
      CGSize(width: max(0, width - 2 * environment.layoutMargin), height: .infinity)
    ).height ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let margin = environment.layoutMargin
    if let place, let textLabel {
      let height = textHeight(inWidth: bounds.width)
      let y =
        switch place {
        case .header: bounds.height - place.room.bottom - height
        case .footer: place.room.top
        case .plainHeader, .plainFooter: (bounds.height - height) / 2
        }
      textLabel.frame = CGRect(
        x: margin, y: y, width: max(0, bounds.width - 2 * margin), height: height)
      return
    }
    for view in contentView.subviews where view is UILabel {
      view.frame = bounds.inset(by: UIEdgeInsets(top: 4, left: margin, bottom: 4, right: margin))
    }
  }
}
