import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startTestSandbox()
})
afterAll(() => box.close())

const aPrice = async (amount = 999) =>
  box.stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Explorer' },
  })

test('a wrong secret key is refused', async () => {
  const { hostname: host, port } = new URL(box.sandbox.url)
  const stranger = new Stripe('sk_test_other', { host, port, protocol: 'http', telemetry: false })
  await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('the same idempotency key gives the same customer, and other parameters under it are an error', async () => {
  const first = await box.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'one' })
  const second = await box.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'one' })
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = box.stripe.customers.create({ email: 'bob@example.com' }, { idempotencyKey: 'one' })
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('the same idempotency key at the same moment makes one customer', async () => {
  const twins = await Promise.all(
    [1, 2, 3].map(() => box.stripe.customers.create({ email: 'twin@example.com' }, { idempotencyKey: 'twin' })),
  )
  expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
})

test('an unsupported parameter is an error, never ignored', async () => {
  const call = box.stripe.customers.create({ balance: 5 })
  await expect(call).rejects.toMatchObject({ code: 'parameter_unknown', param: 'balance', statusCode: 400 })
})

test('lists are paginated for the SDK, newest first', async () => {
  const made: string[] = []
  for (let number = 0; number < 5; number += 1) {
    made.push((await box.stripe.products.create({ name: `Plan ${number}`, metadata: { list: 'pages' } })).id)
  }
  const first = await box.stripe.products.list({ limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: made[4] }, { id: made[3] }] })
  const walked: string[] = []
  for await (const product of box.stripe.products.list({ limit: 2 })) walked.push(product.id)
  expect(walked.slice(0, 5)).toEqual(made.toReversed())
})

test('products may choose their id, once', async () => {
  await box.stripe.products.create({ id: 'explorer', name: 'Explorer' })
  await expect(box.stripe.products.create({ id: 'explorer', name: 'Again' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
})

test('prices can be deactivated, and a checkout for one is refused', async () => {
  const price = await aPrice()
  await box.stripe.prices.update(price.id, { active: false, metadata: { plan: 'old' } })
  expect(await box.stripe.prices.retrieve(price.id)).toMatchObject({ active: false, metadata: { plan: 'old' } })
  const checkout = box.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/ok',
  })
  await expect(checkout).rejects.toMatchObject({ statusCode: 400, param: 'line_items[0][price]' })
})

test('unknown objects are missing by name: 404 in the address, 400 in a parameter', async () => {
  await expect(box.stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(box.stripe.subscriptions.list({ customer: 'cus_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
})

test('expand replaces ids by their objects, also inside lists', async () => {
  const price = await aPrice(500)
  const product = (await box.stripe.prices.retrieve(price.id, { expand: ['product'] })).product
  expect(product).toMatchObject({ object: 'product', name: 'Explorer' })
  const page = await box.stripe.prices.list({ limit: 1, expand: ['data.product'] })
  expect(page.data[0]?.product).toMatchObject({ name: 'Explorer' })
  await expect(box.stripe.prices.retrieve(price.id, { expand: ['nonsense'] })).rejects.toThrow('cannot be expanded')
})

test('exact decimals are sent as the SDK expects them', async () => {
  const price = await aPrice(1250)
  expect(price.unit_amount_decimal?.toString()).toBe('1250')
})

test('customers are found by e-mail, changed, and deleted with everything they pay for', async () => {
  const { stripe } = box
  const customer = await stripe.customers.create({ email: 'leaver@example.com', name: 'Lea', metadata: { a: '1' } })
  await stripe.customers.update(customer.id, { name: '', metadata: { a: '', b: '2' } })
  const [found] = (await stripe.customers.list({ email: 'leaver@example.com' })).data
  expect(found).toMatchObject({ id: customer.id, name: null, metadata: { b: '2' } })

  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const price = await aPrice()
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
  })
  expect(subscription.status).toBe('active')
  await stripe.customers.del(customer.id)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  const gone = { code: 'resource_missing' }
  await expect(stripe.subscriptions.list({ customer: customer.id })).rejects.toMatchObject(gone)
  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject(gone)
})
