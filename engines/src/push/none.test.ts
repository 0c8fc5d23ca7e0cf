import { expect, test } from 'vitest'
import { openNoPush } from './none.ts'
import { openPush } from './open.ts'
import { address, pushSuite } from './push.suite.ts'

pushSuite(openNoPush)

test('without a key there are no pushes; with one, set or from the stand-in, there are', async () => {
  const subject = 'mailto:a@example.org'
  const open = (PUSH_KEY?: string, key: string | null = null) =>
    openPush({ ...(PUSH_KEY && { PUSH_KEY }) }, { subject, standIn: { key, origin: null } })
  expect([open().publicKey, open().accepts(address.endpoint)]).toEqual([null, false])
  const [set, other] = ['11'.repeat(32), '22'.repeat(32)]
  expect(open(set).publicKey).toMatch(/^[\w-]{87}$/)
  expect(open(set, other).publicKey).toBe(open(set).publicKey)
  expect(open(undefined, other).publicKey).not.toBe(open(set).publicKey)
})
