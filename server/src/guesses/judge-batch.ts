import type { RefusalDetails } from '@whereabouts/contract/refusals'
import { type GuessRefusal, judgeGuess, type Verdict } from '@whereabouts/game/guess'
import { currentPuzzles } from '@whereabouts/game/release'
import { adminUsername } from '@whereabouts/game/rules'
import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import { type Telling, tellingOf } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { momentOf } from './arrival.ts'
import type { AskedGuess, JudgedGuess } from './asked-guess.ts'
import type { FactsOfBatch } from './batch-queries.ts'
import type { ExactGuess } from './exact-guess-queries.ts'
import type { NewGuess, StoredGuess } from './queries.ts'

/** An exact guess on a puzzle that is solved. It is refused when that it came is written down. */
export interface LateGuess {
  asked: AskedGuess
  exact: ExactGuess
}

interface Facts {
  facts: FactsOfBatch
  /** The puzzle that took guesses at a moment. */
  currentAt: (moment: Date) => { id: string } | null
  /** Which of the players of the facts it is. */
  index: number
}

/**
 * Judges each guess for itself by what was read for the batch, as of its own arrival. Those that are refused, or were stored before, are
 * answered here. A fault in the judging of one is told to its own sender, and the others are judged all the same.
 */
export function judgeBatch(
  batch: readonly AskedGuess[],
  facts: FactsOfBatch,
): { accepted: JudgedGuess[]; late: LateGuess[] } {
  const accepted: JudgedGuess[] = []
  const late: LateGuess[] = []
  const currentAt = currentPuzzles(facts.candidates)
  batch.forEach((asked, index) => {
    try {
      const judged = judge(asked, { facts, currentAt, index })
      if (judged && 'guess' in judged) accepted.push(judged)
      else if (judged) late.push(judged)
    } catch (error) {
      asked.refuse(error)
    }
  })
  return { accepted, late }
}

/** Refuses the guess, answers it as it was answered before, or hands it out to be stored. */
function judge(asked: AskedGuess, { facts, currentAt, index }: Facts): JudgedGuess | LateGuess | null {
  const { input, context, hand } = asked
  const { caller } = context
  const now = momentOf(hand.arrival)
  const { account, isPaused, guessesUsed, subscriptions, earlier } = facts.players[index]!
  // The session was ended or the account deleted, in another window.
  if (!account) return refuse(asked, 'not-signed-in')
  const puzzle = facts.puzzles.get(input.puzzleId)
  // An unreleased puzzle is as invisible as one that does not exist.
  if (!puzzle || puzzle.releasedAt > now) return refuse(asked, 'not-found')

  const currentId = currentAt(now)?.id ?? null
  // By the table: the caller's session may have been told from memory.
  const isAdmin = caller.isAdmin || account.username === adminUsername
  const guessLimit = isAdmin ? 0 : guessLimitFor(decidingSubscription(subscriptions, now), now)
  const telling = tellingOf(
    { id: input.puzzleId, isSolved: puzzle.isSolved },
    { policy: facts.distancePolicy, currentId },
  )
  // Whatever is so by now: a request that was answered once is answered so again.
  if (earlier) return answerAgain(asked, earlier, { username: account.username, guessLimit, telling })
  const verdict = judgeGuess({
    puzzle: { ...puzzle, isCurrent: input.puzzleId === currentId },
    point: pointOf(asked),
    player: { isAdmin, isPaused, guessLimit, guessesUsed },
    isMaintenance: facts.isMaintenance,
    now,
  })
  if (verdict.outcome === 'refused') {
    if (verdict.lateKm !== undefined) return { asked, exact: exactGuess(asked, guessLimit, verdict.lateKm) }
    return refuse(asked, verdict.reason, detailsOf(verdict.reason, { guessLimit, voidReason: puzzle.voidReason }))
  }
  const guess = newGuess(asked, verdict)
  return { asked, guess, puzzleVersion: puzzle.version, account, guessLimit, telling }
}

function refuse(
  asked: AskedGuess,
  reason: GuessRefusal | 'not-found' | 'not-signed-in',
  details?: RefusalDetails,
): null {
  asked.refuse(new Refusal(reason, details))
  return null
}

function detailsOf(
  reason: GuessRefusal,
  { guessLimit, voidReason }: { guessLimit: number; voidReason: string | null },
): RefusalDetails {
  if (reason === 'no-guesses-left') return { limit: guessLimit }
  return reason === 'called-off' && voidReason !== null ? { reason: voidReason } : {}
}

/** The same request again: the same answer, and no further guess. The same key for another point is a mistake of the sender. */
function answerAgain(
  asked: AskedGuess,
  earlier: StoredGuess,
  rest: { username: string; guessLimit: number; telling: Telling },
): null {
  if (isSameRequest(asked, earlier)) asked.accept({ ...earlier, ...rest, isRepeated: true })
  else asked.refuse(new Refusal('idempotency-conflict'))
  return null
}

export function isSameRequest({ input }: AskedGuess, earlier: Pick<StoredGuess, 'puzzleId' | 'point'>): boolean {
  const { puzzleId, guess_lat, guess_lng } = input
  return earlier.puzzleId === puzzleId && earlier.point.lat === guess_lat && earlier.point.lng === guess_lng
}

const pointOf = ({ input }: AskedGuess) => ({ lat: input.guess_lat, lng: input.guess_lng })

function newGuess(
  asked: AskedGuess,
  { attempt, distanceKm, isWin }: Extract<Verdict, { outcome: 'accepted' }>,
): NewGuess {
  const { context, input, hand } = asked
  return {
    id: context.newId(),
    puzzleId: input.puzzleId,
    userId: context.caller.userId,
    attempt,
    point: pointOf(asked),
    distanceKm,
    isWin,
    idempotencyKey: input.idempotency_key,
    arrival: hand.arrival,
    guessedAt: momentOf(hand.arrival),
  }
}

function exactGuess(asked: AskedGuess, guessLimit: number, distanceKm: number): ExactGuess {
  const { context, input, hand } = asked
  return {
    id: context.newId(),
    puzzleId: input.puzzleId,
    userId: context.caller.userId,
    sessionId: context.caller.sessionId,
    guessLimit,
    point: pointOf(asked),
    distanceKm,
    idempotencyKey: input.idempotency_key,
    arrival: hand.arrival,
  }
}
