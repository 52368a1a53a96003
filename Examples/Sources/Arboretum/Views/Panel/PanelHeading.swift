import SwiftUI

struct PanelHeading: View {
  let tree: Tree

  var body: some View {
    HStack(spacing: 18) {
      TreeImage(tree: tree).frame(width: 68, height: 68)
      VStack {
        Text(tree.name).font(.system(size: 22)).fontWeight(.bold)
        Text(tree.latinName).font(.system(size: 13)).fontWeight(.bold)
        Text(tree.family).font(.system(size: 13))
      }
      .multilineTextAlignment(.center)
      .foregroundColor(tree.hue.color)
      Divider().frame(height: 44)
      VStack(spacing: 12) {
        VStack {
          Text("Height \(tree.heightInMetres)")
          Text("Age \(tree.age) years")
        }
        .font(.system(size: 11))
        HStack {
          ForEach(tree.kinds) { kind in
            Text(kind.rawValue)
              .font(.system(size: 10))
              .foregroundColor(.white)
              .frame(width: 48, height: 14)
              .background(Capsule().fill(kind.color))
          }
        }
      }
      .fixedSize()
    }
  }
}
