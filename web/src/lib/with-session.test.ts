import { expect, test } from 'vitest'
import { CallFailed } from './api.ts'
import { withSession } from './with-session.ts'

const user = { id: '0192f0c1-0000-7000-8000-000000000001', email: 'a@example.com', username: 'ada', avatar_url: null }

test('without a user nothing is done: No active session found', async () => {
  let isDone = false
  const done = withSession(null, async () => {
    isDone = true
  })
  await expect(done).rejects.toThrow('No active session found')
  expect(isDone).toBe(false)
})

test('a session unknown to the server: No active session found', async () => {
  const refused = withSession(user, async () => {
    throw new CallFailed(401, { error: 'Please sign in first.', code: 'not-signed-in' })
  })
  await expect(refused).rejects.toThrow('No active session found')
})

test('a wrong password is not a missing session', async () => {
  const refused = withSession(user, async () => {
    throw new CallFailed(403, { error: 'The current password is not correct.', code: 'wrong-password' })
  })
  await expect(refused).rejects.toThrow('The current password is not correct.')
})
