import type Stripe from 'stripe'
import { fillBankPage, payoutsKeys, type TestSandbox } from './test-sandbox.ts'

export const returnUrl = 'http://localhost:3000/prizes/1?a=b'
export const refreshUrl = 'http://localhost:3000/prizes/1?expired'

/** The parameters of an individual's account. */
export const anIndividual = (country = 'de'): Stripe.V2.Core.AccountCreateParams => ({
  contact_email: 'ann@example.com',
  identity: { country, entity_type: 'individual' },
  configuration: { recipient: { capabilities: { bank_accounts: { local: { requested: true } } } } },
})

export const aPage = async ({ stripe }: TestSandbox, account: string): Promise<string> => {
  const links = { return_url: returnUrl, refresh_url: refreshUrl }
  const use_case = { type: 'account_onboarding', account_onboarding: links }
  return (await stripe.v2.core.accountLinks.create({ account, use_case })).url
}

/** Opens an account and fills in its page. Returns its id. */
export async function aRecipient(box: TestSandbox, entry: Parameters<typeof fillBankPage>[1] = {}, country = 'de') {
  const { id } = await box.stripe.v2.core.accounts.create(anIndividual(country))
  await fillBankPage(await aPage(box, id), entry)
  return id
}

/** An order of 25 dollars. */
export const anOrder = (recipient: string, value = 2500): Stripe.V2.MoneyManagement.OutboundPaymentCreateParams => ({
  amount: { value, currency: 'usd' },
  from: { financial_account: payoutsKeys.account, currency: 'usd' },
  to: { recipient },
})

/** Posts a form to the operator's routes. */
export const operate = (box: TestSandbox, path: string, form: Record<string, string> = {}): Promise<Response> =>
  fetch(`${box.sandbox.url}/payouts/operator/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
