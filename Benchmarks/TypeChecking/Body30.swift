import SwiftUI

struct Body30: View {
  @State private var name = ""
  @State private var isOn = false
  @State private var choice = 1

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Welcome, \(name)")
        .font(.title)
        .bold()
      TextField("Name", text: $name)
        .textFieldStyle(.roundedBorder)
      Toggle("Remember me", isOn: $isOn)
        .tint(.green)
      Picker("Size", selection: $choice) {
        ForEach(1..<4) { size in
          Text("Size \(size)")
            .tag(size)
        }
      }
      .pickerStyle(.segmented)
      Button("Go on") { isOn.toggle() }
        .buttonStyle(.borderedProminent)
        .disabled(name.isEmpty)
    }
    .padding()
    .background(Color.gray.opacity(0.1))
    .navigationTitle("Start")
  }
}
