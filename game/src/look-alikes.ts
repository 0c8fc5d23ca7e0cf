/** Replaces a character with the letter that it looks like. */
export type Unmask = (text: string) => string

/**
 * Characters that look like a letter in common fonts but are missing from Unicode's list. Greek δ, λ, μ and ν are here for their capitals; Cherokee,
 * Lisu and Canadian letters are capitals in shape. Digits and signs are common substitutes for letters.
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

/** Where the squared, circled and flag alphabets begin. Each runs from A to Z. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** Digits that read as a letter where one follows: 'M4ple'. */
const letterOfDigit: Record<string, string> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' }
/** Spaces, hyphens, and signs that are read as them. */
const separators = /[\s\p{Pd}\p{Pc}.·・'’]/gu

/**
 * The form in which two look-alike usernames are equal. Case, spaces and hyphens do not matter; accents do. Among plain characters I, l, 1 and |, O
 * and 0, rn and m, vv and w are alike, and a digit before a letter is like the letter that it resembles. `unmask` adds Unicode's list of look-alikes.
 */
export function lookAlikeKey(name: string, unmask: Unmask): string {
  const written = name.normalize('NFKC').normalize('NFKD')
  // A name of signs alone keeps them.
  const joined = written.replace(separators, '') || written
  // Letters are compared as written: some look alike only as capitals.
  return [...joined.replace(/(?<!\p{N})[2-9](?=\p{L})/gu, (digit) => letterOfDigit[digit]!)]
    .map((character) => (character < '\x80' ? character : foreignLetterOf(character, unmask)))
    .join('')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[1|l]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** The letters a non-ASCII character looks like: first as written, then in lower case, each time by the list above and then by `unmask`. */
function foreignLetterOf(character: string, unmask: Unmask): string {
  const small = character.toLowerCase()
  const readings = [plainLetterOf(character), unmask(character), plainLetterOf(small), unmask(small)]
  return readings.find((reading) => reading !== character && reading !== small) ?? small
}

/** Only plain lower-case letters and digits. Look-alikes, single or in pairs, share a skeleton. */
export function skeletonOf(text: string): string {
  // Decomposed, so that accents become separate characters and are dropped with the punctuation.
  return [...text.normalize('NFKC').toLowerCase().normalize('NFKD')]
    .map(plainLetterOf)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ci', 'd')
}

/** The Latin letter that a character looks like, or the character itself. */
function plainLetterOf(character: string): string {
  const code = character.codePointAt(0)!
  const start = drawnAlphabets.find((first) => code >= first && code < first + 26)
  if (start !== undefined) return plainLetterOf(String.fromCodePoint(0x61 + code - start))
  return lookAlikes.get(character) ?? character
}
