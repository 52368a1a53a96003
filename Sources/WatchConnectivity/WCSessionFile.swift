import Foundation

/// A file that came, or that is on its way.
open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  open var metadata: [String: Any]? { content.value }
  private let content: Handed<[String: Any]?>

  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    content = Handed(metadata)
  }
}

/// A file on its way: a copy of it is kept until the other device has it.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  /// Done when the file has arrived.
  public let progress = Progress(totalUnitCount: 1)
  open var isTransferring: Bool { withdraw != nil }
  private let lock = NSLock()
  private var guarded: (@Sendable () -> Void)?
  /// Nil once it has arrived or was taken back.
  var withdraw: (@Sendable () -> Void)? {
    get { lock.withLock { guarded } }
    set { lock.withLock { guarded = newValue } }
  }

  init(_ file: WCSessionFile) { self.file = file }

  /// Takes it back, unless it has arrived.
  open func cancel() { withdraw?() }
}

extension WCSession {
  /// Puts a copy of a file into the queue for the other app, with metadata of 65,536 bytes at most.
  @discardableResult public func transferFile(
    _ file: URL, metadata: [String: Any]?
  ) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    let id = nextTransferID()
    let copy = outbox.folder(of: id).appendingPathComponent(file.lastPathComponent)
    do {
      _ = try Envelope.bytes(of: metadata ?? [:])
      _ = try usableLink()
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file, to: copy)
    } catch {
      outbox.removeFolder(of: id)
      let reason = error as? WCError ?? WCError(.fileAccessDenied)
      queue.async { self.delegate?.session(self, didFinish: transfer, error: reason) }
      return transfer
    }
    outbox.add(["path": copy.path, "metadata": metadata ?? [:]], id: id, .file)
    transfer.withdraw = { [weak self, weak transfer] in
      self?.forgetFile(id)
      transfer?.withdraw = nil
    }
    lock.withLock { fileTransfers[id] = transfer }
    queue.async { self.sendFile(id) }
    return transfer
  }

  /// What has not arrived, of earlier processes too.
  public var outstandingFileTransfers: [WCSessionFileTransfer] {
    outbox.entries(.file).map { id, entry in
      lock.withLock { fileTransfers[id] }
        ?? WCSessionFileTransfer(
          WCSessionFile(
            URL(fileURLWithPath: entry["path"] as? String ?? ""),
            entry["metadata"] as? [String: Any]))
    }
  }

  func sendFile(_ id: String) {
    guard let entry = outbox.entries(.file).first(where: { $0.id == id })?.content else { return }
    send(Envelope(.file, id: id, entry))
  }

  private func forgetFile(_ id: String) {
    outbox.remove(id, .file)
    outbox.removeFolder(of: id)
    lock.withLock { _ = fileTransfers.removeValue(forKey: id) }
  }

  /// The delegate has the file until its method returns.
  func receiveFile(_ entry: [String: Any], id: String) {
    guard let path = entry["path"] as? String else { return }
    let source = URL(fileURLWithPath: path)
    let folder = outbox.folder(of: "received-" + id)
    let copy = folder.appendingPathComponent(source.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: source, to: copy)
    } catch {
      return NSLog("WatchConnectivity: a file did not arrive: %@", error.localizedDescription)
    }
    let metadata = entry["metadata"] as? [String: Any]
    delegate?.session(self, didReceive: WCSessionFile(copy, metadata))
  }

  func fileHasArrived(_ id: String) {
    let transfer = lock.withLock { fileTransfers[id] }
    forgetFile(id)
    guard let transfer else { return }
    transfer.withdraw = nil
    transfer.progress.completedUnitCount = 1
    delegate?.session(self, didFinish: transfer, error: nil)
  }
}
