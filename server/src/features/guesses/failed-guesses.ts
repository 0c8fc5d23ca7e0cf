import { DatabaseError, violates } from '@whereabouts/engines/database/port'
import { Refusal } from '../../core/refusal.ts'
import type { GuessEnd } from './asked-guess.ts'

/** The classes of errors (SQLSTATE) that one row can cause: data, constraints, and conflicts of locks. */
const classesOfOneRow = ['22', '23', '40']

/**
 * Decides the outcome of guesses whose common statement has failed. Where one of several is at fault, each goes again alone, so that the right
 * one is refused. When the database is gone, all are refused.
 */
export function endsAfter(error: unknown, count: number): GuessEnd {
  const isOfOneRow = error instanceof DatabaseError && classesOfOneRow.includes(error.code.slice(0, 2))
  if (isOfOneRow && (count > 1 || isOfRival(error))) return { kind: 'again', isAlone: count > 1 }
  return { kind: 'refused', error: refusalOf(error) ?? error }
}

/** Another guess has the same attempt or is the same request, or locks have conflicted: the guess is judged again. */
function isOfRival(error: DatabaseError): boolean {
  const isInTheWay = error.code.startsWith('40')
  return isInTheWay || violates(error, 'one_guess_per_attempt') || violates(error, 'one_guess_per_idempotency_key')
}

function refusalOf(error: unknown): Refusal | null {
  const isDeleted = violates(error, 'guesses_user_id_fkey') || violates(error, 'exact_guesses_user_id_fkey')
  return isDeleted ? new Refusal('not-signed-in') : null
}
