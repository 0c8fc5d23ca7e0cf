import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const guesses = (count: number) =>
  plural(count, { one: `${formatCount(count)} Tipp`, other: `${formatCount(count)} Tipps` })

export const texts: typeof english = {
  tryAgain: 'Erneut versuchen',
  title: 'Rangliste',
  live: 'Live',
  reconnecting: 'Wird neu verbunden …',
  offline: 'Offline',
  approximate: 'Die Entfernungen sind ungefähr, bis die Aufgabe vorbei ist.',
  withheld: 'Die Entfernungen werden gezeigt, wenn die Aufgabe vorbei ist.',
  loading: 'Rangliste wird geladen',
  failed: 'Die Rangliste konnte nicht geladen werden',
  failedText: 'Die Rangliste konnte nicht geladen werden',
  empty: 'Heute noch keine Tipps',
  emptyText: 'Gib den ersten Tipp ab!',
  list: 'Tipps nach Rang',
  ownBest: 'Dein bester Tipp',
  you: 'Du',
  winner: '🏆 GEWONNEN!',
  total: (count) => `Insgesamt: ${formatCount(count)}`,
  updated: (time) => `Stand: ${time}`,

  wasWon: (winner, total) => `${winner} hat gewonnen. ${guesses(total)} insgesamt.`,
  added: (count, total) =>
    `${plural(count, { one: `${formatCount(count)} neuer Tipp`, other: `${formatCount(count)} neue Tipps` })}. ${formatCount(total)} insgesamt.`,
  solved: 'Aufgabe gelöst!',
  solvedBy: (winner) => `${winner} hat den Ort gefunden.`,
}
