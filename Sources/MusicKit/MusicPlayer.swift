import Combine
import Foundation

/// Plays music. Nothing is heard here.
public class MusicPlayer: @unchecked Sendable {
  public enum PlaybackStatus: Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  public enum RepeatMode: Sendable { case none, one, all }
  public enum ShuffleMode: Sendable { case off, songs }

  public final class State: ObservableObject, @unchecked Sendable {
    public var playbackStatus: PlaybackStatus { .stopped }
    @Published public var repeatMode: RepeatMode?
    @Published public var shuffleMode: ShuffleMode?
    @Published public var playbackRate: Float = 1
  }

  /// What will be played, one after the other.
  public class Queue: ObservableObject, ExpressibleByArrayLiteral, @unchecked Sendable {
    /// Something to play.
    public struct Entry: Hashable, Identifiable, Sendable {
      public enum Item: Hashable, Sendable { case song(Song), musicVideo(MusicVideo) }
      public let id: String
      public let title: String
      public var subtitle: String?
      public var artwork: Artwork?
      public let item: Item?

      public init(_ item: some PlayableMusicItem) {
        id = item.id.rawValue
        switch item {
        case let track as Track:
          (title, subtitle, artwork) = (track.title, track.artistName, track.artwork)
          switch track {
          case .song(let song): self.item = .song(song)
          case .musicVideo(let video): self.item = .musicVideo(video)
          }
        case let song as Song:
          (title, subtitle, artwork) = (song.title, song.artistName, song.artwork)
          self.item = .song(song)
        case let video as MusicVideo:
          (title, subtitle, artwork) = (video.title, video.artistName, video.artwork)
          self.item = .musicVideo(video)
        default: (title, self.item) = ("", nil)
        }
      }
    }

    @Published public var currentEntry: Entry?
    let given: [Entry]

    public init<Items: Sequence>(for items: Items, startingAt startItem: Items.Element? = nil)
    where Items.Element: PlayableMusicItem {
      given = items.map { Entry($0) }
      let first = startItem.map { $0.id.rawValue }
      currentEntry = given.first { $0.id == first } ?? given.first
    }
    public required init(arrayLiteral elements: any PlayableMusicItem...) {
      given = elements.map { Entry($0) }
      currentEntry = given.first
    }
  }

  public let state = State()
  /// Seconds.
  public var playbackTime: TimeInterval = 0
  public var isPreparedToPlay: Bool { false }
  public func prepareToPlay() async throws { try refuse() }
  public func play() async throws { try refuse() }
  public func pause() {}
  public func stop() {}
  public func skipToNextEntry() async throws { try refuse() }
  public func skipToPreviousEntry() async throws { try refuse() }
  public func restartCurrentEntry() { playbackTime = 0 }
  public func beginSeekingForward() {}
  public func beginSeekingBackward() {}
  public func endSeeking() {}

  private func refuse() throws {
    warnOfNoMusic()
    throw MusicTokenRequestError.userNotSignedIn
  }
}

/// Plays for this app alone.
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()

  /// A queue whose entries can be read and changed.
  public final class Queue: MusicPlayer.Queue, @unchecked Sendable {
    @Published public var entries: [Entry] = []

    public override init<Items: Sequence>(
      for items: Items, startingAt startItem: Items.Element? = nil
    ) where Items.Element: PlayableMusicItem {
      super.init(for: items, startingAt: startItem)
      entries = given
    }
    public required init(arrayLiteral elements: any PlayableMusicItem...) {
      super.init(for: [Song]())
      entries = elements.map { Entry($0) }
      currentEntry = entries.first
    }
  }
  public var queue: Queue = []
}

/// Plays as the system's own app does.
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
  public var queue: MusicPlayer.Queue = []
}
