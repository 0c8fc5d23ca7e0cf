import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `bis ${moment}`,
  forGood: 'unbefristet',
  begun: {
    titleOfWarning: 'Eine Verwarnung für dein Konto',
    titleOfSuspension: 'Dein Konto ist gesperrt',
    preview: 'Du kannst widersprechen.',
    warned: ({ clause }) => `Wir verwarnen dich nach Abschnitt ${clause} der Spielregeln. Du kannst weiterspielen.`,
    suspendedUntil: ({ moment, clause }) =>
      `Dein Konto ist bis ${moment} gesperrt, nach Abschnitt ${clause} der Spielregeln. Du kannst dich anmelden, aber nicht tippen.`,
    suspendedForGood: ({ clause }) =>
      `Dein Konto ist unbefristet gesperrt, nach Abschnitt ${clause} der Spielregeln. Du kannst dich anmelden, aber nicht tippen.`,
    appeal: 'Du kannst einmal widersprechen, in deinen Einstellungen.',
    button: 'Die Entscheidung lesen',
  },
  answered: {
    title: 'Die Antwort auf deinen Widerspruch',
    reversed: 'Die Entscheidung wurde aufgehoben.',
    stands: 'Die Entscheidung bleibt bestehen.',
    warningLifted: 'Wir haben das noch einmal geprüft. Die Verwarnung ist aufgehoben.',
    warningStands: 'Wir haben das noch einmal geprüft. Die Verwarnung bleibt bestehen.',
    suspensionLifted: 'Wir haben das noch einmal geprüft. Die Sperre deines Kontos ist aufgehoben.',
    suspensionStands: 'Wir haben das noch einmal geprüft. Die Sperre deines Kontos bleibt bestehen.',
    button: 'Die Antwort lesen',
  },
  lifted: {
    titleOfWarning: 'Deine Verwarnung ist aufgehoben',
    titleOfSuspension: 'Deine Sperre ist aufgehoben',
    countsNoLonger: 'Sie zählt nicht mehr.',
    canPlay: 'Du kannst wieder spielen.',
    warning: 'Die Verwarnung für dein Konto ist aufgehoben.',
    suspension: 'Die Sperre deines Kontos ist aufgehoben. Du kannst wieder spielen.',
    button: 'Einstellungen ansehen',
  },
}
