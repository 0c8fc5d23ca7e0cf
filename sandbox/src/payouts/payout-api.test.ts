import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

// The compiler compares the fields of every object with the SDK's types: see the types in state.ts.

let box: TestSandbox
beforeAll(async () => {
  box = await startTestSandbox({ isHeld: true })
})
afterAll(() => box.close())

const core = () => box.stripe.v2.core
const money = () => box.stripe.v2.moneyManagement
const { errors } = Stripe
const local = async (id: string) => {
  const { configuration } = await core().accounts.retrieve(id, { include: ['configuration.recipient'] })
  return configuration!.recipient!.capabilities!.bank_accounts!.local!
}

/** The raw answer, without the SDK. */
async function raw(path: string, body?: object | string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${box.sandbox.url}/v2${path}`, {
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: { type: string; code?: string } } }
}

describe('accounts', () => {
  test('parts that were not requested are null, and no field is missing', async () => {
    const { id } = await core().accounts.create(anIndividual())
    const parts = ['configuration', 'defaults', 'future_requirements', 'identity', 'requirements']
    const { body: bare } = await raw(`/core/accounts/${id}`)
    for (const part of parts) expect(bare, part).toHaveProperty(part, null)
    const include = ['configuration.recipient', 'defaults', 'future_requirements', 'identity', 'requirements'] as const
    const account = await core().accounts.retrieve(id, { include: [...include] })
    for (const part of parts) expect(account, part).toHaveProperty(part, expect.any(Object))
    expect(account).toMatchObject({ object: 'v2.core.account', applied_configurations: ['recipient'], livemode: false })
    expect(account.identity).toMatchObject({ country: 'de', entity_type: 'individual', individual: null })
  })

  test('an empty account is restricted, and lists what its owner must do', async () => {
    const { requirements, configuration, metadata } = await core().accounts.create({
      ...anIndividual(),
      include: ['configuration.recipient', 'requirements'],
      metadata: { winner: 7, nothing: null },
      display_name: 'Ann',
    })
    expect(metadata).toEqual({ winner: '7' })
    expect(configuration!.recipient!.capabilities!.bank_accounts!.local).toEqual({
      status: 'restricted',
      status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    })
    expect(requirements!.entries!.map((one) => [one.awaiting_action_from, one.description])).toEqual([
      ['user', 'identity.individual.given_name'],
      ['user', 'defaults.payout_methods.usd'],
    ])
  })

  test.each(['cu', 'IR', 'kp', 'RU', 'sy'])('an account in %s is refused from the start', async (country) => {
    const { id } = await core().accounts.create(anIndividual(country))
    const status_details = [{ code: 'unsupported_country', resolution: 'no_resolution' }]
    expect(await local(id)).toEqual({ status: 'unsupported', status_details })
  })

  test.each([
    ['no country', { identity: { entity_type: 'individual' } }],
    ['a country that is none', { identity: { country: 'germany', entity_type: 'individual' } }],
    ['a company', { identity: { country: 'de', entity_type: 'company' } }],
    ['no address', { contact_email: undefined }],
    ['an address that is none', { contact_email: 'ann' }],
    ['no capability', { configuration: { recipient: {} } }],
    ['a capability that nothing stands in for', { configuration: { recipient: { capabilities: { cards: {} } } } }],
    ['a field that does not exist', { email: 'ann@example.com' }],
    ['a number for a text', { display_name: 7 }],
    ['a part that does not exist', { include: ['secrets'] }],
    ['metadata that is a list', { metadata: ['a'] }],
  ])('with %s is refused', async (_what, change) => {
    const { status, body } = await raw('/core/accounts', { ...anIndividual(), ...change })
    const message = expect.stringMatching(/\S/)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ type: 'invalid_request_error', code: 'invalid_fields', message })
  })
})

describe('account links', () => {
  const links = { refresh_url: refreshUrl, return_url: returnUrl }

  test.each(['account_onboarding', 'account_update'] as const)('%s', async (type) => {
    const { id: account } = await core().accounts.create(anIndividual())
    const link = await core().accountLinks.create({ account, use_case: { type, [type]: links } })
    expect(link).toMatchObject({ object: 'v2.core.account_link', account, use_case: { type, [type]: links } })
    expect(Date.parse(link.expires_at) - Date.parse(link.created)).toBe(600_000)
  })

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
    const { status, body } = await raw('/core/account_links', {
      account,
      use_case: { type: 'account_onboarding', ...part },
    })
    expect([status, body.error!.code]).toEqual([400, 'invalid_fields'])
  })
})

describe('payout methods', () => {
  test('belong to the account in the context, and the operator has none', async () => {
    const [id, other] = [await aRecipient(box), await aRecipient(box, {}, 'BR')]
    const { data } = await money().payoutMethods.list({}, { stripeContext: id })
    expect(data).toHaveLength(1)
    const bank_account = { country: 'DE', last4: '5678', supported_currencies: ['eur', 'usd'] }
    expect(data[0]).toMatchObject({ archived: false, type: 'bank_account', bank_account })
    expect(data[0]!.usage_status.payments).toBe('eligible')
    expect((await money().payoutMethods.list()).data).toEqual([])
    const { defaults } = await core().accounts.retrieve(id, { include: ['defaults'] })
    expect(defaults!.payout_methods).toEqual({ eur: data[0]!.id, usd: data[0]!.id })
    const inContext = (stripeContext: string) => money().payoutMethods.retrieve(data[0]!.id, {}, { stripeContext })
    expect((await inContext(id)).id).toBe(data[0]!.id)
    await expect(inContext(other)).rejects.toMatchObject({ statusCode: 404 })
    const usable = { usage_status: { payments: ['eligible' as const] } }
    expect((await money().payoutMethods.list(usable, { stripeContext: id })).data).toHaveLength(1)
    const broken = { usage_status: { payments: ['invalid' as const] } }
    expect((await money().payoutMethods.list(broken, { stripeContext: id })).data).toEqual([])
  })
})

describe('payments', () => {
  test('reduce the available balance immediately, and are found as ordered', async () => {
    const recipient = await aRecipient(box)
    const cents = async () => {
      const { balance } = await money().financialAccounts.retrieve(payoutsKeys.account)
      return [balance.available.usd!.value, balance.outbound_pending.usd!.value]
    }
    const [available, pending] = (await cents()) as [number, number]
    const order = { ...anOrder(recipient), description: 'Prize', metadata: { order: 'prize-1' } }
    const made = await money().outboundPayments.create(order)
    expect(made).toMatchObject({ amount: order.amount, description: 'Prize', metadata: { order: 'prize-1' } })
    expect(made).toMatchObject({ status: 'processing', cancelable: true, status_details: null, livemode: false })
    expect(made.to).toMatchObject({ recipient, payout_method: expect.stringMatching(/^usba_test_/) })
    expect(await cents()).toEqual([available - 2500, pending + 2500])
    const { lastResponse: _, ...whole } = made
    expect(await money().outboundPayments.retrieve(made.id)).toEqual(whole)
    const { payouts } = (await (await fetch(`${box.sandbox.url}/sandbox/payouts`)).json()) as { payouts: object[] }
    const known = { id: made.id, key: 'prize-1', recipient, amount: 2500, currency: 'usd', state: 'processing' }
    expect(payouts.at(-1)).toEqual(known)
    expect(await money().outboundPayments.cancel(made.id)).toMatchObject({ status: 'canceled', cancelable: false })
    expect(await cents()).toEqual([available, pending])
    await expect(money().outboundPayments.cancel(made.id)).rejects.toBeInstanceOf(errors.AlreadyCanceledError)
  })

  test('can be canceled until they are posted', async () => {
    const { id } = await money().outboundPayments.create(anOrder(await aRecipient(box)))
    await operate(box, `payouts/${id}`, { state: 'posted' })
    await expect(money().outboundPayments.cancel(id)).rejects.toBeInstanceOf(errors.NotCancelableError)
  })

  test('above the balance are refused, of exactly the balance they are not', async () => {
    const recipient = await aRecipient(box)
    await operate(box, 'switches', { balance: '5000' })
    const pay = (value: number) => money().outboundPayments.create(anOrder(recipient, value))
    await expect(pay(5001)).rejects.toBeInstanceOf(errors.InsufficientFundsError)
    expect((await pay(5000)).status).toBe('processing')
    await expect(pay(1)).rejects.toBeInstanceOf(errors.InsufficientFundsError)
    await operate(box, 'switches', { balance: '10000000' })
  })

  test.each([
    ['insufficient_funds', errors.InsufficientFundsError],
    ['blocked_by_stripe', errors.BlockedByStripeError],
    ['feature_not_enabled', errors.FeatureNotEnabledError],
  ])('are refused with %s, where that was ordered, and the key stays free', async (refusal, kind) => {
    const order = anOrder(await aRecipient(box))
    const pay = () => money().outboundPayments.create(order, { idempotencyKey: `refused-${refusal}` })
    await operate(box, 'switches', { refusal })
    await expect(pay()).rejects.toBeInstanceOf(kind)
    await operate(box, 'switches', { refusal: 'none' })
    expect((await pay()).status).toBe('processing')
  })

  test.each([
    ['not filled in', 'leave'],
    ['was rejected', { name: 'Eve MALLORY' }],
    ['is being checked', { name: 'Pat Pending' }],
  ] as const)('to an account that %s are refused', async (_what, entry) => {
    const answer = money().outboundPayments.create(anOrder(await aRecipient(box, entry)))
    await expect(answer).rejects.toBeInstanceOf(errors.CapabilityNotEnabledError)
  })

  test.each([
    ['no recipient', { to: {} }, 'invalid_fields'],
    ['a recipient that is none', { to: { recipient: 'constructor' } }, 'not_found'],
    ['another financial account', { from: { financial_account: 'fa_test_other', currency: 'usd' } }, 'not_found'],
    [
      'an unsupported currency',
      { from: { financial_account: payoutsKeys.account, currency: 'eur' } },
      'invalid_fields',
    ],
    ['an amount of another currency', { amount: { value: 2500, currency: 'eur' } }, 'invalid_fields'],
    ['no amount', { amount: { value: 0, currency: 'usd' } }, 'invalid_fields'],
    ['a part of a cent', { amount: { value: 0.5, currency: 'usd' } }, 'invalid_fields'],
    ['an amount that is a text', { amount: { value: '2500', currency: 'usd' } }, 'invalid_fields'],
    ['a field of the preview', { delivery_options: {} }, 'invalid_fields'],
  ])('with %s are refused', async (_what, change, code) => {
    const { status, body } = await raw('/money_management/outbound_payments', {
      ...anOrder(await aRecipient(box)),
      ...change,
    })
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
    await fillBankPage(await aPage(box, recipient), {})
    await expect(payTo(replaced)).rejects.toBeInstanceOf(errors.StripeInvalidRequestError)
    expect((await payTo(await methodOf(recipient))).status).toBe('processing')
  })
})

describe('idempotency keys', () => {
  test('twenty equal concurrent calls create one object, shown in its current state', async () => {
    const order = anOrder(await aRecipient(box))
    const pay = () => money().outboundPayments.create(order, { idempotencyKey: 'twenty' })
    const made = await Promise.all(Array.from({ length: 20 }, pay))
    const id = made[0]!.id
    expect(new Set(made.map((one) => one.id))).toEqual(new Set([id]))
    await operate(box, `payouts/${id}`, { state: 'failed' })
    expect(await pay()).toMatchObject({ id, status: 'failed' })
    const open = () => core().accounts.create(anIndividual(), { idempotencyKey: 'one person' })
    expect((await open()).id).toBe((await open()).id)
  })

  test('are remembered with their parameters', async () => {
    const recipient = await aRecipient(box)
    const pay = (value: number) =>
      money().outboundPayments.create(anOrder(recipient, value), { idempotencyKey: 'other values' })
    await pay(1)
    await expect(pay(2)).rejects.toBeInstanceOf(errors.StripeIdempotencyError)
    await expect(pay(2)).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  })
})

describe('lists', () => {
  test('are newest first, paginated, and filtered', async () => {
    const recipient = await aRecipient(box)
    const ids: string[] = []
    for (const value of [1, 2, 3, 4, 5])
      ids.unshift((await money().outboundPayments.create(anOrder(recipient, value))).id)
    await operate(box, `payouts/${ids[1]}`, { state: 'posted' })
    const { data, next_page_url, previous_page_url } = await money().outboundPayments.list({ recipient, limit: 2 })
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(next_page_url).toMatch(/^\/v2\/money_management\/outbound_payments\?/)
    expect(previous_page_url).toBeNull()
    const all = await money().outboundPayments.list({ recipient, limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const some = await money().outboundPayments.list({ recipient, status: ['posted', 'failed'] })
    expect(some.data.map(({ id }) => id)).toEqual([ids[1]])
    for (const limit of [0, 101])
      await expect(money().outboundPayments.list({ limit })).rejects.toBeInstanceOf(errors.StripeInvalidRequestError)
    expect((await raw('/money_management/outbound_payments?created[gte]=1')).status).toBe(400)
  })

  test('lag behind if so configured, but single payments do not', async () => {
    const recipient = await aRecipient(box)
    const pay = async () => (await money().outboundPayments.create(anOrder(recipient))).id
    const listed = async () => (await money().outboundPayments.list({ recipient })).data.map(({ id }) => id)
    const before = await pay()
    await operate(box, 'switches', { list: 'lags' })
    const after = await pay()
    expect(await listed()).toEqual([before])
    expect((await money().outboundPayments.retrieve(after)).id).toBe(after)
    await operate(box, 'switches', { list: 'current' })
    expect(await listed()).toEqual([after, before])
  })

  test('of financial accounts contain the open one', async () => {
    const { data } = await money().financialAccounts.list({ statuses: ['open'] })
    expect(data.map(({ id, status, storage }) => [id, status, storage!.holds_currencies])).toEqual([
      [payoutsKeys.account, 'open', ['usd']],
    ])
    expect((await money().financialAccounts.list({ statuses: ['closed'] })).data).toEqual([])
  })
})

test('another key is refused', async () => {
  const { hostname: host, port } = new URL(box.sandbox.url)
  const stranger = new Stripe('sk_test_other', { host, port, protocol: 'http', maxNetworkRetries: 0 })
  const answer = stranger.v2.core.accounts.create(anIndividual())
  await expect(answer).rejects.toBeInstanceOf(errors.StripeAuthenticationError)
})

test.each([
  '/core/accounts',
  '/core/events',
  '/money_management/outbound_payments',
  '/money_management/financial_accounts',
])('what is unknown below %s is not found', async (path) => {
  for (const id of ['unknown', 'constructor']) {
    const { status, body } = await raw(`${path}/${id}`)
    expect([status, body.error!.code]).toEqual([404, 'not_found'])
  }
})

test.each(['', '[]', '"a"', '{'])('a body other than an object (%j) is refused', async (body) => {
  expect((await raw('/core/accounts', body)).status).toBe(400)
})
