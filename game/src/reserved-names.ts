import { skeletonOf, type Unmask } from './look-alikes.ts'
import { fillers, offices, roles, subjects } from './reserved-words.ts'

/** What the caller provides to recognize look-alike names. */
export interface NameGuard {
  /** The site's name. */
  siteName?: string
  unmask?: Unmask
}

/** What a word says about a name that it is part of. */
const kinds = { filler: 0, role: 1, subject: 2, office: 4 } as const

/** The reserved words by the first character of their skeletons. */
type Words = Map<string, { skeleton: string; kind: number }[]>

const reservedWords = [
  ...roles.map((word) => ({ word, kind: kinds.role })),
  ...subjects.map((word) => ({ word, kind: kinds.subject })),
  ...offices.map((word) => ({ word, kind: kinds.office })),
  ...fillers.map((word) => ({ word, kind: kinds.filler })),
].map(({ word, kind }) => ({ skeleton: skeletonOf(word), kind }))

/** Small words between those of a name: 'Equipo de Premios'. */
const between =
  /(?<![\p{L}\p{N}])(?:de|del|des|du|da|do|dos|das|der|von|für|para|pour|la|le|les|el|los|las|の)(?![\p{L}\p{N}])/giu

/** Whether a name is made of reserved words alone, or looks like it: of a role, of the site's name, or of an office with what it is for. */
export function isReservedName(name: string, { siteName = '', unmask = (text) => text }: NameGuard = {}): boolean {
  const site = { skeleton: skeletonOf(siteName), kind: kinds.role }
  const words: Words = Map.groupBy(
    isTelling(site.skeleton) ? [...reservedWords, site] : reservedWords,
    ({ skeleton }) => skeleton[0]!,
  )
  return readingsOf(name, unmask).some((reading) => speaksForTheSite(reading, words))
}

/** The skeletons of a name in all the ways in which it can be read. */
function readingsOf(name: string, unmask: Unmask): string[] {
  // Some characters look alike only as capitals, so names are unmasked as typed and in lower case. A sign may read as a letter or not.
  const written = name.normalize('NFKC')
  const cased = [written, written.toLowerCase(), written.replace(/[\p{P}\p{S}]/gu, ''), written.replace(between, ' ')]
  // The given list maps some letters away from Latin: 'ᴍ' is no 'm' in it. So a name is also read as typed.
  const lettered = cased.map((text) => text.normalize('NFKD')).flatMap((text) => [text, unmask(text)])
  // A digit may read as a letter or not: 'admin1' is Admin, '5taff' is Staff.
  const numbered = lettered.flatMap((text) => [
    text,
    text.replace(/^[^\p{L}]+/u, ''),
    text.replace(/[^\p{L}]+$/u, ''),
    text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  ])
  return [...new Set(numbered.map(skeletonOf))]
}

/** Walks through all ways to cut a text into words, and notes for each place which kinds of words can lead to it. */
function speaksForTheSite(text: string, words: Words): boolean {
  const reached = Array.from({ length: text.length + 1 }, () => new Set<number>())
  reached[0]!.add(kinds.filler)
  for (let at = 0; at < text.length; at += 1)
    for (const { skeleton, kind } of reached[at]!.size > 0 ? (words.get(text[at]!) ?? []) : [])
      if (text.startsWith(skeleton, at)) for (const had of reached[at]!) reached[at + skeleton.length]!.add(had | kind)
  const pair = kinds.subject | kinds.office
  return [...reached[text.length]!].some((had) => (had & kinds.role) !== 0 || (had & pair) === pair)
}

/** Whether a site's name is long enough to be reserved: two letters are not, two ideographs are. */
const isTelling = (skeleton: string) => skeleton.length >= (/\p{Script=Han}/u.test(skeleton) ? 2 : 3)

const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bv|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gb|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sj|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'
/** Well-known or cheap domain endings. With all existing ones, 'mr.black' would count as a domain. */
const domainEndings =
  'com|net|org|info|biz|edu|gov|mil|int|arpa|dev|app|xyz|site|website|online|shop|store|club|live|top|vip|win|bet|casino|poker|fun|games?|link|click|page|web|cash|money|pro|name|mobi|asia|tel|icu|buzz|space|host|press|tech|cloud|digital|email|support|help|chat|blog|news|world|today|life|zone|group|team|ltd|work|loan|loans|download|stream|bid|trade|date|racing|science|party|review|rest|cyou|sbs|cfd|bond|lol|zip|mov|onion|xn--[a-z0-9-]+|рф|рус|укр|бел|мкд|срб|қаз|онлайн|сайт|中国|中國|公司|网络|网址|在线|香港|台灣|みんな|コム|한국|닷컴|भारत|السعودية|امارات|مصر|شبكة|موقع'
/**
 * A dot, with a space before it or as a word in brackets. Without brackets 'dot' alone is read so, and in other languages only before the commonest
 * endings: 'High Point NC' is a town.
 */
const dotWords = 'dot|d0t|punkt|punto|point|ponto|точка|дот|ドット|닷|점|点|點|نقطة|دوت'
const dot = new RegExp(
  `[。．․。]|\\s+\\.\\s*|\\s*[([{]\\s*(?:\\.|${dotWords})\\s*[)\\]}]\\s*|\\s+(?:dot|d0t|дот|ドット|닷|دوت)\\s+|\\s*(?:${dotWords})\\s*(?=(?:com|net|org)$)`,
  'gu',
)
const webAddress = new RegExp(
  `https?:|www\\.|(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.(?:${countries}|${domainEndings})(?![\\p{L}\\p{N}.-])`,
  'u',
)

/** Whether a name is or contains an e-mail or web address, which would send players elsewhere. */
export function holdsAddress(name: string, { unmask = (text) => text }: NameGuard = {}): boolean {
  const plain = name.normalize('NFKC').toLowerCase().replace(dot, '.')
  // The given list replaces an m by two letters.
  return [plain, unmask(plain).toLowerCase().replaceAll('rn', 'm')].some(
    (text) => /[^\s@]@[^\s@]+\.[^\s@]/u.test(text) || webAddress.test(text),
  )
}
