import SwiftUI

struct AccountSection: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Section("Account") {
      if let user = store.state.settings.user {
        Text(user.email)
        Button("Log Out", role: .destructive) { store.dispatch(.logout) }
      } else {
        AccountFields(settings: $store.state.settings).onSubmit(submit)
        if store.state.settings.isRequesting {
          ActivityIndicator().accessibilityLabel("Waiting")
        } else {
          submitButton
        }
      }
    }
  }

  @ViewBuilder private var submitButton: some View {
    switch store.state.settings.account.purpose {
    case .login: Button("Log In", action: submit)
    case .register: Button("Register", action: submit).disabled(!store.state.settings.canRegister)
    }
  }

  private func submit() {
    let settings = store.state.settings
    switch settings.account.purpose {
    case .login: store.dispatch(.login(settings.account.credentials))
    case .register where settings.canRegister:
      store.dispatch(.register(settings.account.credentials))
    case .register: break
    }
  }
}

/// The fields write into the state by themselves.
private struct AccountFields: View {
  @Binding var settings: Settings

  var body: some View {
    Picker("Purpose", selection: $settings.account.purpose) {
      ForEach(AccountForm.Purpose.allCases) { Text($0.title) }
    }
    .pickerStyle(.segmented)
    TextField("E-mail", text: $settings.account.email)
      .foregroundColor(settings.address.color)
      .textContentType(.emailAddress)
      .autocapitalization(.none)
    if let note = settings.addressNote {
      Text(note).font(.footnote).foregroundColor(.secondary)
    }
    SecureField("Password", text: $settings.account.password)
    if settings.account.purpose == .register {
      SecureField("Password Again", text: $settings.account.repeatedPassword)
    }
  }
}

extension AccountForm.Purpose {
  fileprivate var title: String {
    switch self {
    case .register: return "Register"
    case .login: return "Log In"
    }
  }
}

extension AddressCheck {
  fileprivate var color: Color {
    switch self {
    case .accepted: return .green
    case .checking: return .primary
    case .malformed, .taken, .unchecked: return .red
    }
  }
}

extension Settings {
  /// Why an address is not accepted, where its color alone does not say so.
  var addressNote: String? {
    switch address {
    case .checking: return "Is it free?"
    case .taken: return "This address is taken."
    case .unchecked: return "The service cannot be asked whether it is free."
    case .accepted, .malformed: return nil
    }
  }
}
