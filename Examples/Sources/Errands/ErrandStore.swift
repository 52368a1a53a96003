import Combine
import Foundation

/// The errands, kept in a file.
final class ErrandStore: ObservableObject {
  @Published var errands: [Errand]
  @Published private(set) var problem: String?

  private let file: URL?
  private var saving: AnyCancellable?

  /// - Parameter file: Where the errands are kept; nil keeps them in memory.
  init(file: URL? = nil, samples: [Errand] = Errand.samples) {
    self.file = file
    errands = samples
    if let file, FileManager.default.fileExists(atPath: file.path) {
      do {
        errands = try JSONDecoder().decode([Errand].self, from: Data(contentsOf: file))
      } catch {
        problem = "Your errands could not be read. The samples are shown instead."
      }
    }
    saving = $errands.dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.save($0) }
  }

  static var defaultFile: URL? {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first?
      .appendingPathComponent("errands.json")
  }

  func add(_ errand: Errand) { errands.insert(errand, at: 0) }

  func toggle(_ errand: Errand) { change(errand) { $0.isDone.toggle() } }

  func flag(_ errand: Errand) { change(errand) { $0.isFlagged.toggle() } }

  func remove(_ gone: Set<Errand.ID>) { errands.removeAll { gone.contains($0.id) } }

  /// Moves errands that are seen as a part of the list, in the order of that part.
  func move(_ seen: [Errand], from source: IndexSet, to destination: Int) {
    var moved = seen
    moved.move(fromOffsets: source, toOffset: destination)
    var next = moved.makeIterator()
    let ids = Set(seen.map(\.id))
    errands = errands.map { ids.contains($0.id) ? next.next() ?? $0 : $0 }
  }

  func forgetProblem() { problem = nil }

  private func change(_ errand: Errand, _ body: (inout Errand) -> Void) {
    guard let index = errands.firstIndex(where: { $0.id == errand.id }) else { return }
    body(&errands[index])
  }

  private func save(_ errands: [Errand]) {
    guard let file else { return }
    do {
      try JSONEncoder().encode(errands).write(to: file, options: .atomic)
    } catch {
      problem = "Your errands could not be saved: \(error.localizedDescription)"
    }
  }
}
