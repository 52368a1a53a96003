import Foundation

extension CGFloat {
  /// The value of a number, rounded to the nearest that there is.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The value of a number; nil if there is no such `CGFloat`, as for integers of too many digits.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
