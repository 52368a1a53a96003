import CoreTransferable
import Foundation
import Testing
import UIKit

@MainActor struct DragInteractionTests {
  private final class Shelf: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate,
    UIPointerInteractionDelegate
  {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
  }

  @Test func `interactions of dragging know the view that they are added to`() {
    let shelf = Shelf()
    let view = UIView()
    let drag = UIDragInteraction(delegate: shelf)
    let drop = UIDropInteraction(delegate: shelf)
    let pointer = UIPointerInteraction(delegate: shelf)
    for interaction in [drag, drop, pointer] as [any UIInteraction] {
      view.addInteraction(interaction)
      #expect(interaction.view === view)
    }
    view.removeInteraction(drag)
    #expect(drag.view == nil && drop.view === view)
    #expect(drag.delegate === shelf)
  }

  @Test func `a dragged item has what others get and what the app itself knows it by`() {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "fern" as NSString))
    item.localObject = 7
    #expect(item.itemProvider.canLoadObject(ofClass: NSString.self))
    #expect(item.localObject as? Int == 7)
    #expect(UIDropProposal(operation: .move).operation == .move)
  }
}
