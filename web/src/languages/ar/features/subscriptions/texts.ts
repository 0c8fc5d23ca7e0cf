import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'
import { plural } from '../../../../lib/plural.ts'

type Interval = Plan['billing_interval']

const names: Partial<Record<string, string>> = { day: 'يوم', week: 'أسبوع', month: 'شهر', year: 'سنة' }
const nameOf = (interval: Interval) => names[interval] ?? interval

export const texts: typeof english = {
  title: 'اختر باقتك',
  lead: 'كل باقة تعرض لك الصورة الواضحة كل يوم وتتيح لك التخمين على جائزتها. تخمينات أكثر تعني فرصًا أكثر.',
  backToGame: 'العودة إلى اللعبة',
  loading: 'جارٍ التحميل…',
  loadFailed: 'تعذّر تحميل الباقات',
  noPlans: 'لا تتوفر باقات حاليًا',
  trialIsOver: 'التجربة المجانية للاشتراك الأول فقط. سبق أن اشتركت، لذا يبدأ الدفع اليوم.',
  faqs: 'الأسئلة الشائعة',
  hasSubscribed: 'لديك اشتراك؟',
  manage: 'إدارة اشتراكك في الإعدادات',

  mostPopular: 'الأكثر اختيارًا',
  guesses: (count) =>
    `${plural(count, {
      zero: `${count} تخمين`,
      one: 'تخمين واحد',
      two: 'تخمينان',
      few: `${count} تخمينات`,
      many: `${count} تخمينًا`,
      other: `${count} تخمين`,
    })} لكل تحدٍّ`,
  perInterval: (interval) => `/ ${nameOf(interval)}`,
  tax: { none: '', included: 'شامل الضريبة', added: 'تُضاف الضريبة' },
  chances: (prize) => `30 فرصة يومية لربح ${prize}`,
  sharpPhotos: 'كل صورة واضحة وبحجمها الكامل',
  startTrial: 'بدء التجربة المجانية',
  subscribe: 'اشترك',
  openingCheckout: 'جارٍ فتح صفحة الدفع…',
  ofPlan: (plan) => `: \u2068${plan}\u2069`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount} (شامل الضريبة)`,
    added: (amount) => `${amount} وتُضاف الضريبة`,
  },
  price: (amount, interval) => `${amount} كل ${nameOf(interval)}`,
  trialTerms: ({ days, price, interval }) =>
    `${plural(days, {
      zero: `${days} يوم مجانًا`,
      one: 'يوم واحد مجانًا',
      two: 'يومان مجانًا',
      few: `${days} أيام مجانًا`,
      many: `${days} يومًا مجانًا`,
      other: `${days} يوم مجانًا`,
    })}، ثم ${price}. يتجدد الاشتراك كل ${nameOf(interval)} إلى أن تلغيه. يمكنك الإلغاء من الإعدادات متى شئت.`,
  terms: (amount, interval) =>
    `${amount} اليوم، ثم المبلغ نفسه كل ${nameOf(interval)} إلى أن تلغي الاشتراك. يمكنك الإلغاء من الإعدادات متى شئت.`,

  withoutTrial: 'الاشتراك من دون تجربة مجانية',
  planWithTerms: ({ plan, terms }) => `\u2068${plan}\u2069: ${terms}`,

  methodIssue: 'مشكلة في وسيلة الدفع',
  checkoutFailed: 'لم يتم الاشتراك',
  checkoutFailedText: 'تعذّر بدء الاشتراك. يُرجى إعادة المحاولة.',
  providerFailed: 'تعذّر تحميل Stripe',
  unexpected: 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة.',
  leftCheckout: 'غادرت صفحة الدفع',
  leftCheckoutText: 'لم يُخصم شيء. حسابك كما كان.',

  paid: {
    confirming: 'جارٍ تأكيد اشتراكك…',
    late: 'لم تُؤكد دفعتك بعد. قد يستغرق ذلك بضع دقائق؛ تواصل هذه الصفحة التحقق ولن يُخصم شيء مرتين. إن لم يظهر الاشتراك فراسل \u2068{address}\u2069.',
    support: 'الدعم',
    confirmed: 'تم تأكيد الاشتراك',
    confirmedText: 'اشتراكك نشط. حظًا موفقًا!',
    paused: 'اللعب متوقف مؤقتًا',
  },
}
