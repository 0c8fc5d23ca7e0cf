import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const guesses = (count: number) =>
  plural(count, { one: `${formatCount(count)} réponse`, other: `${formatCount(count)} réponses` })

export const texts: typeof english = {
  tryAgain: 'Réessayer',
  title: 'Classement',
  live: 'En direct',
  reconnecting: 'Reconnexion…',
  offline: 'Hors ligne',
  approximate: 'Les distances sont approximatives tant que le défi est ouvert.',
  withheld: 'Les distances s’affichent une fois le défi terminé.',
  loading: 'Chargement du classement',
  failed: 'Le classement n’a pas pu être chargé',
  failedText: 'Le classement n’a pas pu être chargé',
  empty: 'Pas encore de réponse aujourd’hui',
  emptyText: 'Donne la première !',
  list: 'Réponses par rang',
  ownBest: 'Ta meilleure réponse',
  you: 'Toi',
  winner: '🏆 GAGNÉ !',
  total: (count) => `Total : ${formatCount(count)}`,
  updated: (time) => `Mis à jour : ${time}`,

  wasWon: (winner, total) => `${winner} a gagné. ${guesses(total)} en tout.`,
  added: (count, total) =>
    `${plural(count, { one: `${formatCount(count)} nouvelle réponse`, other: `${formatCount(count)} nouvelles réponses` })}. ${formatCount(total)} en tout.`,
  solved: 'Défi résolu !',
  solvedBy: (winner) => `${winner} a trouvé le lieu.`,
}
