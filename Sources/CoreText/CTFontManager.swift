@_exported import CoreGraphics
import Foundation
import LindenCairo
import UIKit

/// A font; the same as UIKit's.
public typealias CTFont = UIFont
/// An error; the same as Foundation's.
public typealias CFError = NSError

public func CFErrorGetCode(_ err: CFError) -> Int { err.code }
public func CFErrorCopyDescription(_ err: CFError) -> String { err.localizedDescription }

/// For how long fonts are there: always as long as the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  public static let user = CTFontManagerScope.persistent
}

/// Why a font is not there.
public struct CTFontManagerError: Error, Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let fileNotFound = CTFontManagerError(rawValue: 101)
  public static let unrecognizedFormat = CTFontManagerError(rawValue: 103)
  public static let alreadyRegistered = CTFontManagerError(rawValue: 105)
}

/// Adds the fonts of a file, which text may then name by their family.
///
/// - Parameters:
///   - fontURL: A file of fonts.
///   - scope: Accepted: fonts are there as long as the process.
///   - error: Gets what was wrong: there is no file, it is no font, or it was added before.
/// - Returns: Whether the fonts were added.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard FileManager.default.fileExists(atPath: fontURL.path) else {
    return fail(.fileNotFound, error)
  }
  guard (try? Data(contentsOf: fontURL)).flatMap(FontFile.init) != nil else {
    return fail(.unrecognizedFormat, error)
  }
  guard FontRegister.add(fontURL) else { return fail(.alreadyRegistered, error) }
  return true
}

/// Adds the fonts of several files.
///
/// - Parameters:
///   - fontURLs: Files of fonts.
///   - scope: Accepted: fonts are there as long as the process.
///   - enabled: Accepted: fonts can be used at once.
///   - registrationHandler: Gets the errors, and that it was all.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: [URL], _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: (([Any], Bool) -> Bool)?
) {
  var errors: [Any] = []
  for url in fontURLs {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error {
      errors.append(error.takeRetainedValue())
    }
  }
  _ = registrationHandler?(errors, true)
}

/// Adds a font that is in memory, which text may then name by its family.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let url = font.file() else { return fail(.unrecognizedFormat, error) }
  return FontRegister.add(url) ? true : fail(.alreadyRegistered, error)
}

/// Fonts stay as long as the process.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

private func fail(
  _ reason: CTFontManagerError, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  error?.pointee = .passRetained(
    NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: reason.rawValue))
  return false
}

/// Which files were added.
private enum FontRegister {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// False for a file that was added before.
  static func add(_ file: URL) -> Bool {
    guard lock.withLock({ paths.insert(file.path).inserted }) else { return false }
    if Thread.isMainThread {
      MainActor.assumeIsolated { _ = CairoRenderer.register(font: file) }
    } else {
      DispatchQueue.main.async { _ = CairoRenderer.register(font: file) }
    }
    return true
  }
}
