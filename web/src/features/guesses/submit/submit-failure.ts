import { guessRefusals } from '@whereabouts/contract/refusals'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import type { PlayAction } from '../play.ts'
import { texts } from '../texts.ts'

/** The message about a guess that was never sent. */
export const stoppedOffline: PlayAction = {
  type: 'stopped',
  notice: texts.failures.notSentOffline,
  advice: texts.failures.pinSaved,
  isOutcomeUnknown: false,
}

/** Refusals with an explanation worth showing. */
const explained: readonly string[] = [
  'no-guesses-left',
  'not-current',
  'not-released',
  'called-off',
  'admin-may-not-guess',
  'staff-may-not-guess',
  'household-may-not-guess',
  'suspended',
  'play-paused',
  'maintenance',
  'too-many-requests',
  'too-busy',
]

/** A refused guess's effect on the game. */
export function actionForFailure(error: unknown): PlayAction {
  const { notSaved, maybeSent, sendAgain, solvedMeanwhile } = texts.failures
  if (error instanceof NetworkFailed)
    return { type: 'refused', alert: notSaved, notice: maybeSent, advice: sendAgain, isOutcomeUnknown: true }
  // An unreadable answer or a fault may come after the guess was saved.
  if (!(error instanceof CallFailed)) return { type: 'refused', alert: notSaved, isOutcomeUnknown: true }
  const { code, error: sentence } = error.failure
  if (code === 'subscription-required') return { type: 'blocked', reason: 'subscription-required' }
  if (code === 'already-solved') return { type: 'blocked', reason: 'already-solved', alert: solvedMeanwhile }
  // The page shows the consent question.
  if (code === 'rules-not-accepted') return { type: 'stopped', notice: sentence, isOutcomeUnknown: false }
  const isExplained = explained.includes(code)
  return {
    type: 'refused',
    alert: isExplained ? sentence : notSaved,
    isOutcomeUnknown: !isExplained && (error.status >= 500 || code === 'fault'),
    isOver: code === 'not-current' || code === 'called-off',
  }
}

/** Refused before the server looks up the key. */
const saidBeforehand: readonly string[] = ['too-many-requests', 'too-busy', 'maintenance']
const decisions: readonly string[] = guessRefusals.filter((code) => !saidBeforehand.includes(code))

/**
 * Whether the server has decided, so that the next press is a new guess with a new key. Any other answer, from the server or a proxy, leaves open
 * whether an earlier request with this key arrived.
 */
export function isDecided(error: unknown): boolean {
  return error instanceof CallFailed && decisions.includes(error.failure.code)
}
