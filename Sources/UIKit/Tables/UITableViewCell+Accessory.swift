import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UITableViewCell.AccessoryType {
  private var hasDetailButton: Bool { self == .detailButton || self == .detailDisclosureButton }

  private var symbol: String? {
    switch self {
    case .none, .detailButton: nil
    case .disclosureIndicator, .detailDisclosureButton: "chevron.forward"
    case .checkmark: "checkmark"
    }
  }

  /// What is at the end of the row; nil without anything.
  @MainActor func view(pressed: @escaping () -> Void) -> UIView? {
    let views = [hasDetailButton ? detailButton(pressed) : nil, symbol.map(mark)].compactMap { $0 }
    guard views.count > 1 else { return views.first }
    let row = AccessoryRow()
    for view in views {
      row.frame.size = CGSize(
        width: row.frame.width + (row.frame.width > 0 ? 10 : 0) + view.frame.width, height: 22)
      row.addSubview(view)
    }
    return row
  }

  @MainActor private func mark(_ symbol: String) -> UIView {
    let view = UIImageView(
      image: UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate))
    view.frame.size = CGSize(width: 14, height: 16)
    view.contentMode = .scaleAspectFit
    if self != .checkmark { view.tintColor = .tertiaryLabel }
    return view
  }

  @MainActor private func detailButton(_ pressed: @escaping () -> Void) -> UIView {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in pressed() })
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = "More Info"
    button.frame.size = CGSize(width: 22, height: 22)
    return button
  }
}

/// Several views at the end of a row, from where lines begin.
private final class AccessoryRow: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    var start: CGFloat = 0
    for view in subviews {
      let size = view.bounds.size
      view.frame = mirrored(
        CGRect(
          x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      start += size.width + 10
    }
  }
}

extension UIView {
  /// A place in this view where lines begin at the left, as it is where they begin at the right.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }
}
