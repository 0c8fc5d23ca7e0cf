import { DatabaseError, violates } from '@whereabouts/engines/database/port'
import { type Arrival, momentOf, mostWaitedUs } from '@whereabouts/game/arrival'
import { judgeBatch, type Outcome } from '@whereabouts/game/judge-batch'
import type { Commitment } from '@whereabouts/game/log/commitment'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { Refusal } from '../../core/refusal.ts'
import { queueLateGuesses } from '../log/for-others.ts'
import type { AskedGuess, GuessEnd, JudgedGuess } from './asked-guess.ts'
import { type FactsOfBatch, findFactsOfBatch, type JudgedGuesses, storeGuesses } from './batch-queries.ts'
import { LateGuess } from './exact-answers.ts'
import { type ExactGuess, insertLateGuesses } from './exact-guess-queries.ts'
import { guessMarksOf, markHosting } from './guess-marks.ts'
import { receiptsOf } from './receipts.ts'

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>
type Accepted = OutcomeOf<'losing' | 'exact'>
type Ends = Map<AskedGuess, GuessEnd>

const again: GuessEnd = { kind: 'again' }
const refused = (error: unknown): GuessEnd => ({ kind: 'refused', error })
/** It was not stored, and may be sent again under its key. */
const overdue = refused(new Refusal('unavailable'))

/**
 * Loads, decides and saves guesses of different players. The game package decides, and the tables have the last word. Returns the result of each
 * guess, in the same order.
 */
export async function takeBatch(batch: readonly AskedGuess[]): Promise<GuessEnd[]> {
  const ends: Ends = new Map()
  const facts = await loadFacts(batch)
  const outcomes = judgeBatch({ ...facts, guesses: batch.map((asked, at) => guessOf(asked, facts, at)) })
  await save(ends, { batch, facts, outcomes })
  return batch.map((asked) => ends.get(asked)!)
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
}

/** Carries out the outcomes: finishes guesses immediately that change nothing, and writes the rest, each kind in one statement. */
async function save(ends: Ends, { batch, facts, outcomes }: JudgedBatch): Promise<void> {
  const judged: JudgedGuess[] = []
  const late: { asked: AskedGuess; exact: ExactGuess }[] = []
  const sort = (asked: AskedGuess, at: number) => {
    const outcome = outcomes[at]!
    const { kind } = outcome
    if (kind === 'refused' || kind === 'repeated' || kind === 'fault')
      ends.set(asked, endAtOnce(asked, { outcome, facts, at }))
    else if (isOverdue(asked)) ends.set(asked, overdue)
    else if (kind === 'too-late') late.push({ asked, exact: exactGuess(asked, outcome) })
    else judged.push(judgedGuess(asked, { outcome, facts }))
  }
  batch.forEach((asked, at) => {
    try {
      sort(asked, at)
    } catch (error) {
      // A fault with one guess does not affect the others in its batch.
      ends.set(asked, refused(error))
    }
  })
  const exact = judged.filter(({ guess }) => guess.isWin)
  await Promise.all(exact.map(({ asked, marks }) => markHosting(asked.context, marks)))
  const byPuzzle = Map.groupBy(judged, ({ guess }) => guess.puzzleId)
  await Promise.all([
    ...[...byPuzzle].map(([puzzleId, ofPuzzle]) =>
      store(ends, {
        ...{ puzzleId, puzzleVersion: facts.puzzles.get(puzzleId)!.version, judged: ofPuzzle },
        aheadUs: batch[0]!.context.arrivals.aheadUs(),
      }),
    ),
    ...(late.length > 0 ? [writeLate(ends, late)] : []),
  ])
}

const isOverdue = ({ context: { arrival, clock } }: AskedGuess) =>
  arrival.atUs < clock.now().getTime() * 1000 - mostWaitedUs

/** Outcomes for which nothing has to be written. */
function endAtOnce(
  asked: AskedGuess,
  { outcome, facts, at }: { outcome: OutcomeOf<'refused' | 'repeated' | 'fault'>; facts: FactsOfBatch; at: number },
): GuessEnd {
  if (outcome.kind === 'fault') return refused(outcome.error)
  if (outcome.kind === 'refused') return refused(refusalOf(outcome))
  const { earlier } = facts.players[at]!
  if (earlier!.isExact) return { kind: 'waits', id: earlier!.id }
  const { guessLimit } = outcome
  const disclosure = disclosureOf(outcome, facts)
  const { userId } = asked.context.caller
  const [receipt = null] = receiptsOf(asked.context, [{ ...earlier!, userId, kind: 'guess' }])
  return {
    kind: 'accepted',
    guess: { ...earlier!, guessLimit, disclosure, receipt },
  }
}

