import CoreData
import Testing

@Suite(.serialized) @MainActor struct ContextTests {
  @Test func `an object has the defaults of its entity, and values of the types of its class`()
    throws
  {
    let context = try Library.container().viewContext
    let book = Book(context: context)
    #expect(book.pages == 100)
    #expect(book.title == "")
    #expect(!book.isRead)
    #expect(book.price == nil)
    book.price = NSDecimalNumber(string: "12.5")
    #expect(book.value(forKey: "price") as? NSDecimalNumber == 12.5)
    book.setValue(7, forKey: "pages")
    #expect(book.pages == 7)
    #expect(book.value(forKey: "pages") as? Int == 7)
    #expect(Note(context: context).text == "new")
  }

  @Test func `what was saved is found by another container of the same file`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    let key = UUID()
    do {
      let context = try Library.container(url).viewContext
      let book = Book("Emma", 474, in: context)
      (book.key, book.tags, book.price) = (key, ["novel", "irony"], 9.99)
      book.author = Author("Jane", in: context)
      book._addTo("notes", Note(context: context))
      #expect(book.objectID.isTemporaryID)
      try context.save()
      #expect(!book.objectID.isTemporaryID)
    }
    let context = try Library.container(url).viewContext
    let book = try #require(try context.fetch(Book.fetchRequest()).first)
    #expect(book.title == "Emma")
    #expect(book.pages == 474)
    #expect(book.key == key)
    #expect(book.tags == ["novel", "irony"])
    #expect(book.price == 9.99)
    #expect(book.author?.name == "Jane")
    #expect(book.author?.books.first === book)
    #expect((book.notes?.firstObject as? Note)?.text == "new")
    #expect(!context.hasChanges)
  }

  @Test func `both ends of a relationship are kept equal`() throws {
    let context = try Library.container().viewContext
    let (jane, mary) = (Author("Jane", in: context), Author("Mary", in: context))
    let book = Book("Emma", in: context)
    jane.books = [book]
    #expect(book.author === jane)
    book.author = mary
    #expect(jane.books.isEmpty)
    #expect(mary.books == [book])
    mary._removeFrom("books", book)
    #expect(book.author == nil)
  }

  @Test func `deleting goes on, or leads back to nothing, as the rule says`() throws {
    let context = try Library.container().viewContext
    let author = Author("Jane", in: context)
    let book = Book("Emma", in: context)
    book.author = author
    book.notes = [Note(context: context), Note(context: context)]
    try context.save()
    context.delete(author)
    #expect(book.author == nil)
    #expect(author.isDeleted)
    context.delete(book)
    #expect(context.deletedObjects.count == 4)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Note>(entityName: "Note")) == 0)
    #expect(try context.count(for: Book.fetchRequest()) == 0)
  }

  @Test func `requests filter, sort and limit`() throws {
    let context = try Library.container().viewContext
    for (title, pages) in [("Emma", 474), ("Persuasion", 249), ("Sanditon", 120)] {
      Book(title, Int16(pages), in: context)
    }
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.pages, ascending: true)]
    #expect(try context.fetch(request).map(\.title) == ["Sanditon", "Persuasion", "Emma"])
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: false)]
    request.predicate = NSPredicate(format: "pages > %d AND title CONTAINS[c] %@", 200, "E")
    #expect(try context.fetch(request).map(\.title) == ["Persuasion", "Emma"])
    request.fetchLimit = 1
    #expect(try context.fetch(request).map(\.title) == ["Persuasion"])
    #expect(try context.count(for: request) == 1)
    let untyped: NSFetchRequest<any NSFetchRequestResult> = Book.fetchRequest()
    #expect((try context.fetch(untyped) as? [Book])?.count == 3)
  }

  @Test func `predicates follow relationships`() throws {
    let context = try Library.container().viewContext
    let author = Author("Jane", in: context)
    let book = Book("Emma", in: context)
    book.author = author
    Book("Beowulf", in: context)
    func titles(_ format: String, _ arguments: Any...) throws -> [String] {
      let request = Book.fetchRequest()
      request.predicate = NSPredicate(format: format, argumentArray: arguments)
      return try context.fetch(request).map(\.title)
    }
    #expect(try titles("author == %@", author) == ["Emma"])
    #expect(try titles("author == nil") == ["Beowulf"])
    #expect(try titles("author.name BEGINSWITH 'J'") == ["Emma"])
    #expect(try titles("SELF IN %@", [book]) == ["Emma"])
    #expect(try titles("notes.@count > 0") == [])
    let authors = NSFetchRequest<Author>(entityName: "Author")
    authors.predicate = NSPredicate(format: "ANY books.title == %@", "Emma")
    #expect(try context.fetch(authors) == [author])
    authors.predicate = NSPredicate(
      format: "SUBQUERY(books, $book, $book.pages > 200).@count > 0")
    #expect(try context.fetch(authors).isEmpty)
  }

  @Test func `dictionaries have what was asked for, one for each group`() throws {
    let context = try Library.container().viewContext
    for (title, pages) in [("Emma", 400), ("Emma", 200), ("Beowulf", 100)] {
      Book(title, Int16(pages), in: context)
    }
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["title", "pages"]
    request.propertiesToGroupBy = ["title"]
    let found = try context.fetch(request)
    #expect(found.map { $0["title"] as? String } == ["Emma", "Beowulf"])
    #expect(found.map { $0["pages"] as? Int } == [400, 100])
  }

  @Test func `an object without a required value is not saved, and the error says which`() throws {
    let context = try Library.container().viewContext
    let author = Author(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "name")
    author.name = "Jane"
    try context.save()
  }

  @Test func `rolling back gives saved objects their values, and forgets new ones`() throws {
    let context = try Library.container().viewContext
    let book = Book("Emma", in: context)
    try context.save()
    book.title = "Emma 2"
    Book("Beowulf", in: context)
    #expect(book.changedValues().keys.sorted() == ["title"])
    context.rollback()
    #expect(book.title == "Emma")
    #expect(try context.fetch(Book.fetchRequest()) == [book])
    #expect(!context.hasChanges)
  }

  @Test func `of objects with the same unique value the older one gets the newer one's values`()
    throws
  {
    let context = try Library.container().viewContext
    let key = UUID()
    let first = Book("Emma", in: context)
    first.key = key
    try context.save()
    Book("Emma, revised", in: context).key = key
    #expect(throws: NSError.self) { try context.save() }
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["Emma, revised"])
    #expect(first.title == "Emma, revised")
  }

  @Test func `an object sends before a value changes`() throws {
    let context = try Library.container().viewContext
    let book = Book("Emma", in: context)
    var titles: [String] = []
    let subscription = book.objectWillChange.sink { titles.append(book.title) }
    book.title = "Beowulf"
    #expect(titles == ["Emma"])
    subscription.cancel()
  }
}
