import { afterEach, expect, test, vi } from 'vitest'
import { rememberSessions } from './kept-sessions.ts'
import type { FoundSession } from './queries.ts'

const sessionOf = (username: string, more: Partial<FoundSession> = {}): FoundSession => ({
  sessionId: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  email: `${username}@example.org`,
  username,
  avatarUrl: null,
  staffRole: null,
  endsInMs: 60 * 60 * 1000,
  isDueToRenew: false,
  isUseDueToNote: false,
  ...more,
})

afterEach(() => vi.useRealTimers())

test('a session is remembered for a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const remembered = rememberSessions()
  const anna = sessionOf('anna')
  remembered.note('token of anna', anna)
  vi.advanceTimersByTime(59_000)
  expect(remembered.find('token of anna')).toEqual(anna)
  expect(remembered.find('token of ben')).toBeNull()
  vi.advanceTimersByTime(2_000)
  expect(remembered.find('token of anna')).toBeNull()
})

test('no session is remembered beyond its end', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const remembered = rememberSessions()
  const anna = sessionOf('anna', { endsInMs: 20_000 })
  remembered.note('token of anna', anna)
  vi.advanceTimersByTime(19_999)
  expect(remembered.find('token of anna')).toEqual(anna)
  vi.advanceTimersByTime(1)
  expect(remembered.find('token of anna')).toBeNull()
})

test('the administrator is not remembered, nor a session that is to be renewed or noted, nor an unknown one', () => {
  const remembered = rememberSessions()
  remembered.note('1', sessionOf('admin'))
  remembered.note('2', sessionOf('anna', { isDueToRenew: true }))
  remembered.note('3', sessionOf('anna', { isUseDueToNote: true }))
  remembered.note('4', null)
  expect(['1', '2', '3', '4'].map((token) => remembered.find(token))).toEqual([null, null, null, null])
})

test('a session that the table no longer has is forgotten, and so is a user whose sessions change', () => {
  const remembered = rememberSessions()
  const [anna, ben] = [sessionOf('anna'), sessionOf('ben')]
  for (const token of ['1', '2', '3']) remembered.note(token, anna)
  remembered.note('4', ben)
  remembered.note('1', null)
  expect(['1', '2', '4'].map((token) => remembered.find(token))).toEqual([null, anna, ben])
  remembered.forgetUser(anna.userId)
  expect(['2', '3', '4'].map((token) => remembered.find(token))).toEqual([null, null, ben])
})

test('of too many sessions the one noted longest ago is forgotten', () => {
  const remembered = rememberSessions()
  const anna = sessionOf('anna')
  for (let n = 0; n < 20_000; n += 1) remembered.note(`${n}`, anna)
  remembered.note('0', anna)
  remembered.note('20000', anna)
  expect([remembered.find('0'), remembered.find('1'), remembered.find('20000')]).toEqual([anna, null, anna])
})
