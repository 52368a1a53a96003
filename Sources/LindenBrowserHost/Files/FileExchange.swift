import CoreTransferable
import Foundation
import LindenDrawing
import LindenFeatures
import LindenFoundation
import LindenHosting
import UniformTypeIdentifiers

/// Files and what is copied, between a scene and its page.
///
/// The visitor chooses: a page reads no file but those its visitor picks or drops, and what is saved
/// goes where the visitor's browser puts downloads.
@MainActor final class FileExchange {
  private let scene: any ExchangingScene
  /// Sends a message of a kind, of which the last is enough where the page does not read. False if
  /// it cannot be sent.
  private let send: (_ kind: String, [UInt8]) -> Bool
  let received: ReceivedFiles
  private let clock: any FrameClock
  /// When the page sent something of a transfer last.
  private var lastHeard: TimeInterval = 0
  private var resting: FrameTimer?
  /// Whether a view would take what is dragged over it.
  private var isOverTarget = false
  private var asked: [(id: Int, request: FileDialogRequest)] = []
  private var count = 0
  /// The text that the page was given last: what comes back is the same thing.
  private var copied: String?

  /// Seconds without a piece after which a transfer is given up.
  static let patience: TimeInterval = 60

  init(
    _ scene: any ExchangingScene, received: ReceivedFiles = ReceivedFiles(),
    clock: any FrameClock = SystemFrameClock(),
    send: @escaping (_ kind: String, [UInt8]) -> Bool
  ) {
    self.received = received
    self.clock = clock
    self.scene = scene
    self.send = send
    scene.fileDialogs.onRequest = { [weak self] in self?.ask($0) }
    scene.clipboard.onCopy = { [weak self] in self?.tellCopy() }
  }

  func close() {
    scene.fileDialogs.onRequest = nil
    scene.clipboard.onCopy = nil
    received.removeAll()
  }

  /// The page is gone, and with it what it was sending.
  func detached() {
    received.abandon()
    isOverTarget = false
  }

  /// A page is there that has not been asked yet.
  func attached() {
    asked = []
    for request in scene.fileDialogs.pending { ask(request) }
  }

  // MARK: Questions

  private func ask(_ request: FileDialogRequest) {
    count += 1
    switch request.kind {
    case .open(let types, let several):
      asked.append((count, request))
      tell("choose \(count)") { message in
        message.key("choose")
        message.integer(count)
        message.key("accept")
        message.string(Self.accept(types))
        message.flag("several", several)
      }
    case .save(let wrapper, let type, let name):
      let name = URL(fileURLWithPath: name).appendingPathExtension(for: type).lastPathComponent
      save([(wrapper, type, name)], request)
    case .saveAll(let files):
      let named = files.map { file in
        let name = file.preferredFilename ?? "Untitled"
        let ending = URL(fileURLWithPath: name).pathExtension
        return (file, UTType(filenameExtension: ending) ?? .data, name)
      }
      save(named, request)
    case .move:
      Diagnostics.warn(
        once: "fileMover", "A browser cannot move files of its visitor; fileMover is cancelled.")
      later { [scene] in scene.fileDialogs.respond(to: request, nil) }
    }
  }

  private func save(
    _ files: [(wrapper: FileWrapper, type: UTType, name: String)], _ request: FileDialogRequest
  ) {
    let result = Result { try files.indices.map { try download(files[$0], number: $0) } }
    later { [scene] in scene.fileDialogs.respond(to: request, result) }
  }

  /// - Parameter number: Of the file, among those of a question.
  private func download(
    _ file: (wrapper: FileWrapper, type: UTType, name: String), number: Int
  ) throws -> URL {
    guard let data = file.wrapper.regularFileContents else {
      throw ReceivedFiles.Refusal(description: "A folder cannot be downloaded.")
    }
    guard data.count <= FileEvent.largestFile else {
      throw ReceivedFiles.Refusal(description: "The file is too large to be downloaded.")
    }
    let name = ReceivedFiles.safe(file.name)
    let url = try received.keep(data, name: name)
    let isSent = tell("save \(count) \(number)") { message in
      message.key("save")
      message.string(name)
      message.key("type")
      message.string(file.type.preferredMIMEType ?? "application/octet-stream")
      message.key("data")
      message.string(data.base64EncodedString())
    }
    guard isSent else {
      throw ReceivedFiles.Refusal(description: "The page takes no files now.")
    }
    return url
  }

  /// Answers not while the question is being asked.
  private func later(_ work: @escaping @MainActor () -> Void) {
    Task { @MainActor in work() }
  }

