import Testing

@testable import Porting

@Suite struct SelectorTests {
  @Test func `a selector keeps its method, and attributes of the runtime go`() {
    let source = """
      @objc class Pad: NSObject {
        func start(_ view: UIView) {
          view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(Pad.tapped(by:))))
        }
        @objc(tappedBy:) private func tapped(by tap: UITapGestureRecognizer) {}
        @IBAction func go(_ sender: Any) {}
      }
      """
    #expect(
      PortedSource.rewritten(source) == """
        class Pad: NSObject {
          func start(_ view: UIView) {
            view.addGestureRecognizer(
              UITapGestureRecognizer(target: self, action: Selector("Pad.tapped(by:)", Pad.tapped(by:))))
          }
          private func tapped(by tap: UITapGestureRecognizer) {}
          func go(_ sender: Any) {}
        }
        """)
  }

  @Test func `the selector that hides the keyboard stays a name`() {
    #expect(
      PortedSource.rewritten("send(#selector(UIResponder.resignFirstResponder), to: nil)")
        == "send(Selector(\"resignFirstResponder\"), to: nil)")
  }

  @Test func `comments, strings and other attributes stay as they are`() {
    #expect(PortedSource.rewritten("// @objc #selector(go)\nlet a = \"@objc\"") == nil)
    #expect(PortedSource.rewritten("@objcFoo struct A {}") == nil)
    #expect(PortedSource.rewritten("@MainActor struct A {}") == nil)
    #expect(PortedSource.rewritten("/* @objc /* */ */ let text = \"\"\"\n@objc\n\"\"\"") == nil)
  }

  @Test func `properties of managed objects get accessors`() {
    let source = """
      @objc(Item) public class Item: NSManagedObject {
        @NSManaged public var name: String?  // shown
        @NSManaged
        private(set) var `default`: Set<Tag>
        @objc(addTagsObject:)
        @NSManaged public func addToTags(_ value: Tag)
        @NSManaged public func removeFromTags(at idx: Int)
        @NSManaged public func insertIntoTags(_ value: Tag, at idx: Int)
        public override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
        let key = #keyPath(Item.list.name)
      }
      """
    #expect(
      PortedSource.rewritten(source) == """
        public class Item: NSManagedObject {
          public var name: String? { get { _value(forKey: "name") } set { _setValue(newValue, forKey: "name") } }// shown
          
          private(set) var `default`: Set<Tag> { get { _value(forKey: "default") } set { _setValue(newValue, forKey: "default") } }
          
          public func addToTags(_ value: Tag) { _addTo("tags", value) }
          public func removeFromTags(at idx: Int) { _remove("tags", at: idx) }
          public func insertIntoTags(_ value: Tag, at idx: Int) { _insert("tags", value, at: idx) }
          public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
          let key = "list.name"
        }
        """)
  }

  @Test func `lines keep their numbers`() throws {
    let source = "@objc\nfunc a() {}\n@objc func b() {}\n"
    let changed = try #require(PortedSource.rewritten(source))
    #expect(changed == "\nfunc a() {}\nfunc b() {}\n")
  }
}

@Suite struct PlatformConditionTests {
  @Test func `what is for the app's own system is compiled`() {
    let source = """
      #if os(iOS) && !targetEnvironment(macCatalyst)
      import UIKit
        #elseif os( iOS ) || os(macOS)  // both
      #endif
      """
    #expect(
      PortedSource.rewritten(source) == """
        #if os(Linux) && !targetEnvironment(macCatalyst)
        import UIKit
          #elseif os(Linux) || os(macOS)  // both
        #endif
        """)
  }

  @Test func `a watch's app asks for a watch`() {
    let source = "#if os(watchOS)\n#elseif os(iOS)\n#endif"
    #expect(
      PortedSource.rewritten(source, for: "watchOS") == "#if os(Linux)\n#elseif os(iOS)\n#endif")
  }

  @Test func `other systems, texts and functions called os stay as they are`() {
    #expect(PortedSource.rewritten("#if os(macOS) || canImport(AppKit)\n#endif") == nil)
    #expect(PortedSource.rewritten("let a = \"\"\"\n#if os(iOS)\n\"\"\"\nos(iOS)") == nil)
    #expect(PortedSource.rewritten("// #if os(iOS)") == nil)
  }
}
