import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private final class Numbers: UICollectionViewController {
  var chosen: [Int] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "number", for: indexPath)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    label.text = "n\(indexPath.item)"
    cell.contentView.addSubview(label)
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { chosen.append(indexPath.item) }
}

@MainActor struct UICollectionViewControllerTests {
  private struct Stage: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `the controller is the data source and the delegate of its collection`() throws {
    let numbers = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    let app = Driver(Stage(controller: numbers), size: CGSize(width: 300, height: 300))
    #expect(app.exists("n0") && app.exists("n2"))
    try app.tap("n1")
    #expect(numbers.chosen == [1])
    #expect(numbers.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }
}
