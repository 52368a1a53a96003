import CoreGraphics
import Foundation

/// What a layer means to a person who cannot see it: the source of ARIA roles, accessible names and
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
  /// Where a link leads; empty for other things, and for links within the app.
  package var address: String {
    get { words.address }
    set { words.address = newValue }
  }
  /// The names of what can be done with it beside its main use.
  package var actions: [String] {
    get { rarities.actions }
    set { rarities.actions = newValue }
  }
  /// What else there is to know, each by its name.
  package var details: [Detail] {
    get { rarities.details }
    set { rarities.details = newValue }
  }
  /// Other names people may use for it when they speak to it.
  package var inputLabels: [String] {
    get { rarities.inputLabels }
    set { rarities.inputLabels = newValue }
  }
  /// How deep in the document a header stands, from 1; 0 where nothing says so.
  package var headingLevel: Int {
    get { rarities.headingLevel }
    set { rarities.headingLevel = newValue }
  }
  /// Things with a higher number are read before their neighbours; 0 is the usual.
  package var sortPriority: Double {
    get { rarities.sortPriority }
    set { rarities.sortPriority = newValue }
  }
  /// What a picture shows, in rows and columns.
  package var table: SemanticTable? {
    get { rarities.table }
    set { rarities.table = newValue }
  }
  /// What other things this one belongs to.
  package var ties: Ties {
    get { rarities.ties }
    set { rarities.ties = newValue }
  }
  /// Where it is activated, as a part of its frame; nil is its middle.
  package var activationPoint: CGPoint? {
    get { rarities.activationPoint }
    set { rarities.activationPoint = newValue }
  }
  /// What is selected in a text field, where the program wants to know of it.
  package var selection: FieldSelection? {
    get { rarities.selection }
    set { rarities.selection = newValue }
  }
  /// Something happens when it is activated, though it is no control.
  package var isActivatable: Bool {
    get { rarities.isActivatable }
    set { rarities.isActivatable = newValue }
  }
  /// The Tab key passes it by.
  package var isPassedBy: Bool {
    get { rarities.isPassedBy }
    set { rarities.isPassedBy = newValue }
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

  /// What hardly any view says.
  private struct Rarities: Equatable, Sendable {
    var actions: [String] = []
    var details: [Detail] = []
    var inputLabels: [String] = []
    var headingLevel = 0
    var sortPriority = 0.0
    var table: SemanticTable?
    var ties = Ties()
    var activationPoint: CGPoint?
    var selection: FieldSelection?
    var isActivatable = false
    var isPassedBy = false
  }

  private final class WordsBox: Equatable, Sendable {
    let words: Words
    let rarities: Rarities
    init(_ words: Words, _ rarities: Rarities) {
      self.words = words
      self.rarities = rarities
    }
    static func == (a: WordsBox, b: WordsBox) -> Bool {
      a === b || a.words == b.words && a.rarities == b.rarities
    }
  }

  /// Nil where nothing is said.
  private var wordsBox: WordsBox?
  private var words: Words {
    get { wordsBox?.words ?? Words() }
    set { keep(newValue, rarities) }
  }
  private var rarities: Rarities {
    get { wordsBox?.rarities ?? Rarities() }
    set { keep(words, newValue) }
  }
  /// Whether it may say what hardly any view says.
  package var saysMore: Bool { wordsBox != nil }

  private mutating func keep(_ words: Words, _ rarities: Rarities) {
    let isNothing = words == Words() && rarities == Rarities()
    wordsBox = isNothing ? nil : WordsBox(words, rarities)
  }

  package init(role: Role, label: String = "") {
    self.role = role
    self.label = label
  }
}

extension Semantics {
  /// What a field asks of a keyboard on screen and of what fills it in, in the words of HTML;
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

extension Semantics {
  /// What a program has selected in a text field.
  package struct FieldSelection: Equatable, Sendable {
    /// UTF-16 units; an empty one is a caret. Nil is whatever the host has.
    package var range: Range<Int>?

    package init(_ range: Range<Int>?) { self.range = range }
  }
}

extension Semantics {
  /// Something to know about a thing, and what it is called.
  package struct Detail: Equatable, Sendable {
    package var label: String
    package var value: String
    /// Worth saying at once rather than when asked.
    package var isImportant: Bool

    package init(label: String, value: String, isImportant: Bool) {
      self.label = label
      self.value = value
      self.isImportant = isImportant
    }
  }

  /// Names of bonds with other things in the window; empty where there is none.
  package struct Ties: Equatable, Sendable {
    /// It is the label of the thing whose `contentOf` is the same.
    package var labelOf = ""
    package var contentOf = ""
    /// People may go from one thing with this name to the next.
    package var group = ""

    package init() {}
  }

  /// The hint and what else there is to know, what is important first, as one text.
  package var description: String {
    let first = details.filter(\.isImportant) + details.filter { !$0.isImportant }
    let words = first.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
    return (words + [hint]).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// What a picture such as a chart shows, for those who cannot see it.
package struct SemanticTable: Equatable, Sendable {
  package var caption: String
  package var columns: [String]
  package var rows: [[String]]

  package init(caption: String, columns: [String], rows: [[String]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}

/// Words to be read out to people who do not see the screen.
package struct SpokenWords: Equatable, Sendable {
  package var text: String
  /// What is being read is broken off.
  package var isUrgent: Bool

  package init(_ text: String, isUrgent: Bool = false) {
    self.text = text
    self.isUrgent = isUrgent
  }
}
