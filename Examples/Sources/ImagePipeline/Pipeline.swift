import Foundation

/// A state machine over pictures: it manages them, and leaves their processing to processes.
///
/// **Tag**: names the state of a picture, such as `original`. **Node**: a tag and the picture
/// stored under it. **Front**: the one current node, which every process acts on. Access to it is
/// synchronised, so while one task holds the front no other changes the picture.
///
///     let face = try Pipeline()
///       .load(contentsOf: photo)
///       .copy(to: "lifted")
///       .process(.pinch(strength: 0.2))
///       .front
public final class Pipeline: @unchecked Sendable {
  /// A placeholder for a picture, declared ahead and used again and again.
  public struct Tag: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String
    public init(stringLiteral name: String) { self.name = name }
    public init(_ name: String) { self.name = name }
    public static let original: Tag = "original"
    public static let processed: Tag = "processed"
  }

  private let lock = NSRecursiveLock()
  private var pictures: [Tag: Raster] = [:]
  private var frontTag: Tag = .original

  public init() {}

  /// Stores a picture and moves the front to it.
  @discardableResult public func load(_ picture: Raster, as tag: Tag = .original) -> Pipeline {
    lock.withLock {
      pictures[tag] = picture
      frontTag = tag
      return self
    }
  }

  /// Stores the picture of a file and moves the front to it. What the pipeline had stays if the
  /// file cannot be used.
  ///
  /// - Throws: ``PictureError``.
  @discardableResult public func load(
    contentsOf file: URL, as tag: Tag = .original
  ) throws -> Pipeline {
    guard let data = try? Data(contentsOf: file) else { throw PictureError.unreadable }
    return load(try Raster.decode(data).picture, as: tag)
  }

  /// Moves the front to a tag that has a picture.
  @discardableResult public func from(_ tag: Tag) -> Pipeline {
    lock.withLock {
      precondition(pictures[tag] != nil, "There is no picture \(tag.name) to go on from.")
      frontTag = tag
      return self
    }
  }

  /// Stores the front's picture under another tag too, and moves the front there.
  @discardableResult public func copy(to tag: Tag) -> Pipeline {
    lock.withLock { load(front, as: tag) }
  }

  /// Changes the front's picture in place.
  @discardableResult public func process(_ process: ImageProcess) -> Pipeline {
    lock.withLock {
      pictures[frontTag] = process.apply(front)
      return self
    }
  }

  /// Changes the front's picture in place by several processes, with news of how it goes. If the
  /// task is cancelled, the picture is what it was.
  ///
  /// - Throws: `CancellationError`.
  @discardableResult public func process(
    _ processes: [ImageProcess], progress: (Double) -> Void
  ) throws -> Pipeline {
    try lock.withLock {
      pictures[frontTag] = try processes.apply(front, progress: progress)
      return self
    }
  }

  /// The picture of a tag; nil if none was stored.
  public func fetch(_ tag: Tag) -> Raster? {
    lock.withLock { pictures[tag] }
  }

  /// Forgets the picture of a tag that is not the front.
  @discardableResult public func drop(_ tag: Tag) -> Pipeline {
    lock.withLock {
      if tag != frontTag { pictures[tag] = nil }
      return self
    }
  }

  /// The current picture.
  public var front: Raster {
    lock.withLock {
      guard let picture = pictures[frontTag] else {
        preconditionFailure("Nothing was loaded into the pipeline.")
      }
      return picture
    }
  }

  /// Holds the front while `work` is done: other tasks of this pipeline wait.
  public func hold<Result>(_ work: (Pipeline) throws -> Result) rethrows -> Result {
    try lock.withLock { try work(self) }
  }

  /// A pipeline that begins with this one's front, and goes its own way.
  public func connected() -> Pipeline {
    Pipeline().load(front)
  }

  /// What is done with a front of its own.
  public typealias Flow = @Sendable (Pipeline) -> Void

  /// Runs each flow from a copy of the front at the same time, and keeps what each ends with under
  /// its tag. The front stays where it is.
  ///
  /// - Parameter onEnd: Told of each flow as soon as it ends, in the order they do.
  @discardableResult public func split(
    _ flows: [Tag: Flow], onEnd: (Tag, Raster) async -> Void = { _, _ in }
  ) async -> Pipeline {
    let start = front
    await withTaskGroup(of: (Tag, Raster).self) { group in
      for (tag, flow) in flows {
        group.addTask {
          let branch = Pipeline().load(start)
          flow(branch)
          return (tag, branch.front)
        }
      }
      for await (tag, picture) in group {
        store(picture, as: tag)
        await onEnd(tag, picture)
      }
    }
    return self
  }

  private func store(_ picture: Raster, as tag: Tag) {
    lock.withLock { pictures[tag] = picture }
  }
}
