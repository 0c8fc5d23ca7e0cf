import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText: 'تعذّر الوصول إلى الموقع حاليًا. ستعود هذه الصفحة تلقائيًا مع عودة الاتصال.',
  tryAgain: 'إعادة المحاولة',
  trying: 'جارٍ البحث عن الموقع…',
  stillOffline: 'ما زال الاتصال مقطوعًا.',

  updateTitle: 'يتوفر تحديث',
  updateText: 'إصدار جديد من هذا الموقع جاهز.',
  reload: 'إعادة التحميل',
}
