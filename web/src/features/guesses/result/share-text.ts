import { formatDay } from '../../../lib/formats.ts'
import type { OwnGuess } from '../play.ts'
import { texts } from '../texts.ts'

export interface Standing {
  rank: number
  /** How many players have guessed. */
  players: number
}

export interface ShareFacts {
  projectName: string
  /** `YYYY-MM-DD` of the challenge. */
  releaseDate: string
  guesses: Pick<OwnGuess, 'distanceKm' | 'isWin'>[]
  guessLimit: number
  /** Once the challenge is solved. */
  standing: Standing | null
  /** Closer than so many of a hundred others, once that may be told. */
  percentile: number | null
  siteUrl: string
}

const marksPerLine = 10

/**
 * What a player tells others of their day, for any messenger. It helps nobody to find the place: no coordinates, no distance but its mark, no names of players.
 */
export function shareText({
  projectName,
  releaseDate,
  guesses,
  guessLimit,
  standing,
  percentile,
  siteUrl,
}: ShareFacts): string {
  const lines = [
    texts.share.day(projectName, dayOf(releaseDate)),
    ...markLines(guesses.map(markOf)),
    countOf(guesses.length, guessLimit),
  ]
  if (standing) lines.push(texts.share.ranked(rankOf(standing)))
  if (percentile) lines.push(texts.share.closerThan(percentile))
  return [...lines, siteUrl].join('\n')
}

/** '12 of 340 guesses'. */
export function rankOf({ rank, players }: Standing): string {
  return texts.share.rank(rank, players)
}

/** Each mark has a shape of its own, so that none is told by its colour alone. */
export function markOf({ distanceKm, isWin }: Pick<OwnGuess, 'distanceKm' | 'isWin'>): string {
  if (isWin) return '🎯'
  if (distanceKm === null) return '⬜'
  if (distanceKm < 100) return '🟡'
  return distanceKm < 1000 ? '🔶' : '🟥'
}

function markLines(marks: string[]): string[] {
  const lines = Math.ceil(marks.length / marksPerLine)
  return Array.from({ length: lines }, (_, line) =>
    marks.slice(line * marksPerLine, (line + 1) * marksPerLine).join(''),
  )
}

/** A plan that has ended allows none, and that would read as if the player had taken more than their due. */
function countOf(used: number, limit: number): string {
  if (used === 0) return texts.share.noGuess
  if (limit < used) return texts.share.guesses(used)
  return texts.share.guessesOf(used, limit)
}

/** The day of the challenge in UTC, alike for all players: 'Nov 21, 2026'. */
const dayOf = (releaseDate: string) => formatDay(`${releaseDate}T00:00:00Z`, 'UTC')
