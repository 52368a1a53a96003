import Foundation

/// What a layer means to somebody who cannot see it: the source of ARIA roles, accessible names and the test driver.
package struct Semantics: Equatable, Sendable {
  package enum Role: Equatable, Sendable {
    case group
    case button, link, header, image, text
    case toggle(isOn: Bool)
    case slider(value: Double, range: ClosedRange<Double>, step: Double?)
    case stepper
    case textField(isSecure: Bool, isMultiline: Bool)
    case picker, menu, tab, tabBar, list, listItem, dialog, alert
    case progress(Double?)
    case scrollView, navigationBar
  }

  package var role: Role
  package var label: String = ""
  package var value: String = ""
  package var hint: String = ""
  package var identifier: String = ""
  package var placeholder: String = ""
  /// What a keyboard on screen should be like for a text field.
  package var keyboard = Keyboard()
  package var isEnabled = true
  package var isSelected = false
  package var isFocused = false
  /// Everything outside is out of reach while this is shown (a sheet, an alert).
  package var isModal = false
  /// Children are part of this element and are not read on their own.
  package var hidesChildren = false
  /// The layer and its children are kept from assistive technology altogether.
  package var isHidden = false

  package init(role: Role, label: String = "") {
    self.role = role
    self.label = label
  }
}

extension Semantics {
  /// What a field wishes of a keyboard on screen and of what fills it in, in the words of HTML; empty is the usual.
  package struct Keyboard: Equatable, Hashable, Sendable {
    /// `inputmode`: decimal, numeric, tel, email, url, search.
    package var keys = ""
    /// `enterkeyhint`: done, go, next, search, send.
    package var enterKey = ""
    /// `autocapitalize`: none, words, sentences, characters.
    package var capitals = ""
    /// `autocomplete`: what the text is, such as `email` or `new-password`.
    package var content = ""
    package var correctsNothing = false

    package init() {}
  }
}
