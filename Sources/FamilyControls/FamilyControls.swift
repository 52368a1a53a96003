import Foundation
import LindenDrawing
import SwiftUI

/// What goes wrong with limits for a family.
public enum FamilyControlsError: Error, Sendable {
  case restricted, unavailable, invalidAccountType, invalidArgument, authorizationConflict,
    authorizationCanceled, networkError, authenticationMethodUnavailable
}
public enum FamilyControlsMember: Sendable { case child, individual }
public enum AuthorizationStatus: Int, Sendable { case notDetermined, denied, approved }

/// Asks whether the app may limit others. Not here.
public final class AuthorizationCenter: ObservableObject, @unchecked Sendable {
  public static let shared = AuthorizationCenter()
  public var authorizationStatus: AuthorizationStatus { .denied }
  /// Throws: there is nothing to limit here.
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    Diagnostics.warn(once: "FamilyControls", "Other apps cannot be limited here.")
    throw FamilyControlsError.unavailable
  }
  public func revokeAuthorization(
    completionHandler: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    completionHandler(.failure(FamilyControlsError.unavailable))
  }
}

/// Which apps, kinds of apps and pages somebody chose: none.
public struct FamilyActivitySelection: Codable, Equatable, Sendable {
  public init(includeEntireCategory: Bool = false) {}
}

extension View {
  /// Lets the person choose apps. There are none to choose here: it is dismissed at once, and said
  /// once.
  public func familyActivityPicker(
    isPresented: Binding<Bool>, selection: Binding<FamilyActivitySelection>
  ) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
      guard isShown else { return }
      Diagnostics.noEffect(
        "View.familyActivityPicker(isPresented:selection:)", "there are no other apps to choose")
      isPresented.wrappedValue = false
    }
  }
}
