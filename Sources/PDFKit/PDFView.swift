import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
@_exported import UIKit

public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
public enum PDFInterpolationQuality: Int, Sendable { case none, low, high }

public struct PDFAreaOfInterest: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pageArea = Self(rawValue: 1)
  public static let textArea = Self(rawValue: 2)
  public static let annotationArea = Self(rawValue: 4)
  public static let linkArea = Self(rawValue: 8)
}

/// Shows a document: pages below or beside each other, or one at a time.
///
/// A finger or the wheel scrolls, two fingers zoom, a tap follows links.
@preconcurrency @MainActor open class PDFView: UIView {
  let scroll = UIScrollView()
  private let watcher = ScrollWatcher()
  private var shown: [Int: PageView] = [:]
  /// Where each page is in what scrolls.
  private(set) var frames: [CGRect] = []
  private var laidOut = CGSize.zero
  private var history: [PDFDestination] = []
  private var historyPlace = -1
  private var isPaged = false
  private var scaleAtPinch: CGFloat = 1
  private var notices: [any NSObjectProtocol] = []
  private var current = 0

  open weak var delegate: (any PDFViewDelegate)?
  /// Puts views over the pages that are shown.
  open weak var pageOverlayViewProvider: (any PDFPageOverlayViewProvider)? {
    didSet { layoutDocumentView() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = UIColor(white: 0.55, alpha: 1)
    clipsToBounds = true
    scroll.frame = bounds
    scroll.delegate = watcher
    watcher.onScroll = { [weak self] in self?.showVisiblePages() }
    addSubview(scroll)
    let pinch = UIPinchGestureRecognizer()
    pinch.onAction = { [weak self, weak pinch] in
      guard let self, let pinch else { return }
      if pinch.state == .began { scaleAtPinch = scaleFactor }
      scaleFactor = scaleAtPinch * pinch.scale
    }
    addGestureRecognizer(pinch)
    let tap = UITapGestureRecognizer()
    tap.onAction = { [weak self, weak tap] in
      guard let self, let tap else { return }
      tapped(tap.location(in: self))
    }
    addGestureRecognizer(tap)
    let center = NotificationCenter.default
    for name in [Notification.Name.pdfDocumentPagesChanged, .pdfPageChanged] {
      notices.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notice in
          nonisolated(unsafe) let object = notice.object as AnyObject?
          // Documents are put together on any thread.
          if MainThread.isCurrent {
            MainThread.assume { self?.changed(object) }
          } else {
            DispatchQueue.main.async { self?.changed(object) }
          }
        })
    }
  }

  isolated deinit {
    for notice in notices { NotificationCenter.default.removeObserver(notice) }
  }

  private func changed(_ object: AnyObject?) {
    let isOwn = object === document || (object as? PDFPage)?.document === document
    if isOwn, document != nil { layoutDocumentView() }
  }

  // MARK: What is shown

  open var document: PDFDocument? {
    didSet {
      (current, history, historyPlace, currentSelection) = (0, [], -1, nil)
      layoutDocumentView()
      scroll.setContentOffset(.zero, animated: false)
      post(.PDFViewDocumentChanged)
      post(.PDFViewPageChanged)
    }
  }
  open var displayMode = PDFDisplayMode.singlePageContinuous {
    didSet {
      layoutDocumentView()
      post(.PDFViewDisplayModeChanged)
    }
  }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { layoutDocumentView() } }
  open var displayBox = PDFDisplayBox.cropBox {
    didSet {
      layoutDocumentView()
      post(.PDFViewDisplayBoxChanged)
    }
  }
  open var displaysPageBreaks = true { didSet { layoutDocumentView() } }
  /// Around each page, in points of the document.
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
    didSet { layoutDocumentView() }
  }
  /// Whether the first page stands alone where two are beside each other.
  open var displaysAsBook = false { didSet { layoutDocumentView() } }
  open var displaysRTL = false { didSet { layoutDocumentView() } }
  open var pageShadowsEnabled = true { didSet { layoutDocumentView() } }
  open var interpolationQuality = PDFInterpolationQuality.high
  open var enableDataDetectors = false
  open var isInMarkupMode = false
  /// Accepted: there is no bar that finds text; ``PDFDocument/findString(_:withOptions:)`` does.
  open var isFindInteractionEnabled = false

  // MARK: Scale

  private var ownScale: CGFloat = 1
  /// How much larger pages are than on paper; setting it ends ``autoScales``.
  open var scaleFactor: CGFloat {
    get { autoScales ? scaleFactorForSizeToFit : ownScale }
    set {
      autoScales = false
      setScale(newValue)
    }
  }
  private func setScale(_ scale: CGFloat) {
    guard scale.isFinite else { return }
    let low = max(minScaleFactor, 0.001)
    ownScale = min(max(scale, low), max(low, maxScaleFactor))
    layoutDocumentView()
    post(.PDFViewScaleChanged)
  }
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 20
  /// Whether pages are as large as fits; false by default.
  open var autoScales = false {
    didSet {
      guard autoScales != oldValue else { return }
      if !autoScales, scaleFactorForSizeToFit > 0 { ownScale = scaleFactorForSizeToFit }
      layoutDocumentView()
    }
  }
  /// The scale at which pages are as wide as the view or, where one is shown at a time, fit in it.
  open var scaleFactorForSizeToFit: CGFloat {
    let sizes = pageSizes
    guard bounds.width > 0, bounds.height > 0, !sizes.isEmpty else { return 1 }
    let margins = margins
    let across = isTwoUp ? 2.0 : 1.0
    let width = sizes.map { $0.width + margins.left + margins.right }.max()! * across
    let height = sizes.map { $0.height + margins.top + margins.bottom }.max()!
    let (wide, high) = (bounds.width / max(width, 1), bounds.height / max(height, 1))
    if isContinuous, !isPaged { return displayDirection == .vertical ? wide : high }
    return min(wide, high)
  }
  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor *= 1.25 }
  open func zoomOut(_ sender: Any?) { scaleFactor /= 1.25 }

  // MARK: Layout

  private var isTwoUp: Bool {
    !isPaged && (displayMode == .twoUp || displayMode == .twoUpContinuous)
  }
  private var isContinuous: Bool {
    displayMode == .singlePageContinuous || displayMode == .twoUpContinuous
  }
  private var margins: UIEdgeInsets { displaysPageBreaks ? pageBreakMargins : .zero }
  private var pages: [PDFPage] {
    guard let document else { return [] }
    return (0..<document.pageCount).compactMap { document.page(at: $0) }
  }
  private var pageSizes: [CGSize] { pages.map { $0.shownSize(displayBox) } }
  /// The size of a page on screen.
  open func rowSize(for page: PDFPage) -> CGSize {
    let (size, scale) = (page.shownSize(displayBox), scaleFactor)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOut else { return }
    layoutDocumentView()
  }

  /// Puts the pages where they belong. It is called for every change.
  open func layoutDocumentView() {
    laidOut = bounds.size
    current = min(current, max(0, (document?.pageCount ?? 0) - 1))
    scroll.frame = bounds
    scroll.isPagingEnabled = isPaged
    let arrangement = PageArrangement(
      sizes: pageSizes, scale: scaleFactor, margins: margins, room: bounds.size,
      kind: isPaged ? .paged : isContinuous ? .continuous(displayDirection) : .single(current),
      columns: isTwoUp ? 2 : 1, isBook: displaysAsBook, isRightToLeft: displaysRTL)
    frames = arrangement.frames
    scroll.contentSize = arrangement.size
    for number in shown.keys { hide(number) }
    showVisiblePages()
  }

  /// Where the content is, in its own coordinates.
  private var visible: CGRect { CGRect(origin: scroll.contentOffset, size: bounds.size) }

  private func showVisiblePages() {
    guard let document, bounds.width > 0, bounds.height > 0 else { return }
    let near = visible.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4)
    for (number, frame) in frames.enumerated() {
      guard !frame.isNull, frame.intersects(near), let page = document.page(at: number) else {
        hide(number)
        continue
      }
      guard shown[number] == nil else { continue }
      let view = PageView(page, box: displayBox, scale: scaleFactor, hasShadow: pageShadowsEnabled)
      view.frame = frame
      view.mark(highlightedSelections ?? [], currentSelection)
      shown[number] = view
      scroll.addSubview(view)
      guard let overlay = pageOverlayViewProvider?.pdfView(self, overlayViewFor: page) else {
        continue
      }
      pageOverlayViewProvider?.pdfView(self, willDisplayOverlayView: overlay, for: page)
      view.overlay = overlay
    }
    if isContinuous || isPaged { follow() }
  }

  private func hide(_ number: Int) {
    guard let view = shown.removeValue(forKey: number) else { return }
    view.removeFromSuperview()
    guard let overlay = view.overlay else { return }
    pageOverlayViewProvider?.pdfView(self, willEndDisplayingOverlayView: overlay, for: view.page)
  }

  /// The page in the middle is the current one.
  private func follow() {
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    func distance(_ frame: CGRect) -> CGFloat {
      hypot(
        max(frame.minX - middle.x, 0, middle.x - frame.maxX),
        max(frame.minY - middle.y, 0, middle.y - frame.maxY))
    }
    let nearest = frames.indices.filter { !frames[$0].isNull }
      .min { distance(frames[$0]) < distance(frames[$1]) }
    guard let nearest, nearest != current else { return }
    current = nearest
    post(.PDFViewPageChanged)
    post(.PDFViewVisiblePagesChanged)
  }

  open var documentView: UIView? { scroll }
  open var visiblePages: [PDFPage] {
    frames.indices.filter { !frames[$0].isNull && frames[$0].intersects(visible) }
      .compactMap { document?.page(at: $0) }
  }

  // MARK: Page view controller

  open var isUsingPageViewController: Bool { isPaged }
  /// Shows one page at a time, which a finger turns.
  open func usePageViewController(
    _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
  ) {
    isPaged = enable
    layoutDocumentView()
  }

  // MARK: Where it is

  open var currentPage: PDFPage? { document?.page(at: current) }
  open var currentDestination: PDFDestination? {
    guard let page = currentPage else { return nil }
    return PDFDestination(page: page, at: convert(CGPoint(x: 0, y: 0), to: page))
  }

  func show(_ number: Int, _ point: CGPoint? = nil) {
    guard frames.indices.contains(number), let page = document?.page(at: number) else { return }
    let old = current
    current = number
    if !isContinuous, !isPaged { layoutDocumentView() }
    var target = frames[number].origin
    if isPaged {
      target = CGPoint(x: CGFloat(number) * bounds.width, y: 0)
    } else {
      target.x -= margins.left * scaleFactor
      target.y -= margins.top * scaleFactor
      if let point, point.y < kPDFDestinationUnspecifiedValue {
        target.y = frames[number].minY + place(point, on: page).y
      }
      let most = CGPoint(
        x: max(0, scroll.contentSize.width - bounds.width),
        y: max(0, scroll.contentSize.height - bounds.height))
      target = CGPoint(x: min(max(0, target.x), most.x), y: min(max(0, target.y), most.y))
    }
    scroll.setContentOffset(target, animated: false)
    // The end of the document may leave no room to bring the page to the middle.
    current = number
    showVisiblePages()
    if current != old { post(.PDFViewPageChanged) }
  }

  // MARK: Selections

  open var currentSelection: PDFSelection? {
    didSet {
      markAll()
      post(.PDFViewSelectionChanged)
    }
  }
  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) {
    currentSelection = selection
  }
  open func clearSelection() { currentSelection = nil }
  open func selectAll(_ sender: Any?) { currentSelection = document?.selectionForEntireDocument }
  open var highlightedSelections: [PDFSelection]? { didSet { markAll() } }
  /// Puts the text of the selection on the clipboard.
  open func copy(_ sender: Any?) {
    if let text = currentSelection?.string { UIPasteboard.general.string = text }
  }
  private func markAll() {
    for view in shown.values { view.mark(highlightedSelections ?? [], currentSelection) }
  }

  // MARK: History

  open var canGoBack: Bool { historyPlace > 0 }
  open var canGoForward: Bool { historyPlace + 1 < history.count }
  open func goBack(_ sender: Any?) { travel(-1) }
  open func goForward(_ sender: Any?) { travel(1) }
  private func travel(_ step: Int) {
    guard history.indices.contains(historyPlace + step) else { return }
    historyPlace += step
    let place = history[historyPlace]
    if let page = place.page { show(document?.index(for: page) ?? 0, place.point) }
    post(.PDFViewChangedHistory)
  }
  func note(_ place: PDFDestination) {
    if history.isEmpty, let here = currentPage {
      history = [PDFDestination(page: here, at: place.point)]
      historyPlace = 0
    }
    history = Array(history.prefix(historyPlace + 1)) + [place]
    historyPlace = history.count - 1
    post(.PDFViewChangedHistory)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// Hears of scrolling.
@MainActor private final class ScrollWatcher: NSObject, UIScrollViewDelegate {
  var onScroll: () -> Void = {}
  nonisolated override init() { super.init() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll() }
}
