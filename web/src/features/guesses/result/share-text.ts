import type { SharePicture } from '@whereabouts/contract/share-picture'
import type { Point } from '@whereabouts/game/distance'
import { formatDisclosed } from '../../../lib/distances.ts'
import { formatCount, formatRoundMoney } from '../../../lib/formats.ts'
import { closenessOf, pointsOf } from '../../days/moment/score.tsx'
import { texts as puzzleTexts } from '../../puzzles/texts.ts'
import { bestGuess, type OwnGuess } from '../play.ts'
import { texts } from '../texts.ts'

export interface Standing {
  rank: number
  /** How many players guessed. */
  players: number
}

/** A result to share: its picture, and what the text says besides title and marks. */
export interface SharedResult extends SharePicture {
  marks: readonly string[]
  facts: string
  url: string
}

export interface ShareFacts {
  projectName: string
  /** The challenge's number, counted from the first. */
  number: number
  /** The challenge's date, `YYYY-MM-DD`. */
  releaseDate: string
  prizeAmount: number
  /** Null where the name may not be shown. */
  username: string | null
  guesses: Pick<OwnGuess, 'place' | 'distanceKm' | 'distanceText' | 'isWin'>[]
  isSolved: boolean
  /** The place, once known. */
  answer: Point | null
  /** Consecutive days played; null while unknown. */
  streak: number | null
  siteUrl: string
  /** The sharp photo, if the player sees it, and its blur. */
  photo: { sharp: string | null; blur: string }
}

const marksPerLine = 10

/** What a player shares. Until the solve it must not help find the place: marks for distances, and the photo's blur. */
export function sharedResult({ projectName, number, guesses, isSolved, answer, ...day }: ShareFacts): SharedResult {
  const best = isSolved ? bestGuess({ guesses }) : null
  const shown = best && best.distanceKm !== null ? best : null
  const distance = shown && formatDisclosed(shown.distanceText)
  const line = shown && closenessOf({ text: shown.distanceText, guess: shown.place, place: answer })
  const streak = day.streak !== null && day.streak > 0 && formatCount(day.streak)
  const prize = formatRoundMoney(day.prizeAmount, 'usd')
  const points = distance && [distance, shown && pointsOf(shown.distanceText)].filter(Boolean).join(' · ')
  const facts = [guesses.length === 0 && texts.share.noGuess, points, streak && `🔥${streak}`]
  return {
    title: `${projectName} #${formatCount(number)}`,
    substituteTitle: '',
    marks: markLines(guesses.map(markOf)),
    facts: facts.filter(Boolean).join(' '),
    // The day's page exists once it is solved; until then, the game.
    url: `${day.siteUrl}${isSolved ? `/archive/${day.releaseDate}` : '/game'}`,
    photo: (isSolved && day.photo.sharp) || day.photo.blur,
    ...(distance && { headline: distance }),
    ...(line && { line }),
    ...(shown && answer && { map: { pin: shown.place, place: answer } }),
    ...(shown?.isWin && { gold: texts.share.won(prize) }),
    ...(!isSolved && { gold: puzzleTexts.photo.prize(prize) }),
    ...(day.username && { name: day.username }),
    ...(streak && { streak }),
  }
}

/** One line and the link; with many marks, several lines. */
export function textOf({ title, marks, facts, url }: SharedResult): string {
  const parts = [title, ...marks, facts].filter((part) => part !== '')
  return `${parts.join(marks.length > 1 ? '\n' : ' ')}\n${url}`
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

const picturePx = 1080

/** The smallest copy of a photo that fills the picture. */
export const widthOf = (address: string, widths: readonly number[]): string =>
  `${address}&width=${widths.find((width) => width >= picturePx) ?? widths.at(-1)}`
