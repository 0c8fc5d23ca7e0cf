import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'الأسئلة الشائعة',
  lead: (projectName) => `كل ما تحتاج إلى معرفته عن \u2068${projectName}\u2069`,
  loading: 'جارٍ تحميل الأسئلة…',
  failed: 'خطأ في تحميل الأسئلة',
  failedToLoad: 'تعذّر تحميل الأسئلة',
  empty: 'لا توجد أسئلة',
  emptyText: 'تفقّد الصفحة لاحقًا أو راسل الدعم إن كانت لديك أسئلة.',
  linkTo: (number) => `رابط السؤال ${number}`,
  stillQuestions: 'ما زالت لديك أسئلة؟',
  stillQuestionsText: 'راسلنا. كل رسالة يقرؤها إنسان.',
  contactSupport: 'مراسلة الدعم',
}
