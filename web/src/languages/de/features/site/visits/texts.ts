import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: 'Dürfen wir deine Besuche zählen?',
  text: (host) => `${host} würde für uns zählen, welche Seiten du liest, ohne Cookies und ohne deinen Namen.`,
  more: 'Mehr',
  yes: 'Ja',
  no: 'Nein',

  settings: 'Cookie-Einstellungen',
  choices: {
    yes: 'Du hast zugestimmt, dass deine Besuche gezählt werden.',
    no: 'Du hast gewählt, dass deine Besuche nicht gezählt werden.',
    none: 'Du hast noch nicht gewählt, ob deine Besuche gezählt werden dürfen. Bis dahin werden sie es nicht.',
  },
  refusedByBrowser:
    'Dein Browser bittet Seiten, dir nicht zu folgen. Daran halten wir uns: Deine Besuche werden nicht gezählt.',
  nothingToChoose:
    'Diese Seite legt nur ab, was sie unbedingt braucht und was für dich Ordnung hält, zum Beispiel wo du auf einer Seite warst. Nichts davon dient dazu, dir zu folgen, also gibt es hier nichts zuzustimmen.',
}
