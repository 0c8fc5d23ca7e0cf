import { DatabaseError, violates } from '@whereabouts/engines/database/port'
import { momentOf } from '@whereabouts/game/arrival'
import { judgeBatch, type Outcome } from '@whereabouts/game/judge-batch'
import type { Commitment } from '@whereabouts/game/log/commitment'
import type { Receipt } from '@whereabouts/game/log/receipt'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { Refusal } from '../../core/refusal.ts'
import { suspendedRefusal } from '../../platform/http/suspended-refusal.ts'
import { queueLateGuesses } from '../log/queue-queries.ts'
import type { AskedGuess, GuessEnd, JudgedGuess } from './asked-guess.ts'
import {
  type EarlierGuess,
  type FactsOfBatch,
  findFactsOfBatch,
  type JudgedGuesses,
  storeGuesses,
} from './batch-queries.ts'
import { type ExactGuess, insertLateGuesses } from './exact-guess-queries.ts'
import { guessMarksOf } from './guess-marks.ts'

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>
type Accepted = OutcomeOf<'losing' | 'exact'>
type Ends = Map<AskedGuess, GuessEnd>

const again: GuessEnd = { kind: 'again', isAlone: false }
const refused = (error: unknown): GuessEnd => ({ kind: 'refused', error })

/**
 * Loads, decides and saves guesses of different players. The game package decides, and the tables have the last word. Returns the result of each
 * guess, in the same order.
 */
export async function takeBatch(batch: readonly AskedGuess[]): Promise<GuessEnd[]> {
  const ends: Ends = new Map()
  const facts = await loadFacts(batch).catch((error: unknown) => noteFailed(ends, batch, error))
  if (facts) {
    const outcomes = judgeBatch({ ...facts, guesses: batch.map((asked, at) => guessOf(asked, facts, at)) })
    await save(ends, { batch, facts, outcomes })
  }
  return batch.map((asked) => ends.get(asked)!)
}

/** Records the result of guesses whose common statement has failed. */
function noteFailed(ends: Ends, guesses: readonly AskedGuess[], error: unknown): null {
  const failed = endsAfter(error, guesses.length)
  for (const asked of guesses) ends.set(asked, failed)
  return null
}

function loadFacts(batch: readonly AskedGuess[]): Promise<FactsOfBatch> {
  const keys = batch.map(({ context: { caller }, input }) => ({
    userId: caller.userId,
    puzzleId: input.puzzleId,
    idempotencyKey: input.idempotency_key,
  }))
  const arrivals = batch.map(({ context }) => momentOf(context.arrival).getTime())
  const [from, to] = [new Date(Math.min(...arrivals)), new Date(Math.max(...arrivals))]
  return findFactsOfBatch(batch[0]!.context.db, { keys, from, to })
}

const pointOf = ({ input }: AskedGuess) => ({ lat: input.guess_lat, lng: input.guess_lng })

function guessOf(asked: AskedGuess, { players }: FactsOfBatch, at: number) {
  const { input, context } = asked
  return { puzzleId: input.puzzleId, point: pointOf(asked), arrivedAt: momentOf(context.arrival), player: players[at]! }
}

interface JudgedBatch {
  batch: readonly AskedGuess[]
  facts: FactsOfBatch
  outcomes: readonly Outcome[]
}

interface JudgedOne {
  outcome: Accepted
  facts: FactsOfBatch
  /** Its place in the batch. */
  at: number
}

