import CoreLocation
import Foundation

/// Something of the photo library.
open class PHObject: NSObject, @unchecked Sendable {
  public let localIdentifier: String
  init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// What is fetched, how much of it and in which order. As there is no library, nothing is fetched.
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  open var includeAssetSourceTypes: PHAssetSourceType = []
  open var wantsIncrementalChangeDetails = true
  public override init() { super.init() }
}

/// What was fetched, in order. Without a photo library it is empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private let objects: [ObjectType]
  init(_ objects: [ObjectType]) { self.objects = objects }
  public override convenience init() { self.init([]) }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  /// The object at a place, which has to be below ``count``.
  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func objects(at indexes: IndexSet) -> [ObjectType] {
    indexes.filter { objects.indices.contains($0) }.map { objects[$0] }
  }
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }
  /// `NSNotFound` if it is not there.
  open func index(of anObject: ObjectType) -> Int {
    objects.firstIndex { $0 === anObject } ?? NSNotFound
  }
  /// Calls the block for each object, with its place, until the block sets its last argument.
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerateObjects(options: [], using: block) }
  /// Calls the block for each object, from the end where the options have `.reverse`.
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let places = Array(objects.indices)
    var isStopped = ObjCBool(false)
    for place in opts.contains(.reverse) ? places.reversed() : places {
      block(objects[place], place, &isStopped)
      if isStopped.boolValue { return }
    }
  }
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    objects.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }
}
