import CoreGraphics
import Foundation
import LindenCairo
import LindenFoundation
@_exported import UIKit

/// A note, a mark, a link or a field on a page, in the page's space.
///
/// Those of a file are drawn as it says. New ones are drawn as their kind is: marks, lines, shapes,
/// ink and free text.
open class PDFAnnotation: NSObject, NSCopying {
  private(set) var entry: PDFAnnotationEntry
  private(set) var isChanged = false
  private var values: [String: Any] = [:]
  open internal(set) weak var page: PDFPage?

  /// A note for ``PDFPage/addAnnotation(_:)``.
  ///
  /// - Parameters:
  ///   - bounds: In the page's space.
  ///   - annotationType: What it is.
  ///   - properties: Entries by ``PDFAnnotationKey``.
  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype,
    withProperties properties: [AnyHashable: Any]?
  ) {
    let kind = annotationType.rawValue.drop { $0 == "/" }
    entry = PDFAnnotationEntry(kind: String(kind), rect: bounds)
    super.init()
    for (key, value) in properties ?? [:] {
      guard let name = (key.base as? PDFAnnotationKey)?.rawValue ?? key.base as? String else {
        continue
      }
      set(value, name)
    }
  }

  /// Nil: there are no archives of notes here.
  public required init?(coder: NSCoder) { return nil }

  init(_ entry: PDFAnnotationEntry, on page: PDFPage) {
    (self.entry, self.page) = (entry, page)
    super.init()
    destination = PDFDestination(entry.target, in: page.document)
    if let url = entry.target.address.flatMap({ URL(string: $0) }) {
      action = PDFActionURL(url: url)
    } else if let destination {
      action = PDFActionGoTo(destination: destination)
    }
  }

  func copied(to page: PDFPage) -> PDFAnnotation {
    let copy = PDFAnnotation(entry, on: page)
    copy.takeLook(of: self)
    copy.isChanged = isChanged
    return copy
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFAnnotation(
      bounds: bounds, forType: PDFAnnotationSubtype(rawValue: "/" + entry.kind), withProperties: nil
    )
    copy.entry = entry
    copy.entry.number = nil
    copy.takeLook(of: self)
    return copy
  }
  private func takeLook(of other: PDFAnnotation) {
    (values, action, destination) = (other.values, other.action, other.destination)
    (font, fontColor, alignment) = (other.font, other.fontColor, other.alignment)
    (paths, shouldDisplay, isReadOnly) = (other.paths, other.shouldDisplay, other.isReadOnly)
    border = other.border?.copy() as? PDFBorder
  }

  private func change(_ body: (inout PDFAnnotationEntry) -> Void) {
    body(&entry)
    isChanged = true
    page?.changed()
  }

  // MARK: Entries

  /// Its kind, without a slash: `Highlight`.
  open var type: String? {
    get { entry.kind }
    set { change { $0.kind = String((newValue ?? "").drop { $0 == "/" }) } }
  }
  open var bounds: CGRect {
    get { entry.rect }
    set { change { $0.rect = newValue } }
  }
  open var contents: String? {
    get { entry.contents }
    set { change { $0.contents = newValue } }
  }
  open var userName: String? {
    get { entry.name }
    set { change { $0.name = newValue } }
  }
  open var color: UIColor {
    get { UIColor(pdf: entry.color, opacity: entry.opacity) ?? .black }
    set {
      let parts = newValue.pdf
      change { ($0.color, $0.opacity) = (parts.color, parts.opacity) }
    }
  }
  open var interiorColor: UIColor? {
    get { UIColor(pdf: entry.interior, opacity: entry.opacity) }
    set { change { $0.interior = newValue?.pdf.color ?? [] } }
  }
  /// The line around the note; nil, the default, is a line of one point.
  open var border: PDFBorder? {
    didSet {
      oldValue?.note = nil
      border?.note = self
      borderChanged()
    }
  }
  func borderChanged() { change { $0.width = Double(border?.lineWidth ?? 1) } }
  open var font: UIFont? { didSet { change { $0.fontSize = Double(font?.pointSize ?? 12) } } }
  open var fontColor: UIColor? { didSet { page?.changed() } }
  open var alignment = NSTextAlignment.natural { didSet { page?.changed() } }
  open var modificationDate: Date?
  open var shouldDisplay = true { didSet { page?.changed() } }
  open var shouldPrint = true
  open var isReadOnly = false
  open var isHighlighted = false
  open var startLineStyle = PDFLineStyle.none
  open var endLineStyle = PDFLineStyle.none
  open var iconType = PDFTextAnnotationIconType.note
  open weak var popup: PDFAnnotation?
  open var markupType: PDFMarkupType {
    get {
      switch entry.kind {
      case "Underline": .underline
      case "StrikeOut": .strikeOut
      case "Redact": .redact
      default: .highlight
      }
    }
    set { type = ["Highlight", "StrikeOut", "Underline", "Redact"][newValue.rawValue] }
  }
  open var hasAppearanceStream: Bool { entry.hasLook && !isChanged }

  // MARK: Links

  open var action: PDFAction? { didSet { page?.changed() } }
  open var destination: PDFDestination?
  open var url: URL? {
    get { (action as? PDFActionURL)?.url }
    set {
      action = newValue.map { PDFActionURL(url: $0) }
      change { $0.target.address = newValue?.absoluteString }
    }
  }

  // MARK: Fields

  open var fieldName: String? {
    get { entry.name }
    set { change { $0.name = newValue } }
  }
  open var widgetFieldType: PDFAnnotationWidgetSubtype {
    get { PDFAnnotationWidgetSubtype(rawValue: entry.fieldType.map { "/" + $0 } ?? "") }
    set { change { $0.fieldType = String(newValue.rawValue.dropFirst()) } }
  }
  open var widgetStringValue: String? {
    get { entry.value }
    set { change { $0.value = newValue } }
  }
  open var widgetDefaultStringValue: String?
  open var widgetControlType = PDFWidgetControlType.unknownControl
  open var buttonWidgetState = PDFWidgetCellState.offState
  open var buttonWidgetStateString = ""
  open var maximumLength = 0
  open var isMultiline = false
  open var isPasswordField: Bool { false }
  open var choices: [String]?
  open var backgroundColor: UIColor?
  open var caption: String?

  // MARK: Lines

  /// Where a line begins, in the note's own space.
  open var startPoint: CGPoint {
    get { linePoint(0) }
    set { setLinePoint(0, newValue) }
  }
  open var endPoint: CGPoint {
    get { linePoint(1) }
    set { setLinePoint(1, newValue) }
  }
  private func linePoint(_ index: Int) -> CGPoint {
    guard let line = entry.lines.first, line.count == 2 else { return .zero }
    return CGPoint(x: line[index].x - bounds.minX, y: line[index].y - bounds.minY)
  }
  private func setLinePoint(_ index: Int, _ point: CGPoint) {
    change {
      var line = $0.lines.first ?? []
      if line.count != 2 { line = [$0.rect.origin, $0.rect.origin] }
      line[index] = CGPoint(x: point.x + $0.rect.minX, y: point.y + $0.rect.minY)
      $0.lines = [line]
    }
  }

  /// Corners of what a mark covers, four points each, in the note's own space.
  open var quadrilateralPoints: [NSValue]? {
    get {
      entry.quads.isEmpty
        ? nil
        : stride(from: 0, to: entry.quads.count - 1, by: 2).map {
          NSValue(
            cgPoint: CGPoint(
              x: entry.quads[$0] - bounds.minX, y: entry.quads[$0 + 1] - bounds.minY))
        }
    }
    set {
      change { entry in
        entry.quads = (newValue ?? []).flatMap {
          [
            Double($0.cgPointValue.x + entry.rect.minX),
            Double($0.cgPointValue.y + entry.rect.minY),
          ]
        }
      }
    }
  }

  /// The lines of ink, in the note's own space.
  open private(set) var paths: [UIBezierPath]?
  open func add(_ path: UIBezierPath) {
    paths = (paths ?? []) + [path]
    pathsChanged()
  }
  open func remove(_ path: UIBezierPath) {
    guard paths?.contains(where: { $0 === path }) == true else { return }
    paths?.removeAll { $0 === path }
    pathsChanged()
  }
  private func pathsChanged() {
    let (x, y) = (bounds.minX, bounds.minY)
    change { entry in
      entry.lines = (paths ?? []).map { path in
        path.cgPath.pointsOfLines.map { CGPoint(x: $0.x + x, y: $0.y + y) }
      }
    }
  }

  // MARK: By keys

  open func value(forAnnotationKey key: PDFAnnotationKey) -> Any? {
    switch key {
    case .color: entry.color.isEmpty ? nil : color
    case .contents: contents
    case .rect: NSValue(cgRect: bounds)
    case .subtype: "/" + entry.kind
    case .textLabel: userName
    case .widgetValue: widgetStringValue
    case .action: action
    case .destination: destination
    default: values[key.rawValue]
    }
  }
  @discardableResult open func setValue(
    _ value: Any, forAnnotationKey key: PDFAnnotationKey
  ) -> Bool {
    set(value, key.rawValue)
    return true
  }
  @discardableResult open func setBoolean(
    _ value: Bool, forAnnotationKey key: PDFAnnotationKey
  ) -> Bool { setValue(value, forAnnotationKey: key) }
  @discardableResult open func setRect(
    _ value: CGRect, forAnnotationKey key: PDFAnnotationKey
  ) -> Bool { setValue(value, forAnnotationKey: key) }
  open func removeValue(forAnnotationKey key: PDFAnnotationKey) {
    values[key.rawValue] = nil
    if key == .contents { contents = nil }
  }
  open var annotationKeyValues: [AnyHashable: Any] { values }

  private func set(_ value: Any, _ name: String) {
    let name = name.hasPrefix("/") ? name : "/" + name
    values[name] = value
    switch (PDFAnnotationKey(rawValue: name), value) {
    case (.color, let value as UIColor): color = value
    case (.interiorColor, let value as UIColor): interiorColor = value
    case (.contents, let value as String): contents = value
    case (.textLabel, let value as String): userName = value
    case (.widgetValue, let value as String): widgetStringValue = value
    case (.rect, let value as CGRect): bounds = value
    case (.border, let value as PDFBorder): border = value
    case (.action, let value as PDFAction): action = value
    case (.destination, let value as PDFDestination): destination = value
    case (.linePoints, let value as [CGFloat]) where value.count == 4:
      change {
        $0.lines = [[CGPoint(x: value[0], y: value[1]), CGPoint(x: value[2], y: value[3])]]
      }
    default: change { _ in }
    }
  }

  /// As it is written to a file.
  var written: PDFAnnotationEntry {
    var entry = entry
    if let goTo = (action as? PDFActionGoTo)?.destination ?? destination {
      entry.target = goTo.target(in: page?.document)
    }
    return entry
  }

  /// Draws the note in a context with the page's lower left corner at the origin. What the file
  /// draws is on the page already.
  open func draw(with box: PDFDisplayBox, in context: CGContext) { drawKind(box, context) }
}

extension UIColor {
  fileprivate convenience init?(pdf parts: [Double], opacity: Double) {
    switch parts.count {
    case 1: self.init(white: parts[0], alpha: opacity)
    case 3: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity)
    case 4:
      let rest = 1 - parts[3]
      self.init(
        red: (1 - parts[0]) * rest, green: (1 - parts[1]) * rest, blue: (1 - parts[2]) * rest,
        alpha: opacity)
    default: return nil
    }
  }

  fileprivate var pdf: (color: [Double], opacity: Double) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return ([red, green, blue].map { Double($0) }, Double(alpha))
  }
}

extension CGPath {
  /// The ends of all lines and curves.
  fileprivate var pointsOfLines: [CGPoint] {
    var points: [CGPoint] = []
    applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: points.append(element.pointee.points[0])
      case .addQuadCurveToPoint: points.append(element.pointee.points[1])
      case .addCurveToPoint: points.append(element.pointee.points[2])
      default: break
      }
    }
    return points
  }
}
