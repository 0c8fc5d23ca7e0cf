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
  /** Told to players where the puzzle was called off. */
  callOffReason: string | null
}

/** What the tables say of a player. */
export interface PlayerFacts {
  /** Null when the account is gone. */
  username: string | null
  /** The latest suspension, over or not; null where there was none. */
  suspension: Suspension | null
  /** A payment is disputed at the player's bank. */
  isPaused: boolean
  /** Who works for the contest, could know this puzzle's place when they did, or lives with somebody who does, may not win it; null for all others. */
  keptOut: 'staff' | 'household' | null
  guessesUsed: number
  /** Exact guesses on this puzzle that are stored and not settled. They count towards the limit. */
  guessesWaiting: number
  /** The latest version of the contest rules that the player agreed to; 0 is none. */
  rulesAccepted: number
  /** Newest first. */
  subscriptions: readonly LimitFacts[]
  /** The guess that was stored before under the same idempotency key, settled or not. */
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
  /** Of different players, in the order of their arrival. */
  guesses: readonly AskedGuess[]
  /** By their ids; those that do not exist are missing. */
  puzzles: ReadonlyMap<string, PuzzleFacts>
  /** The released puzzles of which one was the current puzzle at each of the arrivals. */
  candidates: readonly (Release & { id: string })[]
  /** The versions of the contest rules that were in force at the arrivals, or before. */
  rules: readonly RulesVersion[]
  isMaintenance: boolean
}

interface Judged {
  /** How many guesses the player has on a puzzle. */
  guessLimit: number
  /** Whether the puzzle takes guesses, so that the operator's policy says how exactly distances are disclosed. */
  isOpen: boolean
}

/** What becomes of one guess of a batch. Distances in km, unrounded. */
export type Outcome =
  | { kind: 'refused'; reason: 'not-signed-in' | 'not-found' | 'idempotency-conflict' }
  | {
      kind: 'refused'
      reason: GuessRefusal
      guessLimit: number
      callOffReason: string | null
      suspendedUntil: Date | null
    }
  /** The same request as before: it is answered as it was then. */
  | ({ kind: 'repeated' } & Judged)
  | ({ kind: 'losing'; attempt: number; distanceKm: number } & Judged)
  /** Within the win radius: it wins unless an earlier one does. */
  | ({ kind: 'exact'; attempt: number; distanceKm: number } & Judged)
  /** Within the win radius of a puzzle that another player has solved. */
  | ({ kind: 'too-late'; distanceKm: number } & Judged)
  /** Its facts could not be judged. The others of the batch are judged all the same. */
  | { kind: 'fault'; error: unknown }

/** Judges each guess of a batch for itself, as of its own arrival. Returns an outcome for each, in the same order. Pure. */
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
  const { username, suspension, isPaused, keptOut, rulesAccepted, subscriptions, earlier } = player
  // The account was deleted, in another window.
  if (username === null) return { kind: 'refused', reason: 'not-signed-in' }
  const puzzle = facts.puzzles.get(puzzleId)
  // An unreleased puzzle is as invisible as one that does not exist.
  if (!puzzle || puzzle.releasedAt > arrivedAt) return { kind: 'refused', reason: 'not-found' }

  const isAdmin = username === adminUsername
  const guessLimit = isAdmin ? 0 : guessLimitFor(decidingSubscription(subscriptions, arrivedAt), arrivedAt)
  const isCurrent = puzzleId === currentId
  const judged: Judged = { guessLimit, isOpen: isCurrent && !puzzle.isSolved }
  // Whatever has become of the puzzle: a request that was answered once is answered so again.
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
      keptOut,
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

/** Whether two requests under one idempotency key are the same. The same key for another place is a mistake of its sender. */
export function isSameRequest(
  one: { puzzleId: string; point: Point },
  other: { puzzleId: string; point: Point },
): boolean {
  return one.puzzleId === other.puzzleId && one.point.lat === other.point.lat && one.point.lng === other.point.lng
}
