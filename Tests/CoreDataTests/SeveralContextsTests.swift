import CoreData
import Testing

@Suite(.serialized) @MainActor struct SeveralContextsTests {
  @Test func `the views' context follows what one in the background saves`() async throws {
    let container = try Library.container()
    container.viewContext.automaticallyMergesChangesFromParent = true
    let book = Book("Emma", in: container.viewContext)
    try container.viewContext.save()
    let id = book.objectID
    try await container.performBackgroundTask { context in
      let mine = try #require(try context.existingObject(with: id) as? Book)
      mine.title = "Beowulf"
      Book("Sanditon", in: context)
      try context.save()
    }
    await Task { @MainActor in }.value
    try await Task.sleep(for: .milliseconds(50))
    #expect(book.title == "Beowulf")
    #expect(try container.viewContext.count(for: Book.fetchRequest()) == 2)
  }

  @Test func `a child saves into its parent only`() throws {
    let container = try Library.container()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = container.viewContext
    let book = Book("Emma", in: child)
    book.author = Author("Jane", in: child)
    try child.save()
    let mine = try #require(try container.viewContext.fetch(Book.fetchRequest()).first)
    #expect(mine !== book)
    #expect(mine.author?.name == "Jane")
    #expect(container.viewContext.hasChanges)
    mine.title = "Emma 2"
    #expect(try container.newBackgroundContext().count(for: Book.fetchRequest()) == 0)
    try container.viewContext.save()
    #expect(try container.newBackgroundContext().count(for: Book.fetchRequest()) == 1)
  }

  @Test func `two who change the same object disagree as the policy says`() throws {
    let container = try Library.container()
    let (first, second) = (container.viewContext, container.newBackgroundContext())
    let mine = Book("Emma", 100, in: first)
    try first.save()
    let theirs = try #require(try second.existingObject(with: mine.objectID) as? Book)
    (theirs.title, theirs.pages) = ("Theirs", 200)
    try second.save()
    mine.title = "Mine"
    let error = #expect(throws: NSError.self) { try first.save() }
    #expect(error?.code == NSManagedObjectMergeError)
    first.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try first.save()
    #expect(mine.title == "Mine")
    #expect(mine.pages == 200)
  }

  @Test func `a batch deletes in the store, and contexts follow when they are told`() throws {
    let container = try Library.container()
    let context = container.viewContext
    let book = Book("Emma", in: context)
    Book("Beowulf", in: context)
    try context.save()
    let fetch: NSFetchRequest<any NSFetchRequestResult> = NSFetchRequest(entityName: "Book")
    fetch.predicate = NSPredicate(format: "title == %@", "Emma")
    let request = NSBatchDeleteRequest(fetchRequest: fetch)
    request.resultType = .resultTypeObjectIDs
    let result = try context.execute(request) as? NSBatchDeleteResult
    let ids = try #require(result?.result as? [NSManagedObjectID])
    #expect(ids == [book.objectID])
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    #expect(book.managedObjectContext == nil)
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["Beowulf"])
  }

  @Test func `a batch inserts what dictionaries say`() throws {
    let context = try Library.container().viewContext
    try context.execute(
      NSBatchInsertRequest(
        entityName: "Book", objects: [["title": "Emma", "pages": 3], ["title": "Beowulf"]]))
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try context.fetch(request).map(\.pages) == [100, 3])
  }

  @Test func `a controller's delegate is told what is inserted, moved and deleted`() throws {
    final class Listener: NSFetchedResultsControllerDelegate {
      var told: [String] = []
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
      ) {
        let title = (anObject as? Book)?.title ?? ""
        told.append("\(title) \(type) \(indexPath?[1] ?? -1) \(newIndexPath?[1] ?? -1)")
      }
      func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
      ) { told.append("\(controller.fetchedObjects?.count ?? 0)") }
    }
    let context = try Library.container().viewContext
    let (emma, sanditon) = (Book("Emma", in: context), Book("Sanditon", in: context))
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.title, ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
      cacheName: nil)
    let listener = Listener()
    controller.delegate = listener
    try controller.performFetch()
    try context.save()
    #expect(controller.object(at: [0, 1]) === sanditon)
    #expect(controller.indexPath(forObject: emma) == [0, 0])
    listener.told = []
    Book("Beowulf", in: context)
    try context.save()
    #expect(listener.told == ["Beowulf insert -1 0", "3"])
    listener.told = []
    emma.title = "Zadig"
    context.processPendingChanges()
    #expect(listener.told == ["Zadig move 1 2", "3"])
    listener.told = []
    context.delete(sanditon)
    context.processPendingChanges()
    #expect(listener.told == ["Sanditon delete 1 -1", "2"])
    #expect(controller.sections?.first?.numberOfObjects == 2)
  }
}
