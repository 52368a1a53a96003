import CoreGraphics
import Foundation
import LindenDrawing

/// What is printed, and how.
open class UIPrintInfo: NSObject {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }
  open var jobName = ""
  open var printerID: String?
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none
  public init(dictionary: [AnyHashable: Any]?) {}
  open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }
  open var dictionaryRepresentation: [AnyHashable: Any] { [:] }
}

/// Would print. No host reaches a printer: asking for one says so once and ends without a print.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public static let shared = UIPrintInteractionController()
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  open class var isPrintingAvailable: Bool { false }
  open class func canPrint(_ url: URL) -> Bool { false }
  open class func canPrint(_ data: Data) -> Bool { false }

  open var printInfo: UIPrintInfo?
  open var printingItem: Any?
  open var printingItems: [Any]?
  open var printFormatter: UIPrintFormatter?
  open var printPageRenderer: UIPrintPageRenderer?
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  @discardableResult open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { refuse(completion) }
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { refuse(completion) }
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { refuse(completion) }
  open func dismiss(animated: Bool) {}

  private func refuse(_ completion: CompletionHandler?) -> Bool {
    Diagnostics.warn(
      once: "UIPrintInteractionController", "There is no printer here: nothing is printed.")
    completion?(self, false, nil)
    return false
  }
}

@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {}

/// Lays text out on pages; here it keeps what it is given.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
  open var startPage = 0
  open var pageCount: Int { 0 }
  open var perPageContentInsets = UIEdgeInsets.zero
  nonisolated public override init() { super.init() }
}

@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont?
  open var color: UIColor?
  public convenience init(text: String) {
    self.init()
    self.text = text
  }
  public convenience init(attributedText: NSAttributedString) {
    self.init()
    self.attributedText = attributedText
  }
}

@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String?
  public convenience init(markupText: String) {
    self.init()
    self.markupText = markupText
  }
}

/// Draws pages; here it keeps what it is given.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  open var printFormatters: [UIPrintFormatter]?
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  open var paperRect: CGRect { .zero }
  open var printableRect: CGRect { paperRect }
  open var numberOfPages: Int { 0 }
  nonisolated public override init() { super.init() }
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    printFormatters = (printFormatters ?? []) + [formatter]
  }
}
