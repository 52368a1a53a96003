import SwiftUI

struct Parcel: Identifiable {
  let id: Int
  var name: String
  var weight: Double
  var isSent = false
}

struct Body100: View {
  @State private var parcels: [Parcel] = []
  @State private var search = ""
  @State private var isAdding = false
  @State private var asks = false
  @State private var sort = 0

  var body: some View {
    NavigationStack {
      List {
        Section("To send") {
          ForEach(parcels) { parcel in
            HStack(spacing: 12) {
              Image(systemName: parcel.isSent ? "checkmark.circle" : "shippingbox")
                .foregroundColor(parcel.isSent ? .green : .orange)
              VStack(alignment: .leading) {
                Text(parcel.name)
                  .font(.headline)
                Text("\(parcel.weight, specifier: "%.1f") kg")
                  .font(.caption)
                  .foregroundStyle(.secondary)
              }
              Spacer()
              Button {
                asks = true
              } label: {
                Image(systemName: "info.circle")
              }
              .buttonStyle(.plain)
            }
            .padding(.vertical, 4)
            .swipeActions {
              Button("Delete", role: .destructive) {
                parcels.removeAll { $0.id == parcel.id }
              }
            }
          }
          .onDelete { parcels.remove(atOffsets: $0) }
        }
        Section {
          Picker("Sort by", selection: $sort) {
            Text("Name")
              .tag(0)
            Text("Weight")
              .tag(1)
          }
          Label("\(parcels.count) parcels", systemImage: "number")
            .font(.footnote)
        } header: {
          Text("Overview")
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Parcels")
      .searchable(text: $search)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            isAdding = true
          } label: {
            Label("Add", systemImage: "plus")
          }
        }
      }
      .sheet(isPresented: $isAdding) {
        VStack {
          Text("A new parcel")
            .font(.title2)
          Button("Close") { isAdding = false }
        }
        .padding()
      }
      .alert("Send it?", isPresented: $asks) {
        Button("Send") {}
        Button("Cancel", role: .cancel) {}
      }
      .onChange(of: search) { print(search) }
    }
    .tint(.indigo)
  }
}
