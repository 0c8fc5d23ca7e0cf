import { formatDisclosed } from '../../../lib/distances.ts'
import { formatCount } from '../../../lib/formats.ts'
import { bestGuess, type OwnGuess } from '../play.ts'
import { texts } from '../texts.ts'

export interface Standing {
  rank: number
  /** How many players have guessed. */
  players: number
}

/** A result to share, as a text and as a picture. */
export interface SharedResult {
  title: string
  /** A mark for each guess, in lines. */
  marks: string[]
  /** What else may be said: the distance, the streak. */
  facts: string
  link: string
  /** The address of what lies behind the marks: the photo's blur, since the sharp one is for those who may see it. */
  blur: string
}

export interface ShareFacts {
  projectName: string
  /** Of the challenge, counted from the first one. */
  number: number
  /** `YYYY-MM-DD` of the challenge. */
  releaseDate: string
  guesses: Pick<OwnGuess, 'distanceKm' | 'distanceText' | 'isWin'>[]
  isSolved: boolean
  /** Days played in a row; null while that is not known. */
  streak: number | null
  siteUrl: string
  blur: string
}

const marksPerLine = 10

/**
 * What a player shares of their day, for any messenger. It helps no one find the place: no coordinates, no names of players, and no distance but its
 * mark before the challenge is solved.
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
    // The day's own page is there once it is solved; until then the game itself.
    link: `${day.siteUrl}${isSolved ? `/archive/${day.releaseDate}` : '/game'}`,
    blur: day.blur,
  }
}

/** The text: one line and the link; where there are many marks, lines of them. */
export function textOf({ title, marks, facts, link }: SharedResult): string {
  const parts = [title, ...marks, facts].filter((part) => part !== '')
  return `${parts.join(marks.length > 1 ? '\n' : ' ')}\n${link}`
}

/** '12 of 340 guesses'. */
export function rankOf({ rank, players }: Standing): string {
  return texts.share.rank(rank, players)
}

/** Each mark has its own shape, so that color alone is never needed. */
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