/** Carries out the outcomes: finishes guesses immediately that change nothing, and writes the rest, each kind in one statement. */
async function save(ends: Ends, { batch, facts, outcomes }: JudgedBatch): Promise<void> {
  const judged: JudgedGuess[] = []
  const late: { asked: AskedGuess; exact: ExactGuess }[] = []
  const sort = (asked: AskedGuess, at: number) => {
    const outcome = outcomes[at]!
    if (outcome.kind === 'losing' || outcome.kind === 'exact') judged.push(judgedGuess(asked, { outcome, facts, at }))
    else if (outcome.kind === 'too-late') late.push({ asked, exact: exactGuess(asked, outcome) })
    else ends.set(asked, endAtOnce(asked, { outcome, facts, at }))
  }
  batch.forEach((asked, at) => {
    try {
      sort(asked, at)
    } catch (error) {
      // A fault with one guess does not affect the others in its batch.
      ends.set(asked, refused(error))
    }
  })
  const byPuzzle = Map.groupBy(judged, ({ guess }) => guess.puzzleId)
  await Promise.all([
    ...[...byPuzzle].map(([puzzleId, ofPuzzle]) =>
      store(ends, { puzzleId, puzzleVersion: facts.puzzles.get(puzzleId)!.version, judged: ofPuzzle }),
    ),
    ...(late.length > 0 ? [writeLate(ends, late)] : []),
  ])
}

/** Outcomes for which nothing has to be written. */
function endAtOnce(
  asked: AskedGuess,
  { outcome, facts, at }: { outcome: OutcomeOf<'refused' | 'repeated' | 'fault'>; facts: FactsOfBatch; at: number },
): GuessEnd {
  if (outcome.kind === 'fault') return refused(outcome.error)
  if (outcome.kind === 'refused') return refused(refusalOf(outcome))
  const { earlier, username } = facts.players[at]!
  if (earlier!.isWaiting) return { kind: 'waits' }
  const { guessLimit } = outcome
  const disclosure = disclosureOf(outcome, facts)
  const [receipt = null] = receiptsOf(asked, [{ ...earlier!, userId: asked.context.caller.userId }])
  return {
    kind: 'accepted',
    guess: { ...earlier!, username: username!, guessLimit, disclosure, isRepeated: true, receipt },
  }
}

/** Receipts of stored guesses, under one signature; null for guesses outside the log. A fault here refuses no guess: it is stored. */
function receiptsOf(
  { context: { publicLog, log } }: AskedGuess,
  guesses: readonly (Pick<EarlierGuess, 'puzzleId' | 'point' | 'arrival' | 'logged'> & { userId: string })[],
): (Receipt | null)[] {
  const known = guesses.flatMap(({ puzzleId, userId, point, arrival, logged }) =>
    arrival && logged ? [{ kind: 'guess' as const, puzzleId, userId, point, arrival, ...logged }] : [],
  )
  const receipts: (Receipt | null)[] = []
  try {
    if (known.length > 0) receipts.push(...publicLog.receiptsFor(known))
  } catch (err) {
    log.error({ err }, 'receipts of stored guesses could not be written')
  }
  return guesses.map(({ arrival, logged }) => (arrival && logged ? (receipts.shift() ?? null) : null))
}

function refusalOf(outcome: OutcomeOf<'refused'>): Refusal {
  if (outcome.reason === 'no-guesses-left') return new Refusal(outcome.reason, { limit: outcome.guessLimit })
  if (outcome.reason === 'called-off' && outcome.callOffReason !== null)
    return new Refusal(outcome.reason, { reason: outcome.callOffReason })
  if (outcome.reason === 'suspended') return suspendedRefusal(outcome.suspendedUntil)
  return new Refusal(outcome.reason)
}

const disclosureOf = ({ isOpen }: { isOpen: boolean }, { distancePolicy }: FactsOfBatch): Disclosure => ({
  policy: distancePolicy,
  isOpen,
})

function judgedGuess(asked: AskedGuess, { outcome, facts, at }: JudgedOne): JudgedGuess {
  const { context, input } = asked
  const { kind, attempt, distanceKm, guessLimit } = outcome
  return {
    asked,
    guess: {
      id: context.newId(),
      puzzleId: input.puzzleId,
      userId: context.caller.userId,
      attempt,
      point: pointOf(asked),
      distanceKm,
      isWin: kind === 'exact',
      idempotencyKey: input.idempotency_key,
      arrival: context.arrival,
      guessedAt: momentOf(context.arrival),
      logged: commitTo(asked),
    },
    marks: guessMarksOf(context),
    username: facts.players[at]!.username!,
    guessLimit,
    disclosure: disclosureOf(outcome, facts),
  }
}

