import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct PictureTests {
  @Test func `the same window has the same picture, another has not`() {
    let (a, b) = (
      Driver(Dot(color: .red), size: size, scale: 1),
      Driver(Dot(color: .blue), size: size, scale: 1)
    )
    #expect(a.picture.difference(from: a.picture).pixels == 0)
    let difference = a.picture.difference(from: b.picture, tolerance: 6)
    #expect(difference.pixels > 60 && difference.pixels < 110)  // a disc of 10 pixels
    #expect(difference.largest > 200)
    #expect(difference.picture.width == 20)
  }

  @Test func `with a reach a moved edge is the same, a missing thing is not`() {
    let picture = Driver(Dot(color: .red), size: size, scale: 1).picture
    let moved = Driver(Dot(color: .red).offset(x: 0.5), size: size, scale: 1).picture
    #expect(moved.difference(from: picture, tolerance: 48).pixels > 0)
    #expect(moved.difference(from: picture, tolerance: 48, reach: 1).pixels == 0)
    let empty = Driver(Color.clear, size: size, scale: 1).picture
    #expect(empty.difference(from: picture, tolerance: 48, reach: 1).pixels > 40)
  }

  @Test func `a picture that is not recorded is not accepted`() {
    let app = Driver(Dot(color: .red), size: size, scale: 1)
    #expect(throws: DriverError.self) { try app.checkPicture("nowhere/\(UUID())") }
  }

  @Test func `a file is a picture if it can be decoded`() throws {
    let picture = Driver(Dot(color: .red), size: size, scale: 1).picture
    let copy = try Picture(picture.png)
    #expect(copy.width == 20 && copy.height == 20)
    #expect(copy.difference(from: picture).pixels == 0)
    #expect(throws: (any Error).self) { try Picture(Data("no picture".utf8)) }
  }

  @Test func `frames are those of what draws or means something`() {
    let app = Driver(
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 5)
        Color.blue.frame(width: 10, height: 5).rotationEffect(.degrees(90))
      }, size: size, scale: 1)
    let frames = app.frames
    #expect(frames.count == 2)
    #expect(frames.first == CGRect(x: 5, y: 5, width: 10, height: 5))
    let turned = CGRect(x: 7.5, y: 7.5, width: 5, height: 10)
    #expect(
      frames.last.map { abs($0.minX - turned.minX) + abs($0.height - turned.height) < 1e-9 } == true
    )
  }

  private let size = CGSize(width: 20, height: 20)
}

private struct Dot: View {
  let color: Color
  var body: some View { Circle().fill(color).frame(width: 10, height: 10) }
}
