import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
let customer: string

beforeEach(async () => {
  box = await startTestSandbox()
  customer = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
  const recurring = { interval: 'month' as const }
  const product_data = { name: 'Explorer' }
  const price = await box.stripe.prices.create({ currency: 'usd', unit_amount: 1000, recurring, product_data })
  const card = await box.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await box.stripe.subscriptions.create({ customer, items: [{ price: price.id }], default_payment_method: card.id })
})
afterEach(() => box.close())

const bank = (path: string, fields: Record<string, string>) =>
  fetch(`${box.sandbox.url}/stripe/disputes${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const open = async (status: string) => {
  await bank('', { customer, status })
  return latest()
}
const latest = async () => (await box.stripe.disputes.list()).data[0]!
const booked = async () => (await box.stripe.balanceTransactions.list({ type: 'adjustment' })).data
const fundEvents = async () =>
  (await box.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).filter((type) => type.includes('funds'))

test('a dispute takes its amount and a fee immediately, and shows both', async () => {
  const dispute = await open('needs_response')
  const [taken, ...more] = await booked()
  expect(more).toEqual([])
  expect(taken).toMatchObject({
    ...{ amount: -1000, fee: 1500, net: -2500, currency: 'usd', source: dispute.id },
    ...{ type: 'adjustment', reporting_category: 'dispute', status: 'available' },
    fee_details: [{ amount: 1500, type: 'stripe_fee', description: 'Dispute fee' }],
  })
  expect(dispute.balance_transactions.map(({ id, net }) => [id, net])).toEqual([[taken!.id, -2500]])
  expect(await fundEvents()).toEqual(['charge.dispute.funds_withdrawn'])
})

test('a won dispute returns the amount, a lost one nothing, and neither its fee', async () => {
  const { id } = await open('needs_response')
  await bank(`/${id}`, { status: 'under_review' })
  expect(await booked()).toHaveLength(1)
  await bank(`/${id}`, { status: 'won' })
  await bank(`/${id}`, { status: 'lost' })
  const [back] = await booked()
  expect(back).toMatchObject({ amount: 1000, fee: 0, net: 1000, reporting_category: 'dispute_reversal', source: id })
  expect(back!.fee_details).toEqual([])
  expect((await latest()).balance_transactions.map(({ amount }) => amount)).toEqual([-1000, 1000])
  expect(await fundEvents()).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.funds_withdrawn'])
})

test('an inquiry takes nothing, even when closed, but takes the amount once it becomes a dispute', async () => {
  const { id } = await open('warning_needs_response')
  expect(await booked()).toEqual([])
  await bank(`/${id}`, { status: 'needs_response' })
  expect(await booked()).toMatchObject([{ amount: -1000 }])
  await box.stripe.disputes.close(id)
  expect(await booked()).toHaveLength(1)
  expect(await latest()).toMatchObject({ status: 'lost' })
})

test('an inquiry that is closed has moved nothing', async () => {
  const { id } = await open('warning_needs_response')
  await bank(`/${id}`, { status: 'warning_closed' })
  expect([await booked(), await fundEvents()]).toEqual([[], []])
})
