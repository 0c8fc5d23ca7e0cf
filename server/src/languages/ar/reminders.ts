import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: 'نُشرت صورة اليوم',
    sentence: 'أين التُقطت في العالم؟',
    button: 'عرض الصورة',
    footnote: ({ offUrl }) => `طلبت رسائل بالبريد الإلكتروني عن صورة اليوم. لإيقافها افتح ${offUrl} أو الإعدادات.`,
  },
  streak: {
    title: 'حافظ على سلسلتك',
    sentence: 'لم تلعب اليوم بعد، وتنتهي سلسلتك عند منتصف الليل.',
    button: 'العب اليوم',
    footnote: ({ offUrl }) => `طلبت رسائل بالبريد الإلكتروني عن سلسلتك. لإيقافها افتح ${offUrl} أو الإعدادات.`,
  },
  result: {
    title: 'انتهى اليوم الذي لعبت فيه',
    sentence: ({ day }) => `اعرف كيف انتهى تحدي ${day}.`,
    button: 'عرض النتيجة',
    footnote: ({ offUrl }) =>
      `طلبت رسائل بالبريد الإلكتروني عن نتيجة يوم لعبت فيه. لإيقافها افتح ${offUrl} أو الإعدادات.`,
  },
  news: {
    hello: ({ username }) => `مرحبًا ${username}،`,
    footnote: ({ site, offUrl }) => `طلبت أخبار ${site} بالبريد الإلكتروني. لإيقافها افتح ${offUrl} أو الإعدادات.`,
  },
}
