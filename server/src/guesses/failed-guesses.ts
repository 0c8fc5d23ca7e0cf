import { DatabaseError, violates } from '@whereabouts/engines/database/port'
import { Refusal } from '../http/refusal.ts'
import type { AskedGuess } from './asked-guess.ts'

/** The classes of errors (SQLSTATE) that the values of one row bring about: data, constraints, and rivals for its locks. */
const classesOfOneRow = ['22', '23', '40']

/**
 * After a statement has failed for all these guesses. Where one of them is at fault, each goes again alone, so that the fault is told to the
 * right one; of a database that is gone, all are told. Answers those that go again.
 */
export function separate(guesses: readonly AskedGuess[], error: unknown): AskedGuess[] {
  const isOfOneRow = error instanceof DatabaseError && classesOfOneRow.includes(error.code.slice(0, 2))
  if (isOfOneRow && guesses.length > 1) for (const asked of guesses) asked.isAlone = true
  if (isOfOneRow && (guesses.length > 1 || isOfRival(error))) return [...guesses]
  for (const asked of guesses) asked.refuse(refusalOf(error) ?? error)
  return []
}

/** Another guess has taken the attempt, is this very request, or was in the way of its locks: it is to be judged again. */
function isOfRival(error: DatabaseError): boolean {
  const isInTheWay = error.code.startsWith('40')
  return isInTheWay || violates(error, 'one_guess_per_attempt') || violates(error, 'one_guess_per_idempotency_key')
}

function refusalOf(error: unknown): Refusal | null {
  const isDeleted = violates(error, 'guesses_user_id_fkey') || violates(error, 'exact_guesses_user_id_fkey')
  return isDeleted ? new Refusal('not-signed-in') : null
}
