import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct ButtonConfigurationTests {
  @Test func `a transformer changes the font of the title`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Continue"
    let plain = UIButton(configuration: configuration).intrinsicContentSize
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var changed = $0
      changed[AttributeScopes.UIKitAttributes.FontAttribute.self] = UIFont.systemFont(ofSize: 30)
      return changed
    }
    let large = UIButton(configuration: configuration).intrinsicContentSize
    // Twice the size of the font, with 24 points around; large letters are set a little closer.
    #expect((large.width - 24) / (plain.width - 24) > 1.6)
  }

  @Test func `the handler is called when the state of the button changes`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = {
      $0.configuration?.title = $0.isEnabled ? $0.isSelected ? "Chosen" : "Ready" : "Wait"
    }
    #expect(button.configuration?.title == "Ready")
    button.isEnabled = false
    #expect(button.configuration?.title == "Wait")
    button.isEnabled = true
    button.isSelected = true
    #expect(button.configuration?.title == "Chosen")
  }
}
