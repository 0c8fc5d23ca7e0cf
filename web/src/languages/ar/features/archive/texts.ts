import type { texts as english } from '../../../../features/archive/texts.ts'
import { plural } from '../../../../lib/plural.ts'

const apart = (text: string) => `\u2068${text}\u2069`

export const texts: typeof english = {
  title: 'الأرشيف',
  lead: 'كل الأيام التي انتهت: الصورة والمكان ومن عثر عليه. ويمكنك أن تخمّن أولًا في كل يوم منها.',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل الأرشيف',
  tryLater: 'يُرجى إعادة المحاولة بعد قليل.',

  empty: 'لا يوجد يوم متاح بعد.',
  emptyText: 'تظهر الأيام هنا بعد انتهائها.',
  schedule: 'التحديات القادمة',

  noMonth: 'لا توجد أيام للعرض في هذا الشهر',
  noMonthText: 'لا يوجد تحدٍّ منتهٍ ومتاح للجميع في هذا الشهر.',
  noDay: 'لا يوجد ما يُعرض عن هذا اليوم',
  noDayText: 'لم يكن فيه تحدٍّ، أو لم ينتهِ بعد، أو ليس متاحًا للجميع.',
  toToday: 'إلى تحدي اليوم',
  toArchive: 'إلى الأرشيف',

  showPlaces: 'إظهار الأماكن',
  months: 'أشهر أخرى',
  days: 'أيام أخرى',
  previousDay: 'اليوم السابق',
  nextDay: 'اليوم التالي',

  near: (place) => `قرب ${apart(place)}`,
  atSea: 'بعيدًا عن أي مدينة',
  foundBy: (name) => `عثر عليه ${apart(name)}`,
  foundByUnnamed: 'عثر عليه أحد الفائزين',
  notFound: 'لم يعثر عليه أحد',
  players: (count, written) =>
    plural(count, {
      zero: 'لا لاعبين',
      one: 'لاعب واحد',
      two: 'لاعبان',
      few: `${written} لاعبين`,
      many: `${written} لاعبًا`,
      other: `${written} لاعب`,
    }),

  dayOf: (day) => `أين التُقطت صورة ${day}؟`,
  challenge: (n, of) => `التحدي ${n} من ${of}`,
  photoOf: (day) => `الصورة الغامضة ليوم ${day}`,
  prize: (amount) => `الجائزة ${amount}`,

  guessFirst: 'خمّن أولًا',
  guessFirstText: 'جولة تدريب على الصورة نفسها. مجانية ولا يراها أحد.',
  show: 'إظهار المكان',

  from: (distance, place) => `على بُعد ${apart(distance)} من ${apart(place)}`,
  source: 'المصدر',
  licenses: {
    own: 'صورة خاصة بنا',
    'all-rights-reserved': 'جميع الحقوق محفوظة، وتُعرض بإذن',
    'public-domain': 'ملكية عامة',
  },
  coordinates: 'الإحداثيات: {place}',
  mapOf: 'خريطة عليها مكان الصورة',
  mapFailed: 'تعذّر تحميل الخريطة.',
  reload: 'إعادة التحميل',
  mapNeedsScript: 'تحتاج الخريطة إلى JavaScript؛ ويمكن بالإحداثيات بلوغ المكان في أي خريطة أخرى.',

  who: 'من عثر عليه',
  wonBy: (name, prize) => `أول من عثر عليه ${apart(name)}، والجائزة ${prize}.`,
  wonByUnnamed: (prize) => `عثر عليه أحد الفائزين أولًا، والجائزة ${prize}.`,
  noWinner: 'لم يعثر عليه أحد.',

  distances: 'إلى أي مدى اقترب اللاعبون',
  distancesLead: (players, guesses) => `أفضل تخمين لكل لاعب (${players})، والمجموع ${guesses}.`,
  guesses: (count, written) =>
    plural(count, {
      zero: 'لا تخمينات',
      one: 'تخمين واحد',
      two: 'تخمينان',
      few: `${written} تخمينات`,
      many: `${written} تخمينًا`,
      other: `${written} تخمين`,
    }),
  noOnePlayed: 'لم يلعب أحد في هذا اليوم.',
  notCounted: 'جارٍ عدّ تخمينات هذا اليوم.',
  distance: 'المسافة',
  playersColumn: 'اللاعبون',
  upTo: (km) => `حتى ${km} كم`,
  between: (from, to) => `من ${from} إلى ${to} كم`,
  over: (km) => `أكثر من ${km} كم`,

  yours: 'تخمينك',
  yourBest: (distance, guesses) => `أفضل تخميناتك (${guesses}) كان على بُعد ${apart(distance)}.`,
  yourOnly: (distance) => `كان تخمينك على بُعد ${apart(distance)}.`,
  better: (percent) => `هذا أقرب من ${apart(`${percent}%`)} من اللاعبين الآخرين.`,
  alone: 'لم يلعب أحد غيرك في هذا اليوم.',
}
