import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anIndividual,
  anOrder,
  aPage,
  aRecipient,
  operate,
  refreshUrl,
  returnUrl,
} from '../../test-support/paid-people.ts'
import {
  fillBankPage,
  payoutsKeys,
  secretKey,
  startTestSandbox,
  type TestSandbox,
} from '../../test-support/test-sandbox.ts'

// What the payouts' suite asks of any service, it asks of this one: tests/engines/payouts.test.ts. The compiler compares the fields of every object
// with the SDK's types: see the types in state.ts.

let box: TestSandbox
beforeAll(async () => {
  box = await startTestSandbox({ isHeld: true })
  return () => box.close()
})
beforeEach(() => void operate(box, 'switches', { balance: '10000000' }))

const core = () => box.stripe.v2.core
const money = () => box.stripe.v2.moneyManagement
const { errors } = Stripe

/** The raw answer, without the SDK. */
async function raw(path: string, body?: object | string) {
  const answer = await fetch(`${box.sandbox.url}/v2${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: { type: string; code?: string } } }
}

describe('accounts', () => {
  test('have no parts that were not requested, and list what their owner must do', async () => {
    const metadata = { winner: 7, nothing: null }
    const include = ['configuration.recipient', 'requirements'] as const
    const made = await core().accounts.create({ ...anIndividual(), include: [...include], metadata })
    expect(made).toMatchObject({ metadata: { winner: '7' }, identity: null, defaults: null, livemode: false })
    expect(made.requirements!.entries!.map((one) => [one.awaiting_action_from, one.description])).toEqual([
      ['user', 'identity.individual.given_name'],
      ['user', 'defaults.payout_methods.usd'],
    ])
    const { body: bare } = await raw(`/core/accounts/${made.id}`)
    expect(bare).toMatchObject({ configuration: null, defaults: null, identity: null, requirements: null })
  })

  test.each([
    ['no country', { identity: { entity_type: 'individual' } }],
    ['a country that is none', { identity: { country: 'germany', entity_type: 'individual' } }],
    ['a company', { identity: { country: 'de', entity_type: 'company' } }],
    ['an address that is none', { contact_email: 'ann' }],
    ['a capability that nothing stands in for', { configuration: { recipient: { capabilities: { cards: {} } } } }],
    ['a field that does not exist', { email: 'ann@example.com' }],
    ['a number for a text', { display_name: 7 }],
    ['a part that does not exist', { include: ['secrets'] }],
    ['metadata that is a list', { metadata: ['a'] }],
  ])('with %s are refused', async (_what, change) => {
    const { status, body } = await raw('/core/accounts', { ...anIndividual(), ...change })
    const error = { type: 'invalid_request_error', code: 'invalid_fields', message: expect.stringMatching(/\S/) }
    expect([status, body]).toMatchObject([400, { error }])
  })

  test.each(['', '[]', '"a"', '{'])('described by %j are refused', async (body) => {
    expect((await raw('/core/accounts', body)).status).toBe(400)
  })
})

describe('account links', () => {
  const links = { refresh_url: refreshUrl, return_url: returnUrl }

  test.each([
    [
      'configurations, which Stripe took until 2026-09',
      { account_onboarding: { ...links, configurations: ['recipient'] } },
    ],
    ['a way back that is no web address', { account_onboarding: { ...links, return_url: 'javascript:alert(1)' } }],
    ['no address for those who are late', { account_onboarding: { return_url: returnUrl } }],
    ['the part of another use', { account_update: links }],
  ])('with %s are refused', async (_what, part) => {
    const { id: account } = await core().accounts.create(anIndividual())
    const use_case = { type: 'account_onboarding', ...part }
    const { status, body } = await raw('/core/account_links', { account, use_case })
    expect([status, body.error!.code]).toEqual([400, 'invalid_fields'])
  })
})

test('payout methods belong to the account in the context, and the operator has none', async () => {
  const [id, other] = [await aRecipient(box), await aRecipient(box, {}, 'BR')]
  const { payoutMethods } = money()
  const { data } = await payoutMethods.list({}, { stripeContext: id })
  const bank_account = { country: 'DE', last4: '5678', supported_currencies: ['eur', 'usd'] }
  expect(data).toMatchObject([{ archived: false, bank_account, usage_status: { payments: 'eligible' } }])
  expect((await payoutMethods.list()).data).toEqual([])
  const ofOther = (await payoutMethods.list({}, { stripeContext: other })).data
  expect(ofOther.map((method) => method.id)).not.toContain(data[0]!.id)
})

describe('payments', () => {
  test('that are canceled give the money back', async () => {
    const recipient = await aRecipient(box)
    const cents = async () => {
      const { balance } = await money().financialAccounts.retrieve(payoutsKeys.account)
      return [balance.available.usd!.value, balance.outbound_pending.usd!.value]
    }
    const [available, pending] = (await cents()) as [number, number]
    const { outboundPayments } = money()
    const { id } = await outboundPayments.create(anOrder(recipient))
    expect(await cents()).toEqual([available - 2500, pending + 2500])
    await operate(box, `payouts/${id}`, { state: 'canceled' })
    expect(await outboundPayments.retrieve(id)).toMatchObject({ status: 'canceled', cancelable: false })
    expect(await cents()).toEqual([available, pending])
  })

  test('above the balance are refused, of exactly the balance they are not', async () => {
    const recipient = await aRecipient(box)
    await operate(box, 'switches', { balance: '5000' })
    const pay = (value: number) => money().outboundPayments.create(anOrder(recipient, value))
    await expect(pay(5001)).rejects.toBeInstanceOf(errors.InsufficientFundsError)
    expect((await pay(5000)).status).toBe('processing')
    await expect(pay(1)).rejects.toBeInstanceOf(errors.InsufficientFundsError)
  })

  const euros = { financial_account: payoutsKeys.account, currency: 'eur' }
  test.each([
    ['no recipient', { to: {} }, 'invalid_fields'],
    ['a recipient that is none', { to: { recipient: 'constructor' } }, 'not_found'],
    ['another financial account', { from: { financial_account: 'fa_test_other', currency: 'usd' } }, 'not_found'],
    ['an unsupported currency', { from: euros }, 'invalid_fields'],
    ['an amount of another currency', { amount: { value: 2500, currency: 'eur' } }, 'invalid_fields'],
    ['no amount', { amount: { value: 0, currency: 'usd' } }, 'invalid_fields'],
    ['a part of a cent', { amount: { value: 0.5, currency: 'usd' } }, 'invalid_fields'],
    ['an amount that is a text', { amount: { value: '2500', currency: 'usd' } }, 'invalid_fields'],
    ['a field of the preview', { delivery_options: {} }, 'invalid_fields'],
  ])('with %s are refused', async (_what, change, code) => {
    const order = { ...anOrder(await aRecipient(box)), ...change }
    const { status, body } = await raw('/money_management/outbound_payments', order)
    expect([status, body.error!.type, body.error!.code]).toEqual([400, 'invalid_request_error', code])
  })

  test('to another person’s bank account, or to a replaced one, are refused', async () => {
    const [recipient, other] = [await aRecipient(box), await aRecipient(box)]
    const methodOf = async (stripeContext: string) =>
      (await money().payoutMethods.list({}, { stripeContext })).data[0]!.id
    const payTo = (payout_method: string) =>
      money().outboundPayments.create({ ...anOrder(recipient), to: { recipient, payout_method } })
    await expect(payTo(await methodOf(other))).rejects.toBeInstanceOf(errors.StripeInvalidRequestError)
    const replaced = await methodOf(recipient)
    await fillBankPage(await aPage(box, recipient), { account: 'DE00 8765 4321' })
    const known = (await money().payoutMethods.list({}, { stripeContext: recipient })).data
    expect(known.map(({ archived, bank_account }) => [archived, bank_account!.last4])).toEqual([
      [false, '4321'],
      [true, '5678'],
    ])
    await expect(payTo(replaced)).rejects.toBeInstanceOf(errors.StripeInvalidRequestError)
    expect((await payTo(await methodOf(recipient))).status).toBe('processing')
  })

  test.each(['core/accounts', 'money_management/outbound_payments', 'money_management/financial_accounts'])(
    'and what else is unknown below %s are not found',
    async (path) => {
      for (const id of ['unknown', 'constructor'])
        expect(await raw(`/${path}/${id}`)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    },
  )
})
