import { expect, test } from 'vitest'
import type { Cache } from './port.ts'

/**
 * The tests that every kind of cache passes. `open` returns a cache whose keys nobody else uses, perhaps followed by a second one on the same store.
 */
export function cacheSuite(open: () => Promise<Cache[]>): void {
  test('what is kept is answered by every process until it runs out, and what is set again is the new one', async () => {
    const [one, other] = await openBoth(open)
    expect(await one.get('a')).toBeNull()
    await one.set('a', { owner: 'anna', value: 'first', seconds: 20 })
    await other.set('b', { owner: 'anna', value: '', seconds: 1 })
    expect([await other.get('a'), await one.get('b')]).toEqual(['first', ''])
    await other.set('a', { owner: 'anna', value: 'ünïcode 🌍\n', seconds: 20 })
    expect(await one.get('a')).toBe('ünïcode 🌍\n')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect([await one.get('a'), await one.get('b')]).toEqual(['ünïcode 🌍\n', null])
  })

  test('what is forgotten of one owner is answered by nobody, also when it is set late, and others keep theirs', async () => {
    const [one, other] = await openBoth(open)
    for (const key of ['a', 'b']) await one.set(key, { owner: 'anna', value: key, seconds: 20 })
    await one.set('c', { owner: 'ben', value: 'c', seconds: 20 })
    await other.forget('anna')
    for (const cache of [one, other]) {
      expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([null, null, 'c'])
      await cache.set('a', { owner: 'anna', value: 'read before', seconds: 20 })
      expect([await one.get('a'), await other.get('a')]).toEqual([null, null])
    }
    await one.forget('nobody')
    await other.forget('anna')
  })

  test('with sets and forgets at once, no value of a forgotten owner is returned afterwards', async () => {
    const [one, other] = await openBoth(open)
    const sets = Array.from({ length: 100 }, (_, n) => [one, other][n % 2]!)
    await Promise.all([
      ...sets.map((cache, n) => cache.set(`${n % 10}`, { owner: 'anna', value: 'x', seconds: 20 })),
      other.forget('anna'),
      ...sets.map((cache, n) => cache.set(`${n % 10}`, { owner: 'anna', value: 'x', seconds: 20 })),
    ])
    for (let n = 0; n < 10; n += 1) expect([await one.get(`${n}`), await other.get(`${n}`)]).toEqual([null, null])
  })

  test('any text is a key or an owner, and no two are mixed', async () => {
    const [one] = await openBoth(open)
    const texts = ['', ' ', ':', 'a', 'a ', '__proto__', 'ünïcode 🌍', '\n\u0000', '*', 'x'.repeat(100_000)]
    for (const text of texts) await one.set(text, { owner: text, value: `of ${text}`, seconds: 20 })
    for (const text of texts) expect(await one.get(text)).toBe(`of ${text}`)
    await one.forget('a')
    for (const text of texts) expect(await one.get(text)).toBe(text === 'a' ? null : `of ${text}`)
  })
}

async function openBoth(open: () => Promise<Cache[]>): Promise<[Cache, Cache]> {
  const opened = await open()
  return [opened[0]!, opened[1] ?? opened[0]!]
}
