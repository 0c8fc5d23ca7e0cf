import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `حتى ${moment}`,
  forGood: 'نهائيًا',
  begun: {
    titleOfWarning: 'إنذار بشأن حسابك',
    titleOfSuspension: 'حسابك موقوف',
    preview: 'يمكنك الاعتراض.',
    warned: ({ clause }) => `نوجّه إليك إنذارًا بموجب البند ${clause} من قواعد المسابقة. ويمكنك مواصلة اللعب.`,
    suspendedUntil: ({ moment, clause }) =>
      `حسابك موقوف حتى ${moment}، بموجب البند ${clause} من قواعد المسابقة. يمكنك تسجيل الدخول، لكن لا يمكنك التخمين.`,
    suspendedForGood: ({ clause }) =>
      `حسابك موقوف نهائيًا، بموجب البند ${clause} من قواعد المسابقة. يمكنك تسجيل الدخول، لكن لا يمكنك التخمين.`,
    appeal: 'يمكنك الاعتراض مرة واحدة من الإعدادات.',
    button: 'قراءة القرار',
  },
  answered: {
    title: 'الرد على اعتراضك',
    reversed: 'أُلغي القرار.',
    stands: 'القرار قائم.',
    warningLifted: 'راجعنا الأمر مرة أخرى. رُفع الإنذار.',
    warningStands: 'راجعنا الأمر مرة أخرى. الإنذار قائم.',
    suspensionLifted: 'راجعنا الأمر مرة أخرى. رُفع إيقاف حسابك.',
    suspensionStands: 'راجعنا الأمر مرة أخرى. إيقاف حسابك قائم.',
    button: 'قراءة الرد',
  },
  lifted: {
    titleOfWarning: 'رُفع إنذارك',
    titleOfSuspension: 'رُفع إيقاف حسابك',
    countsNoLonger: 'لم يعد يُحتسب.',
    canPlay: 'يمكنك اللعب من جديد.',
    warning: 'رُفع الإنذار بشأن حسابك.',
    suspension: 'رُفع إيقاف حسابك. يمكنك اللعب من جديد.',
    button: 'عرض الإعدادات',
  },
}
