/// What reading one file may cost. A file of a kilobyte may ask for years of work: by drawings that
/// draw others a hundred times each, or by data that unpack to more data.
final class PDFWork {
  /// Bytes of all streams, decoded, as often as they are read.
  static let mostBytes = 128 << 20
  /// Values, operators, and parts of functions that are looked at.
  static let mostSteps = 2_000_000

  private(set) var bytes = 0
  private(set) var steps = 0

  var isSpent: Bool { bytes > PDFWork.mostBytes || steps > PDFWork.mostSteps }

  /// Bytes that may still be decoded.
  var bytesLeft: Int { max(0, PDFWork.mostBytes - bytes) }

  /// Counts work that is about to be done; false when there was enough.
  @discardableResult func spend(steps: Int = 0, bytes: Int = 0) -> Bool {
    self.steps += min(max(steps, 0), PDFWork.mostSteps + 1)
    self.bytes += min(max(bytes, 0), PDFWork.mostBytes + 1)
    return !isSpent
  }
}
