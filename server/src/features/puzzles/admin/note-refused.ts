import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import type { PuzzleFields } from './puzzle-fields.ts'

interface Tried {
  /** Such as 'create'. */
  call: string
  /** The id of the puzzle or the photo; the day of a new puzzle. */
  subject: string
  fields?: Pick<PuzzleFields, 'lat' | 'lng' | 'prizeAmount' | 'releaseDate' | 'releaseTime'>
}

/**
 * Runs a call about a puzzle. A refused call of a staff member is logged with its input, so that the owner sees who tests places or prizes. A request
 * that waits for a second person has its own line.
 */
export async function noteRefused<T>(
  context: ContextFor<'admin'>,
  { call, subject, fields }: Tried,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && !context.caller.isAdmin && error.code !== 'second-person-needed') {
      const tried = fields && {
        place: `${fields.lat.toFixed(6)}, ${fields.lng.toFixed(6)}`,
        prize: fields.prizeAmount,
        release: `${fields.releaseDate} ${fields.releaseTime}`,
      }
      await writeAudit(context.db, context, {
        action: 'puzzle.refused',
        subject,
        after: { call, code: error.code, ...tried },
      })
    }
    throw error
  }
}
