import * as legacy from '@whereabouts/contract/legacy'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestStripe } from '../../../test-support/stripe.ts'

const app = testApp({ isEmptied: 'once' })
const stripe = new TestStripe(app)

const payload = JSON.stringify({ id: 'evt_1', type: 'customer.subscription.created', text: 'Straße 東京 🗺️' })
const secret = 'whsec_of_the_caller'
const verify = (input: { payload: string; signature: string; secret: string }) =>
  app.client().call(legacy.verifyWebhook, input)

test('the right signature of the text under the given secret is valid, and every other one is not', async () => {
  const signature = stripe.sign(payload, { secret })
  expect(await verify({ payload, signature, secret })).toMatchObject({ status: 200, body: { isValid: true } })
  const wrong = [
    { payload: `${payload} `, signature, secret },
    { payload: '', signature, secret },
    { payload, signature, secret: `${secret}.` },
    { payload, signature, secret: ' ' },
    { payload, signature: '', secret },
    { payload, signature: signature.replace('v1=', 'v0='), secret },
    { payload, signature: signature.replace(/t=\d+/, 't=soon'), secret },
    { payload, signature: signature.slice(0, -1), secret },
  ]
  for (const input of wrong) expect(await verify(input)).toMatchObject({ status: 200, body: { isValid: false } })
})

test('the server’s own secret is not used, and a real message changes nothing here', async () => {
  const { user, events } = await stripe.aPayer()
  const message = JSON.stringify(events.at(-1))
  const signature = stripe.sign(message)
  expect((await verify({ payload: message, signature, secret })).body).toEqual({ isValid: false })
  expect((await verify({ payload: message, signature, secret: app.webhookSecret })).body).toEqual({ isValid: true })
  expect(await app.db.sql`select 1 from payment_events`).toEqual([])
  expect((await user.call(subscriptions.status, {})).body.hasSubscription).toBe(false)
})

test('no text causes a fault', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const signature = fc.oneof(
    text,
    fc.tuple(fc.integer(), text).map(([at, hash]) => `t=${at},v1=${hash}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.record({ payload: text, signature, secret: fc.string({ minLength: 1 }) }), async (input) => {
      expect(app.services.payments.verifySignature(input)).toBe(false)
    }),
  )
})

test('it takes sixty requests a minute', async () => {
  await app.forgetLimits()
  onTestFinished(() => app.forgetLimits())
  const answers = []
  for (let turn = 0; turn < 61; turn += 1) answers.push(await verify({ payload, signature: 'v1=00', secret }))
  expect(answers.at(-2)).toMatchObject({ status: 200 })
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})
