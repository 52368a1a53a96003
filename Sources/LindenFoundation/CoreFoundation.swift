import Foundation

// The names that Apple's C interfaces know Foundation's types by, so that `x as CFString` and its
// kin compile.

/// A file's place.
public typealias CFURL = URL
/// Values by name.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes.
public typealias CFData = Data
/// Bytes that grow.
public typealias CFMutableData = NSMutableData
/// Text.
public typealias CFString = String
/// Values in order.
public typealias CFArray = [Any]
/// Any object.
public typealias CFTypeRef = AnyObject
/// A count or a place.
public typealias CFIndex = Int

/// How often an object is held; for looking for leaks only, as the compiler holds objects when it
/// likes.
public func CFGetRetainCount(_ object: CFTypeRef!) -> CFIndex {
  CFIndex(bitPattern: _getRetainCount(object))
}

/// The truth value true as an object.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// The truth value false as an object.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)
/// The object that stands for nothing.
public let kCFNull: NSNull! = NSNull()

/// The name of the version's number in a bundle's information.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The name of the app's name in a bundle's information.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The name of the identifier in a bundle's information.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The name of the executable in a bundle's information.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"

extension URL {
  /// Lets a file outside of the app's folders be read, until the access is stopped; here every file
  /// that the process may read can be read anyway.
  ///
  /// - Returns: Whether it is a file's place.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends what `startAccessingSecurityScopedResource()` has begun. Nothing changes here.
  public func stopAccessingSecurityScopedResource() {}
}
