import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { expect } from 'vitest'
import {
  deleteLosingGuesses,
  deleteUser,
  insertAccountDeletion,
  keepPrizesPayable,
} from '../src/features/accounts/settings/deletion-queries.ts'
import { insertStep, type NewPrizeStep } from '../src/features/prizes/steps.ts'
import { checkIntegrity } from '../src/operations/integrity/check-integrity.ts'
import { eachTest } from './each-test.ts'
import type { TestAdmin, TestUser, TestWorld } from './world.ts'
import { aWin } from './worlds.ts'

/** The claim of a winner with nothing to declare. */
export const honestClaim = {
  country: 'PT',
  region: null,
  is_of_age: true,
  is_not_staff: true,
  has_one_account: true,
  plays_by_hand: true,
  has_read_rules: true,
  shown_as: 'username',
} as const

/** Takes a step in the life of a prize without its command. */
export const noteStep = (db: Database, step: NewPrizeStep): Promise<string> =>
  db.transaction((tx) => insertStep(tx, step))

export async function claimPrize(winner: TestUser, prizeId: string, claim: { country?: string } = {}): Promise<void> {
  expect((await winner.call(prizes.claim, { prizeId, ...honestClaim, ...claim })).status).toBe(200)
}

/** The winner claims a prize, and the review clears it. */
export async function approvePrize(
  admin: TestAdmin,
  winner: TestUser,
  prizeId: string,
  claim: { country?: string } = {},
): Promise<void> {
  await claimPrize(winner, prizeId, claim)
  await clearPrize(admin, prizeId)
}

/** The review clears a claimed prize. */
export async function clearPrize(admin: TestAdmin, prizeId: string): Promise<void> {
  const decision = { prizeId, decision: 'clear', text: 'Nothing speaks against it.', clause: null } as const
  expect((await admin.call(prizesAdmin.decide, decision)).status).toBe(200)
}

/** A prize that has completed every step. */
export async function payPrize(admin: TestAdmin, winner: TestUser, prizeId: string): Promise<void> {
  await approvePrize(admin, winner, prizeId)
  expect((await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'Transfer 4711' })).status).toBe(200)
  expect((await winner.call(prizes.confirmReceived, { prizeId })).status).toBe(200)
}

/** Deletes an account from the tables as its deletion does, regardless of a subscription. */
export const leave = (app: TestWorld, { id: userId, email }: TestUser): Promise<void> =>
  app.db.transaction(async (tx) => {
    await keepPrizesPayable(tx, { userId, email })
    await insertAccountDeletion(tx, { userId, deletedAt: app.clock.at })
    await deleteLosingGuesses(tx, userId)
    await deleteUser(tx, userId)
  })

/** The money of prizes on each account. */
export async function balancesOf(db: Database): Promise<Record<string, number>> {
  const rows = await db.sql<{ account: string; sum: string }>`
    select account, sum(amount)::text as sum from (
      select to_account as account, amount from prize_steps union all select from_account, -amount from prize_steps) postings
    group by account`
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

/** The operator of each test of prizes, and what happens between a win and its money. */
export function prizeDesk(app: TestWorld) {
  const admin = eachTest(() => app.anAdmin())
  const list = async () => (await admin.call(prizesAdmin.list, {})).body.prizes
  const find = async (prizeId: string) => (await list()).find(({ id }) => id === prizeId)!
  const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text)
  return {
    ...{ admin, list, find },
    aWin: async ({ winner, ...release }: { winner?: TestUser; releaseDate?: string; releaseTime?: string } = {}) => {
      const win = await aWin(app, { puzzle: await app.aPuzzle(release), ...(winner && { winner }) })
      return { ...win, prize: await find(win.prizeId) }
    },
    send: (prizeId: string, reference = 'Transfer 4711') => admin.call(prizesAdmin.markPaid, { prizeId, reference }),
    decide: (prizeId: string, decision: (typeof prizesAdmin.prizeDecisions)[number], clause: string | null = null) =>
      admin.call(prizesAdmin.decide, { prizeId, decision, text: `${decision} it`, clause }),
    own: async (winner: TestUser, prizeId: string) => (await winner.call(prizes.get, { prizeId })).body.prize,
    /** The steps of a prize. */
    kinds: async (prizeId: string) =>
      textsOf(await app.db.sql`select kind as text from prize_steps where prize_id = ${prizeId} order by number`),
    mailKinds: async () =>
      textsOf(await app.db.sql`select kind as text from mails where kind like 'prize-%' order by created_at, id`),
    leave: (winner: TestUser) => leave(app, winner),
    balances: () => balancesOf(app.db),
    whole: async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([]),
  }
}
