import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A switch.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on; false by default. Setting it sends no event.
  open var isOn = false { didSet { if isOn != oldValue { signal.send() } } }
  open var onTintColor: UIColor? { didSet { signal.send() } }
  open var thumbTintColor: UIColor?

  /// Sets ``isOn``, with an animation if that is wanted.
  open func setOn(_ on: Bool, animated: Bool) {
    withAnimation(animated ? .default : nil) { isOn = on }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var defaultHugging: UILayoutPriority { .defaultHigh }

  package override var content: AnyView? {
    let isOn = Binding(
      get: { [unowned self] in self.isOn },
      set: { [unowned self] in
        self.isOn = $0
        sendActions(for: .valueChanged)
      })
    return AnyView(
      Toggle(isOn: isOn) { EmptyView() }
        .labelsHidden()
        .toggleStyle(DefaultToggleStyle())
        .tint(onTintColor?.color)
        .disabled(!isEnabled)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
  }
}

/// A thumb on a line that stands for a number.
@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0 {
    didSet {
      let clamped = min(max(value, minimumValue), max(minimumValue, maximumValue))
      if value != clamped { value = clamped } else if value != oldValue { signal.send() }
    }
  }
  /// The value at the left end; 0 by default.
  open var minimumValue: Float = 0 { didSet { signal.send() } }
  /// The value at the right end; 1 by default.
  open var maximumValue: Float = 1 { didSet { signal.send() } }
  open var minimumTrackTintColor: UIColor? { didSet { signal.send() } }
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var isContinuous = true
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  /// Accepted: the thumb looks as SwiftUI's.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  open func setValue(_ value: Float, animated: Bool) {
    withAnimation(animated ? .default : nil) { self.value = value }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  override var defaultHugging: UILayoutPriority { .defaultHigh }

  package override var content: AnyView? {
    let value = Binding(
      get: { [unowned self] in self.value },
      set: { [unowned self] in
        self.value = $0
        sendActions(for: .valueChanged)
      })
    return AnyView(
      Slider(value: value, in: minimumValue...max(minimumValue, maximumValue))
        .tint(minimumTrackTintColor?.color)
        .disabled(!isEnabled))
  }
}

/// How far something is.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progress: Float = 0 { didSet { signal.send() } }
  open var progressTintColor: UIColor? { didSet { signal.send() } }
  open var trackTintColor: UIColor? { didSet { signal.send() } }
  open var progressViewStyle = Style.default

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    withAnimation(animated ? .default : nil) { self.progress = progress }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
  override var defaultHugging: UILayoutPriority { .defaultHigh }

  package override var content: AnyView? {
    let part = CGFloat(min(max(progress, 0), 1))
    let track = trackTintColor?.color ?? UIColor.systemFill.color
    let ink = (progressTintColor ?? tintColor).color
    return AnyView(
      GeometryReader { room in
        ZStack(alignment: .leading) {
          Capsule().fill(track)
          Capsule().fill(ink).frame(width: room.size.width * part)
        }
      })
  }
}

/// Dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How many dots there are; 0 by default.
  open var numberOfPages = 0 { didSet { contentChanged() } }
  open var currentPage = 0 {
    didSet {
      let clamped = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if numberOfPages > 0, currentPage != clamped { currentPage = clamped }
      signal.send()
    }
  }
  open var hidesForSinglePage = false { didSet { signal.send() } }
  open var pageIndicatorTintColor: UIColor? { didSet { signal.send() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { signal.send() } }

  override var defaultHugging: UILayoutPriority { .defaultHigh }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 16 + 32, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var content: AnyView? {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return nil }
    let shown = currentPageIndicatorTintColor?.color ?? .white
    let other = pageIndicatorTintColor?.color ?? Color.white.opacity(0.4)
    return AnyView(
      HStack(spacing: 9) {
        ForEach(0..<numberOfPages, id: \.self) { [currentPage] page in
          Circle().fill(page == currentPage ? shown : other).frame(width: 7, height: 7)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        SpatialTapGesture().onEnded { [unowned self] tap in
          let page = currentPage + (tap.location.x < bounds.midX ? -1 : 1)
          guard (0..<numberOfPages).contains(page) else { return }
          currentPage = page
          sendActions(for: .valueChanged)
        }))
  }
}

/// One of several titles is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var titles: [String] = []
  /// The number of the chosen segment, from 0; ``noSegment``, -1, if none is.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { signal.send() } }
  open var selectedSegmentTintColor: UIColor? { didSet { signal.send() } }
  /// By the states they are for.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open var numberOfSegments: Int { titles.count }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Titles; pictures are not shown.
  public init(items: [Any]?) {
    titles = (items ?? []).map { $0 as? String ?? "" }
    super.init(frame: .zero)
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
    contentChanged()
  }
  open func removeAllSegments() {
    titles = []
    contentChanged()
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title ?? ""
    contentChanged()
  }
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  override var measuredContent: AnyView? { content }

  package override var content: AnyView? {
    let selection = Binding(
      get: { [unowned self] in selectedSegmentIndex },
      set: { [unowned self] in
        selectedSegmentIndex = $0
        sendActions(for: .valueChanged)
      })
    return AnyView(
      Picker("", selection: selection) {
        ForEach(titles.indices, id: \.self) { [titles] in Text(verbatim: titles[$0]).tag($0) }
      }
      .pickerStyle(SegmentedPickerStyle())
      .environment(\.segmentLook, ownLook)
      .disabled(!isEnabled))
  }
}
