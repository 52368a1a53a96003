import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// Has a person choose a picture, by the host's dialog for files: there is no photo library. There
/// is no camera either: it says so on its page and once in a line, and can be cancelled.
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
    public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var videoQuality = QualityType.typeMedium
  open var showsCameraControls = true

  /// Everything but a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : [UTType.image, .movie].map(\.identifier)
  }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  private func cancel() {
    if let pickerDelegate {
      pickerDelegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }

  /// Tells the delegate of a file; nobody edits it, so that the edited picture is the picture.
  private func choose(_ file: URL) {
    let type = UTType(filenameExtension: file.pathExtension) ?? .data
    guard type.conforms(to: .image) else {
      pickerDelegate?.imagePickerController(
        self,
        didFinishPickingMediaWithInfo: [.mediaType: UTType.movie.identifier, .mediaURL: file])
      return
    }
    guard let image = (try? Data(contentsOf: file)).flatMap({ UIImage(data: $0) }) else {
      Diagnostics.warn(
        once: "UIImagePickerController:\(type.identifier)",
        "\(file.lastPathComponent) is no picture that can be read.")
      return cancel()
    }
    var info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .imageURL: file, .originalImage: image,
    ]
    if allowsEditing { info[.editedImage] = image }
    pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  open override func loadView() {
    guard sourceType == .camera else {
      view = _PictureFiles.view(types: mediaTypes.compactMap { UTType($0) }, limit: 1) {
        [weak self] files in
        guard let self else { return }
        if let file = files.first { choose(file) } else { cancel() }
      }
      return
    }
    Diagnostics.warn(once: "UIImagePickerController", "There is no camera here.")
    view = HostingView(
      AnyView(
        VStack(spacing: 16) {
          Text("There is no camera here.").foregroundColor(.secondary)
          Button("Cancel") { [weak self] in self?.cancel() }
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
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  Diagnostics.warn(
    once: "UIImageWriteToSavedPhotosAlbum",
    "There is no photo library here: pictures are not kept in one.")
}
