import Foundation
import LindenCStrings
import LindenDrawing
@_spi(Engine) import LindenEngine
import Synchronization

/// Has Foundation's own ways to a translation, `NSLocalizedString` and
/// `Bundle.localizedString(forKey:value:table:)`, find what `Text` and `String(localized:)` find: on
/// Linux Foundation knows no string catalogs, and ends the program at a `.stringsdict`.
package enum FoundationStrings {
  /// May be called any number of times, from any thread.
  package static func install() { _ = installed }

  private static let installed: Void = LindenSetLocalizer { url, key, value, table in
    guard let url = FoundationStrings.object(url, NSURL.self)?.absoluteURL,
      let key = FoundationStrings.object(key, NSString.self) as String?
    else { return nil }
    let table = FoundationStrings.object(table, NSString.self) as String?
    var isThere = false
    let found = LocalizedStrings.shared.format(
      for: key, table: table.flatMap { $0.isEmpty ? nil : $0 }, in: url, isThere: &isThere)
    if let found { return FoundationStrings.retained(found) }
    guard isThere, FoundationStrings.answersAlone.load(ordering: .relaxed) else { return nil }
    let value = FoundationStrings.object(value, NSString.self) as String?
    return FoundationStrings.retained(value.flatMap { $0.isEmpty ? nil : $0 } ?? key)
  }

  /// Foundation reads a table once. So once files have changed, it is not asked for what is not in
  /// ours.
  private static let answersAlone = Atomic(false)

  static func answerAlone() {
    install()
    answersAlone.store(true, ordering: .relaxed)
  }

  /// Has Foundation understand the formats that `PluralFormats` gives out. None were before the first
  /// call.
  static func installFormats() { _ = installedFormats }

  private static let installedFormats: Void = LindenSetFormatReader { format, arguments in
    guard let arguments, let format = FoundationStrings.object(format, NSString.self) as String?,
      let readable = PluralFormats.shared.readable(
        format,
        by: { isDouble in
          isDouble ? LindenNextDouble(arguments) : Double(LindenNextInteger(arguments))
        })
    else { return nil }
    return FoundationStrings.retained(readable)
  }

  private static func object<Object: AnyObject>(
    _ pointer: UnsafeRawPointer?, _ type: Object.Type
  ) -> Object? {
    pointer.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func retained(_ text: String) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passRetained(NSString(string: text)).toOpaque())
  }
}
