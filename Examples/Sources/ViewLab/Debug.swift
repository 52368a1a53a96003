import SwiftUI

extension View {
  /// Prints the type of the view each time a body makes it.
  func debug() -> Self {
    print(Mirror(reflecting: self).subjectType)
    return self
  }
}
