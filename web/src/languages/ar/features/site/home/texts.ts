import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'جارٍ التحميل…',
  seeSolution: 'عرض الحل',
  startNow: 'ابدأ اللعب الآن',
  startFree: 'ابدأ اللعب مجانًا',
  practise: 'تدريب مجاني من دون حساب',

  prize: 'جائزة اليوم',
  tryAgain: 'إعادة المحاولة',
  captions: {
    loading: 'جارٍ البحث عن تحدي اليوم…',
    unknown: 'تعذّر تحميل تحدي اليوم',
    none: 'لا تحدي اليوم',
    solved: 'لدينا فائز!',
    open: 'ما زالت متاحة، لا فائز بعد!',
  },
  toWin: 'لأول تخمين ضمن 1 كم',
  next: 'التالي:',
  nextUnknown: 'التحدي التالي قيد الإعداد',

  photoOpen: 'صورة اليوم الغامضة',
  photoSolved: 'صورة اليوم، وقد عُثر على مكانها',
  photoNone: 'الصورة التالية في الطريق',
  photoBlurred: 'صورة اليوم، مموّهة إلى أن تلعب',
  photoSharp: 'صورة اليوم',
  unknownPlace: '\u2068??.????° N, ??.????° E\u2069',

  howItWorks: 'كيف تلعب',
  steps: [
    {
      title: 'أنشئ حسابًا',
      text: 'أنشئ حسابًا للتجربة المجانية. التسجيل مجاني، وتبدأ التجربة مع الباقة التي تختارها.',
    },
    {
      title: 'حلّل الصورة',
      text: 'لافتات وظلال وأسطح ونباتات: كل تفصيل دليل على مكان التقاطها.',
    },
    {
      title: 'ضع الدبوس',
      text: 'ضع دبوسك على خريطة العالم، وحرّكه إلى أن تتأكد، ثم أرسل تخمينك.',
    },
    { title: 'اربح الجائزة', text: 'تربح الجائزة إن وصلت إلى نطاق 1 كم قبل الجميع.' },
  ],

  earlyAdvantage: 'ميزة اللاعبين الأوائل',
  earlyAdvantageLead: 'من المفيد أن تكون هنا قبل الزحام.',
  lessCompetition: 'منافسة أقل',
  lessCompetitionText: 'لا يعرف اللعبة بعدُ إلا القليل، فتخمينك ينافس عددًا أقل.',
  dailyPrizes: 'جوائز يومية',
  dailyPrizesText: 'كل يوم صورة جديدة وجائزة مالية جديدة. وإن فاتتك واحدة فالتالية بعد ساعات.',
  firstWave: 'انضم إلى الموجة الأولى',
  firstWaveText: 'درّب عينك الآن لتكون في المقدمة عند وصول الجميع.',

  playToWin: 'العب لتربح',
  playToWinText: 'صورة كل يوم. وأول تخمين ضمن 1 كم يربح الجائزة.',

  upcomingChallenges: 'التحديات القادمة',
  upcoming: 'قادم',
  andMore: (count) =>
    plural(count, {
      one: 'وتحدٍّ آخر قادم…',
      two: 'وتحديان آخران قادمان…',
      few: `و${count} تحديات أخرى قادمة…`,
      many: `و${count} تحديًا آخر قادمًا…`,
      other: `و${count} تحدٍّ آخر قادم…`,
    }),
  noneScheduled: 'لا توجد تحديات في الأسبوعين القادمين',
  scheduleFailed: 'تعذّر تحميل الجدول',
  viewSchedule: 'الجدول الكامل',

  faqs: 'الأسئلة الشائعة',
  noFaqs: 'لا توجد أسئلة',
  faqsFailed: 'تعذّر تحميل الأسئلة',
  viewFaqs: 'كل الأسئلة الشائعة',
}
