import { paymentsSuite } from '@whereabouts/engines/payments/payments.suite'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { secretKey, startTestSandbox, webhookSecret } from '@whereabouts/sandbox/testing'

const cards = { first: '4242424242424242', second: '5555555555554444', declined: '4000000000000002' }

paymentsSuite('Stripe, against the sandbox', async () => {
  const box = await startTestSandbox()
  const apiBase = box.sandbox.url
  return {
    payments: openStripe({ secretKey, webhookSecret, apiBase, timeoutMs: 5000 }),
    pay: async (checkoutUrl, card) => {
      await box.pay({ url: checkoutUrl }, { number: cards[card] })
    },
    cancelInPortal: async (portalUrl, subscriptionId) => {
      await fetch(`${portalUrl}/cancel`, {
        method: 'POST',
        body: new URLSearchParams({ subscription: subscriptionId }),
      })
    },
    advanceDays: (days) => box.advance(days * 86_400),
    messages: () => box.received,
    close: () => box.close(),
  }
})
