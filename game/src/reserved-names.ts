/** Shown in place of the name of a player who deleted the account. */
export const formerPlayerName = 'Former player'

/** Facts from outside by which a name is recognised as a look-alike. */
export interface NameGuard {
  /** What the site is called. */
  siteName?: string
  /** Replaces a character with the letter that it is mistaken for. */
  unmask?: (text: string) => string
}

/** Names that speak for the site, that its pages use in place of a name, or that would be believed about money. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superuser', 'root'],
  ...['support', 'helpdesk', 'moderator', 'moderators', 'moderation', 'mod', 'mods', 'gamemaster', 'webmaster'],
  ...['staff', 'owner', 'owners', 'official', 'system', 'security', 'management', 'postmaster', 'noreply'],
  ...['customer service', 'customer care', 'billing', 'payments', 'payouts', 'refunds', 'verification', 'verified'],
  ...['fraud', 'antifraud', 'winner', 'you', 'anonymous', 'deleted user', 'deleted account', formerPlayerName],
]
/** Words that change nothing about a role: 'The Support Team' is Support. */
const besides = ['the', 'team', 'site', 'game', 'customer', 'account', 'department']

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
  i: '1!|l¡іιıɩɪӏɨꮖꓲʟ',
  j: 'ᴊ',
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

/** Whether a name is, or passes for, one that nobody may have. */
export function isReservedName(name: string, { siteName = '', unmask = (text) => text }: NameGuard = {}): boolean {
  const kept = [...roles, siteName].map((role) => skeletonOf(role)).filter((skeleton) => skeleton.length >= 3)
  const either = [...kept, ...besides.map((word) => skeletonOf(word))]
  const pattern = new RegExp(`^(?:${either.join('|')})*(?:${kept.join('|')})(?:${either.join('|')})*$`, 'u')
  // Some look alike as capitals only, so letters are unmasked both as they stand and small. A sign is a letter to one reader, and none to another.
  const written = name.normalize('NFKC')
  const readings = [written, written.toLowerCase(), written.replace(/[\p{P}\p{S}]/gu, '')]
  return readings.some((text) => pattern.test(skeletonOf(unmask(text.normalize('NFKD')))))
}

/** Small plain letters and digits alone. Those that pass for others, by themselves or together, are the same in every skeleton. */
function skeletonOf(text: string): string {
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

/** The endings of addresses that people know as such; with all that exist, 'mr.black' would be one. */
const domainEndings =
  'com|net|org|info|biz|io|co|app|dev|me|tv|gg|ly|to|xyz|site|website|online|shop|store|club|live|top|vip|win|bet|casino|poker|fun|games|link|click|page|web|cash|money|edu|gov|eu|de|uk|us|fr|es|it|nl|ru|ua|cn|in|br|au|ca|ch|at|be|pl|se|no|dk|fi|ie|jp|kr'
const webAddress = new RegExp(
  `https?:|www\\.|(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.(?:${domainEndings})(?![\\p{L}\\p{N}.-])`,
  'u',
)

/** Whether a name is, or holds, an e-mail or web address: players would be sent there. */
export function holdsAddress(name: string, { unmask = (text) => text }: NameGuard = {}): boolean {
  const plain = name.normalize('NFKC').toLowerCase().replace(/[。․]/gu, '.')
  return [plain, unmask(plain).toLowerCase()].some(
    (text) => /[^\s@]@[^\s@]+\.[^\s@]/u.test(text) || webAddress.test(text),
  )
}
