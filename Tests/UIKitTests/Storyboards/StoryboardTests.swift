import Testing
import UIKit

@MainActor struct StoryboardTests {
  private final class Page: UIViewController {
    var awakened = 0
    var prepared: [String?] = []
    var isAllowed = true
    override func awakeFromNib() {
      super.awakeFromNib()
      awakened += 1
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      isAllowed && super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      super.prepare(for: segue, sender: sender)
      prepared.append(segue.identifier)
      segue.destination.title = sender as? String
    }
  }
  private final class Badge: UIView {
    var awakened = 0
    override func awakeFromNib() { awakened += 1 }
    override func prepareForInterfaceBuilder() { awakened += 1 }
  }

  @Test func `a controller and a view made in code are from no nib`() {
    let page = Page()
    let badge = Badge()
    page.view.addSubview(badge)
    #expect(page.awakened == 0 && badge.awakened == 0)
    #expect(page.storyboard == nil)
  }

  @Test func `a segue by a name shows nothing, as there is no storyboard to find it in`() {
    let page = Page()
    let stack = UINavigationController(rootViewController: page)
    page.performSegue(withIdentifier: "detail", sender: nil)
    #expect(stack.viewControllers == [page] && page.prepared.isEmpty)
    #expect(page.shouldPerformSegue(withIdentifier: "detail", sender: nil))
    page.isAllowed = false
    #expect(!page.shouldPerformSegue(withIdentifier: "detail", sender: nil))
  }

  @Test func `a segue made in code knows its ends and does what it was made with`() {
    let page = Page()
    let detail = UIViewController()
    let stack = UINavigationController(rootViewController: page)
    let segue = UIStoryboardSegue(identifier: "open", source: page, destination: detail) {
      stack.pushViewController(detail, animated: false)
    }
    page.prepare(for: segue, sender: "Ferns")
    segue.perform()
    #expect(page.prepared == ["open"] && detail.title == "Ferns")
    #expect(segue.source === page && stack.topViewController === detail)
  }

  @Test func `a colour literal is a colour of Core Graphics where one is asked for`() {
    let colour: CGColor = #colorLiteral(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    #expect(colour.components == [0.25, 0.5, 1, 0.75])
    let plain = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(type(of: plain) == UIColor.self)
  }
}
