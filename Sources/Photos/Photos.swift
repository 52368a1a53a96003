import Foundation
import LindenDrawing

/// What everything says, once, that would need the photo library.
package func warnOfNoPhotos() {
  Diagnostics.warn(once: "Photos", "There is no photo library here: nothing is read or kept.")
}

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The photo library. There is none here, and access is denied.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    warnOfNoPhotos()
    DispatchQueue.global().async { handler(.denied) }
  }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  {
    warnOfNoPhotos()
    return .denied
  }
  /// Fails.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    warnOfNoPhotos()
    if let completionHandler {
      DispatchQueue.global().async { completionHandler(false, CocoaError(.featureUnsupported)) }
    }
  }
  /// Throws.
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    warnOfNoPhotos()
    throw CocoaError(.featureUnsupported)
  }
  /// Throws.
  open func performChangesAndWait(_ changeBlock: () -> Void) throws {
    warnOfNoPhotos()
    throw CocoaError(.featureUnsupported)
  }
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}
