import CoreGraphics
import LindenDrawing
import LindenHosting

/// Something on screen that has a meaning.
@MainActor public struct Item {
  /// What kind of thing it is.
  public enum Role: Hashable, Sendable {
    case group, button, link, header, image, text, toggle, slider, stepper, textField, picker, menu,
      tab
    case tabBar, list, listItem, dialog, alert, progress, scrollView, navigationBar
  }

  public let role: Role
  /// What it is called.
  public let label: String
  public let value: String
  public let identifier: String
  public let placeholder: String
  public let isEnabled: Bool
  public let isSelected: Bool
  /// What happens when it is used.
  public let hint: String
  /// What can be done with it beside its main use, by name.
  public let actions: [String]
  /// What else is said of it, as "name: value".
  public let details: [String]
  /// Other names by which people may speak to it.
  public let inputLabels: [String]
  /// How deep in the document a header stands, from 1; 0 where nothing says so.
  public let headingLevel: Int
  /// For a chart that is described, its columns and then its rows.
  public let table: [[String]]
  /// Whether the keyboard, or assistive technology, is here.
  public let isFocused: Bool
  /// For a toggle, whether it is on.
  public let isOn: Bool?
  /// For a slider, the number it stands at.
  public let number: Double?
  /// In the window's points.
  public let frame: CGRect

  init(_ item: SemanticItem) {
    let semantics = item.semantics
    role = Role(semantics.role)
    label = semantics.label
    value = semantics.value
    identifier = semantics.identifier
    placeholder = semantics.placeholder
    hint = semantics.hint
    actions = semantics.actions
    details = semantics.details.map { "\($0.label): \($0.value)" }
    inputLabels = semantics.inputLabels
    headingLevel = semantics.headingLevel
    table = semantics.table.map { [$0.columns] + $0.rows } ?? []
    isFocused = semantics.isFocused
    isEnabled = semantics.isEnabled
    isSelected = semantics.isSelected
    if case .toggle(let isOn) = semantics.role { self.isOn = isOn } else { isOn = nil }
    if case .slider(let value, _, _) = semantics.role { number = value } else { number = nil }
    frame = item.frame
  }
}

extension Item.Role {
  init(_ role: Semantics.Role) {
    self =
      switch role {
      case .group: .group
      case .button: .button
      case .link: .link
      case .header: .header
      case .image: .image
      case .text: .text
      case .toggle: .toggle
      case .slider: .slider
      case .stepper: .stepper
      case .textField: .textField
      case .picker: .picker
      case .menu: .menu
      case .tab: .tab
      case .tabBar: .tabBar
      case .list: .list
      case .listItem: .listItem
      case .dialog: .dialog
      case .alert: .alert
      case .progress: .progress
      case .scrollView: .scrollView
      case .navigationBar: .navigationBar
      }
  }
}
