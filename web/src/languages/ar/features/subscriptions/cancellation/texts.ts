import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: 'أُلغي الاشتراك',
  canceled: 'أُلغي اشتراكك. يمكنك استئنافه من الإعدادات متى شئت.',
  walletTrial:
    'أُنهيت تجربتك المجانية لأنها بدأت عبر Apple Pay أو Google Pay أو \u2068Link\u2069. ابدأها مرة أخرى ببطاقة تكتب رقمها، أو اشترك من دون تجربة مجانية.',
  fraudCanceled: 'أُلغي اشتراكك. قد يكون السبب استخدام وسيلة دفع سبق استخدامها في تجربة مجانية.',
}
