import SwiftUI

struct AddMovieForm: View {
  @Environment(\.presentationMode) private var presentationMode
  @ObservedObject var viewModel: AddMovieViewModel

  var body: some View {
    NavigationView {
      Form {
        Section {
          TextField("Title", text: viewModel.title)
        }
        Section {
          Picker(LocalizedStringKey("Rating"), selection: viewModel.rating) {
            ForEach(Movie.Rating.allCases, id: \.rawValue) { rating in
              Text(rating.localizedName).tag(rating)
            }
          }
        }
      }
      .navigationBarTitle("Add Movie", displayMode: .inline)
      .navigationBarItems(leading: cancelButton, trailing: saveButton)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private var cancelButton: some View {
    Button("Cancel") { presentationMode.wrappedValue.dismiss() }
  }

  private var saveButton: some View {
    Button(action: save) {
      Text("Save").disabled(!viewModel.canSave)
    }
    .disabled(!viewModel.canSave)
  }

  private func save() {
    viewModel.save()
    presentationMode.wrappedValue.dismiss()
  }
}
