import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { Refusal } from '../../core/refusal.ts'
import { forgetSignIns, takeConfirmationMail, takeResetMail, takeSignIn, takeSignUp } from './account-limits.ts'

const hourS = 3600
const app = testApp({ isEmptied: 'once' })

const now = () => app.clock.at.getTime()
const pass = (seconds: number) => app.later(seconds * 1000)

/** How many seconds to wait before the next try; 0 when the try succeeded. */
const waitOf = (taken: Promise<void>): Promise<number> =>
  taken.then(
    () => 0,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refusal)
      return Number((error as Refusal).details.seconds)
    },
  )

/** Repeats the call for `forS` seconds and waits as long as each refusal says. Returns how often it succeeded and the longest wait in seconds. */
async function insist(take: () => Promise<void>, forS: number): Promise<{ count: number; longestS: number }> {
  const end = now() + forS * 1000
  let count = 0
  let longestS = 0
  while (now() < end) {
    const seconds = await waitOf(take())
    if (seconds === 0) count += 1
    longestS = Math.max(longestS, seconds)
    pass(seconds)
  }
  return { count, longestS }
}

test('the wait after guesses from one place grows from a minute to at most six hours', async () => {
  const take = () => takeSignIn(app.services, { email: 'one.place@example.org', ip: '192.0.2.1' })
  const waits: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const seconds = await waitOf(take())
    if (seconds > 0) waits.push(seconds)
    pass(seconds)
  }
  expect(waits.slice(0, 3)).toEqual([60, 60, 13 * 60])
  expect(Math.max(...waits)).toBeGreaterThan(5 * hourS)
  expect(Math.max(...waits)).toBeLessThanOrEqual(6 * hourS)
})

test('an attacker gets at most 120 guesses a day from one place, and 1,200 from everywhere', async () => {
  const fromOne = await insist(() => takeSignIn(app.services, { email: 'a@example.org', ip: '192.0.2.1' }), 24 * hourS)
  expect(fromOne.count).toBeLessThanOrEqual(120)
  expect(fromOne.longestS).toBeLessThanOrEqual(6 * hourS)
  let n = 0
  const fromMany = await insist(() => {
    n += 1
    return takeSignIn(app.services, { email: 'b@example.org', ip: `10.0.${n >> 8}.${n & 255}` })
  }, 24 * hourS)
  expect(fromMany.count).toBeLessThanOrEqual(1200)
  expect(fromMany.longestS).toBeLessThanOrEqual(hourS)
})

test('forgotten tries no longer count, for this account only', async () => {
  const attempts = ['c@example.org', 'd@example.org'].map((email) => ({ email, ip: '192.0.2.1' }))
  for (const attempt of attempts) for (let n = 0; n < 6; n += 1) await waitOf(takeSignIn(app.services, attempt))
  await forgetSignIns(app.services, { ...attempts[0]!, email: 'C@Example.org' })
  expect(await waitOf(takeSignIn(app.services, attempts[0]!))).toBe(0)
  expect(await waitOf(takeSignIn(app.services, attempts[1]!))).toBe(60)
})

test('mails to one address are limited, in any letter case', async () => {
  expect(await waitOf(takeConfirmationMail(app.services, 'e@example.org'))).toBe(0)
  expect(await waitOf(takeConfirmationMail(app.services, 'E@Example.org'))).toBe(60)
  const confirmations = await insist(() => takeConfirmationMail(app.services, 'f@example.org'), 23 * hourS)
  expect(confirmations.count).toBe(5)
  const resets = await insist(() => takeResetMail(app.services, 'g@example.org'), 5 * hourS)
  expect(resets.count).toBe(30)
  expect(resets.longestS).toBeLessThanOrEqual(hourS)
  let n = 0
  const spelling = () => ['h@example.org', 'H@Example.org'][n++ % 2]!
  const signUps = await insist(() => takeSignUp(app.services, spelling()), 5 * hourS)
  expect(signUps.count).toBe(10)
  expect(signUps.longestS).toBeLessThanOrEqual(6 * hourS)
})