const commitTo = (asked: AskedGuess): Commitment =>
  asked.context.publicLog.commitTo({
    ...{ puzzleId: asked.input.puzzleId, userId: asked.context.caller.userId, point: pointOf(asked) },
  })

function exactGuess(asked: AskedGuess, { guessLimit, distanceKm }: OutcomeOf<'too-late'>): ExactGuess {
  const { context, input } = asked
  return {
    id: context.newId(),
    puzzleId: input.puzzleId,
    userId: context.caller.userId,
    guessLimit,
    point: pointOf(asked),
    distanceKm,
    idempotencyKey: input.idempotency_key,
    arrival: context.arrival,
    logged: commitTo(asked),
  }
}

/** Stores guesses on one puzzle. A guess that the tables reject is judged again. */
async function store(ends: Ends, guesses: JudgedGuesses<JudgedGuess>): Promise<void> {
  const asked = guesses.judged.map((judged) => judged.asked)
  try {
    const stored = await storeGuesses(asked[0]!.context.db, guesses)
    const numbered = guesses.judged.filter(({ guess }) => stored.get(guess.id)?.sequence)
    const receipts = receiptsOf(
      asked[0]!,
      numbered.map(({ guess }) => guess),
    )
    numbered.forEach(({ asked: one, guess, username, guessLimit, disclosure }, at) => {
      const more = { sequence: stored.get(guess.id)!.sequence!, username, guessLimit, disclosure, isRepeated: false }
      ends.set(one, { kind: 'accepted', guess: { ...guess, ...more, receipt: receipts[at]! } })
    })
    for (const { asked: one, guess } of guesses.judged)
      if (!ends.has(one)) ends.set(one, stored.has(guess.id) ? { kind: 'waits' } : again)
  } catch (error) {
    noteFailed(ends, asked, error)
  }
}

/** Records exact guesses after the solve, then refuses them. */
async function writeLate(ends: Ends, late: readonly { asked: AskedGuess; exact: ExactGuess }[]): Promise<void> {
  const asked = late.map((one) => one.asked)
  try {
    await asked[0]!.context.db.transaction(async (tx) => {
      const recorded = await insertLateGuesses(
        tx,
        late.map(({ exact }) => exact),
      )
      await queueLateGuesses(tx, recorded)
    })
    for (const one of asked) ends.set(one, refused(new Refusal('already-solved')))
  } catch (error) {
    noteFailed(ends, asked, error)
  }
}

/** The classes of errors (SQLSTATE) that one row can cause: data, constraints, and conflicts of locks. */
const classesOfOneRow = ['22', '23', '40']

/**
 * Decides the outcome of guesses whose common statement has failed. Where one of several is at fault, each is retried alone, so that the right one is
 * refused. When the database is gone, all are refused.
 */
function endsAfter(error: unknown, count: number): GuessEnd {
  const isOfOneRow = error instanceof DatabaseError && classesOfOneRow.includes(error.code.slice(0, 2))
  if (isOfOneRow && (count > 1 || isOfRival(error))) return { kind: 'again', isAlone: count > 1 }
  return { kind: 'refused', error: isOfDeletedPlayer(error) ? new Refusal('not-signed-in') : error }
}

/** Another guess has the same attempt or is the same request, or locks have conflicted: the guess is judged again. */
function isOfRival(error: DatabaseError): boolean {
  const isInTheWay = error.code.startsWith('40')
  return isInTheWay || violates(error, 'one_guess_per_attempt') || violates(error, 'one_guess_per_idempotency_key')
}

function isOfDeletedPlayer(error: unknown): boolean {
  return violates(error, 'guesses_user_id_fkey') || violates(error, 'exact_guesses_user_id_fkey')
}
