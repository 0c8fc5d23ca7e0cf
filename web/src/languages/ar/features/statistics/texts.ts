import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const apart = (text: string) => `\u2068${text}\u2069`

const days = (count: number) =>
  plural(count, {
    zero: `${formatCount(count)} يوم`,
    one: 'يوم واحد',
    two: 'يومان',
    few: `${formatCount(count)} أيام`,
    many: `${formatCount(count)} يومًا`,
    other: `${formatCount(count)} يوم`,
  })

export const texts: typeof english = {
  title: 'إحصاءاتك',
  lead: 'تُحفظ مع حسابك، فلا تضيع إن غيّرت هاتفك. ولا تُحتسب المسافات إلا للأيام المنتهية.',
  backToGame: 'العودة إلى اللعبة',
  settings: 'الإعدادات',
  loading: 'جارٍ تحميل إحصاءاتك…',
  loadFailed: 'تعذّر تحميل إحصاءاتك',
  networkError: 'خطأ في الشبكة',
  checkConnection: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
  tryLater: 'يُرجى إعادة المحاولة بعد قليل.',

  empty: 'يومك الأول لم يأتِ بعد',
  emptyText: 'خمّن، وسيُسجّل اليوم هنا: سلسلتك ومسافاتك وخريطة تخميناتك.',
  play: 'العب تحدي اليوم',

  figures: {
    title: 'أرقام',
    daysPlayed: 'أيام اللعب',
    wins: 'مرات الفوز',
    best: 'أفضل تخمين',
    median: 'المسافة الوسيطة',
    average: 'أقرب من الآخرين',
    averageText: (percent) => apart(`${percent}%`),
    averageHint: 'متوسط آخر 30 يومًا لعب فيها آخرون',
    none: '–',
    noneHint: 'لا شيء بعد',
  },

  distribution: {
    title: 'إلى أي مدى تقترب',
    text: 'أفضل تخمين لك في كل يوم بحسب مسافته.',
    distance: 'المسافة',
    days: 'الأيام',
    upTo: (km) => `حتى ${km} كم`,
    beyond: (km) => `أبعد من ${km} كم`,
    waiting: 'لا يوم بنتيجة بعد. تظهر نتيجة اليوم عند انتهاء تحديه.',
  },

  streak: {
    title: 'السلسلة',
    line: (count) => `السلسلة: ${days(count)}`,
    none: 'لا سلسلة بعد',
    noneLine: 'العب اليوم لتبدأ سلسلة',
    keep: 'العب اليوم لتحافظ عليها',
    played: 'احتُسب اليوم بالفعل',
    open: 'اليوم لم ينتهِ بعد؛ وإن فاتك فسيُغتفر',
    longest: (count) => `الأطول: ${days(count)}`,
    days,
    forgiven: (count, last) => `المغتفر في هذه السلسلة: ${days(count)}، آخرها في ${last}`,
    grace: 'يوم السماح: متاح إن فاتك يوم',
    noGrace: 'يوم السماح: استُخدم خلال الأيام الستة الأخيرة',
    rule: 'كيف تُحتسب',
    counts: { title: 'ما الذي يُحتسب.', text: 'كل يوم تخمّن فيه أو تلعب جولة تدريب.' },
    clock: {
      title: 'بأي توقيت.',
      text: (zone, since) => `بتوقيتك: أيام ${apart(zone)} حيث أنت منذ ${since}.`,
      unknown: 'بتوقيتك. لم يخبرنا أي جهاز بمنطقتك حتى الآن، فالأيام بتوقيت UTC.',
      ofPlayer: 'بتوقيت اللاعب نفسه أينما كان.',
      wrong: 'غير صحيح؟ نتبع جهازك: غيّر المنطقة الزمنية فيه وافتح هذه الصفحة مرة أخرى.',
    },
    freeDay: {
      title: 'يوم السماح.',
      text: 'يُغتفر يوم فائت واحد إن لم يفت أي من الأيام الستة قبله. لا يُحتسب، لكن السلسلة تستمر. ويومان فائتان متتاليان ينهيانها.',
    },
    never: { title: 'ليست للبيع أبدًا.', text: 'لا يمكن لأحد شراء سلسلة أو يوم سماح أو استعادة ما انتهى.' },
  },

  calendar: {
    title: 'الأيام',
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    weekdays: ['إثن', 'ثلا', 'أرب', 'خمي', 'جمع', 'سبت', 'أحد'],
    weekdaysLong: ['الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    marks: { won: 'فوز', played: 'لعب', forgiven: 'فات واغتُفر' },
    today: 'اليوم',
    summary: (month, played) => `${month}: أيام اللعب ${formatCount(played)}`,
  },

  results: {
    title: 'أحدث النتائج',
    text: (count) =>
      plural(count, {
        one: 'آخر يوم انتهى.',
        two: 'آخر يومين انتهيا.',
        few: `آخر ${formatCount(count)} أيام انتهت.`,
        many: `آخر ${formatCount(count)} يومًا انتهت.`,
        other: `آخر ${formatCount(count)} يوم انتهت.`,
      }),
    day: 'اليوم',
    best: 'أفضل تخمين',
    closer: 'أقرب من',
    closerThan: (percent) => apart(`${percent}%`),
    alone: 'لم يلعب أحد غيرك',
    won: 'فوز',
  },

  map: {
    title: 'تخميناتك على الخريطة',
    text: (count) =>
      plural(count, {
        one: 'أفضل تخمين في يوم واحد.',
        two: 'أفضل تخمين في كل من يومين.',
        few: `أفضل تخمين في كل من ${formatCount(count)} أيام.`,
        many: `أفضل تخمين في كل من ${formatCount(count)} يومًا.`,
        other: `أفضل تخمين في كل من ${formatCount(count)} يوم.`,
      }),
    ofPlayer: 'التخمينات على الخريطة',
    label: 'خريطة العالم بالتخمينات',
    loadFailed: 'تعذّر تحميل التخمينات',
    mapFailed: 'تعذّر تحميل الخريطة. يُرجى التحقق من الاتصال بالإنترنت.',
    reload: 'إعادة المحاولة',
    tilesFailing: 'بعض أجزاء الخريطة لا تُحمّل.',
    spot: (day, distance) => `${day}: ${apart(distance)}`,
  },

  share: {
    title: 'المشاركة',
    private: 'إحصاءاتك خاصة. لا يرى هذه الصفحة أحد سواك.',
    on: 'مشاركة إحصاءاتي',
    hint: 'من لديه الرابط يرى اسمك وأرقامك وسلسلتك وأيامك، ما عدا اليوم الحالي. ونطلب من محركات البحث الابتعاد عنها.',
    withMap: 'إظهار خريطة تخميناتي أيضًا',
    link: 'الرابط',
    copy: 'نسخ الرابط',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ. يُرجى تحديد الرابط ونسخه يدويًا.',
    lost: 'الرابط يعمل لكن لا يمكن عرضه ثانيةً. أوقف المشاركة وفعّلها للحصول على رابط جديد.',
    off: 'عند إيقاف المشاركة يتوقف الرابط نهائيًا، وأي رابط لاحق يكون مختلفًا.',
    failed: 'لم يُحفظ ذلك. يُرجى إعادة المحاولة.',
    isOn: 'إحصاءاتك متاحة للمشاركة.',
    isOff: 'عادت إحصاءاتك خاصة.',
  },

  player: {
    title: (name) => `إحصاءات ${apart(name)}`,
    lead: 'شاركها اللاعب، حتى يوم أمس.',
    loading: 'جارٍ التحميل…',
    missing: 'لا شيء في هذا الرابط',
    missingText: 'ربما أوقف اللاعب المشاركة، أو أن الرابط ناقص.',
    home: 'إلى الصفحة الرئيسية',
    loadFailed: 'تعذّر تحميل هذه الإحصاءات',
    waiting: 'لا يوم بنتيجة بعد.',
  },
}
