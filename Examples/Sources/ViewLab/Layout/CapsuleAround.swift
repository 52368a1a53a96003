import SwiftUI

/// B/E30, B/E31: backgrounds and overlays never change the size they are given.
struct CapsuleAround: View {
  var body: some View {
    VStack(spacing: 40) {
      Text("Hello")
        .background(Capsule().stroke().padding(-5))
      Text("Start")
        .foregroundColor(.white)
        .background(Circle().fill(Color.blue))
      Circle()
        .fill(Color.blue)
        .overlay(Text("Start").foregroundColor(.white))
        .frame(width: 75, height: 75)
      Circle()
        .fill(Color.blue)
        .overlay(Circle().strokeBorder(Color.white).padding(3))
        .overlay(Text("Start").foregroundColor(.white))
        .frame(width: 75, height: 75)
    }
  }
}