function refusalOf(outcome: OutcomeOf<'refused'>): Refusal {
  if (outcome.reason === 'no-guesses-left') return new Refusal(outcome.reason, { limit: outcome.guessLimit })
  if (outcome.reason === 'called-off' && outcome.callOffReason !== null)
    return new Refusal(outcome.reason, { reason: outcome.callOffReason })
  if (outcome.reason === 'suspended' && outcome.suspendedUntil !== null)
    return new Refusal(outcome.reason, { endsAt: outcome.suspendedUntil.toISOString() })
  return new Refusal(outcome.reason)
}

const disclosureOf = ({ isOpen }: { isOpen: boolean }, { distancePolicy }: FactsOfBatch): Disclosure => ({
  policy: distancePolicy,
  isOpen,
})

function judgedGuess(asked: AskedGuess, { outcome, facts }: JudgedOne): JudgedGuess {
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
  const { judged } = guesses
  try {
    const stored = await storeGuesses(judged[0]!.asked.context.db, guesses)
    const losing = judged.flatMap((one) => {
      const { id } = one.guess
      const what = stored.get(id)
      if (what?.kind === 'losing') return [{ ...one, guess: { ...arrivedAt(one.guess, what), ...what } }]
      ends.set(one.asked, !what ? again : what.kind === 'exact' ? { kind: 'waits', id } : overdue)
      return []
    })
    const receipts = receiptsOf(
      judged[0]!.asked.context,
      losing.map(({ guess }) => ({ ...guess, kind: 'guess' })),
    )
    losing.forEach(({ asked, guess, guessLimit, disclosure }, at) => {
      const more = { guessLimit, disclosure, receipt: receipts[at]! }
      ends.set(asked, { kind: 'accepted', guess: { ...guess, ...more } })
    })
  } catch (error) {
    // One of them is at fault: each is stored alone, so that the right one is refused.
    if (judged.length > 1 && isOfOneRow(error))
      for (const one of judged) await store(ends, { ...guesses, judged: [one] })
    else for (const { asked } of judged) ends.set(asked, isOfRival(error) ? again : refused(wordDeleted(error)))
  }
}

/** The arrival that was stored, which is another where the clock of this process was wrong. */
function arrivedAt<G extends { arrival: Arrival }>(guess: G, { arrivedUs }: { arrivedUs: number }) {
  const arrival = { ...guess.arrival, atUs: arrivedUs }
  return { ...guess, arrival, guessedAt: momentOf(arrival) }
}

/** Records exact guesses after the solve, then refuses them. */
async function writeLate(ends: Ends, late: readonly { asked: AskedGuess; exact: ExactGuess }[]): Promise<void> {
  const { context } = late[0]!.asked
  try {
    const recorded = await context.db.transaction(async (tx) => {
      const ids = await insertLateGuesses(
        tx,
        late.map(({ exact }) => exact),
      )
      await queueLateGuesses(tx, ids)
      return new Set(ids)
    })
    const receipts = receiptsOf(
      context,
      late.map(({ exact }) => ({ ...exact, kind: 'late-guess', logged: recorded.has(exact.id) ? exact.logged : null })),
    )
    late.forEach(({ asked }, at) => {
      ends.set(asked, refused(new LateGuess(receipts[at]!, 'already-solved')))
    })
  } catch (error) {
    for (const { asked } of late) ends.set(asked, refused(wordDeleted(error)))
  }
}

/** The classes of errors (SQLSTATE) that one row can cause: data, constraints, and conflicts of locks. */
const isOfOneRow = (error: unknown): boolean =>
  error instanceof DatabaseError && ['22', '23', '40'].includes(error.code.slice(0, 2))

/** Another guess has the same attempt or is the same request, or locks have conflicted: the guess is judged again. */
const isOfRival = (error: unknown): boolean =>
  (error instanceof DatabaseError && error.code.startsWith('40')) ||
  violates(error, 'one_guess_per_attempt') ||
  violates(error, 'one_guess_per_idempotency_key')

/** The player's account was deleted meanwhile. */
const wordDeleted = (error: unknown): unknown =>
  violates(error, 'guesses_user_id_fkey') || violates(error, 'exact_guesses_user_id_fkey')
    ? new Refusal('not-signed-in')
    : error
