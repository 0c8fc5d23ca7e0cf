import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayouts, payoutsSettings } from './open.ts'

const settings = z.object({ ...payoutsSettings, STRIPE_SECRET_KEY: z.string().optional() })
const named = {
  STRIPE_SECRET_KEY: 'sk_test_named',
  STRIPE_PAYOUTS_ACCOUNT: 'fa_test_12345678',
  STRIPE_PAYOUTS_WEBHOOK_SECRET: 'whsec_of_the_payouts',
}
const standIn = {
  apiBase: 'http://127.0.0.1:9',
  secretKey: 'sk_test_sandbox',
  account: 'fa_test_sandbox',
  webhookSecret: 'whsec_of_the_stand_in',
}
const kindOf = (given: object, of: typeof standIn | null = null) =>
  openPayouts(settings.parse(given), { standIn: of }).kind

describe('the payer of prizes', () => {
  test('is Stripe with the account in the settings, else the stand-in, else the operator by hand', () => {
    expect(kindOf({})).toBe('manual')
    expect(kindOf({}, standIn)).toBe('stripe')
    expect(kindOf(named)).toBe('stripe')
    expect(kindOf({ ...named, PAYOUTS_KIND: 'stripe' })).toBe('stripe')
  })

  test('is the operator if the settings say so, with any other configuration', () => {
    expect(openPayouts(settings.parse({ ...named, PAYOUTS_KIND: 'manual' }), { standIn })).toEqual({ kind: 'manual' })
  })

  test('must not be Stripe without an account', () => {
    expect(() => kindOf({ PAYOUTS_KIND: 'stripe' })).toThrow('No account')
    expect(kindOf({ PAYOUTS_KIND: 'stripe' }, standIn)).toBe('stripe')
  })
})

describe('messages', () => {
  const payouts = openPayouts(settings.parse(named), { standIn })
  if (payouts.kind !== 'stripe') throw new Error('It pays by hand.')
  const sdk = new Stripe('sk_test_any')
  const now = new Date(1_000_000_000)
  const event = (change: object = {}) =>
    JSON.stringify({
      ...{ id: 'evt_test_1', object: 'v2.core.event', type: 'v2.money_management.outbound_payment.posted' },
      ...{ created: '2026-03-10T12:00:00.000Z', livemode: false, context: null, reason: null },
      related_object: { id: 'obp_test_1', type: 'v2.money_management.outbound_payment', url: '/v2/x' },
      ...change,
    })
  const signed = (payload: string, { secret = named.STRIPE_PAYOUTS_WEBHOOK_SECRET, seconds = 0 } = {}) =>
    sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: now.getTime() / 1000 + seconds })
  const read = (payload: string, header = signed(payload)) => payouts.readEvent(Buffer.from(payload), header, now)
  const refused = expect.objectContaining({ name: 'PayoutEventRefused' })
  const malformed = expect.objectContaining({ name: 'PayoutEventMalformed' })

  test('of the named account are accepted, and those of the stand-in are not', () => {
    expect(read(event())).toEqual({ id: 'evt_test_1', kind: 'payout', subject: 'obp_test_1' })
    expect(() => read(event(), signed(event(), { secret: standIn.webhookSecret }))).toThrow(refused)
  })

  test.each([301, -301])('signed %i s from now are refused', (seconds) => {
    expect(() => read(event(), signed(event(), { seconds }))).toThrow(refused)
    expect(read(event(), signed(event(), { seconds: seconds - Math.sign(seconds) * 2 }))).not.toBeNull()
  })

  test.each(['', 't=1', 'v1=', 't=x,v1=y', 'nonsense'])('with the signature %j are refused', (header) => {
    expect(() => read(event(), header)).toThrow(refused)
    expect(() => payouts.readEvent(Buffer.from(event()), undefined, now)).toThrow(refused)
  })

  test.each(['no JSON', '[]', '{"object":"event"}', event({ id: 'a b' })])(
    'consisting of %s are malformed',
    (payload) => {
      expect(() => read(payload)).toThrow(malformed)
    },
  )

  test('about a recipient name it, and others return null', () => {
    const account = { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' }
    const about = (type: string, change: object) => read(event({ type, ...change }))
    const recipient = expect.objectContaining({ kind: 'recipient', subject: 'acct_1' })
    for (const type of ['requirements', 'configuration.recipient'])
      expect(about(`v2.core.account[${type}].updated`, { related_object: account })).toEqual(recipient)
    expect(about('v2.core.account.closed', { related_object: account })).toEqual(recipient)
    const method = { context: 'acct_1', related_object: { id: 'usba_1', type: 'x', url: '/v2/y' } }
    expect(about('v2.money_management.payout_method.created', method)).toEqual(recipient)
    expect(about('v2.core.event_destination.ping', {})).toBeNull()
    expect(about('v2.core.account_link.returned', { related_object: undefined })).toBeNull()
    expect(about('v2.money_management.outbound_payment.posted', { related_object: { id: '../x' } })).toBeNull()
  })
})

test.each([
  ['another kind', { PAYOUTS_KIND: 'bank' }],
  ['the id of something else', { STRIPE_PAYOUTS_ACCOUNT: 'acct_12345678' }],
  ['a short secret', { STRIPE_PAYOUTS_WEBHOOK_SECRET: 'short' }],
])('settings with %s are refused', (_what, wrong) => {
  expect(settings.safeParse(wrong).success).toBe(false)
})
