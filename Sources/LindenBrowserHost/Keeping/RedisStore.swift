import Foundation
import LindenDrawing
import NIOCore
import NIOPosix

/// Records in Redis, for servers on several machines.
///
/// Sends the few commands it needs over one connection, made when it is first needed and again
/// after it broke. A command that has no answer after five seconds has failed.
package actor RedisStore: RecordStore {
  private let host: String
  private let port: Int
  /// The words of `AUTH`: a user's name, if one is given, and the password.
  private let credentials: [String]
  private let database: Int
  private var connection: (any Channel)?
  private var connecting: Task<any Channel, any Error>?

  private static let patience = TimeAmount.seconds(5 as Int64)
  /// Names of ours among others in the same database.
  private static let prefix = "linden:"

  /// - Parameter address: `redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE]`.
  package init(_ address: String) throws {
    guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty,
      let database = parts.path.count < 2 ? 0 : Int(parts.path.dropFirst())
    else {
      throw RecordStoreError(
        description: "--store needs redis://:PASSWORD@HOST:PORT/DATABASE, without a password where "
          + "there is none; what it was given is not that.")
    }
    self.host = host
    port = parts.port ?? 6379
    let user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    credentials = parts.password.map { [user, $0].compactMap(\.self) } ?? []
    self.database = database
  }

  package func record(_ name: String) async throws -> Data? {
    try await send(["GET", Self.prefix + name])
  }

  package func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws {
    let milliseconds = Int(max(1, min(lifetime, 1e9) * 1000))
    _ = try await send(["SET", Self.prefix + name, record, "PX", "\(milliseconds)"])
  }

  package func remove(_ name: String) async throws {
    _ = try await send(["DEL", Self.prefix + name])
  }

  package func close() async { try? await connection?.close() }

  // MARK: Connection

  private func send(_ words: [any RedisWord]) async throws -> Data? {
    try await Self.send(words, over: try await channel())
  }

  private static func send(
    _ words: [any RedisWord], over channel: any Channel
  ) async throws -> Data? {
    let answer = channel.eventLoop.makePromise(of: Data?.self)
    channel.eventLoop.scheduleTask(in: patience) {
      answer.fail(RecordStoreError(description: "Redis does not answer"))
    }
    channel.writeAndFlush(RedisCommand(words: words, answer: answer)).cascadeFailure(to: answer)
    return try await answer.futureResult.get()
  }

  private func channel() async throws -> any Channel {
    if let connection, connection.isActive { return connection }
    if let connecting { return try await connecting.value }
    let (host, port, credentials, database) = (host, port, credentials, database)
    let task = Task<any Channel, any Error> {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(Self.patience)
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(RedisHandler())
          }
        }
        .connect(host: host, port: port).get()
      if !credentials.isEmpty { _ = try await Self.send(["AUTH"] + credentials, over: channel) }
      if database != 0 { _ = try await Self.send(["SELECT", "\(database)"], over: channel) }
      return channel
    }
    connecting = task
    defer { connecting = nil }
    let channel = try await task.value
    connection = channel
    return channel
  }
}

/// A word of a command: text or bytes.
protocol RedisWord: Sendable {
  var bytes: Data { get }
}
extension String: RedisWord { var bytes: Data { Data(utf8) } }
extension Data: RedisWord { var bytes: Data { self } }

private struct RedisCommand: Sendable {
  var words: [any RedisWord]
  var answer: EventLoopPromise<Data?>
}

/// Writes commands, and gives each its answer: they come in the order of the commands.
private final class RedisHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = RedisCommand
  typealias OutboundOut = ByteBuffer

  private var waiting = CircularBuffer<EventLoopPromise<Data?>>()
  private var unread = ByteBuffer()

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let command = unwrapOutboundIn(data)
    var bytes = ByteBuffer()
    bytes.writeString("*\(command.words.count)\r\n")
    for word in command.words.map(\.bytes) {
      bytes.writeString("$\(word.count)\r\n")
      bytes.writeBytes(word)
      bytes.writeString("\r\n")
    }
    waiting.append(command.answer)
    context.write(wrapOutboundOut(bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    unread.writeBuffer(&bytes)
    do {
      while !waiting.isEmpty, let answer = try RedisAnswer(&unread) {
        let promise = waiting.removeFirst()
        switch answer {
        case .data(let data): promise.succeed(data)
        case .error(let words):
          promise.fail(RecordStoreError(description: "Redis refused: \(words.printable)"))
        }
      }
      unread.discardReadBytes()
    } catch { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    for promise in waiting {
      promise.fail(RecordStoreError(description: "the connection to Redis was lost"))
    }
    waiting.removeAll()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// An answer of Redis; of its kinds those that our commands have: a line, a number, bytes or none.
enum RedisAnswer: Equatable {
  case data(Data?)
  case error(String)

  /// Takes an answer from the front of what was read; nil when it is not all there yet.
  init?(_ unread: inout ByteBuffer) throws {
    let view = unread.readableBytesView
    guard let end = view.firstIndex(of: UInt8(ascii: "\n")), end > view.startIndex,
      let kind = view.first
    else { return nil }
    let line = String(decoding: view[view.index(after: view.startIndex)..<(end - 1)], as: UTF8.self)
    let headLength = end - view.startIndex + 1
    switch kind {
    case UInt8(ascii: "+"), UInt8(ascii: ":"): self = .data(Data(line.utf8))
    case UInt8(ascii: "-"): self = .error(line)
    case UInt8(ascii: "$"):
      guard let count = Int(line), count <= 1 << 30 else {
        throw RecordStoreError(description: line)
      }
      guard count >= 0 else {
        self = .data(nil)
        break
      }
      guard unread.readableBytes >= headLength + count + 2 else { return nil }
      unread.moveReaderIndex(forwardBy: headLength)
      self = .data(Data(unread.readBytes(length: count) ?? []))
      unread.moveReaderIndex(forwardBy: 2)
      return
    default: throw RecordStoreError(description: "Redis said \(line)")
    }
    unread.moveReaderIndex(forwardBy: headLength)
  }
}
