import Foundation

extension Tree {
  /// Three trees for previews, which ask no service.
  static let samples = [
    sample(1, "Amber linden", "Tilia electrina", "Mallows", .red, [.meadow, .storm]),
    sample(2, "Echo oak", "Quercus resonans", "Beeches", .teal, [.ember]),
    sample(3, "Lost willow", "Salix perdita", "Willows", .indigo, [.river, .frost]),
  ]

  private static func sample(
    _ id: Int, _ name: String, _ latinName: String, _ family: String, _ hue: Hue, _ kinds: [Kind]
  ) -> Tree {
    let names = ["Growth", "Age", "Shade", "Blossom", "Roots", "Frost"]
    return Tree(
      id: id, name: name, latinName: latinName, family: family,
      text: "Villages used to dance below it. In still weather it hums.", hue: hue,
      height: 120 + id * 37, age: 90 * id, kinds: kinds,
      measures: names.enumerated().map {
        Measure(name: $1, value: 40 + ($0 * 37 + id * 23) % 80)
      },
      uses: [1, 2])
  }
}

extension Store {
  /// A store with a few trees, which keeps nothing and loads nothing.
  static func preview(change: (inout AppState) -> Void = { _ in }) -> Store {
    let nowhere = URL(fileURLWithPath: "/dev/null")
    let folders = Folders(
      documents: nowhere, caches: nowhere,
      disk: Disk(read: { _ in nil }, write: { _, _ in }, remove: { _ in }))
    let trees = TreeClient(base: URL(string: "http://127.0.0.1:1")!)
    let store = Store(
      services: Services(
        trees: trees, pictures: PictureCache(folder: nowhere, disk: folders.disk, trees: trees),
        folders: folders, defaults: UserDefaults(suiteName: "Preview")!))
    store.state.guide.trees = Dictionary(uniqueKeysWithValues: Tree.samples.map { ($0.id, $0) })
    store.state.guide.count = Tree.samples.count
    store.state.guide.uses = [
      1: Use(id: 1, name: "Carving", text: "The wood is soft, even, and hardly ever splits."),
      2: Use(id: 2, name: "Tea", text: "Dried blossoms, poured over hot but not boiling."),
    ]
    change(&store.state)
    return store
  }
}
