import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  // Foundation's own can only be read; this one is chosen where it is set.
  /// Accepted: a task without a connection fails at once.
  @_disfavoredOverload
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }

  /// Accepted: transfers end with the app, and are told as those of a default session.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .default
  }
}