  /// What an `<input type=file>` understands of some types: extensions and MIME types; nothing
  /// where any file will do.
  static func accept(_ types: [UTType]) -> String {
    var words: [String] = []
    for type in types {
      if [.data, .item, .content].contains(type) { return "" }
      if type == .image { words.append("image/*") }
      if type == .text || type == .plainText { words.append("text/*") }
      if type == .audio { words.append("audio/*") }
      if type == .movie || type == .video { words.append("video/*") }
      words += type.tags[.filenameExtension]?.map { ".\($0)" } ?? []
      words += type.tags[.mimeType] ?? []
    }
    return words.joined(separator: ",")
  }

  private func answer(_ id: Int, _ result: Result<[URL], any Error>?) {
    guard let index = asked.firstIndex(where: { $0.id == id }) else {
      if let files = try? result?.get() { received.discard(files) }
      return
    }
    scene.fileDialogs.respond(to: asked.remove(at: index).request, result)
  }

  // MARK: What the page says

  func receive(_ event: FileEvent) {
    switch event {
    case .answers(let request):
      if asked.contains(where: { $0.id == request }) {
        received.begin(.answer(request: request))
        heard()
      } else {
        received.abandon()
      }
    case .drop(let location):
      received.begin(.drop(location))
      if isOverTarget { isOverTarget = scene.handle(.over(location, types: [.data])) }
      heard()
    case .file(let name, let size):
      heard()
      if case .drop(let location)? = received.purpose, !isOverTarget,
        !wouldTake(name, at: location)
      {
        received.skipFile()
      } else {
        received.beginFile(name, size: size)
      }
    case .data(let data):
      heard()
      received.append(data)
    case .end: finish()
    case .cancel(let request): answer(request, nil)
    case .over(let location, let types):
      let types = types.map { UTType(mimeType: $0) ?? .data }
      isOverTarget = scene.handle(.over(location, types: types.isEmpty ? [.data] : types))
    case .left:
      isOverTarget = false
      scene.handle(.left)
    case .pasted(let text): pasted(text)
    }
  }

  private func finish() {
    guard let (purpose, files) = received.finish() else { return }
    switch (purpose, files) {
    case (.answer(let request), _): answer(request, files)
    case (.drop(let location), .success(let urls)):
      isOverTarget = false
      if urls.isEmpty {
        scene.handle(.left)
        refuse(Self.noTarget)
      } else if !scene.handle(
        .dropped(location, urls.compactMap { NSItemProvider(contentsOf: $0) }))
      {
        received.discard(urls)
        refuse(Self.noTarget)
      }
    case (.drop, .failure(let error)):
      isOverTarget = false
      scene.handle(.left)
      refuse("\(error)")
    }
  }

  private static let noTarget = "Nothing here takes what was dropped."

  /// Whether a view would take a file. Only the types that a browser knows were known before; its name
  /// may say more.
  private func wouldTake(_ name: String, at location: CGPoint) -> Bool {
    let ending = ReceivedFiles.safe(name).split(separator: ".").dropFirst().last.map(String.init)
    let type = ending.flatMap { UTType(filenameExtension: $0) } ?? .data
    scene.handle(.left)
    isOverTarget = scene.handle(.over(location, types: [type]))
    return isOverTarget
  }

  // MARK: Transfers that rest

  private func heard() {
    lastHeard = clock.now
    if resting?.isOver ?? true { look(after: Self.patience) }
  }

  private func look(after seconds: TimeInterval) {
    resting = clock.after(seconds) { [weak self] in self?.giveUpWhatRests() }
  }

  private func giveUpWhatRests() {
    guard let purpose = received.purpose else { return }
    let left = lastHeard + Self.patience - clock.now
    guard left <= 0 else { return look(after: left) }
    received.abandon()
    let refusal = ReceivedFiles.Refusal(description: "The files did not come.")
    switch purpose {
    case .answer(let request): answer(request, .failure(refusal))
    case .drop:
      isOverTarget = false
      scene.handle(.left)
      refuse(refusal.description)
    }
  }

  private func refuse(_ words: String) {
    tell("refused") { message in
      message.key("refused")
      message.string(words)
    }
  }

  @discardableResult
  private func tell(_ kind: String, _ body: (inout JSONWriter) -> Void) -> Bool {
    var message = JSONWriter()
    message.object(body)
    return send(kind, message.bytes)
  }

  // MARK: Copying

  private func tellCopy() {
    let text = scene.clipboard.providers.filter { $0.canLoadObject(ofClass: String.self) }
    text.load(String.self) { [weak self] words in
      let text = words.joined(separator: "\n")
      guard let self, text.utf8.count <= FileEvent.longestText else { return }
      self.copied = text
      self.tell("copy") { message in
        message.key("copy")
        message.string(text)
      }
    }
  }

  /// A text from outside takes the place of what was copied here, unless it is that.
  private func pasted(_ text: String) {
    guard text != copied else { return }
    copied = text
    scene.clipboard.adopt([NSItemProvider(text)])
  }
}
