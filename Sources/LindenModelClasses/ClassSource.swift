import Foundation
import LindenDataModel

/// The Swift file with the classes of a model, as Xcode makes them.
struct ClassSource {
  private(set) var text: String
  private let model: DataModel

  init(_ model: DataModel) {
    self.model = model
    text = """
      // Made from the data model of this target.
      import CoreData
      import Foundation

      """
    for entity in model.entities where entity.codeGeneration != .none {
      guard let name = entity.className, name != "NSManagedObject" else { continue }
      add(entity, name)
    }
  }

  private mutating func add(_ entity: DataModel.Entity, _ name: String) {
    let parent = model.entities.first { $0.name == entity.parent }
    if entity.codeGeneration == .class {
      text += "\npublic class \(name): \(parent?.className ?? "NSManagedObject") {}\n"
    }
    text += "\nextension \(name) {\n"
    text += "  public class func fetchRequest() -> NSFetchRequest<\(name)> {\n"
    text += "    NSFetchRequest<\(name)>(entityName: \"\(entity.name)\")\n  }\n"
    for attribute in entity.attributes { text += property(attribute.name, type(of: attribute)) }
    for relationship in entity.relationships {
      text += property(relationship.name, type(of: relationship))
      if relationship.isToMany { text += changes(of: relationship) }
    }
    text += "}\n"
    // A class inherits it from that of the entity above.
    if parent == nil || parent?.codeGeneration == DataModel.CodeGeneration.none {
      text += "\nextension \(name): Identifiable {}\n"
    }
  }

  private func property(_ name: String, _ type: String) -> String {
    """

      public var \(escaped(name)): \(type) {
        get { _value(forKey: "\(name)") }
        set { _setValue(newValue, forKey: "\(name)") }
      }

    """
  }

  private func type(of attribute: DataModel.Attribute) -> String {
    let scalars = [
      "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
      "Float": "Float", "Boolean": "Bool",
    ]
    if let scalar = scalars[attribute.type] { return attribute.usesScalar ? scalar : "NSNumber?" }
    if attribute.type == "Date", attribute.usesScalar { return "TimeInterval" }
    let objects = [
      "String": "String?", "Date": "Date?", "Binary": "Data?", "UUID": "UUID?", "URI": "URL?",
      "Decimal": "NSDecimalNumber?",
    ]
    if let object = objects[attribute.type] { return object }
    return attribute.customClass.map { "\(swiftType($0))?" } ?? "NSObject?"
  }

  /// A class of a transformable attribute as Swift code has it.
  private func swiftType(_ name: String) -> String {
    // Collections of Foundation's become Swift's where the runtime converts them, which it does here
    // as well.
    name.hasPrefix(".") ? String(name.dropFirst()) : name
  }

  private func className(_ entity: String) -> String {
    model.entities.first { $0.name == entity }?.className ?? "NSManagedObject"
  }

  private func type(of relationship: DataModel.Relationship) -> String {
    guard relationship.isToMany else { return "\(className(relationship.destination))?" }
    return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?"
  }

  /// The methods that add to a relationship and remove from it.
  private func changes(of relationship: DataModel.Relationship) -> String {
    let key = relationship.name
    let name = key.prefix(1).uppercased() + key.dropFirst()
    let member = className(relationship.destination)
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var text = ""
    if relationship.isOrdered {
      text += """

          public func insertInto\(name)(_ value: \(member), at idx: Int) {
            _insert("\(key)", value, at: idx)
          }
          public func removeFrom\(name)(at idx: Int) { _remove("\(key)", at: idx) }
          public func replace\(name)(at idx: Int, with value: \(member)) {
            _replace("\(key)", at: idx, with: value)
          }

        """
    }
    return text + """

        public func addTo\(name)(_ value: \(member)) { _addTo("\(key)", value) }
        public func addTo\(name)(_ values: \(set)) { _addTo("\(key)", values) }
        public func removeFrom\(name)(_ value: \(member)) { _removeFrom("\(key)", value) }
        public func removeFrom\(name)(_ values: \(set)) { _removeFrom("\(key)", values) }

      """
  }

  private func escaped(_ name: String) -> String {
    let words: Set<String> = [
      "class", "default", "extension", "for", "func", "if", "in", "init", "internal", "is", "let",
      "operator", "private", "protocol", "public", "repeat", "return", "static", "struct", "switch",
      "case", "var", "where", "while", "enum", "do", "else", "as", "self", "super",
    ]
    return words.contains(name) ? "`\(name)`" : name
  }
}
