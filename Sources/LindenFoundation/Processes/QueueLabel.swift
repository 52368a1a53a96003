import CDispatch
import Foundation

/// The label of a queue, as the C interface gives it; of the queue that this code runs on, for nil.
///
/// A queue's own label is kept for good.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  guard let queue else { return dispatch_queue_get_label(nil) }
  return QueueLabels.pointer(to: queue.label)
}

/// Labels in memory that C code may read.
private enum QueueLabels {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var pointers: [String: UnsafePointer<CChar>] = [:]

  static func pointer(to label: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let known = pointers[label] { return known }
      let made = UnsafePointer<CChar>(strdup(label)!)
      pointers[label] = made
      return made
    }
  }
}
