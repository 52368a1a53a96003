import Foundation
import SwiftUI

/// Something that can be looked at: the address of a file, and what it is called.
@preconcurrency @MainActor public protocol QLPreviewItem: AnyObject {
  /// Where the file is.
  var previewItemURL: URL? { get }
  /// What it is called; nil, the default, is the file's name.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: @preconcurrency QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

/// Who has the files of a ``QLPreviewController``.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int)
    -> any QLPreviewItem
}

/// Is told when the controller goes. Everything is optional.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// Shows files: pictures and texts, and of others the name and the size.
@preconcurrency @MainActor open class QLPreviewController: UIHostingController<AnyView> {
  /// Has the files.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  /// Is told when the controller goes.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The number of the file that is shown; 0 at first.
  open var currentPreviewItemIndex = 0 { didSet { refreshCurrentPreviewItem() } }

  public init() { super.init(rootView: AnyView(EmptyView())) }
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder, rootView: AnyView(EmptyView()))
  }

  /// The file that is shown; nil where there is none.
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource,
      (0..<dataSource.numberOfPreviewItems(in: self)).contains(currentPreviewItemIndex)
    else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  /// Whether a file can be looked at.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { item.previewItemURL != nil }

  /// Asks the data source for the files again.
  open func reloadData() { refreshCurrentPreviewItem() }

  /// Reads the file that is shown again.
  open func refreshCurrentPreviewItem() {
    guard let item = currentPreviewItem, let url = item.previewItemURL else {
      rootView = AnyView(EmptyView())
      return
    }
    let title = item.previewItemTitle ?? url.lastPathComponent
    self.title = title
    rootView = AnyView(PreviewPage(controller: self, file: url, title: title, read: UUID()))
  }

  fileprivate var count: Int { dataSource?.numberOfPreviewItems(in: self) ?? 0 }

  fileprivate func done() {
    delegate?.previewControllerWillDismiss(self)
    dismiss(animated: true)
    delegate?.previewControllerDidDismiss(self)
  }
}

/// A file of a ``QLPreviewController``, below a bar.
private struct PreviewPage: View {
  // Weak, as the controller holds this one.
  weak var controller: QLPreviewController?
  let file: URL
  let title: String
  /// Another each time the file is read.
  let read: UUID

  var body: some View {
    let index = controller?.currentPreviewItemIndex ?? 0
    VStack(spacing: 0) {
      ZStack {
        Text(verbatim: title).font(.headline).lineLimit(1).padding(.horizontal, 96)
        HStack(spacing: 16) {
          Button("Done") { controller?.done() }
          Spacer()
          if let controller, controller.count > 1 {
            Button("Previous", systemImage: "chevron.up") {
              controller.currentPreviewItemIndex = index - 1
            }
            .disabled(index == 0)
            Button("Next", systemImage: "chevron.down") {
              controller.currentPreviewItemIndex = index + 1
            }
            .disabled(index >= controller.count - 1)
          }
        }
        .labelStyle(.iconOnly)
      }
      .padding(.horizontal, 16)
      .frame(height: 44)
      Divider()
      FilePreview(file: file).id(read)
    }
    .background(Color(.systemBackground).ignoresSafeArea())
  }
}
