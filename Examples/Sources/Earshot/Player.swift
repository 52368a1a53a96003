import Combine
import SwiftUI

struct Episode: Identifiable, Hashable {
  let id: Int
  var title: String
  var show: String
  /// Seconds.
  var length: Double
  var color: Color
  var notes: String

  static let all = [
    Episode(
      id: 1, title: "The bell that was a semitone flat", show: "Small Repairs", length: 1_842,
      color: .red, notes: "A foundry, a choir master and a file: how a village got its note back."),
    Episode(
      id: 2, title: "Counting swifts", show: "Field Hours", length: 2_710, color: .teal,
      notes: "They arrive on one day and leave on another. In between somebody has to count."),
    Episode(
      id: 3, title: "A map of one hedge", show: "Field Hours", length: 2_205, color: .green,
      notes: "Three hundred metres, forty species and a very patient surveyor."),
    Episode(
      id: 4, title: "Glue", show: "Small Repairs", length: 1_510, color: .orange,
      notes: "Hide, fish, rabbit, resin. What holds, and for how long?"),
    Episode(
      id: 5, title: "The last night ferry", show: "Timetables", length: 3_120, color: .indigo,
      notes: "Two hours on the car deck with the people who keep the line alive."),
  ]
}

/// What plays and what comes next. Sound itself is left out: the clock is what the interface needs.
final class Player: ObservableObject {
  @Published private(set) var episode: Episode?
  @Published private(set) var isPlaying = false
  /// Seconds from the start.
  @Published var position = 0.0
  @Published var speed = 1.0
  @Published var queue: [Episode] = []
  @Published private(set) var heard: Set<Episode.ID> = []
  @Published var sleepsAt: Double?

  private var clock: AnyCancellable?
  private let interval = 0.25

  func play(_ episode: Episode) {
    if self.episode != episode {
      self.episode = episode
      position = 0
    }
    queue.removeAll { $0.id == episode.id }
    resume()
  }

  func toggle() { isPlaying ? pause() : resume() }

  func skip(_ seconds: Double) {
    guard let episode else { return }
    position = min(max(position + seconds, 0), episode.length)
  }

  func enqueue(_ episode: Episode) {
    if episode != self.episode, !queue.contains(episode) { queue.append(episode) }
  }

  func sleep(after seconds: Double?) { sleepsAt = seconds }

  private func resume() {
    guard episode != nil else { return }
    isPlaying = true
    clock = Timer.publish(every: interval, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.tick() }
  }

  private func pause() {
    isPlaying = false
    clock = nil
  }

  /// What the clock does four times a second.
  func tick() {
    guard let episode else { return pause() }
    position = min(position + interval * speed, episode.length)
    if let left = sleepsAt {
      sleepsAt = left > interval ? left - interval : nil
      if sleepsAt == nil { return pause() }
    }
    guard position >= episode.length else { return }
    heard.insert(episode.id)
    if queue.isEmpty {
      pause()
      position = 0
    } else {
      play(queue.removeFirst())
    }
  }
}

extension Double {
  /// Seconds as minutes and seconds: 75 is "1:15".
  var clock: String {
    let seconds = Int(isFinite ? self.rounded(.down) : 0)
    return String(format: "%d:%02d", seconds / 60, seconds % 60)
  }
}
