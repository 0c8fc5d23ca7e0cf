import { afterBusinessDays, isAppealOver } from '@whereabouts/game/prizes/deadline'
import {
  accountOf,
  nothingYet,
  type PrizeStanding,
  type PrizeStepKind,
  prizeAccounts,
  prizeStepKinds,
  stateAfter,
} from '@whereabouts/game/prizes/life'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { oneDatabase } from '../../../../tests/databases.ts'
import { lengthOf } from '../../../../tests/length.ts'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { balancesOf, noteStep } from '../../../test-support/prizes.ts'
import { aWin } from '../../../test-support/worlds.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'
import type { HoldOutcome, HoldReason } from './hold-queries.ts'
import { endHold, holdPrize } from './holds.ts'

/** Every step but those that the tables take by themselves. */
const kindsToTry = prizeStepKinds.filter((kind) => !['won', 'held', 'released', 'notified'].includes(kind))

// On every database: the guards of the books are the database’s own.
describeOnEveryDatabase('the ledger of a prize', (app, database) => {
  let prizeId: string
  beforeEach(async () => {
    prizeId = (await aWin(app)).prizeId
  })
  /** The clock goes on, so that lives begin on any day of the week. */
  async function emptyTables(): Promise<void> {
    const { at } = app.clock
    await app.reset()
    app.clock.at = at
  }
  const take = (kind: PrizeStepKind) =>
    noteStep(app.db, { prizeId, kind, at: app.clock.at, actor: 'provider', reference: 'r' })
  const server = () => ({ clock: { now: () => app.clock.at }, caller: null })
  const hold = (reason: HoldReason) =>
    app.db.transaction((tx) => holdPrize(tx, server(), { prizeId, reason, reference: 'x' }))
  const release = (reason: HoldReason, outcome: HoldOutcome = 'released') =>
    app.db.transaction((tx) => endHold(tx, server(), { prizeId, reason, outcome }))
  const lastStep = async () => {
    const [row] = await app.db.sql<{
      state: string
      openHolds: number
      fromAccount: string
      toAccount: string
      kind: string
    }>`
      select kind, state, open_holds as "openHolds", from_account as "fromAccount", to_account as "toAccount"
      from prize_steps where prize_id = ${prizeId} order by number desc limit 1`
    return row!
  }
  // The rules decide a life's steps, not the database, and random lives take long: one database suffices, as the guards are tested on each.
  if (oneDatabase().some(([, { kind }]) => kind === database.kind))
    test('any life: only the steps that the rules allow are taken, and the books balance', async () => {
      const event = fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...kindsToTry) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('hold dispute', 'hold payment-due', 'release dispute', 'release payment-due'),
        },
        { weight: 3, arbitrary: fc.constantFrom<PrizeStepKind>('claimed', 'approved', 'sending', 'sent', 'received') },
        { weight: 2, arbitrary: fc.constantFrom('disqualified', 'upheld', 'rolled', 'days pass', 'days pass') },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
          await emptyTables()
          prizeId = (await aWin(app)).prizeId
          let standing: PrizeStanding = { ...nothingYet, state: 'unclaimed' }
          let appealStep: { kind: string; at: Date } | null = null
          const holds = new Set<string>()
          for (const what of events) {
            if (what === 'days pass') {
              app.clock.at = afterBusinessDays(app.clock.at, 7)
              continue
            }
            const [verb, reason] = what.split(' ') as [string, HoldReason | undefined]
            const kind = (reason ? (verb === 'hold' ? 'held' : 'released') : what) as PrizeStepKind
            // A second hold for the same reason, and the end of a missing one, are no steps.
            if (reason && holds.has(reason) === (verb === 'hold')) continue
            const isOver = appealStep !== null && isAppealOver(appealStep, app.clock.at)
            const state = stateAfter(kind, { ...standing, isAppealOver: isOver })
            const before = await lastStep()
            const act = reason ? (verb === 'hold' ? hold(reason) : release(reason)) : take(kind)
            const outcome = await act.then(
              (isDone) => (isDone === false ? 'refused' : 'taken'),
              () => 'refused',
            )
            if (state === null) {
              expect([kind, outcome]).toEqual([kind, 'refused'])
              expect(await lastStep()).toEqual(before)
              continue
            }
            expect([kind, outcome]).toEqual([kind, 'taken'])
            const openHolds = standing.openHolds + (kind === 'held' ? 1 : kind === 'released' ? -1 : 0)
            const fromAccount = accountOf(standing)
            standing = {
              ...nothingYet,
              ...{ state, openHolds, hasClaim: standing.hasClaim || kind === 'claimed' },
              ...{ isRolled: standing.isRolled || kind === 'rolled', isAppealOver: false },
            }
            expect(await lastStep()).toEqual({ kind, state, openHolds, fromAccount, toAccount: accountOf(standing) })
            if (['disqualified', 'appealed', 'upheld', 'reinstated'].includes(kind))
              appealStep = { kind, at: app.clock.at }
            if (reason) holds[verb === 'hold' ? 'add' : 'delete'](reason)
          }
          const sums = await balancesOf(app.db)
          expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0)
          expect(sums.promised).toBe(-50)
          // The money is in one place.
          const places = prizeAccounts.filter((account) => account !== 'promised' && (sums[account] ?? 0) !== 0)
          expect(places.map((account) => sums[account])).toEqual([50])
          if (standing.state === 'forfeited' || standing.state === 'disqualified') expect(sums.paid ?? 0).toBe(0)
        }),
        { numRuns: lengthOf({ usual: 25, full: 500 }) },
      )
    })

  test('a step is neither changed nor deleted, has a number of its own, and is never earlier than the previous one', async () => {
    await take('claimed')
    const refused = (statement: string, constraint: string) =>
      expect(app.owner.query({ text: statement, values: [] })).rejects.toMatchObject({ constraint })
    await refused(`update prize_steps set kind = 'sent'`, 'the_life_of_a_prize_only_grows')
    await refused(`delete from prize_steps`, 'the_life_of_a_prize_only_grows')
    await expect(app.owner.query({ text: 'truncate prize_steps cascade', values: [] })).rejects.toMatchObject({
      constraint: 'no_table_is_ever_emptied',
    })
    app.clock.at = new Date(app.clock.at.getTime() - 3_600_000)
    await take('approved')
    const steps = await app.db.sql<{ number: number; at: Date }>`select number, at from prize_steps order by number`
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(steps[2]!.at).toEqual(steps[1]!.at)
  })

  /** Writes a step by SQL, as no command does. */
  const slipIn = (step: Partial<Record<'number' | 'kind' | 'holds' | 'amount' | 'from' | 'to', string>>) => {
    const { number = '4', kind = 'sent', holds = '0', amount = '50', from = 'owed', to = 'paid' } = step
    return `insert into prize_steps (id, prize_id, number, kind, at, actor, state, open_holds, amount, currency, from_account, to_account)
      values (gen_random_uuid(), '${prizeId}', ${number}, '${kind}', now(), 'operator', 'sent', ${holds}, ${amount}, 'usd', '${from}', '${to}')`
  }

  test('even by direct SQL, the money of a prize is in one place, of one amount, and a held prize is not paid', async () => {
    for (const kind of ['claimed', 'approved'] as const) await take(kind)
    const takesOver = 'a_step_takes_over_from_the_last_one'
    for (const [constraint, statement] of [
      [takesOver, slipIn({ number: '5' })],
      [takesOver, slipIn({ from: 'held' })],
      ['a_step_moves_what_is_owed', slipIn({ amount: '5000' })],
      ['a_life_begins_with_the_win', slipIn({ from: 'promised' })],
      ['a_life_begins_with_the_win', slipIn({ kind: 'won' })],
      ['a_held_prize_is_not_paid', slipIn({ holds: '1' })],
      ['money_is_on_a_known_account', slipIn({ to: 'promised' })],
      ['prize_steps_pkey', slipIn({ number: '3' })],
      [
        'a_hold_begins_with_a_step',
        `insert into prize_holds (id, prize_id, reason, reference, since) values (gen_random_uuid(), '${prizeId}', 'dispute', 'x', now())`,
      ],
    ] as const)
      for (const db of [app.owner, app.db])
        await expect(db.query({ text: statement, values: [] }), statement).rejects.toMatchObject({ constraint })
    await take('sent')
    // Once paid, it is not paid again: the money has left its account.
    for (const from of ['owed', 'held'])
      await expect(app.db.query({ text: slipIn({ number: '5', from }), values: [] })).rejects.toMatchObject({
        constraint: takesOver,
      })
    expect(await balancesOf(app.db)).toEqual({ promised: -50, owed: 0, paid: 50 })
  })

  test('the integrity check knows the ledger', async () => {
    expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  })
})
