import { skeletonOf, type Unmask } from './look-alikes.ts'
import { formerPlayerName } from './rules.ts'
import { staffRoles } from './staff.ts'

/** Facts from outside by which a name is recognised as a look-alike. */
export interface NameGuard {
  /** What the site is called. */
  siteName?: string
  unmask?: Unmask
}

/** Names that speak for the site, that its pages use in place of a name, or that would be believed about money. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superuser', 'root'],
  ...['support', 'helpdesk', 'moderator', 'moderators', 'moderation', 'mod', 'mods', 'gamemaster', 'webmaster'],
  ...['staff', 'owner', 'owners', 'official', 'system', 'security', 'management', 'postmaster', 'noreply'],
  ...staffRoles.flatMap((role) => [role, `${role}s`]),
  ...['customer service', 'customer care', 'billing', 'payments', 'payouts', 'refunds', 'verification', 'verified'],
  ...['prize desk', 'prizes desk', 'players desk', 'prizes', 'cash desk', 'desk', 'treasurer', 'editor'],
  ...['fraud', 'antifraud', 'winner', 'you', 'anonymous', 'deleted user', 'deleted account', formerPlayerName],
  // The same in the other languages of the pages. Accents do not matter.
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
const besides = ['the', 'team', 'site', 'game', 'customer', 'account', 'department', 'desk', 'head', 'chief', 'prize']

/** Whether a name is, or passes for, one that nobody may have. */
export function isReservedName(name: string, { siteName = '', unmask = (text) => text }: NameGuard = {}): boolean {
  const kept = [...roles, siteName].map((role) => skeletonOf(role)).filter(isTelling)
  const either = [...kept, ...besides.map((word) => skeletonOf(word))]
  const pattern = new RegExp(`^(?:${either.join('|')})*(?:${kept.join('|')})(?:${either.join('|')})*$`, 'u')
  // Some look alike as capitals only, so letters are unmasked both as they stand and small. A sign is a letter to one reader, and none to another.
  const written = name.normalize('NFKC')
  const readings = [written, written.toLowerCase(), written.replace(/[\p{P}\p{S}]/gu, '')]
  // The list that is brought takes some letters further from ours: 'ᴍ' is no 'm' in it. So a name is read as typed, too.
  return readings
    .map((text) => text.normalize('NFKD'))
    .some((text) => [text, unmask(text)].some((either) => pattern.test(skeletonOf(either))))
}

/** Whether a name is long enough to speak for a site: two letters are not, two ideographs are. */
const isTelling = (skeleton: string) => skeleton.length >= (/\p{Script=Han}/u.test(skeleton) ? 2 : 3)

const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bv|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gb|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sj|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'
/** The endings of addresses that people know as such, or that are sold cheaply; with all that exist, 'mr.black' would be one. */
const domainEndings =
  'com|net|org|info|biz|edu|gov|mil|int|arpa|dev|app|xyz|site|website|online|shop|store|club|live|top|vip|win|bet|casino|poker|fun|games?|link|click|page|web|cash|money|pro|name|mobi|asia|tel|icu|buzz|space|host|press|tech|cloud|digital|email|support|help|chat|blog|news|world|today|life|zone|group|team|ltd|work|loan|loans|download|stream|bid|trade|date|racing|science|party|review|rest|cyou|sbs|cfd|bond|lol|zip|mov|onion|xn--[a-z0-9-]+|рф|рус|укр|бел|мкд|срб|қаз|онлайн|сайт|中国|中國|公司|网络|网址|在线|香港|台灣|みんな|コム|한국|닷컴|भारत|السعودية|امارات|مصر|شبكة|موقع'
/** A dot, also one that is written as a word in brackets, or as another script writes it. */
const dot = /[。．․。]|\s*[([{]\s*(?:\.|dot|punkt|punto|point|ponto)\s*[)\]}]\s*/gu
const webAddress = new RegExp(
  `https?:|www\\.|(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.(?:${countries}|${domainEndings})(?![\\p{L}\\p{N}.-])`,
  'u',
)

/** Whether a name is, or holds, an e-mail or web address: players would be sent there. */
export function holdsAddress(name: string, { unmask = (text) => text }: NameGuard = {}): boolean {
  const plain = name.normalize('NFKC').toLowerCase().replace(dot, '.')
  // The list that is brought has two letters for an m.
  return [plain, unmask(plain).toLowerCase().replaceAll('rn', 'm')].some(
    (text) => /[^\s@]@[^\s@]+\.[^\s@]/u.test(text) || webAddress.test(text),
  )
}
