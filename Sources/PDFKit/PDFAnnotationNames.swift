import Foundation

/// The kinds of notes.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let text = Self(rawValue: "/Text")
  public static let link = Self(rawValue: "/Link")
  public static let freeText = Self(rawValue: "/FreeText")
  public static let line = Self(rawValue: "/Line")
  public static let square = Self(rawValue: "/Square")
  public static let circle = Self(rawValue: "/Circle")
  public static let highlight = Self(rawValue: "/Highlight")
  public static let underline = Self(rawValue: "/Underline")
  public static let strikeOut = Self(rawValue: "/StrikeOut")
  public static let ink = Self(rawValue: "/Ink")
  public static let stamp = Self(rawValue: "/Stamp")
  public static let popup = Self(rawValue: "/Popup")
  public static let widget = Self(rawValue: "/Widget")
}

/// The entries of a note.
public struct PDFAnnotationKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let action = Self(rawValue: "/A")
  public static let additionalActions = Self(rawValue: "/AA")
  public static let appearanceDictionary = Self(rawValue: "/AP")
  public static let appearanceState = Self(rawValue: "/AS")
  public static let border = Self(rawValue: "/Border")
  public static let borderStyle = Self(rawValue: "/BS")
  public static let color = Self(rawValue: "/C")
  public static let contents = Self(rawValue: "/Contents")
  public static let date = Self(rawValue: "/M")
  public static let defaultAppearance = Self(rawValue: "/DA")
  public static let destination = Self(rawValue: "/Dest")
  public static let flags = Self(rawValue: "/F")
  public static let highlightingMode = Self(rawValue: "/H")
  public static let iconName = Self(rawValue: "/Name")
  public static let inklist = Self(rawValue: "/InkList")
  public static let interiorColor = Self(rawValue: "/IC")
  public static let lineEndingStyles = Self(rawValue: "/LE")
  public static let linePoints = Self(rawValue: "/L")
  public static let name = Self(rawValue: "/NM")
  public static let open = Self(rawValue: "/Open")
  public static let page = Self(rawValue: "/P")
  public static let parent = Self(rawValue: "/Parent")
  public static let popup = Self(rawValue: "/Popup")
  public static let quadding = Self(rawValue: "/Q")
  public static let quadPoints = Self(rawValue: "/QuadPoints")
  public static let rect = Self(rawValue: "/Rect")
  public static let subtype = Self(rawValue: "/Subtype")
  public static let textLabel = Self(rawValue: "/T")
  public static let widgetAppearanceDictionary = Self(rawValue: "/MK")
  public static let widgetDefaultValue = Self(rawValue: "/DV")
  public static let widgetFieldFlags = Self(rawValue: "/Ff")
  public static let widgetFieldType = Self(rawValue: "/FT")
  public static let widgetMaxLen = Self(rawValue: "/MaxLen")
  public static let widgetOptions = Self(rawValue: "/Opt")
  public static let widgetTextLabelUI = Self(rawValue: "/TU")
  public static let widgetValue = Self(rawValue: "/V")
}

/// The kinds of fields of a form.
public struct PDFAnnotationWidgetSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let button = Self(rawValue: "/Btn")
  public static let choice = Self(rawValue: "/Ch")
  public static let signature = Self(rawValue: "/Sig")
  public static let text = Self(rawValue: "/Tx")
}

public enum PDFWidgetControlType: Int, Sendable {
  case unknownControl = -1
  case pushButtonControl, radioButtonControl, checkBoxControl
}
public enum PDFWidgetCellState: Int, Sendable { case mixedState = -1, offState, onState }
public enum PDFMarkupType: Int, Sendable { case highlight, strikeOut, underline, redact }
public enum PDFLineStyle: Int, Sendable {
  case none, square, circle, diamond, openArrow, closedArrow
}
public enum PDFTextAnnotationIconType: Int, Sendable {
  case comment, key, note, help, newParagraph, paragraph, insert
}
public enum PDFBorderStyle: Int, Sendable { case solid, dashed, beveled, inset, underline }

/// The line around a note.
open class PDFBorder: NSObject, NSCopying {
  open var style = PDFBorderStyle.solid { didSet { note?.borderChanged() } }
  /// Points; 1 by default.
  open var lineWidth: CGFloat = 1 { didSet { note?.borderChanged() } }
  /// Of a dashed line how long its parts and what is between them are, in points; nil is 3 each.
  open var dashPattern: [Any]? { didSet { note?.borderChanged() } }
  /// The note it is around.
  weak var note: PDFAnnotation?
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFBorder()
    (copy.style, copy.lineWidth, copy.dashPattern) = (style, lineWidth, dashPattern)
    return copy
  }

  /// The dashes of a line that has them.
  var dashes: [CGFloat] {
    guard style == .dashed else { return [] }
    let given = (dashPattern ?? []).compactMap { length -> CGFloat? in
      (length as? CGFloat) ?? (length as? Int).map { CGFloat($0) }
        ?? (length as? NSNumber).map { CGFloat($0.doubleValue) }
    }
    return given.contains { $0 > 0 } && given.allSatisfy { $0 >= 0 } ? given : [3, 3]
  }
}
