import LindenFoundation
import Testing

@Suite struct GapTests {
  @Test func `notifications come as a sequence until its task is cancelled`() async {
    let center = NotificationCenter()
    let name = Notification.Name("GapTests")
    var iterator = center.notifications(named: name).makeAsyncIterator()
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 1)
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 2)
    let waiting = Task {
      for await _ in center.notifications(named: name) {}
      return true
    }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test func `user defaults answer to the names of key-value coding`() throws {
    let suite = "GapTests\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.setValue("x", forKey: "a")
    #expect(defaults.value(forKey: "a") as? String == "x")
    defaults.setValue(nil, forKey: "a")
    #expect(defaults.value(forKey: "a") == nil)
  }

  @Test func `an autorelease pool hands out and throws what its body does`() {
    struct Failure: Error {}
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func `a group's folder stays inside`() {
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "..") == nil)
  }

  @Test func `an activity collects what describes it`() {
    let activity = NSUserActivity(activityType: "view")
    activity.addUserInfoEntries(from: ["id": 1])
    activity.addUserInfoEntries(from: ["id": 2])
    #expect(activity.userInfo?["id"] as? Int == 2)
  }
}
