import { CallFailed } from '@whereabouts/contract/call'
import { expect, test } from 'vitest'
import { NetworkFailed } from './api.ts'
import { settingsOf } from './site.tsx'

const unread = { data: undefined, error: null, isDown: false }

test('unread settings use the defaults', () => {
  expect(settingsOf(unread)).toMatchObject({ state: 'loading', project_name: 'Daily Challenge' })
  for (const error of [new NetworkFailed('Network error'), new DOMException('', 'TimeoutError')])
    expect(settingsOf({ ...unread, error })).toMatchObject({
      state: 'failed',
      project_name: 'Daily Challenge',
      maintenance_mode: 'false',
    })
})

test('known maintenance applies even if settings are not read', () => {
  const error = new CallFailed(500, { error: 'HTTP error! status: 500', code: 'fault' })
  expect(settingsOf({ ...unread, error, isDown: true })).toMatchObject({ state: 'failed', maintenance_mode: 'true' })
  expect(settingsOf({ ...unread, isDown: true })).toMatchObject({ state: 'loading', maintenance_mode: 'true' })
  const refusal = new CallFailed(503, { error: 'Back soon.', code: 'maintenance' })
  expect(settingsOf({ ...unread, error: refusal })).toMatchObject({ state: 'failed', maintenance_mode: 'true' })
})
