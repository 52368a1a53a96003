import Foundation
import LindenDrawing
import LindenFoundation
@_spi(Engine) import LindenEngine

/// Something to tell people who do not see the screen.
///
/// Screen readers read it out: after what they are reading, or at once where its priority is high.
/// It is told in the window that is at work; in code that runs by itself, such as that of a timer, in
/// the only window there is.
public enum AccessibilityNotification {
  /// Words to be read out.
  public struct Announcement: Sendable {
    let words: SpokenWords
    @_disfavoredOverload
    public init(_ announcement: AttributedString) { words = SpokenWords(announcement) }
    public init(_ announcement: LocalizedStringResource) {
      words = SpokenWords(String(localized: announcement))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ announcement: S) {
      words = SpokenWords(String(announcement))
    }
    public func post() { Announcements.post(words) }
  }

  /// Part of the screen has changed; an argument that is a text is read out.
  public struct LayoutChanged {
    let words: SpokenWords?
    public init(_ argument: Any? = nil) { words = SpokenWords(argument) }
    public func post() { if let words { Announcements.post(words) } }
  }

  /// The screen is another one; an argument that is a text is read out.
  public struct ScreenChanged {
    let words: SpokenWords?
    public init(_ argument: Any? = nil) { words = SpokenWords(argument) }
    public func post() { if let words { Announcements.post(words) } }
  }

  /// A page was turned; the text, as "Page 2 of 9", is read out.
  public struct PageScrolled: Sendable {
    let words: SpokenWords
    @_disfavoredOverload
    public init(_ status: AttributedString) { words = SpokenWords(status) }
    public init<S: StringProtocol>(_ status: S) { words = SpokenWords(String(status)) }
    public func post() { Announcements.post(words) }
  }
}

extension SpokenWords {
  init(_ text: AttributedString) {
    self.init(
      String(text.characters),
      isUrgent: text.runs.contains { $0[AnnouncementPriorityAttribute.self] == .high })
  }

  /// Nil if the argument is no text.
  init?(_ argument: Any?) {
    switch argument {
    case let text as String: self.init(text)
    case let text as AttributedString: self.init(text)
    case let text as NSAttributedString: self.init(text.string)
    default: return nil
    }
  }
}

/// Where the words that are to be read out go to: the window at work.
@MainActor package final class Announcements: SceneService {
  private struct Known: SweptEntry {
    weak var announcements: Announcements?
    var isGone: Bool { announcements == nil }
  }
  private static var known = SweptList<Known>()

  /// The host takes them from here.
  package var onWords: ((SpokenWords) -> Void)?
  /// The last hundred, first to last.
  package private(set) var latest: [SpokenWords] = []

  package init(_ graph: Graph) {
    Self.known.add(Known(announcements: self))
  }

  /// Lets go of what is still known of windows that were closed.
  package static func forgetClosed() { known.sweep() }

  nonisolated static func post(_ words: SpokenWords) {
    guard !words.text.isEmpty else { return }
    let current = WindowAtWork.announcements
    MainThread.hop {
      if let announcements = current ?? onlyOne {
        announcements.latest = announcements.latest.suffix(99) + [words]
        announcements.onWords?(words)
      } else {
        Diagnostics.warn(
          once: "announcement",
          "“\(words.text)” is announced while no window is at work; it is not read out.")
      }
    }
  }

  private static var onlyOne: Announcements? {
    let open = known.entries.compactMap(\.announcements)
    return open.count == 1 ? open[0] : nil
  }
}

/// The window whose code runs, which the tasks it begins belong to as well.
package enum WindowAtWork {
  @TaskLocal package static var announcements: Announcements?
}

extension Graph {
  /// What is to be read out in this window.
  package var announcements: Announcements { service() }
}

/// How urgent an announcement is, as an attribute of its text.
public enum AnnouncementPriorityAttribute: AttributedStringKey {
  public enum Value: String, Codable, Hashable, Sendable { case low, `default`, high }
  public static let name = "AccessibilitySpeechAnnouncementPriority"
}

extension AttributeScopes {
  /// What an attributed text says about being read out.
  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
  }

  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T { self[T.self] }
}
