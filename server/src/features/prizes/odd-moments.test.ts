import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, honestClaim, noteStep, prizeDesk } from '../../../test-support/prizes.ts'
import { whileUnderWay } from '../../../test-support/worlds.ts'
import { deleteUser, keepPrizesPayable } from '../accounts/settings/deletion-queries.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'
import { insertDeclaration } from '../rules/for-others.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { endHold, holdPrize } from './holds.ts'

describeOnOneDatabase('prizes in odd moments', (app) => {
  const { admin, send, decide, aWin, own, kinds, leave, whole } = prizeDesk(app)

  /** The public log's entries about prizes, in order: 9 paid, 10 forfeited, 11 owed again. */
  const loggedEnds = async () =>
    (
      await app.db.sql<{ kind: number }>`
      select get_byte(entry, 1) as kind from log_queue where get_byte(entry, 1) between 9 and 11 order by number`
    ).map(({ kind }) => kind)

  test('only an appeal is upheld, and once; an unprompted reversal has words of its own', async () => {
    const { winner, prizeId } = await aWin()
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    await decide(prizeId, 'disqualify', '4.2')
    expect((await decide(prizeId, 'uphold')).body.code).toBe('no-appeal')
    await decide(prizeId, 'reinstate')
    expect(await app.db.sql`select subject from mails where kind = 'prize-reinstated'`).toEqual([
      { subject: 'Daily Challenge: A decision about your prize was reversed' },
    ])
    // The public log also records that the decision was reversed.
    expect(await loggedEnds()).toEqual([10, 11])
    await decide(prizeId, 'disqualify', '4.2')
    await winner.call(prizes.appeal, { prizeId, text: 'No.' })
    expect((await decide(prizeId, 'uphold')).status).toBe(200)
    expect((await decide(prizeId, 'uphold')).body.code).toBe('no-appeal')
  })

  test('a hold that forfeits a disqualified prize is final: no reinstatement, and one entry in the public log', async () => {
    const { winner, prizeId } = await aWin()
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    const actor = { clock: app.clock, caller: null }
    await app.db.transaction((tx) => holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: 'dp_1' }))
    await decide(prizeId, 'disqualify', '4.2')
    await app.db.transaction((tx) => endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'forfeited' }))
    expect((await decide(prizeId, 'reinstate')).body.code).toBe('prize-forfeited')
    const entries = await app.db.sql`select 1 as one from log_queue where get_byte(entry, 1) = 10`
    expect(entries).toHaveLength(1)
    await whole()
  })

  test('a hold is recorded with one reading of the clock, however fast that runs', async () => {
    const { prizeId } = await aWin()
    const clock = {
      now: () => {
        app.clock.at = new Date(app.clock.at.getTime() + 1)
        return app.clock.at
      },
    }
    await app.db.transaction((tx) =>
      holdPrize(tx, { clock, caller: null }, { prizeId, reason: 'dispute', reference: 'dp_1' }),
    )
    await app.db.transaction((tx) =>
      endHold(tx, { clock, caller: null }, { prizeId, reason: 'dispute', outcome: 'released' }),
    )
    await whole()
  })

  test('a claim and the deletion of the account at the same moment: one waits for the other, and neither fails', async () => {
    const { winner, prizeId } = await aWin()
    const leave = async (tx: Database) => {
      await tx.sql`select 1 as one from users where id = ${winner.id} for update`
      await keepPrizesPayable(tx, { userId: winner.id, email: winner.email })
      await deleteUser(tx, winner.id)
    }
    const claim = () => winner.call(prizes.claim, { prizeId, ...honestClaim })
    // On the embedded database the deletion is first in everything, so even the session is gone.
    expect(['not-found', 'not-signed-in']).toContain((await whileUnderWay(app, leave, claim)).body.code)
    expect(await kinds(prizeId)).toEqual(['won'])
  })

  test('the prize of a permanently suspended winner is paid only once it was cleared after that', async () => {
    await ensureFirstRules(app.services)
    const { winner, prizeId } = await aWin()
    await approvePrize(admin, winner, prizeId)
    const suspend = async (until: string | null) => {
      const words = { facts: 'Four accounts.', cited_clause: '4.2', evidence: 'The same browser.' }
      const whom = { sanction_id: crypto.randomUUID(), userId: winner.id, measure: 'suspended', until } as const
      expect((await admin.call(sanctionsAdmin.begin, { ...whom, ...words })).status).toBe(200)
    }
    const isSuspended = async () => (await admin.call(prizesAdmin.getForReview, { prizeId })).body.prize.is_suspended
    await suspend('2026-03-11T12:00:00.000Z')
    expect(await isSuspended()).toBe(false)
    expect((await decide(prizeId, 'clear')).body.code).toBe('prize-not-in-review')
    await suspend(null)
    expect(await isSuspended()).toBe(true)
    await leave(winner)
    expect((await send(prizeId)).body.code).toBe('winner-suspended')
    expect(await kinds(prizeId)).toEqual(['won', 'claimed', 'approved'])
    app.clock.at = new Date(app.clock.at.getTime() + 1)
    expect((await decide(prizeId, 'clear')).body.prize).toMatchObject({ state: 'approved', is_suspended: false })
    expect((await send(prizeId)).body.prize.state).toBe('sent')
    await whole()
  })

  test('a lifted permanent suspension, a warning and the suspension of another player stop no payment', async () => {
    await ensureFirstRules(app.services)
    const { winner, prizeId } = await aWin()
    await approvePrize(admin, winner, prizeId)
    const other = await app.aUser('Other')
    const begin = async (userId: string, measure: 'suspended' | 'warned') => {
      const sanctionId = crypto.randomUUID()
      const words = { facts: 'Four accounts.', cited_clause: '4.2', evidence: 'The same browser.' }
      const whom = { sanction_id: sanctionId, userId, measure, until: null }
      expect((await admin.call(sanctionsAdmin.begin, { ...whom, ...words })).status).toBe(200)
      return sanctionId
    }
    const lift = async (sanctionId: string) =>
      expect((await admin.call(sanctionsAdmin.lift, { sanctionId, text: 'It was a school.' })).status).toBe(200)
    const own = await begin(winner.id, 'suspended')
    await lift(await begin(other.id, 'suspended'))
    expect((await send(prizeId)).body.code).toBe('winner-suspended')
    await lift(own)
    await begin(other.id, 'suspended')
    await begin(winner.id, 'warned')
    expect((await send(prizeId)).body.prize.state).toBe('sent')
  })

  test('a claim from another country than the account is cleared only with a reason, which the prize’s steps show', async () => {
    const { winner, prizeId } = await aWin()
    const declared = { birthYear: null, isOfAge: true, country: 'DE', state: null, isOutsider: true }
    await insertDeclaration(app.db, {
      ...{ ...declared, id: app.services.newId(), userId: winner.id, at: app.clock.at, from: 'settings' },
    })
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    expect((await decide(prizeId, 'clear')).body).toMatchObject({
      ...{ code: 'malformed', field: 'country_reason' },
      error: 'The claim is from Portugal, the account from Germany. Please say why the prize is paid anyway.',
    })
    expect(await kinds(prizeId)).toEqual(['won', 'claimed'])
    const clear = { prizeId, decision: 'clear', text: 'Nothing speaks against it.', clause: null } as const
    const { body } = await admin.call(prizesAdmin.decide, { ...clear, country_reason: 'Moved in May.' })
    expect(body.prize.steps.at(-1)).toMatchObject({
      ...{ kind: 'approved', reason: 'Nothing speaks against it.\nMoved in May.' },
    })
    await whole()
  })

  test('the winner sees no reference but that of the payment', async () => {
    const { winner, prizeId } = await aWin()
    const later = await app.aPuzzle({ releaseDate: '2026-03-20' })
    await noteStep(app.db, { prizeId, kind: 'forfeited', at: app.clock.at, actor: 'server' })
    expect((await admin.call(prizesAdmin.roll, { prizeId, puzzleId: later.id })).status).toBe(200)
    expect(JSON.stringify(await own(winner, prizeId))).not.toContain(later.id)
  })

  test('past winners with prizes received at the same moment all appear, page by page', async () => {
    for (const day of ['10', '11', '12']) {
      app.clock.at = new Date(`2026-03-${day}T12:00:00Z`)
      const { winner, prizeId } = await aWin()
      await approvePrize(admin, winner, prizeId)
      await send(prizeId)
    }
    app.clock.at = new Date('2026-03-30T12:00:00Z')
    await enforceDeadlines(app.services)
    const read = async (query: { count: string; before?: string }) =>
      (await app.client().call(prizes.winners, query)).body
    const first = await read({ count: '2' })
    const rest = await read({ count: '2', before: first.next! })
    const days = [...first.winners, ...rest.winners].map((one: { release_date: string }) => one.release_date)
    expect(new Set(days).size).toBe(3)
    expect((await read({ count: '2', before: '2026-03-10T12:00:00Z,unknown' })).code).toBe('malformed')
  })
})
