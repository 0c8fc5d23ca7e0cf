import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: 'Das Foto von heute ist da',
    sentence: 'Wo auf der Welt ist es entstanden?',
    button: 'Foto ansehen',
    footnote: ({ offUrl }) =>
      `Du wolltest E-Mails über das Foto des Tages. Zum Abbestellen öffne ${offUrl} oder deine Einstellungen.`,
  },
  streak: {
    title: 'Halte deine Serie',
    sentence: 'Du hast heute noch nicht gespielt, und deine Serie endet um Mitternacht.',
    button: 'Heute spielen',
    footnote: ({ offUrl }) =>
      `Du wolltest E-Mails über deine Serie. Zum Abbestellen öffne ${offUrl} oder deine Einstellungen.`,
  },
  result: {
    title: 'Der Tag, an dem du gespielt hast, ist vorbei',
    sentence: ({ day }) => `Sieh nach, wie die Aufgabe vom ${day} ausgegangen ist.`,
    button: 'Ergebnis ansehen',
    footnote: ({ offUrl }) =>
      `Du wolltest E-Mails über das Ergebnis eines Tages, an dem du gespielt hast. Zum Abbestellen öffne ${offUrl} oder deine Einstellungen.`,
  },
  news: {
    hello: ({ username }) => `Hallo ${username},`,
    footnote: ({ site, offUrl }) =>
      `Du wolltest Neuigkeiten von ${site} per E-Mail. Zum Abbestellen öffne ${offUrl} oder deine Einstellungen.`,
  },
}
