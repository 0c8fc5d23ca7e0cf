import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const apart = (text: string) => `\u2068${text}\u2069`

export const texts: typeof english = {
  tryAgain: 'إعادة المحاولة',
  title: 'لوحة الصدارة',
  live: 'مباشر',
  reconnecting: 'جارٍ إعادة الاتصال…',
  offline: 'غير متصل',
  approximate: 'المسافات تقريبية إلى أن ينتهي التحدي.',
  withheld: 'تظهر المسافات عند انتهاء التحدي.',
  loading: 'جارٍ تحميل لوحة الصدارة',
  failed: 'خطأ في تحميل لوحة الصدارة',
  failedText: 'تعذّر تحميل لوحة الصدارة',
  empty: 'لا تخمينات اليوم بعد',
  emptyText: 'كن أول من يخمّن!',
  list: 'التخمينات بحسب الترتيب',
  ownBest: 'أفضل تخميناتك',
  you: 'أنت',
  winner: '🏆 الفائز!',
  total: (guesses) => `المجموع: ${formatCount(guesses)}`,
  updated: (time) => `آخر تحديث: ${time}`,

  wasWon: (winner, total) =>
    `فاز ${apart(winner)}. المجموع ${plural(total, {
      one: 'تخمين واحد',
      two: 'تخمينان',
      few: `${formatCount(total)} تخمينات`,
      many: `${formatCount(total)} تخمينًا`,
      other: `${formatCount(total)} تخمين`,
    })}.`,
  added: (count, total) =>
    `${plural(count, {
      one: 'تخمين جديد',
      two: 'تخمينان جديدان',
      few: `${formatCount(count)} تخمينات جديدة`,
      many: `${formatCount(count)} تخمينًا جديدًا`,
      other: `${formatCount(count)} تخمين جديد`,
    })}. المجموع ${formatCount(total)}.`,
  solved: 'تم حل التحدي!',
  solvedBy: (winner) => `عثر ${apart(winner)} على المكان.`,
}
