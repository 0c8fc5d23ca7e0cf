import { type RulesVersion, rulesInForce } from './contest-rules.ts'
import type { Point } from './distance.ts'
import { type GuessRefusal, judgeGuess } from './guess.ts'
import { currentPuzzles, type Release } from './release.ts'
import { adminUsername } from './rules.ts'
import { isSuspendedAt, type Suspension } from './sanction.ts'
import { decidingSubscription, guessLimitFor, type LimitFacts } from './subscription.ts'

export interface PuzzleFacts {
  answer: Point
  winRadiusKm: number
  releasedAt: Date
  isSolved: boolean
  isCalledOff: boolean
  /** Shown to players if the puzzle was called off. */
  callOffReason: string | null
}

/** What the tables say about a player. */
export interface PlayerFacts {
  /** Null if the account is gone. */
  username: string | null
  /** The latest suspension, over or not. Null if there was none. */
  suspension: Suspension | null
  /** The player disputes a payment at their bank. */
  isPaused: boolean
  /**
   * Set for staff who could know this puzzle's place while they worked for the contest, and for people in their households. Null for everyone else.
   */
  excludedAs: 'staff' | 'household' | null
  guessesUsed: number
  /** Exact guesses on this puzzle that are stored but not settled. They count toward the limit. */
  guessesWaiting: number
  /** The latest version of the contest rules that the player accepted; 0 is none. */
  rulesAccepted: number
  /** Newest first. */
  subscriptions: readonly LimitFacts[]
  /** The guess stored earlier under the same idempotency key, settled or not. */
  earlier: { puzzleId: string; point: Point } | null
}

export interface AskedGuess {
  puzzleId: string
  point: Point
  /** By the server's clock. */
  arrivedAt: Date
  player: PlayerFacts
}

export interface BatchFacts {
  /** From different players, in order of arrival. */
  guesses: readonly AskedGuess[]
  /** By id. Missing puzzles do not exist. */
  puzzles: ReadonlyMap<string, PuzzleFacts>
  /** The released puzzles that were current at any of the arrivals. */
  candidates: readonly (Release & { id: string })[]
  /** All versions of the contest rules that were in force at the arrivals, or earlier. */
  rules: readonly RulesVersion[]
  isMaintenance: boolean
}

interface Judged {
  /** Number of the player's guesses on a puzzle. */
  guessLimit: number
  /** Whether the puzzle takes guesses, so that the operator's distance disclosure applies. */
  isOpen: boolean
}

/** The outcome of one guess in a batch. Distances in km, unrounded. */
export type Outcome =
  | { kind: 'refused'; reason: 'not-signed-in' | 'not-found' | 'idempotency-conflict' }
  | {
      kind: 'refused'
      reason: GuessRefusal
      guessLimit: number
      callOffReason: string | null
      suspendedUntil: Date | null
    }
  /** The same request as before. It gets the same answer. */
  | ({ kind: 'repeated' } & Judged)
  | ({ kind: 'losing'; attempt: number; distanceKm: number } & Judged)
  /** Within the win radius: wins unless an earlier guess does. */
  | ({ kind: 'exact'; attempt: number; distanceKm: number } & Judged)
  /** Within the win radius of a puzzle that another player has solved. */
  | ({ kind: 'too-late'; distanceKm: number } & Judged)
  /** Its facts could not be judged. The rest of the batch is unaffected. */
  | { kind: 'fault'; error: unknown }

/** Judges each guess of a batch on its own, as of its own arrival. Returns one outcome per guess, in the same order. Pure. */
export function judgeBatch(facts: BatchFacts): Outcome[] {
  const currentAt = currentPuzzles(facts.candidates)
  return facts.guesses.map((guess) => judgeSafely(guess, { facts, currentId: currentAt(guess.arrivedAt)?.id ?? null }))
}

interface Surroundings {
  facts: BatchFacts
  /** The puzzle that took guesses at the arrival. */
  currentId: string | null
}

function judgeSafely(guess: AskedGuess, surroundings: Surroundings): Outcome {
  try {
    return judge(guess, surroundings)
  } catch (error) {
    return { kind: 'fault', error }
  }
}

function judge({ puzzleId, point, arrivedAt, player }: AskedGuess, { facts, currentId }: Surroundings): Outcome {
  const { username, suspension, isPaused, excludedAs, rulesAccepted, subscriptions, earlier } = player
  // The account was deleted in another window.
  if (username === null) return { kind: 'refused', reason: 'not-signed-in' }
  const puzzle = facts.puzzles.get(puzzleId)
  // An unreleased puzzle looks the same as one that does not exist.
  if (!puzzle || puzzle.releasedAt > arrivedAt) return { kind: 'refused', reason: 'not-found' }

  const isAdmin = username === adminUsername
  const guessLimit = isAdmin ? 0 : guessLimitFor(decidingSubscription(subscriptions, arrivedAt), arrivedAt)
  const isCurrent = puzzleId === currentId
  const judged: Judged = { guessLimit, isOpen: isCurrent && !puzzle.isSolved }
  // Checked before the puzzle's state: a repeated request gets its first answer.
  if (earlier)
    return isSameRequest({ puzzleId, point }, earlier)
      ? { kind: 'repeated', ...judged }
      : { kind: 'refused', reason: 'idempotency-conflict' }

  const needed = rulesInForce(facts.rules, arrivedAt)?.number ?? 0
  const verdict = judgeGuess({
    puzzle: { ...puzzle, isCurrent },
    point,
    player: {
      isAdmin,
      isSuspended: isSuspendedAt(suspension, arrivedAt),
      isPaused,
      excludedAs,
      guessLimit,
      guessesUsed: player.guessesUsed,
      guessesWaiting: player.guessesWaiting,
      hasAcceptedRules: rulesAccepted >= needed,
    },
    isMaintenance: facts.isMaintenance,
    now: arrivedAt,
  })
  if (verdict.outcome === 'accepted') {
    const { attempt, distanceKm, isWin } = verdict
    return { kind: isWin ? 'exact' : 'losing', attempt, distanceKm, ...judged }
  }
  if (verdict.lateKm !== undefined) return { kind: 'too-late', distanceKm: verdict.lateKm, ...judged }
  const suspendedUntil = suspension?.until ?? null
  return { kind: 'refused', reason: verdict.reason, guessLimit, callOffReason: puzzle.callOffReason, suspendedUntil }
}

/** Whether two requests under one idempotency key are the same. The same key for another place is a client error. */
export function isSameRequest(
  one: { puzzleId: string; point: Point },
  other: { puzzleId: string; point: Point },
): boolean {
  return one.puzzleId === other.puzzleId && one.point.lat === other.point.lat && one.point.lng === other.point.lng
}
