import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'Entscheidungen über dein Konto',
  failed: 'Die Entscheidungen über dein Konto konnten nicht geladen werden',
  kinds: { warned: 'Verwarnung', suspended: 'Sperre' },
  states: { open: 'in Kraft', ended: 'vorbei', lifted: 'aufgehoben' },
  suspendedUntil: (moment) => `Du kannst dich anmelden, aber bis ${moment} nicht tippen.`,
  suspendedForGood: 'Du kannst dich anmelden, aber nicht tippen. Das gilt unbefristet.',
  ended: (moment) => `Sie endete am ${moment}. Du kannst wieder spielen.`,
  warned: 'Du kannst weiterspielen. Wenn es noch einmal vorkommt, können wir das Konto sperren.',
  decidedAt: (moment) => `Entschieden am ${moment}.`,
  clause: (mark, number) => `Abschnitt ${mark} der Spielregeln, Fassung ${number}`,
  newTab: '(öffnet sich in einem neuen Tab)',
  untouched:
    'Preise, die du gewonnen hast, gehören weiter dir; über einen Preis wird für sich entschieden. Dein Abo läuft weiter und wird abgebucht, bis du es unten kündigst.',
  steps: {
    appealed: (moment) => `Dein Widerspruch vom ${moment}`,
    upheld: (moment) => `Unsere Antwort vom ${moment}: Die Entscheidung bleibt bestehen`,
    lifted: (moment) => `Aufgehoben am ${moment}`,
  },
  waiting: 'Wir lesen deinen Widerspruch und antworten per E-Mail und hier. Bis dahin gilt die Entscheidung.',
  appeal: {
    open: 'Widersprechen',
    label: 'Warum ist die Entscheidung falsch?',
    hint: 'Du kannst einmal widersprechen, also schreib bitte alles, was für dich spricht.',
    send: 'Widerspruch senden',
    sent: 'Dein Widerspruch ist gesendet',
    failed: 'Dein Widerspruch konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  },
  game: {
    until: (moment) => `Dein Konto ist bis ${moment} gesperrt.`,
    forGood: 'Dein Konto ist gesperrt.',
    text: 'Du kannst dich umsehen, aber nicht tippen.',
    why: 'Grund lesen und widersprechen',
  },
}
