import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: 'جائزتك معلّقة',
    text: 'لقد فزت، ولا أحد يسلبك هذا الفوز. لكن دفعة فترة اشتراكك الحالية لم تصل بعد، ولا يمكن دفع الجائزة قبل وصولها.',
    wayOut: 'عرض اشتراكك',
  },
  dispute: {
    title: 'جائزتك معلّقة',
    text: 'لقد فزت. لا يمكن دفع الجائزة قبل انتهاء النزاع على إحدى دفعاتك.',
    wayOut: 'عرض اشتراكك',
  },
  refund: {
    title: 'جائزتك معلّقة',
    text: 'لقد فزت. استُردّت إحدى دفعات اشتراكك، لذلك نتحقق قبل دفع الجائزة.',
    wayOut: 'عرض اشتراكك',
  },
}
