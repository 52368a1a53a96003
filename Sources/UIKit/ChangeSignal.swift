import LindenFeatures
@_spi(Engine) import LindenEngine

/// Tells the views that show an object of UIKit's of its changes.
@MainActor final class ChangeSignal {
  private var readers = ReaderList()
  private(set) var count = 0

  /// Subscribes the view whose body runs; returns the number of changes so far.
  @discardableResult func read() -> Int {
    readers.addCurrent()
    return count
  }

  func send() {
    count &+= 1
    // The code of a representable may change its object in the middle of an update.
    Evaluation.tracking(nil) { readers.notify(Transaction.current) }
  }
}
