import { isUtcDate } from '@whereabouts/game/utc-date'
import { formatDay, formatPrize } from '../../core/formats.ts'
import type { FindPicture } from '../../platform/http/send-pictures.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { pictureOf } from '../puzzles/for-others.ts'
import { readReleasedPuzzle } from '../puzzles/queries.ts'
import { listArchived } from './archive-queries.ts'
import { readArchive } from './read-archive.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The preview of a day of the archive: its readers have not guessed yet, so it contains neither the place nor its story. */
export const pictureDay: FindPicture = async (services, { language, params }) => {
  const date = params.date!
  if (!isUtcDate(date) || !date.startsWith('2')) return null
  const from = new Date(`${date}T00:00:00Z`)
  const before = new Date(from.getTime() + dayMs)
  const rows = await readArchive(services, `preview of ${date}`, (opening) =>
    listArchived(services.db, { ...opening, from, before, language: 'en' }),
  )
  const day = rows?.[0]
  const puzzle = day && (await readReleasedPuzzle(services, { puzzleId: day.puzzleId, now: services.clock.now() }))
  if (!puzzle) return null
  const { archive, won } = serverTexts(language).shareImages
  return {
    ...(await pictureOf(services, { puzzle, kind: 'sharp' })),
    ...archive,
    headline: formatDay(date, language),
    substituteHeadline: date,
    ...(day.isSolved && { gold: won({ amount: formatPrize(day.prizeAmount, language) }) }),
    ...(day.winner && { name: day.winner }),
  }
}
