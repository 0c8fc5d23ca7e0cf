/** Replaces a character with the letter that it is mistaken for. */
export type Unmask = (text: string) => string

/**
 * Characters that look like a letter in common fonts and are not in Unicode's list of such. Greek δ, λ, μ and ν are here for their capitals,
 * Cherokee, Lisu and Canadian letters are capitals in shape. Digits and signs are those that people write for letters.
 */
const lookAlikesOf: Record<string, string> = {
  a: '4@аαɑᴀꭺꓮᗩ₳δλ∆',
  b: 'ʙ',
  c: 'ᴄ',
  d: 'ԁɗđðᴅꭰꓓᗪ∂₫',
  e: '3ᴇ€',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜ',
  i: '1!|lj¡іιıɩɪӏɨꮖꓲʟᴊ',
  k: 'ᴋ',
  m: 'мμɱᴍꮇꓟᗰ₥',
  n: 'ոпηνɴƞŋɲɳꓠᑎ₦',
  o: '0ᴏ',
  p: 'ᴘ',
  r: 'ʀ',
  s: '5$ꜱ',
  t: '7ᴛ',
  u: 'ᴜ',
  v: 'ᴠ',
  w: 'ᴡ',
  y: 'ʏ',
}

const lookAlikes = new Map(
  Object.entries(lookAlikesOf).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** Where the alphabets begin that are drawn white on black, round or square, and as flags; each runs from A to Z. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/**
 * The form in which two users' names look the same. Letter case does not matter; accents, spaces and punctuation do. Of plain characters only I, l, 1
 * and |, O and 0, rn and m, vv and w pass for each other. `unmask` brings the look-alikes of Unicode's list.
 */
export function lookAlikeKey(name: string, unmask: Unmask): string {
  // Letters are compared as they are written: some look alike as capitals only.
  return [...name.normalize('NFKC').normalize('NFKD')]
    .map((character) => (character < '\x80' ? character : foreignLetterOf(character, unmask)))
    .join('')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[1|l]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** What a character outside ASCII passes for: as it stands, else small, each time by the list above before the one that is brought. */
function foreignLetterOf(character: string, unmask: Unmask): string {
  const small = character.toLowerCase()
  const readings = [plainLetterOf(character), unmask(character), plainLetterOf(small), unmask(small)]
  return readings.find((reading) => reading !== character && reading !== small) ?? small
}

/** Small plain letters and digits alone. Those that pass for others, by themselves or together, are the same in every skeleton. */
export function skeletonOf(text: string): string {
  // Taken apart, so that accents are characters of their own and fall away with the punctuation.
  return [...text.normalize('NFKC').toLowerCase().normalize('NFKD')]
    .map(plainLetterOf)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ci', 'd')
}

/** The letter of our alphabet for which a character may pass, else the character. */
function plainLetterOf(character: string): string {
  const code = character.codePointAt(0)!
  const start = drawnAlphabets.find((first) => code >= first && code < first + 26)
  if (start !== undefined) return plainLetterOf(String.fromCodePoint(0x61 + code - start))
  return lookAlikes.get(character) ?? character
}
