import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const apart = (text: string) => `\u2068${text}\u2069`

export const texts: typeof english = {
  title: 'التدريب',
  question: (day) => `أين التُقطت صورة ${day}؟`,
  questionToday: 'أين التُقطت صورة اليوم؟',
  forNothing: 'للتدريب فقط: بلا جائزة ولا ترتيب، وبقدر ما تشاء.',
  hasPlayed: 'خمّنت في هذا اليوم حين كان التخمين محسوبًا. وهذه الجولة لا تغيّر من ذلك شيئًا.',
  tryAgain: 'إعادة المحاولة',

  photo: {
    title: 'الصورة',
    alt: 'صورة التدريب. أين التُقطت؟',
    view: 'عرض الصورة مكبّرة',
    back: 'العودة إلى الصورة',
    failed: 'تعذّر تحميل الصورة.',
  },

  map: { title: 'تخمينك', label: 'خريطة العالم', own: (distance) => `أنت · ${apart(distance)}` },

  submit: {
    selected: 'المكان المحدد',
    noneSelected: 'لم يُحدد بعد',
    selectFirst: 'حدّد مكانًا أولًا',
    send: 'كم اقتربت؟',
    sending: 'جارٍ التحقق…',
    openMap: 'فتح الخريطة',
    offline: 'لا يوجد اتصال بالإنترنت. لم يُرسل تخمينك، ودبوسك محفوظ.',
    noAnswer: 'لم يردّ الخادم. دبوسك محفوظ: اضغط الزر مرة أخرى، ولن يُحتسب إلا مرة واحدة.',
    gone: 'لم يعد هذا اليوم متاحًا للتدريب. يُرجى اختيار صورة أخرى.',
    failed: 'تعذّر التحقق من تخمينك. دبوسك محفوظ؛ يُرجى إعادة المحاولة.',
  },

  result: {
    name: 'النتيجة',
    place: 'التُقطت الصورة عند \u2068{place}\u2069.',
    ranked: (rank, of) => `لكان ترتيبه ${formatCount(rank)} من ${formatCount(of)}`,
    alone: 'لم يخمّن أحد في هذا اليوم حين كان التخمين محسوبًا.',
    standingSoon: 'سيظهر بعد قليل الترتيب الذي كان سيحصل عليه.',
    another: 'صورة أخرى',
    theDay: 'عرض اليوم',
    play: 'العب على جائزة اليوم',
    signIn: 'أنشئ حسابًا لتبدأ سلسلتك بهذه النتيجة.',
  },

  offer: {
    worth: (prize) => `صورة اليوم قيمتها ${prize}.`,
    playFree: (days) =>
      `العبها مجانًا لمدة ${plural(days, {
        zero: `${days} يوم`,
        one: 'يوم واحد',
        two: 'يومين',
        few: `${days} أيام`,
        many: `${days} يومًا`,
        other: `${days} يوم`,
      })}.`,
    playFrom: (price) => `العبها ابتداءً من ${price}.`,
    found: 'عُثر على مكان صورة اليوم.',
    seeSolution: 'عرض الحل',
    startFree: 'ابدأ اللعب مجانًا',
    seePlans: 'عرض الباقات',
  },

  share: {
    day: (siteName, date) => `${apart(siteName)}، تدريب على ${date}`,
    closerThan: (percentile) => `أقرب من ${apart(`${percentile}%`)} من لاعبي ذلك اليوم`,
  },

  states: {
    failed: 'تعذّر تحميل صورة',
    failedText: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
    gone: 'هذا اليوم ليس متاحًا للتدريب',
    goneText: 'التدريب متاح على الأيام المنتهية فقط. جرّب صورة عشوائية بدلًا منه.',
    another: 'صورة أخرى',
    'none-yet': 'لم ينتهِ أي يوم بعد',
    'none-yet-text': 'يمكنك التدرّب هنا بعد حل أول تحدٍّ.',
    closed: 'الأيام الماضية مغلقة هنا',
    'closed-text': 'لا يوجد ما يُتدرّب عليه.',
    'all-practiced': 'تدرّبت على كل الأيام الماضية',
    'all-practiced-text': 'يُضاف يوم جديد مع كل تحدٍّ. وحتى ذلك الحين يمكنك لعبها مرة أخرى.',
    again: 'لعبها مرة أخرى',
    today: 'إلى تحدي اليوم',
    schedule: 'الجدول الكامل',
  },
}
