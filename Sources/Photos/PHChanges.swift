import CoreLocation
import Foundation
import UIKit

/// What is told of changes of the library. Here nothing changes.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

open class PHChange: NSObject, @unchecked Sendable {
  open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
  open func changeDetails<T: AnyObject>(
    for fetchResult: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

/// A change of one object.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  open var objectBeforeChanges: ObjectType { before }
  open var objectAfterChanges: ObjectType? { before }
  open var assetContentChanged: Bool { false }
  open var objectWasDeleted: Bool { false }
  private let before: ObjectType
  init(_ object: ObjectType) { before = object }
}

/// A change of what was fetched.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  open var hasIncrementalChanges: Bool { false }
  open var removedIndexes: IndexSet? { nil }
  open var insertedIndexes: IndexSet? { nil }
  open var changedIndexes: IndexSet? { nil }
  open var removedObjects: [ObjectType] { [] }
  open var insertedObjects: [ObjectType] { [] }
  open var changedObjects: [ObjectType] { [] }
  open var hasMoves: Bool { false }
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
  init(_ result: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (result, result)
  }
}

// MARK: Requests

/// A change that is asked for in `performChanges`, which fails here.
open class PHChangeRequest: NSObject {}

/// Stands for an object that a change makes.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}

open class PHAssetChangeRequest: PHChangeRequest {
  open var creationDate: Date?
  open var location: CLLocation?
  open var isFavorite = false
  open var isHidden = false
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  override init() { super.init() }
  public convenience init(for asset: PHAsset) { self.init() }

  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    warnOfNoPhotos()
    return PHAssetChangeRequest()
  }
  open class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }
  open class func creationRequestForAssetFromVideo(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }
  open class func deleteAssets(_ assets: any Collection<PHAsset>) {}
  open class func deleteAssets(_ assets: PHFetchResult<PHAsset>) {}
  open class func deleteAssets(_ assets: NSArray) {}
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> PHAssetCreationRequest {
    warnOfNoPhotos()
    return PHAssetCreationRequest()
  }
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
}

open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false
  public override init() { super.init() }
}

open class PHAssetCollectionChangeRequest: PHChangeRequest {
  open var title = ""
  private let placeholder = PHObjectPlaceholder(localIdentifier: UUID().uuidString)
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { placeholder }
  override init() { super.init() }
  public convenience init?(for assetCollection: PHAssetCollection) { self.init() }

  open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest {
    warnOfNoPhotos()
    let request = PHAssetCollectionChangeRequest()
    request.title = title
    return request
  }
  open class func deleteAssetCollections(_ assetCollections: NSArray) {}
  open func addAssets(_ assets: NSArray) {}
  open func removeAssets(_ assets: NSArray) {}
}
