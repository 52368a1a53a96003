import Foundation

/// Why a file and what the app has in mind differ.
enum StorageProblem: Equatable {
  /// What is in the file makes no sense. It was put aside under another name.
  case unreadable
  /// The reason the system gives. The file still has what it had before.
  case notSaved(String)
}

/// A value that is kept in a file as JSON.
///
/// It is read once, when the property comes into being. Setting it writes the file, nil removes it.
/// Whatever becomes of the file, the value in memory is the one that was set; `$name.problem` says if
/// they differ, `$name.save()` tries again.
@propertyWrapper
struct FileStorage<Value: Codable> {
  private var value: Value?
  private let file: StoredFile
  private(set) var problem: StorageProblem?

  init(_ file: StoredFile) {
    self.file = file
    do {
      guard let data = try file.disk.read(file.url) else { return }
      value = try JSONDecoder().decode(Value.self, from: data)
    } catch {
      problem = .unreadable
      putAside()
    }
  }

  var wrappedValue: Value? {
    get { value }
    set {
      value = newValue
      save()
    }
  }

  var projectedValue: FileStorage {
    get { self }
    set { self = newValue }
  }

  mutating func save() {
    do {
      if let value {
        try file.disk.write(JSONEncoder().encode(value), file.url)
      } else {
        try file.disk.remove(file.url)
      }
      problem = nil
    } catch {
      problem = .notSaved(error.localizedDescription)
    }
  }

  /// The person has read of the problem.
  mutating func forgetProblem() { problem = nil }

  /// So that the next write does not destroy what could still be repaired.
  private func putAside() {
    guard let data = try? file.disk.read(file.url) else { return }
    try? file.disk.write(data, file.url.appendingPathExtension("unreadable"))
  }
}
