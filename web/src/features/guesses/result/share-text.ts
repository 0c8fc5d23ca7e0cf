import { formatDisclosed } from '../../../lib/distances.ts'
import { formatCount } from '../../../lib/formats.ts'
import { bestGuess, type OwnGuess } from '../play.ts'
import { texts } from '../texts.ts'

export interface Standing {
  rank: number
  /** How many players guessed. */
  players: number
}

/** A result to share, as text and image. */
export interface SharedResult {
  title: string
  /** One mark per guess, in lines. */
  marks: string[]
  /** Further parts: distance, streak. */
  facts: string
  link: string
  /** URL of the blurred photo behind the marks; the sharp one is restricted. */
  blur: string
}

export interface ShareFacts {
  projectName: string
  /** The challenge's number, counted from the first. */
  number: number
  /** The challenge's date, `YYYY-MM-DD`. */
  releaseDate: string
  guesses: Pick<OwnGuess, 'distanceKm' | 'distanceText' | 'isWin'>[]
  isSolved: boolean
  /** Consecutive days played; null while unknown. */
  streak: number | null
  siteUrl: string
  blur: string
}

const marksPerLine = 10

/**
 * The text a player shares, for any messenger. It must not help find the place: no coordinates, no usernames, and only marks for distances before the
 * solve.
 */
export function sharedResult({ projectName, number, guesses, isSolved, streak, ...day }: ShareFacts): SharedResult {
  const best = isSolved ? bestGuess({ guesses }) : null
  const facts = [
    guesses.length === 0 && texts.share.noGuess,
    best && best.distanceKm !== null && formatDisclosed(best.distanceText),
    streak !== null && streak > 0 && `🔥${formatCount(streak)}`,
  ]
  return {
    title: `${projectName} #${formatCount(number)}`,
    marks: markLines(guesses.map(markOf)),
    facts: facts.filter(Boolean).join(' '),
    // The day's page exists once it is solved; until then, the game.
    link: `${day.siteUrl}${isSolved ? `/archive/${day.releaseDate}` : '/game'}`,
    blur: day.blur,
  }
}

/** One line and the link; with many marks, several lines. */
export function textOf({ title, marks, facts, link }: SharedResult): string {
  const parts = [title, ...marks, facts].filter((part) => part !== '')
  return `${parts.join(marks.length > 1 ? '\n' : ' ')}\n${link}`
}

/** '12 of 340 guesses'. */
export function rankOf({ rank, players }: Standing): string {
  return texts.share.rank(rank, players)
}

/** Each mark has its own shape, so that meaning never depends on color alone. */
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
