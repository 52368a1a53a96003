import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// A number that can be interpolated into a ``LocalizedStringKey``.
public protocol _FormatSpecifiable: Equatable {
  /// Stands for the number in the key, such as `%lld`.
  var _specifier: String { get }
  var _localizedArgument: LocalizedArgument { get }
}

extension _FormatSpecifiable where Self: SignedInteger {
  public var _localizedArgument: LocalizedArgument { .integer(Int64(self)) }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
  public var _localizedArgument: LocalizedArgument { .unsigned(UInt64(self)) }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _localizedArgument: LocalizedArgument { .floating(Double(self)) }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }
