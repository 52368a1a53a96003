import ImagePipeline
import SwiftUI

/// What a window edits: the main routine, the results it has accepted, the tool in use, and whatever
/// takes long. Pictures are worked on away from the main thread.
@MainActor final class Editor: ObservableObject {
  /// The name of the picture's file; nil if nothing is open.
  @Published private(set) var name: String?
  /// What undo and redo go through; the first is what was opened.
  @Published private(set) var stages: [Stage] = []
  /// Which of them is shown.
  @Published private(set) var index = 0
  @Published private(set) var tool: ToolSession?
  @Published private(set) var work: Work?
  @Published var problem: Problem?
  /// What is to be written where the person says.
  @Published var exported: PictureFile?

  /// Something that takes long.
  struct Work: Equatable {
    let title: String
    /// 0...1.
    var fraction = 0.0
  }

  private var main: MainRoutine?
  private var edits: [Edit] = []
  private var savedIndex: Int? = 0
  private var record: SessionStore.Record?
  private var store: SessionStore?
  private var task: Task<Void, Never>?

  /// - Parameter store: Where the session is kept, instead of the folder that ``restore(from:)`` is
  ///   given.
  init(store: SessionStore? = nil) {
    self.store = store
  }

  var stage: Stage? { stages.indices.contains(index) ? stages[index] : nil }
  var canUndo: Bool { index > 0 && isIdle }
  var canRedo: Bool { index < stages.count - 1 && isIdle }
  private var isIdle: Bool { tool == nil && work == nil }
  /// Whether the picture is another one than was opened or saved.
  var hasUnsavedEdits: Bool { name != nil && index != savedIndex }

  // MARK: Opening

  /// Opens a file. What is open stays as it is if the file cannot be edited.
  func open(_ file: URL) {
    let name = file.lastPathComponent
    let store = store
    run("Opening \(name)") { progress in
      let data = try read(file)
      progress(0.2)
      let picture = try Raster.decode(data).picture
      progress(0.7)
      let kept = Result { try store?.keep(data) }
      return (picture, Proof(of: picture), kept)
    } then: { [self] picture, proof, kept in
      show(picture, proof, name: name)
      do {
        record = try kept.get().flatMap { try store?.begin(name: name, original: $0) }
      } catch {
        record = nil
        problem = Problem(keeping: name, error)
      }
    } failed: { [self] in
      problem = Problem(opening: name, $0)
    }
  }

  private func show(_ picture: Raster, _ proof: Proof, name: String) {
    main = MainRoutine(opening: picture)
    stages = [Stage(id: 0, title: "Original", proof: proof)]
    (self.name, index, edits, savedIndex, tool) = (name, 0, [], 0, nil)
  }

  /// Keeps the session in this folder from now on, and goes on with what is there already.
  func restore(from store: SessionStore) {
    guard self.store == nil, name == nil, work == nil else { return }
    self.store = store
    guard store.isInUse else { return }
    let name = (try? store.load()?.record.name) ?? "The last picture"
    run("Restoring") { progress in
      guard let (record, original) = try store.load() else { return nil }
      var picture = try Raster.decode(original).picture
      var pictures = [picture]
      for (number, edit) in record.edits.enumerated() {
        picture = try edit.processes.apply(picture) {
          progress((Double(number) + $0) / Double(record.edits.count))
        }
        pictures.append(picture)
      }
      return (record, pictures, pictures.map(Proof.init(of:)))
    } then: { [self] (found: (SessionStore.Record, [Raster], [Proof])?) in
      guard let (record, pictures, proofs) = found else { return }
      show(pictures[0], proofs[0], name: record.name)
      for (edit, made) in zip(record.edits, zip(pictures, proofs).dropFirst()) {
        accept(edit, made.0, made.1)
      }
      main?.show(record.index)
      (index, savedIndex, self.record) = (main?.index ?? 0, record.savedIndex, record)
    } failed: { [self] in
      problem = Problem(opening: name, $0)
    }
  }

  /// Shows a picture at once, edited once; nothing is kept.
  func show(example picture: Raster, edit: Edit) {
    show(picture, Proof(of: picture), name: "Example.png")
    let edited = edit.processes.reduce(picture) { $1.apply($0) }
    accept(edit, edited, Proof(of: edited))
  }

