import Foundation
import LindenControls
import LindenFeatures
import UIKit

/// What a picker of UIKit's offers.
public struct PHPickerConfiguration: Sendable {
  public var filter: PHPickerFilter?
  /// At most so many pictures; 0 is no limit.
  public var selectionLimit = 1
  /// Accepted: files stay as they are.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// Accepted: the host's dialog decides.
  public var selection = Selection.default
  /// Accepted: a file cannot be chosen beforehand.
  public var preselectedAssetIdentifiers: [String] = []
  /// Accepted: the host decides what its dialog can do.
  public var disabledCapabilities: PHPickerCapabilities = []

  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered
  }

  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picture that was chosen.
public struct PHPickerResult {
  /// Gives the picture, as a file of its type or as a `UIImage`.
  public let itemProvider: NSItemProvider
  /// Nil, as a file is in no photo library.
  public let assetIdentifier: String?
}

/// Has a person choose pictures, by the host's dialog for files. The delegate puts it away.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { fatalError("It is made with a configuration.") }

  open override func loadView() {
    view = _PictureFiles.view(
      types: PHPickerFilter.types(configuration.filter), limit: configuration.selectionLimit
    ) { [weak self] files in
      guard let self else { return }
      delegate?.picker(
        self,
        didFinishPicking: files.compactMap { file in
          NSItemProvider(contentsOf: file).map {
            PHPickerResult(itemProvider: $0, assetIdentifier: nil)
          }
        })
    }
  }
}

@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Told of the pictures; none if the person gave up.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
