import SwiftUI

/// A1/PS7: outside of a navigation view, a choice that needs a page of its own cannot be made.
struct FormPage: View {
  @State private var isNavigable = false

  var body: some View {
    VStack {
      Toggle("Navigation view", isOn: $isNavigable).padding(.horizontal)
      if isNavigable {
        NavigationView { ObservingForm().navigationBarTitle("Observing") }
          .navigationViewStyle(.stack)
      } else {
        ObservingForm()
      }
    }
  }
}

/// What an observer of comets chooses.
private struct ObservingForm: View {
  enum Order: String, CaseIterable { case number, name, color }

  @State private var showsDesignations = true
  @State private var order = Order.number

  var body: some View {
    Form {
      Section(header: Text("List")) {
        Toggle("Show Designations", isOn: $showsDesignations)
        Picker("Order", selection: $order) {
          ForEach(Order.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.navigationLink)
      }
    }
  }
}
