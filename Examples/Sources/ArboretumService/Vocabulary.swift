struct Word {
  let english: String
  let latin: String
}

/// What the trees' names and descriptions are made of.
struct Vocabulary {
  let words = [
    ("Amber", "electrina"), ("Ashen", "cinerea"), ("Bell", "campanata"), ("Bitter", "amara"),
    ("Copper", "cuprea"), ("Dawn", "aurorae"), ("Drift", "vagans"), ("Echo", "resonans"),
    ("Feather", "plumosa"), ("Glass", "vitrea"), ("Hollow", "cava"), ("Honey", "mellea"),
    ("Ink", "atramentaria"), ("Lantern", "lucernata"), ("Lost", "perdita"), ("Moon", "lunaris"),
    ("Night", "nocturna"), ("Quiet", "tacita"), ("Salt", "salina"), ("Silver", "argentea"),
    ("Smoke", "fumosa"), ("Thunder", "tonans"), ("Velvet", "velutina"), ("Wander", "peregrina"),
  ].map(Word.init)

  let colors = [
    "green", "teal", "mint", "brown", "red", "indigo", "orange", "pink", "gray", "blue",
  ]

  let openings = [
    "Bees find it long before people do.",
    "A thousand kinds of insects live on it.",
    "The first tree where none has been.",
    "Its leaves turn their pale side to heat.",
    "Villages used to dance below it.",
    "It opens one bud a day, and never the same one twice.",
    "Sailors took its bark along, and would not say what for.",
    "Its seeds wait in the ground until somebody sings.",
    "Seen from afar it seems to walk.",
    "Those who planted the oldest ones had no word for it yet.",
  ]

  let habits = [
    "Little grows in its shade.",
    "Young ones wait there for decades, until a storm makes a gap above them.",
    "Its roots feed the ground they stand in.",
    "In still weather it hums.",
    "It sheds its leaves in one night, all of them.",
    "Rain runs down its trunk and hardly ever reaches the grass beside it.",
    "Owls prefer it to any other tree.",
    "Cut down, it comes back from the stump within a year.",
    "It blossoms when the others are bare.",
    "Where two stand together, their crowns do not touch.",
  ]
}

/// Trees of one build, which are named alike.
struct Genus {
  /// The outline of a crown.
  enum Crown { case round, cone, column, umbrella, weeping }

  let name: String
  let latin: String
  let family: String
  let kind: String
  let crown: Crown

  static let kinds = ["meadow", "river", "mountain", "ember", "frost", "shade", "coast", "storm"]

  static let all = [
    Genus(name: "linden", latin: "Tilia", family: "Mallows", kind: "meadow", crown: .round),
    Genus(name: "oak", latin: "Quercus", family: "Beeches", kind: "ember", crown: .round),
    Genus(name: "willow", latin: "Salix", family: "Willows", kind: "river", crown: .weeping),
    Genus(name: "pine", latin: "Pinus", family: "Pines", kind: "mountain", crown: .umbrella),
    Genus(name: "fir", latin: "Abies", family: "Pines", kind: "frost", crown: .cone),
    Genus(name: "beech", latin: "Fagus", family: "Beeches", kind: "shade", crown: .round),
    Genus(name: "birch", latin: "Betula", family: "Birches", kind: "frost", crown: .column),
    Genus(name: "alder", latin: "Alnus", family: "Birches", kind: "river", crown: .cone),
    Genus(name: "elm", latin: "Ulmus", family: "Elms", kind: "storm", crown: .umbrella),
    Genus(name: "maple", latin: "Acer", family: "Soapberries", kind: "ember", crown: .round),
    Genus(name: "cypress", latin: "Cupressus", family: "Cypresses", kind: "coast", crown: .column),
    Genus(name: "rowan", latin: "Sorbus", family: "Roses", kind: "mountain", crown: .round),
    Genus(name: "cedar", latin: "Cedrus", family: "Pines", kind: "shade", crown: .umbrella),
    Genus(name: "poplar", latin: "Populus", family: "Willows", kind: "storm", crown: .column),
    Genus(name: "tamarisk", latin: "Tamarix", family: "Tamarisks", kind: "coast", crown: .weeping),
  ]
}

/// What people make of a tree.
struct Craft {
  let name: String
  let text: String

  static let all = [
    Craft(name: "Carving", text: "The wood is soft, even, and hardly ever splits."),
    Craft(name: "Tea", text: "Dried blossoms, poured over hot but not boiling."),
    Craft(name: "Masts", text: "Straight for twenty metres, and it gives before it breaks."),
    Craft(name: "Baskets", text: "Shoots of one year, soaked for a night."),
    Craft(name: "Ink", text: "Galls, crushed with iron and left to stand."),
    Craft(name: "Bells", text: "A cut disc rings for half a minute."),
    Craft(name: "Rope", text: "The inner bark, twisted wet."),
    Craft(name: "Honey", text: "Hives below it fill in a fortnight."),
    Craft(name: "Smoking", text: "Its chips give fish a colour of old gold."),
    Craft(name: "Fiddles", text: "Slow wood from high ground, split and never sawn."),
    Craft(name: "Dye", text: "Leaves give yellow, bark gives red, both give brown."),
    Craft(name: "Charcoal", text: "It burns without a spark."),
    Craft(name: "Bridges", text: "Under water it turns to stone."),
    Craft(name: "Spoons", text: "It has no taste at all."),
    Craft(name: "Resin", text: "One cut in May, healed by June."),
    Craft(name: "Paper", text: "Light enough to be folded forty times."),
    Craft(name: "Shelter", text: "Nobody below it has ever been struck."),
    Craft(name: "Bread", text: "In hungry years the seeds were ground."),
  ]
}
