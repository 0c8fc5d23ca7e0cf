import { expect, test } from 'vitest'
import { type KeptPlace, newShownCancellations } from './shown-cancellations.ts'

const key = 'shown-cancellations'

class Place implements KeptPlace {
  stored = new Map<string, string>()
  getItem(name: string) {
    return this.stored.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.stored.set(name, value)
  }
  get entries(): unknown {
    return JSON.parse(this.stored.get(key) ?? '[]')
  }
}
const canceled = (id: string) => ({ stripe_subscription_id: id, status: 'canceled' as const })

test('a cancellation is shown once, even after a reload', () => {
  const place = new Place()
  expect(newShownCancellations(() => place).take(canceled('sub_1'))).toBe(true)
  const reloaded = newShownCancellations(() => place)
  expect(reloaded.take(canceled('sub_1'))).toBe(false)
  expect(reloaded.take(canceled('sub_2'))).toBe(true)
  expect(reloaded.take({ stripe_subscription_id: 'sub_1', status: 'fraud_canceled' })).toBe(true)
})

test('two tabs of a browser do not both show it', () => {
  const place = new Place()
  const [one, other] = [newShownCancellations(() => place), newShownCancellations(() => place)]
  expect([one.take(canceled('sub_1')), other.take(canceled('sub_1'))]).toEqual([true, false])
})

test('a subscription that was active in between is shown again', () => {
  const shown = newShownCancellations(() => new Place())
  shown.take(canceled('sub_1'))
  shown.take(canceled('sub_2'))
  shown.forgetLive([{ stripe_subscription_id: 'sub_1', status: 'active' }, canceled('sub_2')])
  expect([shown.take(canceled('sub_1')), shown.take(canceled('sub_2'))]).toEqual([true, false])
})

test('the last ten are stored, and the eleventh replaces the oldest', () => {
  const place = new Place()
  const shown = newShownCancellations(() => place)
  for (let number = 1; number <= 11; number += 1) shown.take(canceled(`sub_${number}`))
  expect(place.entries).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `sub_${number} canceled`))
})

const fail = (name: string) => (): never => {
  throw new DOMException('no', name)
}

test.each<[string, () => KeptPlace | null]>([
  ['forbids it', fail('SecurityError')],
  ['has none', () => null],
  ['is full', () => ({ getItem: () => null, setItem: fail('QuotaExceededError') })],
])('where the browser %s, it is shown once while the page is open', (_how, openPlace) => {
  const shown = newShownCancellations(openPlace)
  expect([shown.take(canceled('sub_1')), shown.take(canceled('sub_1'))]).toEqual([true, false])
})

test.each(['{', '{"a":1}', 'null', '"sub_1 canceled"', '[1,null,{"a":[]}]'])(
  'invalid stored data (%s) is ignored',
  (left) => {
    const place = new Place()
    place.setItem(key, left)
    expect(newShownCancellations(() => place).take(canceled('sub_1'))).toBe(true)
    expect(place.entries).toEqual(['sub_1 canceled'])
  },
)
