import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayouts, payoutsSettings } from './open.ts'

const settings = z.object(payoutsSettings)
const named = {
  PAYOUTS_URL: 'https://payouts.example/api',
  PAYOUTS_KEY: 'key of payouts'.replaceAll(' ', '-'),
  PAYOUTS_WEBHOOK_SECRET: 'secret of the messages',
}
const standIn = { url: 'http://127.0.0.1:9/payouts', apiKey: 'stand-in', webhookSecret: 'secret of the stand-in' }
const kindOf = (given: object, of: typeof standIn | null = null) =>
  openPayouts(settings.parse(given), { standIn: of }).kind

describe('who pays', () => {
  test('the service of the settings, else the stand-in, else the operator by hand', () => {
    expect(kindOf({})).toBe('manual')
    expect(kindOf({}, standIn)).toBe('service')
    expect(kindOf(named)).toBe('service')
    expect(kindOf({ ...named, PAYOUTS_KIND: 'service' })).toBe('service')
  })

  test('the operator, whatever else is there, where the settings say so', () => {
    expect(openPayouts(settings.parse({ ...named, PAYOUTS_KIND: 'manual' }), { standIn })).toEqual({ kind: 'manual' })
  })

  test('nobody where a service is wished for and there is none', () => {
    expect(() => kindOf({ PAYOUTS_KIND: 'service' })).toThrow('No payout service')
    expect(kindOf({ PAYOUTS_KIND: 'service' }, standIn)).toBe('service')
  })
})

test('the messages of the named service are believed, and those of the stand-in are not', () => {
  const payouts = openPayouts(settings.parse(named), { standIn })
  if (payouts.kind !== 'service') throw new Error('It pays by hand.')
  const body = JSON.stringify({ id: 'e', type: 'payout.updated', subject: 'p', createdAt: '2026-03-10T12:00:00Z' })
  const signedBy = (secret: string) => `t=1000,v1=${createHmac('sha256', secret).update(`1000.${body}`).digest('hex')}`
  const read = (header: string) => payouts.readEvent(Buffer.from(body), header, new Date(1_000_000))
  expect(read(signedBy(named.PAYOUTS_WEBHOOK_SECRET)).subject).toBe('p')
  expect(() => read(signedBy(standIn.webhookSecret))).toThrow('The signature is wrong.')
})

test.each([
  ['another kind', { PAYOUTS_KIND: 'bank' }],
  ['an address of another kind', { PAYOUTS_URL: 'ftp://payouts.example' }],
  ['a name in the address', { PAYOUTS_URL: 'https://a:b@payouts.example' }],
  ['a question in the address', { PAYOUTS_URL: 'https://payouts.example/?a=b' }],
  ['a key with a line', { PAYOUTS_KEY: 'a key that\nis long' }],
  ['a short secret', { PAYOUTS_WEBHOOK_SECRET: 'short' }],
])('settings with %s are refused', (_what, wrong) => {
  expect(settings.safeParse(wrong).success).toBe(false)
})
