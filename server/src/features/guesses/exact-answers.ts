import type { Receipt } from '@whereabouts/game/log/receipt'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { AcceptedGuess } from './asked-guess.ts'
import { listSettled, type SettledExactGuess } from './exact-guess-queries.ts'
import { receiptsOf } from './receipts.ts'

/** An exact guess that came too late, or whose puzzle was called off. It is in the public log, as its receipt proves. */
export class LateGuess extends Refusal {
  override name = 'LateGuess'
  readonly receipt: Receipt | null
  constructor(receipt: Receipt | null, ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal)
    this.receipt = receipt
  }

  override get more() {
    return { ...(this.receipt && { receipt: this.receipt }) }
  }
}

/** The answers to stored exact guesses, by their ids; null for those that wait to be settled. */
export async function findAnswers(
  services: Pick<Services, 'db' | 'publicLog' | 'log'>,
  ids: readonly string[],
): Promise<Map<string, AcceptedGuess | Refusal | null>> {
  const rows = await listSettled(services.db, ids)
  const receipts = receiptsOf(
    services,
    rows.map((row) => ({ ...row, kind: row.outcome === 'won' ? 'guess' : 'late-guess' })),
  )
  const answers = new Map(rows.map((row, at) => [row.id, answerTo(row, receipts[at]!)]))
  // The account was deleted, and the guess with it.
  for (const id of ids) if (!answers.has(id)) answers.set(id, new Refusal('not-signed-in'))
  return answers
}

function answerTo(
  { outcome, callOffReason, attempt, guessedAt, sequence, ...guess }: SettledExactGuess,
  receipt: Receipt | null,
): AcceptedGuess | Refusal | null {
  switch (outcome) {
    case null:
      return null
    case 'won':
      return {
        ...{ ...guess, attempt: attempt!, guessedAt: guessedAt!, sequence: sequence!, receipt, isWin: true },
        ...{ disclosure: { policy: { kind: 'exact' }, isOpen: false } },
      }
    case 'too-late':
      return new LateGuess(receipt, 'already-solved')
    case 'surplus':
      return callOffReason === null ? new Refusal('already-solved') : calledOff(null, callOffReason)
    case 'called-off':
      return calledOff(receipt, callOffReason!)
    case 'over-limit':
      return new Refusal('no-guesses-left', { limit: guess.guessLimit })
    case 'key-taken':
      return new Refusal('idempotency-conflict')
  }
}

const calledOff = (receipt: Receipt | null, reason: string) => new LateGuess(receipt, 'called-off', { reason })
