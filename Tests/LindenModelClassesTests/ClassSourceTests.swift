import Foundation
import LindenDataModel
import Testing

@testable import LindenModelClasses

@Suite struct ClassSourceTests {
  private let file = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <!-- made by hand -->
        <entity name="Item" representedClassName="Item" syncable="YES" codeGenerationType="class">
            <attribute name="timestamp" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <attribute name="count" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
            <attribute name="default" optional="YES" attributeType="Transformable" customClassName="[String]"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Tag" inverseName="item" inverseEntity="Tag"/>
            <uniquenessConstraints>
                <uniquenessConstraint><constraint value="count"/></uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="Tag" representedClassName=".CDTag" codeGenerationType="category">
            <relationship name="item" maxCount="1" deletionRule="Nullify" destinationEntity="Item" inverseName="tags"/>
        </entity>
        <entity name="Own" representedClassName="Own"><attribute name="a &amp; b" attributeType="String"/></entity>
        <elements><element name="Item" positionX="-63"/></elements>
    </model>
    """

  @Test func `a model's file tells its entities`() throws {
    let model = try #require(DataModel(file))
    #expect(model.entities.map(\.name) == ["Item", "Tag", "Own"])
    #expect(model.entities.map(\.codeGeneration) == [.class, .category, .none])
    let item = model.entities[0]
    #expect(item.attributes.map(\.type) == ["Date", "Integer 16", "Transformable"])
    #expect(item.attributes[1].defaultValue == "3")
    #expect(!item.attributes[1].isOptional)
    #expect(item.relationships[0].isToMany)
    #expect(item.relationships[0].deleteRule == "Cascade")
    #expect(item.uniquenessConstraints == [["count"]])
    #expect(model.entities[1].className == "CDTag")
    #expect(model.entities[2].attributes[0].name == "a & b")
  }

  @Test func `a file that is cut off is no model`() {
    #expect(DataModel(String(file.prefix(400))) == nil)
    #expect(DataModel("<note/>") == nil)
    #expect(DataModel("") == nil)
  }

  @Test func `the classes are those that Xcode makes`() throws {
    let source = ClassSource(try #require(DataModel(file))).text
    #expect(source.contains("public class Item: NSManagedObject {}"))
    #expect(source.contains("class func fetchRequest() -> NSFetchRequest<Item>"))
    #expect(source.contains("extension Item: Identifiable {}"))
    #expect(source.contains("public var timestamp: Date? {"))
    #expect(source.contains("public var count: Int16 {"))
    #expect(source.contains("public var `default`: [String]? {"))
    #expect(source.contains("public var tags: NSSet? {"))
    #expect(source.contains("public func addToTags(_ value: CDTag)"))
    #expect(!source.contains("class CDTag"))
    #expect(source.contains("extension CDTag {"))
    #expect(source.contains("public var item: Item? {"))
    #expect(!source.contains("Own"))
  }

  @Test func `the current version of a model counts`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID()).xcdatamodeld")
    for version in ["Model", "Model 2"] {
      let inner = folder.appendingPathComponent("\(version).xcdatamodel")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try "<model><entity name=\"\(version)\"/></model>".write(
        to: inner.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
    }
    #expect(DataModel(contentsOf: folder)?.entities[0].name == "Model 2")
    let mark = try PropertyListSerialization.data(
      fromPropertyList: ["_XCCurrentVersionName": "Model.xcdatamodel"], format: .xml, options: 0)
    try mark.write(to: folder.appendingPathComponent(".xccurrentversion"))
    #expect(DataModel(contentsOf: folder)?.entities[0].name == "Model")
    try FileManager.default.removeItem(at: folder)
  }
}
