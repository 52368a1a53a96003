import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

extension ContainerValues {
  @Entry var mark = 0
}

@MainActor @Suite struct LaterViewTests {
  @Test func `Group(subviews:) gives a view for each of the content`() {
    let app = Driver(
      Group(
        subviews: Group {
          Text("a")
          ForEach(["b", "c"], id: \.self) { Text($0) }
        }
      ) { subviews in
        VStack {
          Text("\(subviews.count) views")
          ForEach(subviews) { subview in HStack { subview } }
        }
      })
    #expect(app.texts.contains("3 views"))
    #expect(app.texts.contains("c"))
  }

  @Test func `a container reads what its views say by containerValue`() {
    struct Marked: View {
      var body: some View {
        VStack {
          ForEach(
            subviews: Group {
              Text("plain")
              Text("marked").containerValue(\.mark, 7)
            }
          ) { subview in
            HStack {
              subview
              Text("mark \(subview.containerValues.mark)")
            }
          }
        }
      }
    }
    let app = Driver(Marked())
    #expect(app.texts.contains("mark 0"))
    #expect(app.texts.contains("mark 7"))
  }

  @Test func `ForEach(sections:) gives headers and rows apart`() {
    let app = Driver(
      VStack {
        ForEach(
          sections: Group {
            Section("One") {
              Text("x")
              Text("y")
            }
            Section("Two") { Text("z") }
          }
        ) { section in
          section.header
          Text("\(section.content.count) rows")
        }
      })
    #expect(app.texts.contains("One"))
    #expect(app.texts.contains("2 rows"))
    #expect(app.texts.contains("1 rows"))
    #expect(!app.texts.contains("x"))
  }

  @Test func `actions of a section are rows below its others, and a container can tell them apart`()
    throws
  {
    struct Shelf: View {
      @State var count = 1
      var section: some View {
        Section("Books") {
          ForEach(0..<count, id: \.self) { Text("book \($0)") }
        }
        .sectionActions { Button("Add") { count += 1 } }
      }
      var body: some View {
        List {
          section
          Section("Other") { Text("end") }
        }
        ForEach(sections: section) { part in
          Text("\(part.content.count) and \(part.actions.count)")
          part.actions
        }
      }
    }
    let app = Driver(Shelf(), size: CGSize(width: 390, height: 844))
    #expect(app.texts == ["BOOKS", "book 0", "Add", "OTHER", "end", "1 and 1", "Add"])
    let button = try #require(app.all("Add").first).frame
    app.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(app.texts.prefix(4) == ["BOOKS", "book 0", "book 1", "Add"])
    #expect(app.exists("2 and 1"))
  }

  @Test func `onGeometryChange tells the size at first and when it changes`() throws {
    struct Screen: View {
      @State var isWide = false
      @State var widths: [Int] = []
      var body: some View {
        VStack {
          Color.red.frame(width: isWide ? 200 : 100, height: 50)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              widths.append(Int($0))
            }
          Button("Wide") { isWide = true }
          Text(widths.map(String.init).joined(separator: ",")).accessibilityIdentifier("widths")
        }
      }
    }
    let app = Driver(Screen())
    #expect(try value(of: "widths", in: app) == "100")
    try app.tap("Wide")
    #expect(try value(of: "widths", in: app) == "100,200")
  }

  @Test func `a colour between black and white is grey, lighter to the eye in even steps`() {
    let plain = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: .init())
    #expect(abs(plain.red - 0.5) < 0.01)
    let even = Color.black.mix(with: .white, by: 0.5).resolve(in: .init())
    #expect(abs(even.red - even.green) < 0.01)
    #expect(even.red < plain.red)
    #expect(Color.red.mix(with: .blue, by: 9).resolve(in: .init()).blue > 0.9)
  }

  @Test func `a shader has no effect, and says so once`() {
    let said = Diagnostics.recording {
      let app = Driver(
        VStack {
          Text("shown").colorEffect(ShaderLibrary.stripes(.float(3), .color(.red)))
          Text("too").distortionEffect(ShaderLibrary.wave(.float(1)), maxSampleOffset: .zero)
        })
      #expect(app.texts == ["shown", "too"])
    }
    #expect(said.filter { $0.contains("Shaders") }.count == 1)
  }

  @Test func `an environmental modifier is made of the environment`() {
    struct Pad: ViewModifier {
      let text: String
      func body(content: Content) -> some View {
        VStack {
          content
          Text(text)
        }
      }
    }
    struct Named: EnvironmentalModifier {
      func resolve(in environment: EnvironmentValues) -> Pad {
        Pad(text: environment.colorScheme == .dark ? "dark" : "light")
      }
    }
    let app = Driver(Text("x").modifier(Named()).environment(\.colorScheme, .dark))
    #expect(app.texts.contains("dark"))
  }

  @Test func `an alert has a text as its title and tells of a value`() throws {
    struct Screen: View {
      @State var isShown = false
      var body: some View {
        Button("Ask") { isShown = true }.alert(Text("Sure?"), isPresented: $isShown, presenting: 5)
        { number in
          Button("Take \(number)") {}
        } message: { number in
          Text("About \(number)")
        }
      }
    }
    let app = Driver(Screen())
    try app.tap("Ask")
    app.advance(by: 1)
    #expect(app.exists("Sure?"))
    #expect(app.exists("About 5"))
    try app.tap("Take 5")
    app.advance(by: 1)
    #expect(!app.exists("Sure?"))
  }

  @Test func `a glass button acts`() throws {
    struct Screen: View {
      @State var count = 0
      var body: some View { Button("Count \(count)") { count += 1 }.buttonStyle(.glass) }
    }
    let app = Driver(Screen())
    try app.tap("Count 0")
    #expect(app.texts.contains("Count 1"))
  }
}
