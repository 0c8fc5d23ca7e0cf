import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'قرارات بشأن حسابك',
  failed: 'تعذّر تحميل القرارات بشأن حسابك',
  kinds: { warned: 'إنذار', suspended: 'إيقاف' },
  states: { open: 'سارٍ', ended: 'انتهى', lifted: 'رُفع' },
  suspendedUntil: (moment) => `يمكنك تسجيل الدخول، لكن لا يمكنك التخمين حتى ${moment}.`,
  suspendedForGood: 'يمكنك تسجيل الدخول، لكن لا يمكنك التخمين. لا نهاية لهذا الإيقاف.',
  ended: (moment) => `انتهى في ${moment}. يمكنك اللعب مجددًا.`,
  warned: 'يمكنك متابعة اللعب. إن تكرر ذلك فقد نوقف الحساب.',
  decidedAt: (moment) => `صدر القرار في ${moment}.`,
  clause: (mark, number) => `البند \u2068${mark}\u2069 من قواعد المسابقة، الإصدار ${number}`,
  newTab: '(تُفتح في علامة تبويب جديدة)',
  untouched:
    'الجوائز التي ربحتها تبقى لك؛ فأي قرار بشأن جائزة يُتخذ على حدة. ويستمر اشتراكك وتُخصم رسومه إلى أن تلغيه أدناه.',
  steps: {
    appealed: (moment) => `اعتراضك في ${moment}`,
    upheld: (moment) => `ردّنا في ${moment}: القرار قائم`,
    lifted: (moment) => `رُفع في ${moment}`,
  },
  waiting: 'سنقرأ اعتراضك ونجيب عنه بالبريد الإلكتروني وهنا. وحتى ذلك الحين يبقى القرار قائمًا.',
  appeal: {
    open: 'اعتراض',
    label: 'لماذا ترى القرار خطأ؟',
    hint: 'يمكنك الاعتراض مرة واحدة، فاكتب كل ما هو في صالحك.',
    send: 'إرسال الاعتراض',
    sent: 'أُرسل اعتراضك',
    failed: 'تعذّر إرسال اعتراضك. يُرجى إعادة المحاولة.',
  },
  game: {
    until: (moment) => `حسابك موقوف حتى ${moment}.`,
    forGood: 'حسابك موقوف.',
    text: 'يمكنك التصفح، لكن لا يمكنك التخمين.',
    why: 'السبب وطريقة الاعتراض',
  },
}
