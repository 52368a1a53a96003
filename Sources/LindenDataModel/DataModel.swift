import Foundation

/// What a Core Data model file says: entities with attributes and relationships.
package struct DataModel {
  package struct Entity {
    package var name: String
    /// Without the dot of `.Item`; nil of an entity whose objects have no class of their own.
    package var className: String?
    package var parent: String?
    package var isAbstract: Bool
    package var codeGeneration: CodeGeneration
    package var attributes: [Attribute]
    package var relationships: [Relationship]
    package var uniquenessConstraints: [[String]]
    package var renamingIdentifier: String?
  }

  /// What Xcode writes for an entity.
  package enum CodeGeneration: String {
    case none, category, `class`
  }

  package struct Attribute {
    package var name: String
    /// As in the file: `String`, `Integer 16`, `Date`.
    package var type: String
    package var isOptional: Bool
    package var isTransient: Bool
    package var usesScalar: Bool
    package var defaultValue: String?
    /// The class of a transformable one.
    package var customClass: String?
    package var transformer: String?
    package var renamingIdentifier: String?
    package var minimum: String?
    package var maximum: String?
    package var pattern: String?
  }

  package struct Relationship {
    package var name: String
    package var destination: String
    package var inverse: String?
    package var isOptional: Bool
    package var isToMany: Bool
    package var isOrdered: Bool
    package var minimumCount: Int
    package var maximumCount: Int
    /// As in the file: `Nullify`, `Cascade`, `Deny`, `No Action`.
    package var deleteRule: String
    package var renamingIdentifier: String?
  }

  package struct FetchRequest {
    package var name: String
    package var entity: String
    package var predicate: String?
  }

  package var entities: [Entity]
  package var fetchRequests: [FetchRequest]
  /// The module of the classes, if the file names it.
  package var module: String?

  /// Reads a model: `Name.xcdatamodeld`, of which the current version counts, `Name.xcdatamodel`, or
  /// the file inside.
  package init?(contentsOf url: URL) {
    guard let file = DataModel.contents(of: url),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    self.init(text)
  }

  package init?(_ text: String) {
    guard let root = XMLElement(text), root.name == "model" else { return nil }
    module = root.attributes["lindenModule"]
    entities = root.children("entity").map(Entity.init)
    fetchRequests = root.children("fetchRequest").compactMap { element in
      guard let name = element.attributes["name"], let entity = element.attributes["entity"] else {
        return nil
      }
      return FetchRequest(
        name: name, entity: entity, predicate: element.attributes["predicateString"])
    }
  }

  /// The file with the entities in a model's folder.
  package static func contents(of url: URL) -> URL? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return url }
    let names = ((try? files.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    if names.contains("contents") { return url.appendingPathComponent("contents") }
    let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted {
      ($0 as NSString).deletingPathExtension < ($1 as NSString).deletingPathExtension
    }
    let mark = try? Data(contentsOf: url.appendingPathComponent(".xccurrentversion"))
    let list = mark.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let current = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    let chosen = versions.first { $0 == current } ?? versions.last
    return chosen.map { url.appendingPathComponent($0).appendingPathComponent("contents") }
  }
}

extension DataModel.Entity {
  fileprivate init(_ element: XMLElement) {
    let values = element.attributes
    name = values["name"] ?? ""
    className = values["representedClassName"].map {
      $0.hasPrefix(".") ? String($0.dropFirst()) : $0
    }
    parent = values["parentEntity"]
    isAbstract = values["isAbstract"] == "YES"
    codeGeneration = values["codeGenerationType"].flatMap(DataModel.CodeGeneration.init) ?? .none
    attributes = element.children("attribute").map(DataModel.Attribute.init)
    relationships = element.children("relationship").map(DataModel.Relationship.init)
    uniquenessConstraints = element.children("uniquenessConstraints")
      .flatMap { $0.children("uniquenessConstraint") }
      .map { $0.children("constraint").compactMap { $0.attributes["value"] } }
    renamingIdentifier = values["elementID"]
  }
}

extension DataModel.Attribute {
  fileprivate init(_ element: XMLElement) {
    let values = element.attributes
    name = values["name"] ?? ""
    type = values["attributeType"] ?? "Undefined"
    isOptional = values["optional"] == "YES"
    isTransient = values["transient"] == "YES"
    usesScalar = values["usesScalarValueType"] == "YES"
    defaultValue = values["defaultValueString"] ?? values["defaultDateTimeInterval"]
    customClass = values["customClassName"]
    transformer = values["valueTransformerName"]
    renamingIdentifier = values["elementID"]
    minimum = values["minValueString"]
    maximum = values["maxValueString"]
    pattern = values["regularExpressionString"]
  }
}

extension DataModel.Relationship {
  fileprivate init(_ element: XMLElement) {
    let values = element.attributes
    name = values["name"] ?? ""
    destination = values["destinationEntity"] ?? ""
    inverse = values["inverseName"]
    isOptional = values["optional"] == "YES"
    isToMany = values["toMany"] == "YES"
    isOrdered = values["ordered"] == "YES"
    minimumCount = values["minCount"].flatMap { Int($0) } ?? 0
    maximumCount = values["maxCount"].flatMap { Int($0) } ?? (isToMany ? 0 : 1)
    deleteRule = values["deletionRule"] ?? "Nullify"
    renamingIdentifier = values["elementID"]
  }
}
