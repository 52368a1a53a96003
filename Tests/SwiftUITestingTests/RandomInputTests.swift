import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct RandomInputTests {
  @Test(arguments: 1...4)
  func `views that come and go under fingers stand what is done at random`(seed: Int) throws {
    try Driver(Restless())
      .receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 250)))
  }

  @Test func `the same seed does the same`() throws {
    func taps(_ seed: UInt64) throws -> [CGPoint] {
      let diary = Diary()
      try Driver(
        Color.red.onTapGesture { diary.places.append($0) }, size: CGSize(width: 200, height: 200)
      ).receive(RandomInput(seed: seed, count: 60))
      return diary.places
    }
    #expect(try taps(1) == taps(1))
    #expect(try taps(1) != taps(2))
  }

  private final class Diary { var places: [CGPoint] = [] }
}

/// Most of what there is, replaced by something else with each touch.
private struct Restless: View {
  @State private var number = 0
  @State private var text = ""
  @State private var isOn = false
  @State private var value = 0.5
  @State private var rows = Array(0..<30)
  @State private var isPresented = false
  @State private var offset = CGSize.zero
  @Namespace private var namespace

  var body: some View {
    VStack {
      HStack {
        Button("next") { number += 1 }
        Button("animated") { withAnimation(.spring()) { number += 1 } }
        Button("shuffle") { withAnimation { rows = rows.reversed().dropLast() + [number + 100] } }
        Button("sheet") { isPresented = true }
        Toggle("on", isOn: $isOn)
      }
      page
    }
    .sheet(isPresented: $isPresented) {
      ScrollView { ForEach(0..<40) { Button("close \($0)") { isPresented = false } } }
    }
    .alert("Alert", isPresented: .constant(number % 17 == 16)) { Button("OK") { number += 1 } }
  }

  @ViewBuilder private var page: some View {
    switch number % 8 {
    case 0:
      ScrollView {
        LazyVStack {
          ForEach(rows, id: \.self) { row in
            Text("row \(row)").padding().transition(.slide)
              .onTapGesture { withAnimation { rows.removeAll { $0 == row } } }
          }
        }
      }
      .simultaneousGesture(
        DragGesture().onChanged { if $0.translation.height < -60 { number += 1 } })
    case 1:
      List {
        ForEach(rows, id: \.self) { row in
          Text("item \(row)").onTapGesture { rows.removeAll { $0 == row } }
        }
        TextField("name", text: $text).onSubmit { number += 1 }
        Slider(value: $value)
        Stepper("step", value: $number)
      }
    case 2:
      GeometryReader { proxy in
        Color.green
          .frame(width: 80, height: 80)
          .matchedGeometryEffect(id: 1, in: namespace)
          .offset(offset)
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged {
                offset = $0.translation
                if proxy.frame(in: .global).contains($0.location), $0.translation.width > 90 {
                  number += 1
                }
              }
              .onEnded { _ in withAnimation { offset = .zero } })
      }
    case 3:
      NavigationView {
        List(rows, id: \.self) { row in
          NavigationLink("go \(row)") {
            ScrollView { Button("leave") { number += 1 } }.navigationTitle("\(row)")
          }
        }
      }
    case 4:
      TabView {
        ForEach(0..<3) { tab in
          ScrollView(.horizontal) { LazyHStack { ForEach(0..<50) { Text("\(tab) \($0)") } } }
            .tabItem { Text("tab \(tab)") }
        }
      }
    case 5:
      VStack {
        if isOn {
          ScrollView { Color.blue.frame(height: 2000) }.transition(.scale).onLongPressGesture {
            withAnimation { isOn = false }
          }
        }
        Circle().fill(isOn ? .red : .blue)
          .matchedGeometryEffect(id: 1, in: namespace)
          .gesture(MagnificationGesture().onChanged { if $0 > 2 { isOn.toggle() } })
          .gesture(RotationGesture().onChanged { if $0.radians > 1 { number += 1 } })
      }
      .animation(.default, value: isOn)
    case 6:
      ScrollViewReader { reader in
        ScrollView {
          ForEach(rows, id: \.self) { row in
            Text("jump \(row)").id(row).onTapGesture { withAnimation { reader.scrollTo(rows[0]) } }
          }
          .onAppear { reader.scrollTo(rows.last) }
        }
      }
      .id(isOn)
    default:
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
        ForEach(rows, id: \.self) { row in
          Menu("menu \(row)") { Button("choose") { number += 1 } }
            .contextMenu { Button("delete") { rows.removeAll { $0 == row } } }
        }
      }
    }
  }
}
