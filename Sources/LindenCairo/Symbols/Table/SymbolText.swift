extension SymbolTable {
  /// Lists, text and characters. `SymbolRecipe` explains the notation.
  static let text = #"""
    line.horizontal.3  ~M3.5 6.5H20.5M3.5 12H20.5M3.5 17.5H20.5
    line.3.horizontal  =line.horizontal.3
    line.horizontal.3.decrease  ~M3.5 7H20.5M6.5 12H17.5M9.5 17H14.5
    line.3.horizontal.decrease  =line.horizontal.3.decrease
    line.horizontal.2.decrease  ~M4 9.5H20M7.5 14.5H16.5
    line.3.crossed.swirl.circle  blur/F0B5
    list.bullet  #O4 6 1.5 O4 12 1.5 O4 18 1.5 ~M9 6H20.5M9 12H20.5M9 18H20.5
    list.dash  ~M3 6H5M3 12H5M3 18H5M9 6H21M9 12H21M9 18H21
    list.triangle  #M2.5 4L6 6L2.5 8ZM2.5 10L6 12L2.5 14ZM2.5 16L6 18L2.5 20Z ~M9.5 6H21\#
      M9.5 12H21M9.5 18H21
    list.number  format-list-numbers/F27B
    list.star  format-list-bulleted-type/F27A
    list.bullet.indent  format-indent-increase/F276
    list.bullet.below.rectangle  ~R3 3 18 6.5 1.8 M9 13.5H21M9 17.2H21\#
      M9 21H21 #O4.5 13.5 1.1 O4.5 17.2 1.1 O4.5 21 1.1
    list.bullet.rectangle  ~R2 4 20 16 3 M9.5 8.5H18.5M9.5 12H18.5\#
      M9.5 15.5H18.5 #O6 8.5 1.1 O6 12 1.1 O6 15.5 1.1
    list.bullet.rectangle.fill  =list.bullet.rectangle
    list.clipboard  clipboard-text/F14E
    list.clipboard.fill  clipboard-text/F14E
    list.and.film  filmstrip/F230
    checklist  format-list-bulleted-type/F27A
    text.alignleft  ~M3 5H21M3 9.7H15M3 14.3H21M3 19H15
    text.aligncenter  ~M3 5H21M6 9.7H18M3 14.3H21M6 19H18
    text.alignright  ~M3 5H21M9 9.7H21M3 14.3H21M9 19H21
    text.justify  ~M3 5H21M3 9.7H21M3 14.3H21M3 19H21
    text.justifyleft  =text.alignleft
    text.justify.left  =text.alignleft
    text.quote  format-quote/F27E
    text.insert  format-textdirection-l-to-r/F285
    text.append  =text.alignleft
    text.magnifyingglass  file-find/F21E
    text  ~M3 5H21M3 9.7H15M3 14.3H21M3 19H12
    text.cursor  cursor-text/F5E7
    text.book.closed  book/F0BA
    text.book.closed.fill  book/F0BA
    text.bubble  comment-text-outline/F189
    text.bubble.fill  comment-text/F188
    text.below.photo  image-area/F2EB
    textformat  'Aa'
    textformat.abc  alphabetical/F02C
    textformat.size  format-size/F27F
    textformat.alt  format-text/F284
    textformat.123  numeric/F3A0
    character  format-title/F5F4
    character.cursor.ibeam  cursor-text/F5E7
    character.book.closed  dictionary/F61D
    character.book.closed.fill  dictionary/F61D
    character.bubble  translate/F5CA
    bold  format-bold/F264
    italic  format-italic/F277
    underline  format-underline/F287
    strikethrough  format-strikethrough/F280
    bold.italic.underline  format-bold/F264
    paragraphsign  format-paragraph/F27D
    increase.indent  format-indent-increase/F276
    decrease.indent  format-indent-decrease/F275
    increase.quotelevel  format-quote/F27E
    signature  pencil/F3EB
    highlighter  marker/F652
    scribble  vector-curve/F559
    pencil.and.outline  pencil/F3EB
    pencil.tip  lead-pencil/F64F
    lasso  select/F485
    function  function/F295
    fx  function/F295
    sum  sigma/F4A0
    percent  '%'
    number  '#'
    at  at/F065
    dollarsign  '$'
    eurosign  '€'
    yensign  '¥'
    sterlingsign  '£'
    wonsign  '₩'
    bitcoinsign  currency-btc/F1AC
    indianrupeesign  currency-inr/F1AF
    rublesign  currency-rub/F1B1
    turkishlirasign  currency-try/F1B2
    centsign  '¢'
    asterisk  '*'
    questionmark  '?'
    exclamationmark  '!'
    exclamationmark.2  '!!'
    exclamationmark.3  '!!!'
    info  'i'
    infinity  '∞'
    paperclip  paperclip/F3E2
    link  link-variant/F339
    link.icloud  cloud-outline/F163
    personalhotspot  link-variant/F339
    curlybraces  code-braces/F169
    parentheses  code-parentheses/F172
    ellipsis.curlybraces  code-braces/F169
    terminal  ~R2 4 20 16 3 M6 9L9.5 12L6 15M12 15H17
    terminal.fill  console/F18D
    command  apple-keyboard-command/F633
    option  apple-keyboard-option/F635
    control  apple-keyboard-control/F634
    shift  apple-keyboard-shift/F636
    shift.fill  apple-keyboard-shift/F636
    capslock  apple-keyboard-caps/F632
    capslock.fill  apple-keyboard-caps/F632
    escape  exit-to-app/F206
    delete.left  backspace/F06E
    delete.left.fill  backspace/F06E
    delete.right  backspace/F06E
    return  keyboard-return/F311
    keyboard  keyboard/F30C
    keyboard.fill  keyboard/F30C
    keyboard.chevron.compact.down  keyboard-close/F30F
    f.cursive  'ƒ'
    text.justifyright  =text.alignright
    text.justify.leading  =text.alignleft
    text.justify.trailing  =text.alignright
    text.redaction  format-clear/F265
    textbox  textbox/F60E
    list.bullet.clipboard  clipboard-text/F14E
    list.bullet.clipboard.fill  clipboard-text/F14E
    a.magnify  magnify/F349
    abc  'abc'
    paragraph  format-paragraph/F27D
    paragraph.fill  format-paragraph/F27D
    decrease.quotelevel  format-quote/F27E
    text.word.spacing  format-size/F27F
    textformat.superscript  format-superscript/F283
    textformat.subscript  format-subscript/F282
    checkmark.rectangle.stack  check-all/F12D
    checkmark.rectangle.stack.fill  check-all/F12D
    textformat.size.smaller  =textformat.size
    textformat.size.larger  =textformat.size
    x.squareroot  ~M2.6 13L5 12L8.4 20L12 4H21.4M13.6 9.4L19.4 17M19.4 9.4L13.6 17
    text.page  ~R4.4 2 15.2 20 2.6M8.2 7H15.8M8.2 10.6H15.8M8.2 14.2H12.6
    text.rectangle.page  =text.page
    text.document  =doc.text
    text.document.fill  =doc.text.fill
    document  =doc
    document.fill  =doc.fill
    document.on.document  =doc.on.doc
    document.on.document.fill  =doc.on.doc.fill
    document.on.clipboard  =doc.on.clipboard
    checklist.checked  =checklist
    checklist.unchecked  ~O4.6 6 2.2O4.6 12 2.2O4.6 18 2.2M10.4 6H21.6M10.4 12H21.6M10.4 18H21.6
    book.pages  @book 1 12 12~M5.4 8.6H8.8M5.4 12H8.8M15.2 8.6H18.6M15.2 12H18.6
    book.pages.fill  =book.fill
    menucard  ~M12 4.8L5.4 2.7C4.2 2.4 3.4 2.9 3.4 4V17.2C3.4 18.2 3.8 18.8 4.8 19.1L12 21.4Z\#
      M12 4.8H18.6C20 4.8 20.6 5.4 20.6 6.8V19.4C20.6 20.8 20 21.4 18.6 21.4H12M15.2 9.4H17.6\#
      M15.2 12.8H17.6M15.2 16.2H17.6
    menucard.fill  #~M11 4.4L5.4 2.7C4.2 2.4 3.4 2.9 3.4 4V17.2C3.4 18.2 3.8 18.8 4.8 19.1L11 21\#
      Z#~M14.4 4.8H18.6C20 4.8 20.6 5.4 20.6 6.8V19.4C20.6 20.8 20 21.4 18.6 21.4H14.4Z\#
      ^M16.8 9.4H18.2M16.8 12.8H18.2M16.8 16.2H18.2
    scribble.variable  ~M2.6 14.6C4.6 8.6 9 3.4 10.8 5C12.8 6.8 5 16 7 17.6C9 19.2 14 9.4 16 11\#
      C17.6 12.4 13 17 14.6 18.4C16 19.6 19 16.6 21.4 13.6
    pencil.and.ruler  ~M14.6 3.4L20.6 9.4L9.4 20.6L3.4 14.6ZM17 11.4L14.8 9.2M13.4 15L11.2 12.8\#
      M9.8 18.6L7.6 16.4M4 4.4L7.4 3.6L20.4 16.6L20.8 20.8L16.6 20.4L3.6 7.4Z
    pencil.and.ruler.fill  #~M14.6 3.4L20.6 9.4L9.4 20.6L3.4 14.6Z^M17.6 12L14.8 9.2M14 15.6\#
      L11.2 12.8M10.4 19.2L7.6 16.4M4 4.4L20.4 20.8~M4 4.4L7.4 3.6L10 6.2M16.6 12.8L20.4 16.6\#
      L20.8 20.8L16.6 20.4L12.8 16.6M6.2 10L3.6 7.4L4 4.4
    pencil.tip.crop.circle  ~O12 12 9.6M7.6 17.6L12 6.4L16.4 17.6M10.4 10.6H13.6
    wand.and.sparkles  =wand.and.stars
    sparkle.magnifyingglass  @magnifyingglass 1 12 12@sparkle 0.44 10.2 10.2
    location.magnifyingglass  @magnifyingglass 1 12 12@location.fill 0.36 10 10.2
    questionmark.text.page  ~R4.4 2 15.2 20 2.6@questionmark 0.55 12 12
    bold.underline  'B'~M5 22.4H19
    character.textbox  ~R2 5 20 14 3@a 0.5 12 12
    numbers  '123'
    exclamationmark.questionmark  '!?'
    slider.horizontal.2.square  ~R3.4 3.4 17.2 17.2 3.6M6.6 9H17.4M6.6 15H17.4#O14 9 2O10 15 2
    slider.horizontal.2.square.on.square  =slider.horizontal.2.square
    plus.forwardslash.minus  =plusminus
    minus.forwardslash.plus  =plusminus
    lessthanorequalto  ~M18.6 4L5.4 9.4L18.6 14.8M5.4 20H18.6
    greaterthanorequalto  ~M5.4 4L18.6 9.4L5.4 14.8M5.4 20H18.6
    francsign  '₣'
    lirasign  '₤'
    nairasign  '₦'
    pesosign  '₱'
    tengesign  '₸'
    dongsign  '₫'
    shekelsign  '₪'
    hryvniasign  '₴'
    cedisign  '₵'
    """#
}
