import { rival } from '@whereabouts/contract/practice'
import { formatDay, formatDistance } from '../../core/formats.ts'
import type { FindPicture } from '../../platform/http/send-pictures.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { pictureOf } from '../puzzles/for-others.ts'
import { readReleasedPuzzle } from '../puzzles/queries.ts'
import { findRival } from './beat-link.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { isOpenForPractice } from './queries.ts'

const Asked = rival.input.partial({ beat: true })

/** The preview of a link to practice on a day: its photo, and with a 'Beat me' link the result to beat. */
export const picturePractice: FindPicture = async (services, { language, query }) => {
  const { data: asked } = Asked.safeParse(query)
  if (!asked) return null
  const rights = await practiceRightsOf({ ...services, caller: null })
  if (!(await isOpenForPractice(services.db, asked.day, rights))) return null
  const puzzle = await readReleasedPuzzle(services, { puzzleId: asked.day, now: rights.now })
  if (!puzzle) return null
  const { archive, beat } = serverTexts(language).shareImages
  const found = asked.beat ? await findRival(services, { puzzleId: puzzle.id, beat: asked.beat }) : null
  const picture = await pictureOf(services, { puzzle, kind: 'sharp' })
  if (!found) {
    const { releaseDate } = puzzle
    return { ...picture, ...archive, headline: formatDay(releaseDate, language), substituteHeadline: releaseDate }
  }
  const { username, distanceKm } = found
  return {
    ...picture,
    headline: formatDistance(distanceKm, language),
    line: beat,
    ...(username && { name: username }),
  }
}
