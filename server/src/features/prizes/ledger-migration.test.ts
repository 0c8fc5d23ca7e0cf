import { readFile } from 'node:fs/promises'
import * as guesses from '@whereabouts/contract/guesses'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'

/** The part of the migration that writes the lives of the prizes of before. */
const fillLedger = async () => {
  const script = await readFile(new URL('../../migrations/0019-prize-steps.sql', import.meta.url), 'utf8')
  const [, rest] = script.split('-- What came before the ledger')
  return `--${rest!.split('create trigger keep_prize_begun')[0]}`
}

// On every database: it migrates.
describeOnEveryDatabase('prizes of before the ledger', (app) => {
  const win = async (day: string) => {
    app.clock.at = new Date(`${day}T12:00:00Z`)
    const { id: puzzleId, answer } = await app.aPuzzle({ releaseDate: day })
    const winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed where puzzle_id = ${puzzleId}`
    return prize!.id
  }
  /** As the version before did, without its lines in the log. */
  const hold = async (prizeId: string, { reason = 'dispute', outcome }: { reason?: string; outcome?: string } = {}) => {
    const [since, endedAt] = [app.clock.at, new Date(app.clock.at.getTime() + 60_000)]
    await app.db.sql`
      insert into prize_holds (id, prize_id, reason, reference, since) values (${crypto.randomUUID()}, ${prizeId}, ${reason}, 'dp_1', ${since})`
    if (outcome)
      await app.db.sql`
        update prize_holds set ended_at = ${endedAt}, outcome = ${outcome} where prize_id = ${prizeId} and reason = ${reason} and ended_at is null`
  }
  const pay = (prizeId: string) =>
    app.db
      .sql`update prizes_owed set paid_at = ${new Date(app.clock.at.getTime() + 120_000)}, paid_reference = 'wire 7' where id = ${prizeId}`
  const lives = async () => {
    const rows = await app.db.sql<{ id: string; kind: string; state: string; account: string | null }>`
      select prize_id as id, kind, state, to_account as account from prize_steps order by prize_id, number`
    return Map.groupBy(rows, ({ id }) => id)
  }

  test('have their lives written, in the order in which it happened, and the books balance', async () => {
    const owed = await win('2026-03-04')
    const paid = await win('2026-03-05')
    await pay(paid)
    const heldTwice = await win('2026-03-06')
    await hold(heldTwice)
    await hold(heldTwice, { reason: 'payment-due' })
    const paidAfterHold = await win('2026-03-07')
    await hold(paidAfterHold, { outcome: 'released' })
    await pay(paidAfterHold)
    const forfeited = await win('2026-03-08')
    await hold(forfeited, { outcome: 'forfeited' })
    const before = await lives()
    await app.owner.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica; delete from prize_steps')
    })
    await app.owner.script(await fillLedger())
    const after = await lives()
    expect(after).toEqual(before)
    const kinds = (id: string) => after.get(id)!.map(({ kind }) => kind)
    expect(kinds(owed)).toEqual(['won'])
    expect(kinds(paid)).toEqual(['won', 'paid'])
    expect(kinds(heldTwice)).toEqual(['won', 'held', 'held'])
    expect(kinds(paidAfterHold)).toEqual(['won', 'held', 'released', 'paid'])
    expect(kinds(forfeited)).toEqual(['won', 'held', 'forfeited', 'released'])
    const ends = [owed, paid, heldTwice, paidAfterHold, forfeited].map((id) => after.get(id)!.at(-1)!.state)
    expect(ends).toEqual(['unclaimed', 'received', 'unclaimed', 'received', 'forfeited'])
    // The lines in the log, which these shortcuts have not written, are no matter of the ledger.
    const broken = await checkIntegrity(app.db, { now: app.clock.at })
    expect(broken.filter((sentence) => !sentence.includes('line in the log'))).toEqual([])
  })
})
