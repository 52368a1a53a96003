import CoreData

/// A library, made in code: authors write books, and notes go with their book.
enum Library {
  static let model: NSManagedObjectModel = {
    let model = NSManagedObjectModel()
    let (author, book, note) = (
      entity("Author", Author.self), entity("Book", Book.self), entity("Note", Note.self)
    )
    let books = relationship("books", to: book, count: 0, rule: .nullifyDeleteRule)
    let writer = relationship("author", to: author, count: 1, rule: .nullifyDeleteRule)
    (books.inverseRelationship, writer.inverseRelationship) = (writer, books)
    let notes = relationship("notes", to: note, count: 0, rule: .cascadeDeleteRule)
    notes.isOrdered = true
    let about = relationship("book", to: book, count: 1, rule: .nullifyDeleteRule)
    (notes.inverseRelationship, about.inverseRelationship) = (about, notes)
    let name = attribute("name", .stringAttributeType)
    name.isOptional = false
    author.properties = [name, attribute("born", .dateAttributeType), books]
    let pages = attribute("pages", .integer16AttributeType)
    pages.defaultValue = 100
    book.properties = [
      attribute("title", .stringAttributeType), pages, attribute("isRead", .booleanAttributeType),
      attribute("price", .decimalAttributeType), attribute("key", .UUIDAttributeType),
      attribute("tags", .transformableAttributeType), writer, notes,
    ]
    book.uniquenessConstraints = [["key"]]
    note.properties = [attribute("text", .stringAttributeType), about]
    model.entities = [author, book, note]
    return model
  }()

  static func container(_ url: URL = URL(fileURLWithPath: "/dev/null")) throws
    -> NSPersistentContainer
  {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    var problem: (any Error)?
    container.loadPersistentStores { problem = $1 }
    if let problem { throw problem }
    return container
  }

  static func entity(_ name: String, _ type: NSManagedObject.Type) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = NSStringFromClass(type)
    return entity
  }

  static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }

  static func relationship(
    _ name: String, to entity: NSEntityDescription, count: Int, rule: NSDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    (relationship.name, relationship.destinationEntity) = (name, entity)
    (relationship.maxCount, relationship.deleteRule) = (count, rule)
    return relationship
  }
}

public final class Author: NSManagedObject {
  public var name: String? {
    get { _value(forKey: "name") }
    set { _setValue(newValue, forKey: "name") }
  }
  public var books: Set<Book> {
    get { _value(forKey: "books") }
    set { _setValue(newValue, forKey: "books") }
  }

  @discardableResult
  convenience init(_ name: String, in context: NSManagedObjectContext) {
    self.init(context: context)
    self.name = name
  }
}

public final class Book: NSManagedObject {
  public var title: String {
    get { _value(forKey: "title") }
    set { _setValue(newValue, forKey: "title") }
  }
  public var pages: Int16 {
    get { _value(forKey: "pages") }
    set { _setValue(newValue, forKey: "pages") }
  }
  public var isRead: Bool {
    get { _value(forKey: "isRead") }
    set { _setValue(newValue, forKey: "isRead") }
  }
  public var price: NSDecimalNumber? {
    get { _value(forKey: "price") }
    set { _setValue(newValue, forKey: "price") }
  }
  public var key: UUID? {
    get { _value(forKey: "key") }
    set { _setValue(newValue, forKey: "key") }
  }
  public var tags: [String]? {
    get { _value(forKey: "tags") }
    set { _setValue(newValue, forKey: "tags") }
  }
  public var author: Author? {
    get { _value(forKey: "author") }
    set { _setValue(newValue, forKey: "author") }
  }
  public var notes: NSOrderedSet? {
    get { _value(forKey: "notes") }
    set { _setValue(newValue, forKey: "notes") }
  }

  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest(entityName: "Book") }

  @discardableResult
  convenience init(_ title: String, _ pages: Int16 = 100, in context: NSManagedObjectContext) {
    self.init(context: context)
    (self.title, self.pages) = (title, pages)
  }
}

extension Book: Identifiable {}

public final class Note: NSManagedObject {
  public var text: String? {
    get { _value(forKey: "text") }
    set { _setValue(newValue, forKey: "text") }
  }
  public override func awakeFromInsert() { text = "new" }
}
