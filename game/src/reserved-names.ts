import { skeletonOf, type Unmask } from './look-alikes.ts'
import { formerPlayerName } from './rules.ts'
import { staffRoles } from './staff.ts'

/** What the caller provides to recognize look-alike names. */
export interface NameGuard {
  /** The site's name. */
  siteName?: string
  unmask?: Unmask
}

/** Names that speak for the site, that its pages show instead of a name, or that players would trust about money. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superuser', 'root'],
  ...['support', 'helpdesk', 'moderator', 'moderators', 'moderation', 'mod', 'mods', 'gamemaster', 'webmaster'],
  ...['staff', 'owner', 'owners', 'official', 'system', 'security', 'management', 'postmaster', 'noreply'],
  ...staffRoles.flatMap((role) => [role, `${role}s`]),
  ...['customer service', 'customer care', 'billing', 'payments', 'payouts', 'refunds', 'verification', 'verified'],
  ...['prize desk', 'prizes desk', 'players desk', 'prizes', 'cash desk', 'desk', 'treasurer', 'editor'],
  ...['fraud', 'antifraud', 'winner', 'you', 'anonymous', 'deleted user', 'deleted account', formerPlayerName],
  // The same in the other languages of the site. Accents do not matter.
  ...['administrador', 'administradora', 'administrateur', 'administratrice', 'administratorin', 'administração'],
  ...['moderador', 'moderadora', 'moderateur', 'moderatrice', 'moderatorin', 'betreiber', 'soporte', 'suporte'],
  ...[
    'assistance',
    'kundendienst',
    'kundenservice',
    'oficial',
    'offiziell',
    'officiel',
    'ganador',
    'gagnant',
    'gewinner',
  ],
  ...[
    '管理者',
    '管理人',
    '運営',
    '公式',
    'サポート',
    'スタッフ',
    '賞金係',
    'المشرف',
    'مشرف',
    'الإدارة',
    'الدعم',
    'الدعم الفني',
    'رسمي',
  ],
]
/** Words that change nothing about a role: 'The Support Team' is Support. */
const qualifiers = [
  'the',
  'team',
  'site',
  'game',
  'customer',
  'account',
  'department',
  'desk',
  'head',
  'chief',
  'prize',
]

/** Whether a name is reserved, or looks like a reserved one. */
export function isReservedName(name: string, { siteName = '', unmask = (text) => text }: NameGuard = {}): boolean {
  const reserved = [...roles, siteName].map((role) => skeletonOf(role)).filter(isTelling)
  const either = [...reserved, ...qualifiers.map((word) => skeletonOf(word))]
  const pattern = new RegExp(`^(?:${either.join('|')})*(?:${reserved.join('|')})(?:${either.join('|')})*$`, 'u')
  // Some characters look alike only as capitals, so names are unmasked as typed and in lower case. A sign may read as a letter or not.
  const written = name.normalize('NFKC')
  const readings = [written, written.toLowerCase(), written.replace(/[\p{P}\p{S}]/gu, '')]
  // The given list maps some letters away from Latin: 'ᴍ' is no 'm' in it. So a name is also read as typed.
  return readings
    .map((text) => text.normalize('NFKD'))
    .some((text) => [text, unmask(text)].some((either) => pattern.test(skeletonOf(either))))
}

/** Whether a name is long enough to speak for a site: two letters are not, two ideographs are. */
const isTelling = (skeleton: string) => skeleton.length >= (/\p{Script=Han}/u.test(skeleton) ? 2 : 3)

const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bv|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gb|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sj|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'
/** Well-known or cheap domain endings. With all existing ones, 'mr.black' would count as a domain. */
const domainEndings =
  'com|net|org|info|biz|edu|gov|mil|int|arpa|dev|app|xyz|site|website|online|shop|store|club|live|top|vip|win|bet|casino|poker|fun|games?|link|click|page|web|cash|money|pro|name|mobi|asia|tel|icu|buzz|space|host|press|tech|cloud|digital|email|support|help|chat|blog|news|world|today|life|zone|group|team|ltd|work|loan|loans|download|stream|bid|trade|date|racing|science|party|review|rest|cyou|sbs|cfd|bond|lol|zip|mov|onion|xn--[a-z0-9-]+|рф|рус|укр|бел|мкд|срб|қаз|онлайн|сайт|中国|中國|公司|网络|网址|在线|香港|台灣|みんな|コム|한국|닷컴|भारत|السعودية|امارات|مصر|شبكة|موقع'
/** A dot, or its spelling as a word in brackets or in another script. */
const dot = /[。．․。]|\s*[([{]\s*(?:\.|dot|punkt|punto|point|ponto)\s*[)\]}]\s*/gu
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
