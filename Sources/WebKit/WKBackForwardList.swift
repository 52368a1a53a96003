import Foundation

/// A page that a web view has loaded.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  public let url: URL
  /// Nil: a page's title is not known before it is read.
  open var title: String? { nil }
  open var initialURL: URL { url }

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// The pages that a web view has loaded, oldest first, and which of them is shown.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var place = -1

  nonisolated override init() { super.init() }

  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before the current one.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(place, 0))) }
  /// The pages after the current one.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(place + 1)) }

  /// - Parameter index: 0 is the current page, -1 the one before.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let (index, overflow) = place.addingReportingOverflow(index)
    return !overflow && items.indices.contains(index) ? items[index] : nil
  }

  /// A page was loaded: those after the current one are gone.
  func add(_ url: URL) {
    items = items.prefix(place + 1) + [WKBackForwardListItem(url)]
    place = items.count - 1
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }

  func move(to item: WKBackForwardListItem) {
    place = items.firstIndex { $0 === item } ?? place
  }
}
