import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'إبلاغ',
  reportOf: (name) => `الإبلاغ عن \u2068${name}\u2069`,
  lead: 'لا يقرأ البلاغ إلا القائمون على هذا الموقع. ولا يعرف اللاعب من أبلغ عنه.',
  why: 'ما المشكلة؟',
  choose: 'اختر سببًا…',
  reasons: { name: 'الاسم', cheating: 'الغش', other: 'شيء آخر' },
  words: 'بكلماتك',
  wordsHint: 'حتى 1,000 حرف. إن كان البلاغ عن الاسم فيمكن تركه فارغًا.',
  cancel: 'إلغاء',
  send: 'إرسال البلاغ',
  sent: 'شكرًا. سننظر في الأمر.',
  sentText: 'ستصلك رسالة قصيرة بعد أن ننظر فيه.',
  failed: 'تعذّر إرسال البلاغ. يُرجى إعادة المحاولة.',
}
