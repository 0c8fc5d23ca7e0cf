import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

const apart = (text: string) => `\u2068${text}\u2069`
const example = apart('48.8584, 2.2945')

const guesses = (count: number, written: string) =>
  plural(count, {
    one: 'تخمين واحد',
    two: 'تخمينان',
    few: `${written} تخمينات`,
    many: `${written} تخمينًا`,
    other: `${written} تخمين`,
  })

export const texts: typeof english = {
  loadFailed: 'تعذّر تحميل الخريطة. يُرجى التحقق من الاتصال بالإنترنت.',
  tryAgain: 'إعادة المحاولة',
  fullMap: 'خريطة بملء الشاشة',
  leaveFullMap: 'الخروج من ملء الشاشة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  layer: 'طبقة الخريطة',
  layers: { map: 'خريطة', satellite: 'قمر صناعي' },
  tilesFail: {
    remote: 'بعض أجزاء الخريطة لا تُحمّل. تظهر لك الخريطة الأساسية.',
    bundled: 'بعض أجزاء الخريطة لا تُحمّل. ما زال بإمكانك البحث عن الأماكن وكتابتها.',
  },

  detailEnds: 'لا تفاصيل أكثر للخريطة هنا',
  bundledEnds: {
    map: 'تنتهي هذه الخريطة هنا. تظهر الشوارع مع خريطة خاصة بالموقع.',
    satellite: 'تنتهي صور الأقمار هنا. انتقل إلى الخريطة للاقتراب أكثر.',
  },

  kind: 'خريطة',
  keys: 'تحرّك مفاتيح الأسهم علامة التصويب، ومع Shift بخطوات صغيرة؛ والزائد والناقص للتكبير والتصغير.',
  pinFixed: 'لا يمكن تحريك الدبوس الآن.',
  enterDrops: 'مفتاح الإدخال يضع الدبوس.',
  tabToGuesses: 'مفتاح Tab ينتقل إلى تخمينات الآخرين، ومفاتيح الأسهم من تخمين إلى آخر.',
  crosshairAt: (place) => `علامة التصويب عند ${apart(place)}`,
  pinDroppedAt: (place) => `وُضع الدبوس عند ${apart(place)}`,

  search: {
    label: 'البحث عن مكان',
    disabled: 'لا يمكن تحريك الدبوس الآن',
    places: 'الأماكن',
    searching: 'جارٍ البحث…',
    failed: 'البحث لا يستجيب. اضغط مفتاح الإدخال لإعادة المحاولة.',
    found: (count) =>
      plural(count, {
        zero: 'لم يُعثر على أماكن',
        one: 'عُثر على مكان واحد',
        two: 'عُثر على مكانين',
        few: `عُثر على ${count} أماكن`,
        many: `عُثر على ${count} مكانًا`,
        other: `عُثر على ${count} مكان`,
      }),
    noneFound: 'لا يوجد مكان بهذا الاسم.',
    coordinates: 'الإحداثيات',
  },

  coordinates: {
    open: 'كتابة الإحداثيات',
    label: 'الإحداثيات',
    example: '48.8584, 2.2945',
    drop: 'وضع الدبوس',
    hint: 'خط العرض أولًا ثم خط الطول.',
    pinRemoved: 'أُزيل دبوسك.',

    problems: {
      'not-coordinates': `هذه ليست إحداثيات. اكتب خط العرض وخط الطول، مثل ${example}.`,
      'one-number': `يلزم خط العرض وخط الطول معًا، مثل ${example}.`,
      'decimal-comma': `قد يكون هذا رقمًا أو رقمين. اكتب الكسور العشرية بنقطة: ${example}.`,
      unclear: `لا يمكن قراءة هذا كمكان واحد. اكتب خط العرض وخط الطول، مثل ${example}.`,
      swapped: `خط العرض بين ${apart('-90')} و90. إن كان خط الطول هنا أولًا فاعكس ترتيبهما.`,
      'off-globe': `خط العرض بين ${apart('-90')} و90، وخط الطول بين ${apart('-180')} و180.`,
      minutes: 'الدقائق والثواني أقل من 60.',
      letters: 'اكتب N أو S، وE أو W، من دون علامة ناقص، أو لا تكتب حروفًا أصلًا.',
      'ambiguous-letter': 'الحرفان O وL يعنيان الشرق في بعض اللغات والغرب في غيرها. اكتب E أو \u2068W\u2069.',
      'several-places': 'في هذا الرابط أكثر من مكان. الصق رابط مكان واحد أو إحداثياته.',
      'short-link': 'الرابط المختصر لا يبيّن إلى أين يقود. افتحه والصق إحداثيات المكان.',
      'link-without-place': 'لا يمكن قراءة إحداثيات من هذا الرابط. الصق إحداثيات المكان.',
      'other-crs': 'هذه الإحداثيات ليست درجات عرض وطول \u2068(WGS 84)\u2069.',
    },
  },

  spots: {
    cluster: (count) => `${guesses(count, `${count}`)}، كبّر`,
    samePlace: (count) => `${guesses(count, `${count}`)} في مكان واحد`,
    guessBy: (username) => `تخمين ${apart(username)}`,
    guesses: (count) => guesses(count, formatCount(count)),
    best: (rank) => `الأفضل رقم ${formatCount(rank)}`,
    andMore: (username, more) =>
      `${apart(username)} و${plural(more, {
        one: 'واحد آخر',
        two: 'اثنان آخران',
        few: `${formatCount(more)} آخرون`,
        many: `${formatCount(more)} آخرون`,
        other: `${formatCount(more)} آخرون`,
      })}`,
    one: (rank, distance) => `رقم ${formatCount(rank)} · ${apart(distance)}`,
    bestOf: (rank, distance) => `الأفضل رقم ${formatCount(rank)} · ${apart(distance)}`,
  },
}
