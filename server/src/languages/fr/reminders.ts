import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: 'La photo du jour est sortie',
    sentence: 'Où a-t-elle été prise dans le monde ?',
    button: 'Voir la photo',
    footnote: ({ offUrl }) =>
      `Tu as demandé des e-mails sur la photo du jour. Pour ne plus en recevoir, ouvre ${offUrl} ou tes paramètres.`,
  },
  streak: {
    title: 'Garde ta série',
    sentence: 'Tu n’as pas encore joué aujourd’hui, et ta série finit à minuit.',
    button: 'Jouer aujourd’hui',
    footnote: ({ offUrl }) =>
      `Tu as demandé des e-mails sur ta série. Pour ne plus en recevoir, ouvre ${offUrl} ou tes paramètres.`,
  },
  result: {
    title: 'Le jour où tu as joué est terminé',
    sentence: ({ day }) => `Regarde comment le défi du ${day} s’est terminé.`,
    button: 'Voir le résultat',
    footnote: ({ offUrl }) =>
      `Tu as demandé des e-mails sur le résultat d’un jour où tu as joué. Pour ne plus en recevoir, ouvre ${offUrl} ou tes paramètres.`,
  },
  news: {
    hello: ({ username }) => `Bonjour ${username},`,
    footnote: ({ site, offUrl }) =>
      `Tu as demandé des nouvelles de ${site} par e-mail. Pour ne plus en recevoir, ouvre ${offUrl} ou tes paramètres.`,
  },
}
