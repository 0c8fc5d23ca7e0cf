import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'جارٍ التحميل…',
  seeSolution: 'عرض الحل',
  startNow: 'ابدأ اللعب الآن',
  startFree: 'ابدأ اللعب مجانًا',
  practice: 'تدريب مجاني من دون حساب',
  practicePast: 'التدريب على صورة سابقة',

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
  youWon: 'فزت اليوم!',
  left: (time) => `بقي ${time}`,
  nextIn: (time) => `التالي بعد ${time}`,
  next: 'التالي:',
  nextUnknown: 'التحدي التالي قيد الإعداد',

  whereIsThis: 'أين هذا المكان؟',
  photoPast: 'صورة يوم سابق',
  photoOpen: 'صورة اليوم الغامضة',
  photoSolved: 'صورة اليوم، وقد عُثر على مكانها',
  photoNone: 'الصورة التالية في الطريق',
  photoBlurred: 'صورة اليوم، مموّهة إلى أن تلعب',
  photoSharp: 'صورة اليوم',

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
