import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { expect } from 'vitest'
import { insertStep, type NewPrizeStep } from '../src/features/prizes/steps.ts'
import type { TestAdmin, TestUser } from './world.ts'

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
