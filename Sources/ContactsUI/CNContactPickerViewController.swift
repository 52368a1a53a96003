@_exported import Contacts
import Foundation
import SwiftUI
import UIKit

/// Would let a person choose contacts. There are none here: it says so, and can be cancelled.
@preconcurrency @MainActor open class CNContactPickerViewController: UIHostingController<AnyView> {
  /// Which properties of a contact are shown; nil is all.
  open var displayedPropertyKeys: [String]?
  open weak var delegate: (any CNContactPickerDelegate)?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?

  public init() {
    super.init(rootView: AnyView(EmptyView()))
    rootView = AnyView(
      VStack(spacing: 16) {
        Text("No Contacts").font(.headline)
        Button("Cancel") { [weak self] in self?.cancel() }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity))
  }
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder, rootView: AnyView(EmptyView()))
  }

  private func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismiss(animated: true)
  }
}

/// Is told what was chosen. Everything is optional.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: AnyObject {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
}

/// A property of a contact that was chosen.
open class CNContactProperty: NSObject, @unchecked Sendable {
  public let contact: CNContact
  public let key: String
  public let value: Any?
  init(contact: CNContact, key: String, value: Any?) {
    (self.contact, self.key, self.value) = (contact, key, value)
  }
}
