import CoreData
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite(.serialized) struct FetchRequestTests {
  private struct BookList: View {
    @Environment(\.managedObjectContext) private var context
    @FetchRequest(
      sortDescriptors: [NSSortDescriptor(keyPath: \Book.title, ascending: true)])
    private var books: FetchedResults<Book>

    var body: some View {
      VStack {
        ForEach(books) { BookRow(book: $0) }
        Button("Add") { Book("Beowulf", in: context) }
        Button("Delete") { IndexSet(integer: 0).map { books[$0] }.forEach(context.delete) }
        Button("Grow") { books.first?.pages += 6 }
        Button("Filter") { books.nsPredicate = NSPredicate(format: "pages > 200") }
        Button("Turn") {
          books.nsSortDescriptors = [NSSortDescriptor(keyPath: \Book.title, ascending: false)]
        }
      }
    }
  }

  private struct BookRow: View {
    @ObservedObject var book: Book
    var body: some View { Text("\(book.title) \(book.pages)") }
  }

  @Test func `a fetch request shows what its context keeps, sorted, and follows it`() throws {
    let context = try Library.container().viewContext
    Book("Emma", 474, in: context)
    let driver = Driver(BookList().environment(\.managedObjectContext, context))
    let rows = { driver.texts.filter { $0.contains(" ") } }
    #expect(rows() == ["Emma 474"])
    try driver.tap("Add")
    #expect(rows() == ["Beowulf 100", "Emma 474"])
    try driver.tap("Turn")
    #expect(rows() == ["Emma 474", "Beowulf 100"])
    try driver.tap("Filter")
    #expect(rows() == ["Emma 474"])
    try driver.tap("Grow")
    #expect(rows() == ["Emma 480"])
    try driver.tap("Delete")
    #expect(rows() == [])
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 1)
  }

  private struct Filtered<Item: NSManagedObject>: View {
    @FetchRequest var items: FetchedResults<Item>

    init(_ title: String) {
      _items = FetchRequest(
        sortDescriptors: [], predicate: NSPredicate(format: "title BEGINSWITH %@", title))
    }

    var body: some View { Text("\(items.count) found") }
  }

  private struct Choice: View {
    @State private var title = "E"
    var body: some View {
      Filtered<Book>(title)
      Button("Other") { title = "X" }
    }
  }

  @Test func `a request is made anew when its view has other arguments`() throws {
    let context = try Library.container().viewContext
    Book("Emma", in: context)
    let driver = Driver(Choice().environment(\.managedObjectContext, context))
    #expect(driver.texts.contains("1 found"))
    try driver.tap("Other")
    #expect(driver.texts.contains("0 found"))
  }

  private struct Sections: View {
    @SectionedFetchRequest<Int16, Book>(
      sectionIdentifier: \.pages,
      sortDescriptors: [SortDescriptor(\.pages), SortDescriptor(\.title)])
    private var sections

    var body: some View {
      VStack { ForEach(sections) { Text("\($0.id): \($0.map(\.title).joined(separator: ", "))") } }
    }
  }

  @Test func `a sectioned request groups by the property it begins with`() throws {
    let context = try Library.container().viewContext
    for (title, pages) in [("Emma", 3), ("Beowulf", 1), ("Zadig", 1)] {
      Book(title, Int16(pages), in: context)
    }
    let driver = Driver(Sections().environment(\.managedObjectContext, context))
    #expect(driver.texts == ["1: Beowulf, Zadig", "3: Emma"])
  }

  @Test func `the container goes with the window that showed it, and so do its objects`() throws {
    weak var left: NSPersistentContainer?
    weak var kept: Book?
    weak var view: NSManagedObjectContext?
    do {
      let container = try Library.container()
      (left, view) = (container, container.viewContext)
      kept = Book("Emma", 474, in: container.viewContext)
      let driver = Driver(
        BookList().environment(\.managedObjectContext, container.viewContext))
      for button in ["Add", "Grow", "Turn", "Delete", "Filter"] { try driver.tap(button) }
      driver.advance(by: 1)
    }
    #expect(left == nil && view == nil && kept == nil)
  }
}
