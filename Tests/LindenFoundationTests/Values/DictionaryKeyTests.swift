import Foundation
import LindenFoundation
import Testing

struct DictionaryKeyTests {
  @Test func valueIsReadUnderTheKeyItIsPutUnder() {
    let dictionary = NSMutableDictionary()
    dictionary.setValue(4, forKey: "count")
    #expect(dictionary.value(forKey: "count") as? Int == 4)
    #expect(dictionary["count"] as? Int == 4)
    dictionary.setValue(5, forKey: "count")
    #expect(dictionary["count"] as? Int == 5)
    #expect(dictionary.count == 1)
  }
  @Test func nilTakesAwayWhatIsUnderTheKey() {
    let dictionary = NSMutableDictionary(dictionary: ["name": "Ada"])
    dictionary.setValue(nil, forKey: "name")
    dictionary.setValue(nil, forKey: "never there")
    #expect(dictionary.count == 0)
  }
  @Test func valueOfAThreadIsFoundOnItAgain() {
    let values = Thread.current.threadDictionary
    values.setValue("kept", forKey: "DictionaryKeyTests")
    #expect(values.value(forKey: "DictionaryKeyTests") as? String == "kept")
    values.setValue(nil, forKey: "DictionaryKeyTests")
    #expect(values.value(forKey: "DictionaryKeyTests") == nil)
  }
}
