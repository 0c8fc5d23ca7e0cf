import type { PracticeDay, pick } from '@whereabouts/contract/practice'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { describePhoto, findPuzzle } from '../puzzles/queries.ts'
import { findLateRound, findLateTerms } from './late-round.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { findAnyDay, hasGuessed, isOpenForPractice, type PracticeRights } from './queries.ts'

/** A day to practice on. A requested day that is not open for practice is not found, for any reason. */
export const pickDay: CommandOf<typeof pick> = async (context, { day: asked, seen, again }) => {
  const { db, caller } = context
  const rights = await practiceRightsOf(context)
  const { opens, now } = rights
  if (asked) {
    if (!(await isOpenForPractice(db, asked, rights))) throw new Refusal('not-found')
    return { day: await describeDay(context, { puzzleId: asked, rights }), empty: null }
  }
  if (opens === 'none') return { day: null, empty: 'closed' }
  const mine = { userId: again ? null : (caller?.userId ?? null), seen: again ? [] : (seen?.split(',') ?? []) }
  const id = await findAnyDay(db, { opens, now, ...mine })
  if (id) return { day: await describeDay(context, { puzzleId: id, rights }), empty: null }
  const isAnyThere = (await findAnyDay(db, { opens, now, userId: null, seen: [] })) !== null
  return { day: null, empty: isAnyThere ? 'all-practiced' : 'none-yet' }
}

async function describeDay(
  context: ContextFor<'public'>,
  { puzzleId, rights }: { puzzleId: string; rights: PracticeRights },
): Promise<PracticeDay> {
  const { db, caller } = context
  const puzzle = (await findPuzzle(db, puzzleId))!
  const terms = await findLateTerms(context)
  const { widths, width, height, dominantColor, placeholder } = describePhoto(puzzle, 'sharp')
  return {
    puzzle_id: puzzle.id,
    release_date: puzzle.releaseDate,
    image_url: `/api/practice/${puzzle.id}/photo?v=${puzzle.photoId}`,
    photo: { width, height, widths, dominantColor, placeholder },
    is_today: puzzle.id === rights.today,
    has_played: caller ? await hasGuessed(db, { puzzleId, userId: caller.userId }) : false,
    late: terms?.puzzleId === puzzle.id ? await findLateRound(db, terms) : null,
  }
}
