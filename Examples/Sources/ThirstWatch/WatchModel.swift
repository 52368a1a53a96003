import Combine
import Foundation
import ThirstKit

/// What the watch shows: what the phone told last, and what was answered here since.
@MainActor final class WatchModel: ObservableObject {
  /// The app's; a test has another link.
  static var shared = WatchModel(SessionLink())

  @Published private(set) var plants: [Plant] = []
  @Published private(set) var isPhoneInReach = false
  private let link: any PhoneLink
  private let now: () -> Date
  private var told: [Plant]

  init(_ link: any PhoneLink, now: @escaping () -> Date = Date.init) {
    self.link = link
    self.now = now
    told = link.lastKnown
    link.onChange = { [weak self] in self?.linkChanged() }
    show()
  }

  /// Asks the phone, if it is there.
  func refresh() async {
    guard link.isReachable, let plants = await link.allPlants() else { return }
    told = plants
    show()
  }

  func answer(_ action: ReminderAction, for plant: Plant.ID) {
    link.send(ReminderAnswer(action, plant: plant, date: now()))
    show()
  }

  private func linkChanged() {
    let wasInReach = isPhoneInReach
    told = link.lastKnown
    show()
    if isPhoneInReach, !wasInReach { Task { await refresh() } }
  }

  private func show() {
    isPhoneInReach = link.isReachable
    plants = told.applying(link.pending).sorted { ($0.next, $0.id) < ($1.next, $1.id) }
  }
}
