import ArboretumService
import LindenBrowserDriver
import Testing

/// What a person does with the guide, one thing after the other, in a browser.
@Suite(.serialized) struct GuideFlowTests {
  @Test func `A1/PL8 A1/E20 A8/F5 A8/F6 the list is searched, sorted, and shows one name only`()
    async throws
  {
    try await RunningGarden(trees: 8).withPage { page in
      try await page.wait(until: shows("Amber linden"))
      try await page.click(role: "textbox", name: "Search")
      try await page.type("oak")
      try await page.wait(until: "!\(shows("Amber linden"))")
      try await page.wait(until: shows("Echo oak"))
      for _ in 1...3 { try await page.press("Backspace") }
      try await page.wait(until: shows("Amber linden"))
      try await page.click(role: "button", name: "Settings")
      try await page.flip("Show Latin Names")
      try await page.click(role: "button", name: "Sort By, Number")
      try await page.click(role: "button", name: "Color")
      _ = try await page.find(role: "button", name: "Sort By, Color")
      try await page.click(role: "button", name: "Trees")
      try await page.wait(until: "!\(shows("Tilia electrina"))")
    }
  }

  @Test func `A1/PP1 A1/PP7 A10/B-10 A10/B-26 A10/B-29 a row, its panel, a use, and a page`()
    async throws
  {
    try await RunningGarden(trees: 8).withPage(query: opening(2)) { page in
      // A use is a button that ends in a sentence.
      let use = "[...document.querySelectorAll('button')].find((b) => b.innerText.includes('.'))"
      try await page.wait(until: use)
      try await page.click(role: "button", name: page.text("\(use).ariaLabel"))
      try await page.click(role: "button", name: "Back")
      try await page.wait(until: "!document.querySelector('[aria-label=Back]')")
      try await page.evaluate("void (window.open = (address) => (window.opened = address, window))")
      try await page.enter("Page")
      try await page.wait(until: "window.opened?.endsWith('/pages/2')")
      try await page.click(role: "button", name: "Done")
      try await page.wait(until: shows("Amber linden"))
    }
  }

  @Test func `A8/F19 A8/F11 A8/F22 who registers is logged in, and may log out`() async throws {
    try await RunningGarden(trees: 3).withPage { page in
      try await page.click(role: "button", name: "Settings")
      try await page.click(role: "button", name: "Register")
      for (field, text) in [
        ("E-mail", "mara@example.com"), ("Password", "lime"), ("Password Again", "lime"),
      ] {
        try await page.fill(field, text)
      }
      // The form's button, below the choice of the same name, once the address is known to be free.
      let button =
        "[...document.querySelectorAll('button')].filter((b) => b.innerText === 'Register').at(-1)"
      try await page.wait(until: "\(button).disabled === false")
      try await page.press("Enter")
      try await page.wait(until: shows("mara@example.com Log Out"))
      try await page.click(role: "button", name: "Log Out")
      _ = try await page.find(role: "textbox", name: "E-mail")
      #expect(try await page.number("Number(\(shows("mara@example.com")))") == 0)
    }
  }

  @Test(arguments: [
    ("gone", "The tree service cannot be reached."),
    ("fail=404", "The tree service does not have it."),
    ("broken", "The answer of the tree service could not be read."),
  ]) func `A8/F17 A8/F18 a login in trouble is told of, and works the next time`(
    trouble: String, text: String
  ) async throws {
    let garden = try RunningGarden(trees: 3)
    try await garden.withPage { page in
      try await page.wait(until: shows("Amber linden"))
      try await page.click(role: "button", name: "Settings")
      try await page.fill("E-mail", "mara")
      try await page.fill("Password", "password")
      garden.service.trouble = Trouble(trouble)
      try await page.press("Enter")
      try await page.wait(until: shows(text))
      try await page.click(role: "button", name: "OK")
      garden.service.trouble = Trouble("slow=1")
      try await page.click(role: "textbox", name: "Password")
      try await page.press("Enter")
      try await page.wait(until: "document.querySelector('[aria-label=Waiting]')")
      try await page.wait(until: shows("mara Log Out"))
    }
  }

  @Test func `A1/PS5 the cache is cleared, and everything is loaded again`() async throws {
    let garden = try RunningGarden(trees: 3)
    try await garden.withPage { page in
      try await page.wait(until: shows("Amber linden"))
      let before = garden.service.requests.count
      try await page.click(role: "button", name: "Settings")
      try await page.click(role: "button", name: "Clear Cache")
      try await page.wait(until: shows("Clear the Cache?"))
      try await page.click(role: "button", name: "Clear")
      try await page.click(role: "button", name: "Trees")
      try await page.wait(until: shows("Amber linden"))
      #expect(garden.service.requests.dropFirst(before).contains("GET /trees"))
    }
  }

  @Test func `A1/PP7 uses that cannot be had are said so on the panel, and tried again`()
    async throws
  {
    let garden = try RunningGarden(trees: 3)
    try await garden.withPage { page in
      try await page.wait(until: shows("Quercus resonans"))
    }
    try await garden.withPage("fail=404", query: opening(2)) { page in
      try await page.wait(until: shows("The tree service does not have it."))
      garden.service.trouble = .none
      try await page.click(role: "button", name: "Try Again")
      try await page.wait(until: "!\(shows("The tree service does not have it."))")
    }
  }
}
