import { expect, test } from 'vitest'
import { nextCheckoutStep } from './checkout-notice.tsx'

const facts = { waitedMs: 0, isAnswered: true, isReloaded: false }

test('the status is checked again after 2 s and not before, and the page reloads if that finds nothing', () => {
  for (const waitedMs of [0, 400, 1999])
    expect(nextCheckoutStep({ ...facts, waitedMs })).toEqual({ kind: 'ask', atMs: 2000, isLate: false })
  expect(nextCheckoutStep({ ...facts, waitedMs: 2000 })).toEqual({ kind: 'reload' })
})

test('a reloaded page never reloads again', () => {
  for (const waitedMs of [0, 2000, 30_000, 3_600_000])
    expect(nextCheckoutStep({ ...facts, waitedMs, isReloaded: true })).toMatchObject({ kind: 'ask' })
  expect(nextCheckoutStep({ ...facts, waitedMs: 1000, isReloaded: true })).toMatchObject({ atMs: 2000 })
})

test('without an answer the page does not reload, since the reload could fail', () => {
  expect(nextCheckoutStep({ ...facts, waitedMs: 10_000, isAnswered: false })).toMatchObject({ kind: 'ask' })
})

test('after half a minute the player sees that it takes longer, and polling slows down', () => {
  const late = { ...facts, isReloaded: true }
  expect(nextCheckoutStep({ ...late, waitedMs: 29_999 })).toMatchObject({ atMs: 30_999, isLate: false })
  expect(nextCheckoutStep({ ...late, waitedMs: 30_000 })).toEqual({ kind: 'ask', atMs: 35_000, isLate: true })
})
