import { formatPrize } from '../../core/formats.ts'
import type { FindPicture } from '../../platform/http/send-pictures.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { pictureOf } from './for-others.ts'
import { findSolution, photoKindFor, readReleasedPuzzle, readToday } from './queries.ts'

/** The preview of the site: the prize of the day, over the photo that strangers may see. */
export const pictureToday: FindPicture = async (services, { language }) => {
  const now = services.clock.now()
  const { puzzleId } = await readToday(services, now)
  const puzzle = puzzleId && (await readReleasedPuzzle(services, { puzzleId, now }))
  const { noPuzzle, solved, prize } = serverTexts(language).shareImages
  if (!puzzle) return { ...(await pictureOf(services, null)), ...noPuzzle }
  const [kind, win] = await Promise.all([
    photoKindFor({ ...services, caller: null }, puzzle),
    puzzle.isSolved ? findSolution(services.db, puzzle.id) : null,
  ])
  return {
    ...(await pictureOf(services, { puzzle, kind })),
    ...(puzzle.isSolved ? solved : prize),
    headline: formatPrize(puzzle.prizeAmount, language),
    isHeadlineGold: true,
    ...(win?.username && { name: win.username }),
  }
}
