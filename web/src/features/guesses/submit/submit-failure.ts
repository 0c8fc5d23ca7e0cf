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

type Effect = 'explained' | 'ends the game' | 'general' | 'its own'

/** What the game does about each refusal: it shows the refusal's sentence, or says in general that the guess was not saved. */
const effects: Readonly<Record<(typeof guessRefusals)[number] | 'too-busy', Effect>> = {
  'subscription-required': 'its own',
  'already-solved': 'its own',
  'rules-not-accepted': 'its own',
  'not-current': 'ends the game',
  'called-off': 'ends the game',
  'no-guesses-left': 'explained',
  'not-released': 'explained',
  'admin-may-not-guess': 'explained',
  'staff-may-not-guess': 'explained',
  'household-may-not-guess': 'explained',
  suspended: 'explained',
  'play-paused': 'explained',
  maintenance: 'explained',
  'too-many-requests': 'explained',
  'too-busy': 'explained',
  'not-found': 'general',
  'idempotency-conflict': 'general',
}

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
  const effect = (effects as Readonly<Record<string, Effect>>)[code] ?? 'general'
  const isExplained = effect !== 'general'
  return {
    type: 'refused',
    alert: isExplained ? sentence : notSaved,
    isOutcomeUnknown: !isExplained && (error.status >= 500 || code === 'fault'),
    isOver: effect === 'ends the game',
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
