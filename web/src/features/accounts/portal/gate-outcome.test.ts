import { expect, test } from 'vitest'
import { type GateFacts, judgeGate } from './gate-outcome.ts'

const admin: GateFacts = {
  session: 'signed-in',
  username: 'admin',
  hasSessionFailed: false,
  hasToken: false,
  isMfaEnabled: true,
}

test('nobody but the administrator passes, whatever token there is', () => {
  const player = { ...admin, username: 'ann', hasToken: true }
  expect(judgeGate(player)).toBe('denied')
  expect(judgeGate({ ...player, username: 'Admin' })).toBe('denied')
  expect(judgeGate({ ...admin, session: 'signed-out', username: null, hasToken: true })).toBe('denied')
})

test('without an answer it goes on asking, and an error sends away', () => {
  const unknown: GateFacts = { ...admin, session: 'unknown', username: null, isMfaEnabled: null }
  expect(judgeGate(unknown)).toBe('checking')
  expect(judgeGate({ ...unknown, hasSessionFailed: true })).toBe('denied')
  expect(judgeGate({ ...admin, isMfaEnabled: null })).toBe('checking')
  expect(judgeGate({ ...admin, isMfaEnabled: 'failed' })).toBe('denied')
})

test('the administrator passes with a token, is asked for one, or sets the second factor up', () => {
  expect(judgeGate({ ...admin, hasToken: true, isMfaEnabled: null })).toBe('open')
  expect(judgeGate(admin)).toBe('prompt')
  expect(judgeGate({ ...admin, isMfaEnabled: false })).toBe('set-up')
})
