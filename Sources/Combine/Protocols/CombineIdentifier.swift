import Synchronization

/// Tells publishers' streams apart, for logging.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let rawValue: UInt64

  /// An identifier no other call of this initialiser has returned.
  public init() {
    rawValue = nextIdentifier.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// The identifier of an object: its address, which another object may have once this one is gone.
  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// Hexadecimal, beginning with `0x`.
  public var description: String { "0x" + String(rawValue, radix: 16) }
}

private let nextIdentifier = Atomic<UInt64>(0)

/// A type that a log can tell from others of its kind.
public protocol CustomCombineIdentifierConvertible {
  /// Identifies this stream.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
