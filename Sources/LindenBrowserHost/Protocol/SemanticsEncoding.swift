@_spi(Engine) import LindenDrawing
import Foundation

extension JSONWriter {
  /// A layer's meaning for the page: "r" the role, "l" label, "v" value, "h" hint and details, "id"
  /// identifier, "ph" placeholder, "kb" what the keyboard should be like, "sr" what the program has selected,
  /// empty where it only wants to know, "lv" a header's level, "sp" sort priority, "acts" names of actions, "tie" bonds, "tb" a table; flags only when set.
  mutating func semantics(_ semantics: Semantics) {
    object {
      $0.key("r")
      $0.string(semantics.role.name)
      $0.role(semantics.role)
      $0.text(
        "l", semantics.label.isEmpty ? semantics.inputLabels.first ?? "" : semantics.label)
      $0.text("v", semantics.value)
      $0.text("h", semantics.description)
      $0.text("id", semantics.identifier)
      $0.text("ph", semantics.placeholder)
      $0.keyboard(semantics.keyboard)
      $0.rarities(semantics)
      $0.flag("dis", !semantics.isEnabled)
      $0.flag("sel", semantics.isSelected)
      $0.flag("foc", semantics.isFocused)
      $0.flag("tab", semantics.isFocusable)
      $0.flag("mod", semantics.isModal)
      $0.flag("hc", semantics.hidesChildren)
      $0.flag("hid", semantics.isHidden)
    }
  }

  /// What few views say.
  private mutating func rarities(_ semantics: Semantics) {
    guard semantics.saysMore else { return }
    if semantics.headingLevel > 0 {
      key("lv")
      integer(semantics.headingLevel)
    }
    if semantics.sortPriority != 0 {
      key("sp")
      number(semantics.sortPriority)
    }
    if !semantics.actions.isEmpty { texts("acts", semantics.actions) }
    let ties = semantics.ties
    if ties != Semantics.Ties() { texts("tie", [ties.labelOf, ties.contentOf, ties.group]) }
    if let table = semantics.table {
      key("tb")
      array {
        $0.string(table.caption)
        $0.array { for column in table.columns { $0.string(column) } }
        for row in table.rows { $0.array { for cell in row { $0.string(cell) } } }
      }
    }
    if let selection = semantics.selection {
      key("sr")
      array {
        guard let range = selection.range else { return }
        $0.integer(range.lowerBound)
        $0.integer(range.upperBound)
      }
    }
    flag("act", semantics.isActivatable)
    flag("by", semantics.isPassedBy)
  }

  private mutating func texts(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { for text in texts { $0.string(text) } }
  }

  private mutating func role(_ role: Semantics.Role) {
    switch role {
    case .toggle(let isOn):
      key("on")
      integer(isOn ? 1 : 0)
    case .slider(let value, let range, let step):
      key("n")
      array {
        $0.exact(value)
        $0.exact(range.lowerBound)
        $0.exact(range.upperBound)
        if let step { $0.exact(step) }
      }
    case .textField(let isSecure, let isMultiline):
      flag("sec", isSecure)
      flag("multi", isMultiline)
    case .progress(let fraction?):
      key("p")
      number(fraction)
    default: break
    }
  }

  private mutating func keyboard(_ keyboard: Semantics.Keyboard) {
    guard keyboard != Semantics.Keyboard() else { return }
    key("kb")
    array {
      $0.string(keyboard.keys)
      $0.string(keyboard.enterKey)
      $0.string(keyboard.capitals)
      $0.string(keyboard.content)
      $0.integer(keyboard.correctsNothing ? 1 : 0)
    }
  }

  private mutating func text(_ name: StaticString, _ text: String) {
    guard !text.isEmpty else { return }
    key(name)
    string(text)
  }

  mutating func flag(_ name: StaticString, _ isSet: Bool) {
    guard isSet else { return }
    key(name)
    integer(1)
  }
}

extension Semantics.Role {
  /// The page's word for the role.
  fileprivate var name: String {
    switch self {
    case .group: "group"
    case .button: "button"
    case .link: "link"
    case .header: "header"
    case .image: "image"
    case .text: "text"
    case .toggle: "toggle"
    case .slider: "slider"
    case .stepper: "stepper"
    case .textField: "textField"
    case .picker: "picker"
    case .menu: "menu"
    case .tab: "tab"
    case .tabBar: "tabBar"
    case .list: "list"
    case .listItem: "listItem"
    case .dialog: "dialog"
    case .alert: "alert"
    case .progress: "progress"
    case .scrollView: "scrollView"
    case .navigationBar: "navigationBar"
    }
  }
}
