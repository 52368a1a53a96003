import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Something before or after the content of a row of a list.
public struct UICellAccessory {
  /// When an accessory is seen.
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  /// At which end of the row it is.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The place among the accessories of the same end.
    public typealias Position = ([UICellAccessory]) -> Int
  }
  /// Which accessory it is.
  public enum AccessoryType: Equatable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect,
      label, detail, popUpMenu, customView
  }
  /// How wide the room for an accessory is.
  public enum LayoutDimension: Equatable {
    /// As wide as the accessory.
    case actual
    /// As wide as others of its kind in lists are.
    case standard
    /// Points.
    case custom(CGFloat)
  }

  public let accessoryType: AccessoryType
  let isLeading: Bool
  let displayed: DisplayedState
  let reservedWidth: LayoutDimension
  let isHidden: Bool
  /// Whether a tap on the row is one on the accessory.
  private(set) var coversRow = false
  /// Makes the view, for its cell.
  let make: @MainActor (UICollectionViewListCell) -> UIView

  /// Whether it is seen in a cell that is edited, or is not.
  func isShown(isEditing: Bool) -> Bool {
    !isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
  }

  private init(
    _ type: AccessoryType, isLeading: Bool = false, _ displayed: DisplayedState,
    _ width: LayoutDimension = .actual, isHidden: Bool = false,
    make: @escaping @MainActor (UICollectionViewListCell) -> UIView
  ) {
    accessoryType = type
    self.isLeading = isLeading
    self.displayed = displayed
    reservedWidth = width
    self.isHidden = isHidden
    self.make = make
  }
}

// MARK: Kinds

@MainActor extension UICellAccessory {
  /// A chevron: the row leads somewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { _ in
      symbol("chevron.forward", 14, .semibold, options.tintColor ?? .tertiaryLabel)
    }
  }

  /// A mark that the row is chosen.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { cell in
      symbol("checkmark", 16, .semibold, options.tintColor ?? cell.tintColor, "Selected")
    }
  }

  /// A text, gray unless the options say otherwise.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { _ in
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      return label
    }
  }

  /// A button with an i, that tells more.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { cell in
      button("info.circle", options.tintColor ?? cell.tintColor, "More Info") { actionHandler?() }
    }
  }

  /// A red button that deletes the row; by default it shows the actions behind its end.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, isLeading: true, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { cell in
      button(
        "minus.circle.fill", options.backgroundColor ?? .systemRed, "Remove", inside: .white
      ) { [weak cell] in
        if let actionHandler { actionHandler() } else { cell?.revealActions() }
      }
    }
  }

  /// A green button that adds a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, isLeading: true, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { _ in
      button("plus.circle.fill", options.backgroundColor ?? .systemGreen, "Insert", inside: .white)
      {
        actionHandler?()
      }
    }
  }

  /// Lines by which the row is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { $0.reorderHandle(options.tintColor ?? .tertiaryLabel) }
  }

  /// A circle that is filled while the row is chosen.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, isLeading: true, displayed, options.reservedLayoutWidth,
      isHidden: options.isHidden
    ) { SelectionMark(cell: $0, color: options.tintColor) }
  }

  /// A chevron that turns down while the items below the row's are shown; a tap on it, or on the
  /// row if it is that of a header, shows or hides them.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { OutlineMark(cell: $0, color: options.tintColor, handler: actionHandler) }
    accessory.coversRow = options.style == .header
    return accessory
  }

  /// A button that opens a menu, of which it shows what is chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, options.reservedLayoutWidth, isHidden: options.isHidden
    ) { _ in
      let button = UIButton(type: .system)
      let chosen = menu.children.first { ($0 as? UIAction)?.state == .on }
      button.setTitle((chosen ?? menu).title, for: .normal)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      button.tintColor = options.tintColor ?? .secondaryLabel
      return button
    }
  }

  /// A view of the app's.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let isLeading: Bool
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _): (isLeading, displayed) = (true, state)
    case .trailing(let state, _): (isLeading, displayed) = (false, state)
    }
    return UICellAccessory(
      .customView, isLeading: isLeading, displayed, configuration.reservedLayoutWidth,
      isHidden: configuration.isHidden
    ) { _ in
      if let color = configuration.tintColor { configuration.customView.tintColor = color }
      return configuration.customView
    }
  }

  /// A view of the app's as an accessory.
  @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  // MARK: Looks

  private static func symbol(
    _ name: String, _ size: CGFloat, _ weight: Font.Weight, _ color: UIColor,
    _ spoken: String? = nil
  ) -> UIView {
    HostingView(
      AnyView(
        Image(systemName: name)
          .font(.system(size: size, weight: weight))
          .foregroundStyle(color.color)
          .accessibilityHidden(spoken == nil)
          .accessibilityLabel(spoken ?? "")))
  }

  private static func button(
    _ name: String, _ color: UIColor, _ spoken: String, inside: Color? = nil,
    _ action: @escaping () -> Void
  ) -> UIView {
    HostingView(
      AnyView(
        Button(action: action) {
          Image(systemName: name)
            .font(.system(size: 22))
            .symbolRenderingMode(inside == nil ? .monochrome : .palette)
            .foregroundStyle(inside ?? color.color, color.color)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken)))
  }
}

/// The circle of a row that can be chosen among others.
private final class SelectionMark: UIView {
  private weak var cell: UICollectionViewListCell?
  private let color: UIColor?

  init(cell: UICollectionViewListCell, color: UIColor?) {
    self.cell = cell
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override var measuredContent: AnyView? { content }
  package override var content: AnyView? {
    cell?.signal.read()
    let isSelected = cell?.isSelected == true
    return AnyView(
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        .font(.system(size: 22))
        .foregroundStyle(
          isSelected ? color?.color ?? .accentColor : Color(system: .tertiaryLabel)))
  }
}

/// The chevron of a row that has items below it.
private final class OutlineMark: UIView {
  private weak var cell: UICollectionViewListCell?
  private let color: UIColor?
  private let handler: (() -> Void)?

  init(cell: UICollectionViewListCell, color: UIColor?, handler: (() -> Void)?) {
    self.cell = cell
    self.color = color
    self.handler = handler
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var measuredContent: AnyView? { content }
  package override var content: AnyView? {
    cell?.signal.read()
    let isExpanded = cell?.isExpanded == true
    return AnyView(
      Button { [weak self] in
        if let handler = self?.handler { handler() } else { self?.cell?.toggleOutline() }
      } label: {
        Image(systemName: "chevron.forward")
          .font(.system(size: 14, weight: .semibold))
          .foregroundStyle((color ?? tintColor).color)
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .animation(.default, value: isExpanded)
          .frame(width: 24, height: 24)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(isExpanded ? "Collapse" : "Expand"))
  }
}
