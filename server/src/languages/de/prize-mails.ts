import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: 'Deinen Preis ansehen',
  answer: 'Die Frage beantworten',
  reminder: {
    title: ({ prize }) => `Fordere deinen Preis von ${prize} an`,
    preview: ({ moment }) => `Bis ${moment}.`,
    unclaimed: ({ prize, day }) =>
      `Du hast deinen Preis von ${prize} für die Aufgabe vom ${day} noch nicht angefordert.`,
    until: ({ moment }) => `Bitte mach das bis ${moment}. Danach verfällt der Preis.`,
    button: 'Deinen Preis anfordern',
    titleOfQuestion: 'Bitte beantworte unsere Frage zu deinem Preis',
    unanswered: ({ prize, day }) => `Es gibt eine Frage zu deinem Preis von ${prize} für die Aufgabe vom ${day}.`,
  },
  question: {
    title: 'Eine Frage zu deinem Preis',
    preview: 'Bitte beantworte sie auf der Seite deines Preises.',
    asks: ({ prize, day }) =>
      `Bevor wir deinen Preis von ${prize} für die Aufgabe vom ${day} auszahlen, möchten wir dich etwas fragen:`,
    until: ({ moment }) => `Bitte antworte bis ${moment}. Danach verfällt der Preis.`,
  },
  sent: {
    title: ({ prize }) => `Dein Preis von ${prize} ist unterwegs`,
    preview: 'Bitte sag uns, wenn er angekommen ist.',
    sent: ({ prize, day, reference }) =>
      `Wir haben dir deinen Preis von ${prize} für die Aufgabe vom ${day} gesendet. Die Referenz der Zahlung ist ${reference}.`,
    arrives: 'Überweisungen dauern ein paar Tage. Bitte sag uns auf der Seite deines Preises, wenn das Geld da ist.',
  },
  returned: {
    title: 'Die Überweisung deines Preises kam zurück',
    preview: 'Nichts ist verloren: Wir senden das Geld noch einmal.',
    returned: ({ prize, day, reason }) =>
      `Die Überweisung deines Preises von ${prize} für die Aufgabe vom ${day} kam zurück: ${reason}`,
    again: 'Nichts ist verloren. Wir senden das Geld noch einmal.',
  },
  forfeited: {
    title: 'Dein Preis ist verfallen',
    preview: 'Die Zeit für eine Antwort ist vorbei.',
    over: ({ prize, day }) =>
      `Die Zeit, in der du deinen Preis von ${prize} für die Aufgabe vom ${day} anfordern konntest, ist vorbei, und wir haben nichts von dir gehört. Der Preis ist verfallen, wie es in den Spielregeln steht.`,
    wrong: 'Du hältst das für falsch? Bitte antworte auf diese E-Mail.',
  },
  disqualified: {
    title: 'Eine Entscheidung über deinen Preis',
    preview: 'Du kannst ihr widersprechen.',
    decided: ({ prize, day, clause }) =>
      `Wir haben deinen Gewinn geprüft und entschieden, dass dein Preis von ${prize} für die Aufgabe vom ${day} nicht ausgezahlt wird, nach Abschnitt ${clause} der Spielregeln.`,
    appeal: ({ moment }) =>
      `Du kannst einmal widersprechen, auf der Seite deines Preises. Bitte mach das bis ${moment}: Danach kann der Preis dem eines späteren Tages zugeschlagen werden.`,
    button: 'Die Entscheidung lesen',
  },
  appeal: {
    title: 'Die Antwort auf deinen Widerspruch',
    titleWithoutAppeal: 'Eine Entscheidung über deinen Preis wurde aufgehoben',
    reversed: 'Die Entscheidung wurde aufgehoben.',
    stands: 'Die Entscheidung bleibt bestehen.',
    goesOn: ({ prize, day }) =>
      `Wir haben die Entscheidung über deinen Preis von ${prize} für die Aufgabe vom ${day} aufgehoben. Es geht dort weiter, wo es aufgehört hat.`,
    standsAgain: ({ prize, day }) =>
      `Wir haben die Entscheidung über deinen Preis von ${prize} für die Aufgabe vom ${day} noch einmal geprüft. Sie bleibt bestehen.`,
  },
}
