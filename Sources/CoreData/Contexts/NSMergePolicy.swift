import Foundation

/// Whose values count when two contexts have changed the same object.
public enum NSMergePolicyType: UInt, Sendable {
  /// Neither side's: saving throws.
  case errorMergePolicyType = 0
  /// Of a property that both have changed, what was saved first.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// Of a property that both have changed, what is saved now.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// All of what is saved now.
  case overwriteMergePolicyType = 3
  /// All of what was saved first.
  case rollbackMergePolicyType = 4
}

/// What happens when two contexts have changed the same object, or two objects have the same values
/// of attributes that have to differ.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSRollbackMergePolicy = NSMergePolicy.rollback
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
