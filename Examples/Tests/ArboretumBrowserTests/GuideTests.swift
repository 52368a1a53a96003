import ArboretumService
import Foundation
import LindenBrowserDriver
import Testing

/// The guide in a browser: a process of its own, and a service that has troubles.
@Suite(.serialized) struct GuideTests {
  @Test(arguments: [
    ("gone", "The tree service cannot be reached."),
    ("fail=404", "The tree service does not have it."),
    ("broken", "The answer of the tree service could not be read."),
  ]) func `A8/F42 trouble is told of, and goes away by trying again`(trouble: String, text: String)
    async throws
  {
    let garden = try RunningGarden(trees: 8)
    try await garden.withPage(trouble) { page in
      try await page.wait(until: shows(text))
      garden.service.trouble = .none
      try await page.click(role: "button", name: "Try Again")
      try await page.wait(until: shows("Amber linden"))
    }
  }

  @Test func `A8/F39 a slow service is waited for`() async throws {
    try await RunningGarden(trees: 3).withPage("slow=1") { page in
      try await page.wait(until: shows("Loading…"))
      try await page.wait(until: shows("Amber linden"))
    }
  }

  @Test(arguments: [(5, "Height 33.1 m"), (9, "There is no tree with the number 9.")])
  func `the page's address leads to a tree, or says that there is none`(id: Int, text: String)
    async throws
  {
    try await RunningGarden(trees: 8).withPage(query: opening(id)) { page in
      try await page.wait(until: shows(text))
    }
  }

  @Test func `A10/B-32 a favorite needs a login, to which the alert leads`() async throws {
    try await RunningGarden(trees: 8).withPage(query: opening(1)) { page in
      try await page.enter("Favorite")
      try await page.wait(until: shows("Not Logged In"))
      try await page.click(role: "button", name: "Log In")
      _ = try await page.find(role: "textbox", name: "E-mail")
    }
  }

  @Test func `A8/F27 an address is asked for while it is typed`() async throws {
    let garden = try RunningGarden(trees: 3)
    try await garden.withPage { page in
      try await page.click(role: "button", name: "Settings")
      try await page.click(role: "button", name: "Register")
      try await page.fill("E-mail", "gardener@example.com")
      try await page.wait(until: shows("This address is taken."))
      try await page.type("s")
      try await page.wait(until: "!\(shows("This address is taken."))")
    }
  }

  @Test func `A8/F46 without the service the trees and pictures of the last time are there`()
    async throws
  {
    let garden = try RunningGarden(trees: 3)
    try await garden.withPage { page in
      try await page.wait(until: shows("Amber linden"))
      try await page.wait(until: "document.images.length >= 3")
    }
    try await garden.withPage("gone") { page in
      try await page.wait(until: shows("Amber linden"))
      try await page.wait(until: "document.images.length >= 3")
    }
  }

  @Test func `A8/F16 A8/F21 a login by the keyboard outlives the app`() async throws {
    let garden = try RunningGarden(trees: 8)
    try await garden.withPage { page in
      try await page.click(role: "button", name: "Settings")
      try await page.fill("E-mail", "mara")
      try await page.fill("Password", "password")
      try await page.press("Enter")
      try await page.wait(until: shows("Log Out"))
    }
    try await garden.withPage("gone") { page in
      try await page.wait(until: shows("Amber linden"))
      try await page.click(role: "button", name: "Settings")
      try await page.wait(until: shows("mara Log Out"))
    }
  }
}
