import { expect, test } from 'vitest'
import { leaveFor, NoAddress } from './leave-for.ts'

function tryFor(url: unknown) {
  const went: unknown[] = []
  const go = () => leaveFor(url as string, { assign: (to) => void went.push(to) })
  return { go, went }
}

test('leaves for the URL of another site', () => {
  const { go, went } = tryFor('https://checkout.example/c/pay/cs_1#fid')
  go()
  expect(went).toEqual(['https://checkout.example/c/pay/cs_1#fid'])
})

test.each([undefined, null, '', 'undefined', '/undefined', 'cs_1', 'javascript:alert(1)', 7])(
  'an answer without an address leads nowhere: %s',
  (url) => {
    const { go, went } = tryFor(url)
    expect(go).toThrow(NoAddress)
    expect(went).toEqual([])
  },
)
