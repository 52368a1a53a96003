import Foundation
import LindenControls
import LindenFeatures
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// Lets a person choose files, by the dialog the host has for it.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private let contentTypes: [UTType]
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  /// Accepted: the host decides where its dialog begins.
  open var directoryURL: URL?
  /// Accepted: the host decides what its dialog shows.
  open var shouldShowFileExtensions = false

  /// Chooses files of some types. They are always copies: `asCopy` changes nothing.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.contentTypes = contentTypes
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    contentTypes = [.item]
    super.init(coder: coder)
  }

  open override func loadView() {
    view = HostingView(
      AnyView(
        FileDialogPage(types: contentTypes, allowsSeveral: allowsMultipleSelection) {
          [weak self] result in
          guard let self else { return }
          if let urls = try? result?.get() {
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
          } else {
            delegate?.documentPickerWasCancelled(self)
          }
          if presentingViewController != nil { dismiss(animated: true) }
        }))
  }
}

/// Told which files were chosen.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A page that shows the host's dialog as soon as it is there.
struct FileDialogPage: View {
  let types: [UTType]
  let allowsSeveral: Bool
  /// Gets the files, or why there are none; nil if the person gave up.
  let onEnd: (Result<[URL], any Error>?) -> Void
  @State private var isChoosing = false

  var body: some View {
    Color(system: .systemBackground)
      .ignoresSafeArea()
      .onAppear { isChoosing = true }
      .fileImporter(
        isPresented: $isChoosing, allowedContentTypes: types,
        allowsMultipleSelection: allowsSeveral,
        onCompletion: { onEnd($0) }, onCancellation: { onEnd(nil) })
  }
}
