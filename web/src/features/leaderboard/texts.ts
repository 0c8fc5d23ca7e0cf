import { formatCount } from '../../lib/formats.ts'

export const texts = {
  title: 'Leaderboard',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  offline: 'Offline',
  approximate: 'Distances are approximate until the challenge is over.',
  withheld: 'Distances are shown when the challenge is over.',
  loading: 'Loading leaderboard',
  failed: 'Error loading leaderboard',
  failedText: 'Failed to load leaderboard',
  empty: 'No guesses yet today',
  emptyText: 'Be the first to make a guess!',
  list: 'Ranked guesses',
  ownBest: 'Your best guess',
  you: 'You',
  winner: '🏆 WINNER!',
  total: (guesses: number) => `Total: ${formatCount(guesses)}`,
  updated: (time: string) => `Last updated: ${time}`,

  /** For screen readers, or as a toast. */
  wasWon: (winner: string, total: number) =>
    `${winner} has won. ${total === 1 ? '1 guess' : `${formatCount(total)} guesses`} in all.`,
  added: (count: number, total: number) =>
    `${formatCount(count)} new ${count === 1 ? 'guess' : 'guesses'}. ${formatCount(total)} in all.`,
  solved: 'Challenge solved!',
  solvedBy: (winner: string) => `${winner} found the place.`,
}
