import { expect, test } from 'vitest'
import '../../../app/portal.ts'
import { type GateFacts, judgeGate } from './gate-outcome.ts'

const admin: GateFacts = {
  session: 'signed-in',
  user: { username: 'admin' },
  pathname: '/admin/dashboard',
  hasSessionFailed: false,
  hasToken: false,
  isMfaEnabled: true,
}

test('no one but the administrator passes, even with a token', () => {
  const player = { ...admin, user: { username: 'ann' }, hasToken: true }
  expect(judgeGate(player)).toBe('denied')
  expect(judgeGate({ ...player, user: { username: 'Admin' } })).toBe('denied')
  expect(judgeGate({ ...admin, session: 'signed-out', user: null, hasToken: true })).toBe('denied')
})

test('the gate keeps loading without an answer, and redirects on an error', () => {
  const unknown: GateFacts = { ...admin, session: 'unknown', user: null, isMfaEnabled: null }
  expect(judgeGate(unknown)).toBe('checking')
  expect(judgeGate({ ...unknown, hasSessionFailed: true })).toBe('denied')
  expect(judgeGate({ ...admin, isMfaEnabled: null })).toBe('checking')
  expect(judgeGate({ ...admin, isMfaEnabled: 'failed' })).toBe('denied')
})

test('the administrator passes with a token, is asked for one, or sets up the second factor', () => {
  expect(judgeGate({ ...admin, hasToken: true, isMfaEnabled: null })).toBe('open')
  expect(judgeGate(admin)).toBe('prompt')
  expect(judgeGate({ ...admin, isMfaEnabled: false })).toBe('set-up')
})

test('staff pass the same way, but only to pages of their role', () => {
  const curator: GateFacts = { ...admin, user: { username: 'Ann', staff_role: 'curator' }, pathname: '/admin/puzzles' }
  expect(judgeGate({ ...curator, hasToken: true })).toBe('open')
  expect(judgeGate(curator)).toBe('prompt')
  expect(judgeGate({ ...curator, isMfaEnabled: false })).toBe('set-up')
  const elsewhere = { ...curator, pathname: '/admin/pricing' }
  expect(judgeGate({ ...elsewhere, hasToken: true })).toBe('not-for-role')
  expect(judgeGate(elsewhere)).toBe('not-for-role')
  expect(judgeGate({ ...elsewhere, isMfaEnabled: false })).toBe('set-up')
})
