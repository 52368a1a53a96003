import Foundation

/// The state of the settings.
struct Settings {
  enum Sorting: String, CaseIterable, Identifiable {
    case number, name, color, favorites
    var id: Sorting { self }
  }

  @DefaultsStorage var showsLatinNames: Bool
  @DefaultsStorage var sorting: Sorting
  @DefaultsStorage var showsFavoritesOnly: Bool

  @FileStorage var user: User?
  var isRequesting = false
  /// A class, so that what is typed can be a publisher. There is one state, and so one form.
  var account = AccountForm()
  var address = AddressCheck.malformed
  var canRegister = false
  /// The bytes of the pictures on disk; nil while they are counted.
  var picturesSize: Int?

  init(_ folders: Folders, _ defaults: UserDefaults) {
    _showsLatinNames = DefaultsStorage(wrappedValue: true, "showsLatinNames", in: defaults)
    _sorting = DefaultsStorage(wrappedValue: .number, "sorting", in: defaults)
    _showsFavoritesOnly = DefaultsStorage(wrappedValue: false, "showsFavoritesOnly", in: defaults)
    _user = FileStorage(folders.document("user.json"))
  }
}

extension Settings.Sorting {
  var title: String {
    switch self {
    case .number: return "Number"
    case .name: return "Name"
    case .color: return "Color"
    case .favorites: return "Favorites first"
    }
  }

  /// Trees that are alike in what is sorted by keep the order of their numbers.
  func areInOrder(_ a: Tree, _ b: Tree, isFavorite: (Tree.ID) -> Bool) -> Bool {
    switch self {
    case .number: return a.id < b.id
    case .name: return (a.name, a.id) < (b.name, b.id)
    case .color: return (a.hue.rawValue, a.id) < (b.hue.rawValue, b.id)
    case .favorites:
      return (isFavorite(a.id) ? 0 : 1, a.id) < (isFavorite(b.id) ? 0 : 1, b.id)
    }
  }
}
