import PreviewScreens
import SwiftUI

struct TeaView_Previews: PreviewProvider {
  static var previews: some View { TeaView().previewedOnScreens() }
}
