import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: 'آخر تحديث:',
  contents: 'في هذه الصفحة',
  operatorOf: (name) => `الجهة المشغّلة لموقع \u2068${name}\u2069`,
  supportAddress: 'عنوان الدعم لدينا',
  postalAddress: 'العنوان البريدي',
  operatedBy: (name) => `الجهة المشغّلة لموقع \u2068${name}\u2069:`,
  hosts: (names) => names.join(' و'),
  loading: 'جارٍ تحميل النص…',
  failed: 'تعذّر تحميل النص',
  failedMore: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
}
