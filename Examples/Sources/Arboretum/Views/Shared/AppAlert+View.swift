import SwiftUI

extension View {
  /// Asks what has to be answered.
  func alert(_ alert: Binding<AppAlert?>, dispatch: @escaping (AppAction) -> Void) -> some View {
    let isPresented = Binding(
      get: { alert.wrappedValue != nil }, set: { if !$0 { alert.wrappedValue = nil } })
    return self.alert(
      alert.wrappedValue?.title ?? "", isPresented: isPresented, presenting: alert.wrappedValue
    ) { alert in
      switch alert {
      case .failure, .unknownTree: Button("OK", role: .cancel) {}
      case .loginNeeded:
        Button("Log In") { dispatch(.showLogin) }
        Button("Cancel", role: .cancel) {}
      case .clearCache:
        Button("Clear", role: .destructive) { dispatch(.clearCache) }
        Button("Cancel", role: .cancel) {}
      case .notSaved:
        Button("Try Again") { dispatch(.saveAgain) }
        Button("Later", role: .cancel) {}
      }
    } message: {
      Text($0.message)
    }
  }
}

extension AppAlert {
  var title: String {
    switch self {
    case .failure(.passwordWrong): return "Wrong Password"
    case .failure: return "That Did Not Work"
    case .loginNeeded: return "Not Logged In"
    case .unknownTree: return "Unknown Tree"
    case .clearCache: return "Clear the Cache?"
    case .notSaved: return "Not Saved"
    }
  }

  var message: String {
    switch self {
    case .failure(let error): return error.localizedDescription
    case .loginNeeded: return "Favorites belong to an account."
    case .unknownTree(let number): return "There is no tree with the number \(number)."
    case .clearCache(let bytes):
      let size = bytes.formatted(.byteCount(style: .file))
      return "The trees and \(size) of pictures will be loaded again. Your favorites stay."
    case .notSaved(let reason): return "\(reason) Your favorites are kept as long as the app runs."
    }
  }
}
