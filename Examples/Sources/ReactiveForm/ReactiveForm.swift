import PreviewScreens
import SwiftUI

struct ReactiveForm: View {
  @ObservedObject var model: ReactiveFormModel
  @State private var buttonIsDisabled = true

  var body: some View {
    VStack {
      Text("Reactive Form")
        .font(.headline)
      Form {
        TextField("first entry", text: $model.firstEntry)
          .textFieldStyle(RoundedBorderTextFieldStyle())
          .lineLimit(1)
          .multilineTextAlignment(.center)
          .padding()
        TextField("second entry", text: $model.secondEntry)
          .textFieldStyle(RoundedBorderTextFieldStyle())
          .lineLimit(1)
          .multilineTextAlignment(.center)
          .padding()
        VStack {
          ForEach(model.validationMessages, id: \.self) { message in
            Text(message)
              .foregroundColor(.red)
              .font(.callout)
          }
        }
      }
      Button(action: {}) {
        Text("Submit")
      }
      .disabled(buttonIsDisabled)
      .onReceive(model.submitAllowed) { allowed in
        buttonIsDisabled = !allowed
      }
      .padding()
      .background(
        RoundedRectangle(cornerRadius: 10)
          .stroke(Color.blue, lineWidth: 1)
      )
      Spacer()
    }
  }
}

struct ReactiveForm_Previews: PreviewProvider {
  static var previews: some View {
    ReactiveForm(model: ReactiveFormModel()).previewedOnScreens()
    ReactiveForm(model: .filled)
      .previewLayout(.fixed(width: 390, height: 420))
      .previewDisplayName("Filled in")
  }
}

extension ReactiveFormModel {
  fileprivate static var filled: ReactiveFormModel {
    let model = ReactiveFormModel()
    model.firstEntry = "larch"
    model.secondEntry = "larch"
    return model
  }
}
