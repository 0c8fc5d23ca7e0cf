/**
 * Returns the text accented and about 40% longer: the second of two letters is doubled. Parts that a translator leaves as they are stay: placeholders,
 * web and mail addresses, paths. Applying it twice changes nothing more. It needs nothing outside itself: pages contain its source.
 */
export function pseudoText(text: string): string {
  const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const accented = [...'áƀçđéƒğĥíĵķļɱñöþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ']
  return text
    .split(/(\{\w+\}|\S*(?:\/\/|@)\S*|(?<!\S)\/\S*)/)
    .map((part, at) => {
      if (at % 2 === 1) return part
      const longer = part.replace(/[a-z]{2}/gi, (pair) => pair + pair[1]!.toLowerCase())
      return longer.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!)
    })
    .join('')
}

/** Markdown in the pseudo-language. Conditions, code and link targets stay unchanged. */
export const pseudoMarkdown = (markdown: string): string =>
  markdown
    .split(/(^:::.*$|^updated:|`[^`]*`|\]\([^)]*\))/m)
    .map((part, at) => (at % 2 === 0 ? pseudoText(part) : part))
    .join('')