  // MARK: Editing

  /// Begins a use of a tool on what is shown.
  func start(_ tool: Tool) {
    guard let main, let stage, isIdle else { return }
    self.tool = ToolSession(tool, main: main, proof: stage.proof)
  }

  /// Gives up what the tool was tried for.
  func cancelTool() {
    if work == nil { tool = nil }
  }

  /// Hands the tool's result on to the main routine. If that is cancelled, the tool is as it was.
  func commit() {
    guard let tool, work == nil else { return }
    guard let edit = tool.edit else { return cancelTool() }
    let routine = tool.routine
    run(edit.title) { progress in
      let picture = try edit.processes.apply(routine.start, progress: progress)
      return (picture, Proof(of: picture))
    } then: { [self] picture, proof in
      accept(edit, picture, proof)
      self.tool = nil
      keep()
    }
  }

  private func accept(_ edit: Edit, _ picture: Raster, _ proof: Proof) {
    guard let main else { return }
    main.accept(picture)
    if let saved = savedIndex, saved > index { savedIndex = nil }  // goes with the redo tail
    stages.removeSubrange(main.index...)
    edits.removeSubrange((main.index - 1)...)
    stages.append(Stage(id: main.index, title: edit.title, proof: proof))
    edits.append(edit)
    index = main.index
  }

  func undo() { if canUndo { show(stage: index - 1) } }
  func redo() { if canRedo { show(stage: index + 1) } }

  /// Goes to one of the results.
  func show(stage number: Int) {
    guard let main, isIdle else { return }
    index = main.show(number).index
    keep()
  }

  // MARK: Saving

  /// Makes a file of what is shown, which `exported` then has.
  func export(_ kind: PictureKind) {
    guard let picture = main?.current, isIdle else { return }
    run("Preparing \(kind.title)") { progress in
      PictureFile(kind: kind, data: try picture.encode(kind))
    } then: { [self] in
      exported = $0
    } failed: { [self] in
      problem = Problem(saving: name ?? "", $0)
    }
  }

  /// Takes note of where the file was written, or why not.
  func finishExport(_ result: Result<URL, any Error>) {
    exported = nil
    switch result {
    case .success:
      savedIndex = index
      keep()
    case .failure(let error): problem = Problem(saving: name ?? "", error)
    }
  }

  /// Keeps what was done, so that it is there again after the app was ended.
  private func keep() {
    guard let store, var record else { return }
    (record.edits, record.index, record.savedIndex) = (edits, index, savedIndex)
    do {
      try store.save(record)
      self.record = record
    } catch {
      // Told once for each picture.
      self.record = nil
      problem = Problem(keeping: record.name, error)
    }
  }

  // MARK: Working

  /// Ends what takes long; what was before stays.
  func cancelWork() {
    task?.cancel()
  }

  /// Does something that takes long, away from the main thread, and reports its progress.
  private func run<Value: Sendable>(
    _ title: String,
    _ body: @escaping @Sendable (_ progress: @escaping @Sendable (Double) -> Void) throws -> Value,
    then: @escaping (Value) -> Void, failed: @escaping (any Error) -> Void = { _ in }
  ) {
    guard work == nil else { return }
    work = Work(title: title)
    task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(
          try await elsewhere {
            try body { fraction in
              Task { @MainActor in
                if self.work?.title == title { self.work?.fraction = fraction }
              }
            }
          })
      } catch {
        result = .failure(error)
      }
      work = nil
      switch result {
      case .success(let value): if !Task.isCancelled { then(value) }
      case .failure(let error): if !(error is CancellationError) { failed(error) }
      }
    }
  }
}

/// Runs `body` on a thread of the pool; a task that is cancelled is so there, too.
private func elsewhere<Value: Sendable>(
  _ body: @Sendable () throws -> Value
) async throws -> Value { try body() }

/// The bytes of a file that the person chose.
private func read(_ file: URL) throws -> Data {
  let isScoped = file.startAccessingSecurityScopedResource()
  defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
  guard let data = try? Data(contentsOf: file) else { throw PictureError.unreadable }
  return data
}
