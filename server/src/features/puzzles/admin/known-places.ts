import type { Caller, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { doCuratorsSeePlaces } from '../../approvals/queries.ts'
import { findPhotoOrigin } from './queries.ts'

/** The facts of a puzzle that decide who may know its place. */
interface Origin {
  /** The staff member who scheduled it; null is the owner. */
  createdBy: string | null
  isSolved: boolean
}

/** The author of a new puzzle or photo: the staff member who makes it; null for the owner. */
export const staffIdOf = ({ userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>): string | null =>
  isAdmin ? null : userId

/**
 * Decides which places the caller may know: the owner all of them, a curator those of solved puzzles and their own, unless the owner lets curators
 * see all. No answer to a call may depend on the place of another puzzle.
 */
export async function knownPlaces(
  context: Pick<ContextFor<'admin'>, 'db' | 'caller'>,
): Promise<(puzzle: Origin) => boolean> {
  if (await knowsEveryPlace(context)) return () => true
  return ({ createdBy, isSolved }) => isSolved || createdBy === context.caller.userId
}

/** Whether the caller may know the places of all puzzles. */
export async function knowsEveryPlace({ db, caller }: Pick<ContextFor<'admin'>, 'db' | 'caller'>): Promise<boolean> {
  return caller.isAdmin || (caller.staffRole === 'curator' && (await doCuratorsSeePlaces(db)))
}

/** Refuses with `not-yours` where the caller may not know this puzzle's place. */
export async function requireKnown(context: Pick<ContextFor<'admin'>, 'db' | 'caller'>, puzzle: Origin): Promise<void> {
  const isKnown = await knownPlaces(context)
  if (!isKnown(puzzle)) throw new Refusal('not-yours')
}

/** Refuses with `not-yours` where the sharp photo would reveal a place that the caller may not know. */
export async function requireKnownPhoto(context: ContextFor<'admin'>, photoId: string): Promise<void> {
  if (context.caller.isAdmin) return
  const photo = await findPhotoOrigin(context.db, photoId)
  if (!photo) throw new Refusal('not-found')
  // Cashiers and moderators review winners: they see the photos of days that were won, and no others.
  if (context.caller.staffRole !== 'curator') {
    if (photo.puzzles.some(({ isSolved }) => isSolved)) return
    throw new Refusal('not-yours')
  }
  const isKnown = await knownPlaces(context)
  const isOwn = photo.puzzles.length > 0 || isKnown({ createdBy: photo.createdBy, isSolved: false })
  if (!isOwn || !photo.puzzles.every(isKnown)) throw new Refusal('not-yours')
}
