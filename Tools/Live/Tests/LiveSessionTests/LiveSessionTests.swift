import Foundation
import LindenBrowserDriver
import Testing

/// An app in a browser while its source is saved.
@Suite(.serialized) struct LiveSessionTests {
  @Test func `another body is shown without a restart, and what was done in the page stays`()
    async throws
  {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let restarts = app.restarts
    try await page.click(role: "button", name: "sown 0 times")
    try await page.click(role: "button", name: "sown 1 times")
    try await page.click(role: "button", name: "Details")
    try await page.wait(until: shows("Peas"))
    try await page.click(role: "textbox", name: "Note")
    try await page.type("water")
    try app.edit("Details.swift", "Peas", "Sugar peas")
    try await page.wait(until: shows("Sugar peas"))
    // The page that was pushed, its text and its focus.
    try await page.type("ed")
    try await page.wait(until: "document.activeElement.value === 'watered'")
    try app.edit("Plan.swift", "Text(\"Beans\")", "Text(\"Broad beans\").bold()")
    try await page.click(role: "button", name: "Back")
    try await page.wait(until: shows("Broad beans"))
    try await page.wait(until: shows("sown 2 times"))
    #expect(app.restarts == restarts)
    await page.close()
  }

  @Test func `that a save is worked on is shown before it is in force`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    try await page.wait(until: "document.querySelector('[role=status]:not(#banner)')")
    // What the page said, and whether it showed the new text then.
    _ = try await page.evaluate(
      """
      (() => {
        const status = document.querySelector('[role=status]:not(#banner)');
        window.said = [];
        new MutationObserver(() => {
          const words = status.style.display === 'none' ? '' : status.textContent;
          window.said.push([words.replace(/\\d+/, 'some'), \(shows("Tall frame"))].join(': '));
        }).observe(status, { childList: true });
      })()
      """)
    try app.edit("Frame.swift", "Cold", "Tall")
    // That the save of the test before is in force may be said only now.
    let since = "window.said.slice(window.said.findIndex((words) => words.startsWith('Compiling')))"
    try await page.wait(
      until: "window.said.some((words) => words.startsWith('Compiling')) && "
        + "\(since).some((words) => words.startsWith('Up to date'))")
    let said = try await page.evaluate(since)
    #expect(said.hasPrefix(#"["Compiling…: false""#))
    #expect(said.hasSuffix(#""Up to date, some ms: true"]"#))
    await page.close()
  }

  @Test func `another closure is in force at the next tap`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let text = try app.source("Plan.swift")
    try app.save(
      "Plan.swift",
      text.replacing("count += 1", with: "count += 10").replacing("sown", with: "planted"))
    try await page.click(role: "button", name: "planted 0 times")
    try await page.wait(until: shows("planted 10 times"))
    await page.close()
  }

  @Test func `a new file, and a view in it, come without a restart`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let restarts = app.restarts
    try app.save(
      "Tool.swift",
      "import SwiftUI\n\nstruct Tool: View { var body: some View { Text(\"Spade\") } }\n")
    try app.edit("Details.swift", "TextField(", "Tool()\n      TextField(")
    try await page.click(role: "button", name: "Details")
    try await page.wait(until: shows("Spade"))
    #expect(app.restarts == restarts)
    await page.close()
  }

  @Test(arguments: [
    (".padding(4)", ".padding(4", "Frame.swift:7:"), (".padding(4)", ".padding(many)", "many"),
  ])
  func `an error is shown over the page with its place, and goes when it is mended`(
    right: String, wrong: String, words: String
  ) async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    try app.edit("Frame.swift", right, wrong)
    try await page.wait(until: complains(words))
    #expect(try await page.evaluate(complains("Frame.swift:")) == "true")
    #expect(try await page.evaluate(complains(wrong)) == "true", "the source is shown")
    #expect(try await page.evaluate(shows("Cold frame")) == "true", "the app goes on")
    try app.edit("Frame.swift", wrong, right)
    try await page.wait(until: complainsOfNothing)
    await page.close()
  }

  @Test func `a file that is empty for a moment is read when it is written`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let text = try app.source("Frame.swift").replacing("Cold", with: "Warm")
    try app.save("Frame.swift", "")
    try await Task.sleep(for: .milliseconds(60))
    try app.save("Frame.swift", text)
    try await page.wait(until: shows("Warm frame"))
    #expect(try await page.evaluate(complainsOfNothing) == "true")
    await page.close()
  }

  @Test func `of saves one after the other the last is shown in the end`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    for (old, new) in [("Cold", "Warm"), ("Warm", "Hot"), ("Hot", "Glass")] {
      let text = try app.source("Frame.swift")
      try app.save(
        "Frame.swift", text.replacing("\(old) frame", with: "\(new) frame"))
      try await Task.sleep(for: .milliseconds(150))
    }
    try await page.wait(until: shows("Glass frame"))
    try await page.wait(until: "document.body.innerText.includes('Up to date')")
    #expect(try await page.evaluate(shows("Glass frame")) == "true")
    await page.close()
  }

  @Test func `a type with another name, and another property, restart it with what was done`()
    async throws
  {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    try await page.click(role: "button", name: "1 rows")
    try await page.click(role: "button", name: "2 rows")
    try app.edit(
      "Sower.swift", "  @State private var rows = 1",
      "  @State private var rows = 1\n  @State private var seeds = 5")
    try app.edit("Sower.swift", "rows) rows", "rows) rows, \\(seeds) seeds")
    try await page.wait(until: shows("3 rows, 5 seeds"))
    try app.edit("Sower.swift", "Sower", "Planter")
    try app.edit("GardenApp.swift", "Sower", "Planter")
    // A view of another type is another view.
    try await page.wait(until: shows("1 rows, 5 seeds"))
    try await page.wait(until: shows("sown 0 times"))
    #expect(app.restarts > 0)
    await page.close()
  }

  @Test func `code that crashes is taken back, and the page says so`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let crashes = app.crashes
    try app.edit("Ladder.swift", "steps[0]", "steps[1]")
    try await page.wait(until: complains("The new code crashed"))
    try await page.wait(until: shows("Ladder low"))
    #expect(app.crashes == crashes + 1)
    try app.edit("Ladder.swift", "Ladder \\(steps[1])", "Long ladder")
    try await page.wait(until: shows("Long ladder"))
    try await page.wait(until: complainsOfNothing)
    await page.close()
  }

  @Test func `a build that crashes gives way to the one before, and the page says so`() async throws
  {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let crashes = app.crashes
    let text = try app.source("Ladder.swift")
    let broken = text.replacing("steps[0]", with: "steps[rungs]")
      .replacing("[\"low\"]", with: "[\"low\"]\n  private let rungs = 3")
    try app.save("Ladder.swift", broken)
    try await page.wait(until: complains("The new code crashed"))
    try await page.wait(until: shows("Ladder low"))
    #expect(app.crashes > crashes)
    try app.save("Ladder.swift", broken.replacing("rungs = 3", with: "rungs = 0"))
    try await page.wait(until: complainsOfNothing)
    try await page.wait(until: shows("Ladder low"))
    await page.close()
  }

  @Test func `previews are shown without what only the package's tests are linked with`()
    async throws
  {
    let app = try await EditedApp.shared.value
    #expect(try await app.pictures().count == 1)
  }

  @Test func `another string and another colour are shown without a build`() async throws {
    let app = try await EditedApp.shared.value
    let page = try await app.open()
    let builds = app.said.components(separatedBy: "Compiling").count
    try app.edit("Resources/en.lproj/Localizable.strings", "Keep off", "Welcome")
    try await page.wait(until: "\(shows("Welcome")) && \(shows("here: Welcome"))")
    let before = try await page.screenshot()
    try app.save(
      "../../" + EditedApp.leaf, EditedApp.color(red: "0.900"))
    while try await page.screenshot() == before { try await Task.sleep(for: .milliseconds(50)) }
    #expect(app.said.components(separatedBy: "Compiling").count == builds)
    await page.close()
  }
}
