import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Chooses a picture or takes one. There is neither a library nor a camera: it says so on its page
/// and once in a line, and can be cancelled.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }

  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var videoQuality = QualityType.typeMedium
  open var showsCameraControls = true

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  open override func loadView() {
    Diagnostics.warn(
      once: "UIImagePickerController", "There is neither a photo library nor a camera here.")
    view = HostingView(
      AnyView(
        VStack(spacing: 16) {
          Text("There are no pictures to choose from here.").foregroundColor(.secondary)
          Button("Cancel") { [unowned self] in
            if let pickerDelegate {
              pickerDelegate.imagePickerControllerDidCancel(self)
            } else {
              dismiss(animated: true)
            }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(system: .systemBackground).ignoresSafeArea())))
  }
}

@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// Keeps nothing, and says so once: there is no photo library here.
@MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  Diagnostics.warn(
    once: "UIImageWriteToSavedPhotosAlbum",
    "There is no photo library here: pictures are not kept in one.")
}
