import type { RefusalDetails } from '@whereabouts/contract/refusals'
import { DatabaseError, violates } from '@whereabouts/engines/database/port'
import { type GuessRefusal, judgeGuess, type Verdict } from '@whereabouts/game/guess'
import { currentPuzzle } from '@whereabouts/game/release'
import { adminUsername } from '@whereabouts/game/rules'
import { decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import { type Telling, tellingOf } from '../distances/distance-policy.ts'
import { Refusal } from '../http/refusal.ts'
import type { AskedGuess } from './asked-guess.ts'
import { type FactsOfBatch, findFactsOfBatch, insertLosingGuesses, type PlayerAccount } from './batch-queries.ts'
import type { NewGuess, StoredGuess } from './queries.ts'
import { winPuzzle } from './win-puzzle.ts'

/** A guess that may be stored, with what its answer will say besides. */
interface Judged {
  asked: AskedGuess
  guess: NewGuess
  account: PlayerAccount
  guessLimit: number
  telling: Telling
}

/** Where a batch stands among others. */
export interface Order {
  /** Settled when those before it have been judged, and their wins are in: of two wins the one that came first is first. */
  turn: Promise<void>
  /** Lets the next one be judged, at the latest when this one is done. */
  haveJudged(): void
  /** Saves a win, and lets no batch begin meanwhile. */
  hold(win: () => Promise<void>): Promise<void>
}

/**
 * Load, decide, save, for guesses of different players in the order of their arrival; all the deciding is in the game room, and the tables
 * have the last word. Each is answered for itself. Answers those that are to be judged again, by what is then so.
 */
export async function takeBatch(
  batch: readonly AskedGuess[],
  { turn, haveJudged, hold }: Order,
): Promise<AskedGuess[]> {
  const { db, clock } = batch[0]!.context
  const now = clock.now()
  const keys = batch.map(({ context, input }) => ({
    userId: context.caller.userId,
    sessionId: context.caller.sessionId,
    puzzleId: input.puzzleId,
    idempotencyKey: input.idempotency_key,
  }))
  let facts: FactsOfBatch
  try {
    facts = await findFactsOfBatch(db, { keys, now })
  } catch (error) {
    return separate(batch, error)
  }
  await turn
  const currentId = currentPuzzle(facts.candidates, now)?.id ?? null
  const accepted = batch
    .map((asked, index) => judgeApart(asked, { facts, index, currentId, now }))
    .filter((judged) => judged !== null)
  // What came before a win is stored as it was judged; what came after it is judged again when the win is in.
  const firstWin = accepted.findIndex(({ guess }) => guess.isWin)
  const losing = firstWin < 0 ? accepted : accepted.slice(0, firstWin)
  if (firstWin < 0) {
    haveJudged()
    return saveLosing(losing)
  }
  const again: AskedGuess[] = []
  const win = accepted[firstWin]!
  await hold(async () => {
    const saving = saveWin(win)
    again.push(...(await saveLosing(losing)), ...(await saving))
  })
  return [...again, ...accepted.slice(firstWin + 1).map(({ asked }) => asked)]
}

interface Moment {
  facts: FactsOfBatch
  /** Which of the players of the facts it is. */
  index: number
  currentId: string | null
  now: Date
}

/** A fault in the judging of one guess is told to its own sender, and the others are judged all the same. */
function judgeApart(asked: AskedGuess, moment: Moment): Judged | null {
  try {
    return judge(asked, moment)
  } catch (error) {
    asked.refuse(error)
    return null
  }
}

/** Refuses the guess, answers it as it was answered before, or hands it out to be stored. */
function judge(asked: AskedGuess, { facts, index, currentId, now }: Moment): Judged | null {
  const { input, context } = asked
  const { caller } = context
  const { account, guessesUsed, subscriptions, earlier } = facts.players[index]!
  // The session was ended or the account deleted, in another window.
  if (!account) return refuse(asked, 'not-signed-in')
  const puzzle = facts.puzzles.get(input.puzzleId)
  // An unreleased puzzle is as invisible as one that does not exist.
  if (!puzzle || puzzle.releasedAt > now) return refuse(asked, 'not-found')

  // By the table: the caller's session may have been told from memory.
  const isAdmin = caller.isAdmin || account.username === adminUsername
  const guessLimit = isAdmin ? 0 : guessLimitFor(decidingSubscription(subscriptions, now), now)
  const telling = tellingOf(
    { id: input.puzzleId, isSolved: puzzle.isSolved },
    { policy: facts.distancePolicy, currentId },
  )
  // Whatever is so by now: a request that was answered once is answered so again.
  if (earlier) return answerAgain(asked, earlier, { username: account.username, guessLimit, telling })
  const point = { lat: input.guess_lat, lng: input.guess_lng }
  const verdict = judgeGuess({
    puzzle: { ...puzzle, isCurrent: input.puzzleId === currentId },
    point,
    player: { isAdmin, guessLimit, guessesUsed },
    isMaintenance: facts.isMaintenance,
    now,
  })
  if (verdict.outcome === 'refused')
    return refuse(asked, verdict.reason, detailsOf(verdict.reason, { guessLimit, voidReason: puzzle.voidReason }))
  const guess = newGuess(asked, verdict, { guessedAt: now, puzzleVersion: puzzle.version })
  return { asked, guess, account, guessLimit, telling }
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
  const { puzzleId, guess_lat, guess_lng } = asked.input
  const isSame = earlier.puzzleId === puzzleId && earlier.point.lat === guess_lat && earlier.point.lng === guess_lng
  if (isSame) asked.accept({ ...earlier, ...rest, isRepeated: true })
  else asked.refuse(new Refusal('idempotency-conflict'))
  return null
}

function newGuess(
  { context, input }: AskedGuess,
  { attempt, distanceKm, isWin }: Extract<Verdict, { outcome: 'accepted' }>,
  { guessedAt, puzzleVersion }: { guessedAt: Date; puzzleVersion: Date },
): NewGuess {
  return {
    id: context.newId(),
    puzzleId: input.puzzleId,
    userId: context.caller.userId,
    attempt,
    point: { lat: input.guess_lat, lng: input.guess_lng },
    distanceKm,
    isWin,
    idempotencyKey: input.idempotency_key,
    guessedAt,
    puzzleVersion,
  }
}

/** Only the current puzzle takes guesses, so those that were judged at one moment are on one puzzle. */
async function saveLosing(losing: readonly Judged[]): Promise<AskedGuess[]> {
  const [first] = losing
  if (!first) return []
  const { puzzleId, puzzleVersion, guessedAt } = first.guess
  const guesses = losing.map(({ guess }) => guess)
  let numbers: Map<string, string>
  try {
    numbers = await insertLosingGuesses(first.asked.context.db, { puzzleId, puzzleVersion, guessedAt, guesses })
  } catch (error) {
    return separate(
      losing.map(({ asked }) => asked),
      error,
    )
  }
  const isIn = losing.map((judged) => acceptAs(judged, numbers.get(judged.guess.id)))
  return losing.filter((_judged, index) => !isIn[index]).map(({ asked }) => asked)
}

function acceptAs({ asked, guess, account, guessLimit, telling }: Judged, sequence: string | undefined): boolean {
  if (sequence === undefined) return false
  const { username } = account
  asked.accept({ ...guess, sequence, username, guessLimit, telling, isRepeated: false })
  return true
}

async function saveWin(win: Judged): Promise<AskedGuess[]> {
  const { asked, guess, account } = win
  try {
    return acceptAs(win, (await winPuzzle(asked.context, guess, account))?.sequence) ? [] : [asked]
  } catch (error) {
    return separate([asked], error)
  }
}

/** The classes of errors (SQLSTATE) that the values of one row bring about: data, constraints, and rivals for its locks. */
const classesOfOneRow = ['22', '23', '40']

/**
 * After a statement has failed for all these guesses. Where one of them is at fault, each goes again alone, so that the fault is told to the
 * right one; of a database that is gone, all are told.
 */
function separate(guesses: readonly AskedGuess[], error: unknown): AskedGuess[] {
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
  if (violates(error, 'one_winner_per_puzzle')) return new Refusal('already-solved')
  const isDeleted = violates(error, 'guesses_user_id_fkey') || violates(error, 'puzzles_winner_user_id_fkey')
  return isDeleted ? new Refusal('not-signed-in') : null
}
