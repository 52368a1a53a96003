import SwiftUI

struct TreePanel: View {
  let tree: Tree

  var body: some View {
    VStack(spacing: 20) {
      handle
      // Another tree's texts are there at once; the sheet's animation is not theirs.
      Group {
        Heading(tree: tree)
        Text(tree.text)
          .font(.callout)
          .foregroundColor(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
      .animation(nil)
      Divider()
      Uses(tree: tree)
    }
    .padding(EdgeInsets(top: 12, leading: 30, bottom: 30, trailing: 30))
    .background(.regularMaterial)
    .cornerRadius(20)
    .fixedSize(horizontal: false, vertical: true)
  }

  private var handle: some View {
    RoundedRectangle(cornerRadius: 3)
      .frame(width: 40, height: 6)
      .opacity(0.2)
      .accessibilityLabel("Handle")
  }
}

extension TreePanel {
  struct Heading: View {
    let tree: Tree

    var body: some View {
      HStack(spacing: 18) {
        GroundDisc(tree: tree).frame(width: 68, height: 68)
        VStack {
          Text(tree.name).font(.system(size: 22)).fontWeight(.bold)
          Text(tree.latinName).font(.system(size: 13)).fontWeight(.bold)
          Text(tree.family).font(.system(size: 13))
        }
        .foregroundColor(tree.color)
        Divider().frame(height: 44)
        VStack(spacing: 12) {
          VStack {
            Text("Height \(tree.height) m")
            Text("Age \(tree.age) years")
          }
          .font(.system(size: 11))
          HStack {
            ForEach(tree.grounds) { ground in
              Text(ground.name)
                .font(.system(size: 10))
                .foregroundColor(.white)
                .frame(width: 36, height: 14)
                .background(Capsule().fill(ground.color))
            }
          }
        }
      }
    }
  }

  struct Uses: View {
    let tree: Tree

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        Text("Uses").font(.headline).fontWeight(.bold)
        ForEach(tree.uses) { use in
          Text(use.name).font(.subheadline).foregroundColor(tree.color)
          Text(use.text)
            .font(.footnote)
            .foregroundColor(.secondary)
            .fixedSize(horizontal: false, vertical: true)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
