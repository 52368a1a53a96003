import Foundation
import Synchronization

/// A value that a playground keeps.
public enum PlaygroundValue: Sendable, Equatable {
  case array([PlaygroundValue])
  case dictionary([String: PlaygroundValue])
  case string(String)
  case data(Data)
  case date(Date)
  case integer(Int)
  case floatingPoint(Double)
  case boolean(Bool)
}

/// Values by name, as long as the program runs.
public final class PlaygroundKeyValueStore: Sendable {
  private let values = Mutex<[String: PlaygroundValue]>([:])

  /// The value of a name; nil, which is also what removes one, if there is none.
  public subscript(key: String) -> PlaygroundValue? {
    get { values.withLock { $0[key] } }
    set { values.withLock { $0[key] = newValue } }
  }
}

/// A folder that all playgrounds have in common: `Shared Playground Data` among the user's
/// documents. It may not be there.
public let playgroundSharedDataDirectory: URL = FileManager.default.homeDirectoryForCurrentUser
  .appendingPathComponent("Documents/Shared Playground Data", isDirectory: true)
