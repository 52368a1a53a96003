import Foundation

/// What a layer means to somebody who cannot see it: the source of ARIA roles, accessible names and
/// the test driver.
package struct Semantics: Equatable, Sendable {
  package enum Role: Equatable, Sendable {
    case group
    case button, link, header, image, text
    case toggle(isOn: Bool)
    indirect case slider(value: Double, range: ClosedRange<Double>, step: Double?)
    case stepper
    case textField(isSecure: Bool, isMultiline: Bool)
    case picker, menu, tab, tabBar, list, listItem, dialog, alert
    case progress(Double?)
    case scrollView, navigationBar
  }

  package var role: Role
  package var label: String = ""
  package var value: String {
    get { words.value }
    set { words.value = newValue }
  }
  package var hint: String {
    get { words.hint }
    set { words.hint = newValue }
  }
  package var identifier: String {
    get { words.identifier }
    set { words.identifier = newValue }
  }
  package var placeholder: String {
    get { words.placeholder }
    set { words.placeholder = newValue }
  }
  /// What a keyboard on screen should be like for a text field.
  package var keyboard: Keyboard {
    get { words.keyboard }
    set { words.keyboard = newValue }
  }
  /// Where a link leads; empty for other things, and for links that only the app knows.
  package var address: String {
    get { words.address }
    set { words.address = newValue }
  }
  package var isEnabled = true
  package var isSelected = false
  package var isFocused = false
  /// Can have the focus though it is no control.
  package var isFocusable = false
  /// Everything outside is out of reach while this is shown (a sheet, an alert).
  package var isModal = false
  /// Children are part of this element and are not read on their own.
  package var hidesChildren = false
  /// The layer and its children are kept from assistive technology altogether.
  package var isHidden = false

  /// What few views say, beside their label.
  private struct Words: Equatable, Sendable {
    var value = ""
    var hint = ""
    var identifier = ""
    var placeholder = ""
    var keyboard = Keyboard()
    var address = ""
  }

  private final class WordsBox: Equatable, Sendable {
    let words: Words
    init(_ words: Words) { self.words = words }
    static func == (a: WordsBox, b: WordsBox) -> Bool { a === b || a.words == b.words }
  }

  /// Nil where nothing is said.
  private var wordsBox: WordsBox?
  private var words: Words {
    get { wordsBox?.words ?? Words() }
    set { wordsBox = newValue == Words() ? nil : WordsBox(newValue) }
  }

  package init(role: Role, label: String = "") {
    self.role = role
    self.label = label
  }
}

extension Semantics {
  /// What a field wishes of a keyboard on screen and of what fills it in, in the words of HTML;
  /// empty is the usual.
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
