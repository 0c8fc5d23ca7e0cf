import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anIndividual, aPage, aRecipient, refreshUrl, returnUrl } from '../../test-support/paid-people.ts'
import { fillBankPage, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startTestSandbox({ isHeld: true })
})
afterAll(() => box.close())

const visit = (url: string) => fetch(url, { redirect: 'manual' })
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const right = { action: 'save', name: 'Ann Example', account: 'DE00 1234 5678' }
const statusOf = async (id: string) => {
  const { configuration } = await box.stripe.v2.core.accounts.retrieve(id, { include: ['configuration.recipient'] })
  return configuration!.recipient!.capabilities!.bank_accounts!.local!.status
}
const entriesOf = async (id: string) => {
  const { requirements } = await box.stripe.v2.core.accounts.retrieve(id, { include: ['requirements'] })
  return requirements!.entries!.map((one) => one.awaiting_action_from)
}
const methodsOf = async (stripeContext: string) =>
  (await box.stripe.v2.moneyManagement.payoutMethods.list({}, { stripeContext })).data
const aFreshPage = async () => {
  const { id } = await box.stripe.v2.core.accounts.create(anIndividual())
  return { id, url: await aPage(box, id) }
}

test('saving leads back, and only the account’s last digits are stored', async () => {
  const { id, url } = await aFreshPage()
  const page = await (await visit(url)).text()
  expect(page).toContain('localhost:3000, which never sees what you enter here')
  expect(page).toContain('Country of the account: <b>Germany</b>')
  const answer = await submit(url, right)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, returnUrl])
  expect([await statusOf(id), await entriesOf(id)]).toEqual(['active', []])
  const all = await (await fetch(`${box.sandbox.url}/payouts`)).text()
  expect(all).toContain('DE, ends in 5678')
  expect(all).not.toContain('1234')
  expect(await (await visit(await aPage(box, id))).text()).toContain('an account that ends in 5678')
})

test('filling it in again replaces the bank account', async () => {
  const id = await aRecipient(box)
  await fillBankPage(await aPage(box, id), { account: 'DE00 8765 4321' })
  const known = (await methodsOf(id)).map(({ archived, bank_account }) => [archived, bank_account!.last4])
  expect(known).toEqual([
    [false, '4321'],
    [true, '5678'],
  ])
  const { defaults } = await box.stripe.v2.core.accounts.retrieve(id, { include: ['defaults'] })
  expect(defaults!.payout_methods!.usd).toBe((await methodsOf(id))[0]!.id)
})

test('leaving changes nothing', async () => {
  const { id, url } = await aFreshPage()
  expect(await fillBankPage(url, 'leave')).toBe(returnUrl)
  expect([await statusOf(id), await methodsOf(id)]).toEqual(['restricted', []])
})

test.each(['Mallory', 'mallory M.', 'Eve MALLORY'])('%s is rejected permanently', async (name) => {
  const id = await aRecipient(box, { name })
  expect([await statusOf(id), await entriesOf(id)]).toEqual(['rejected', []])
  const url = await aPage(box, id)
  expect(await (await visit(url)).text()).toContain('This account was refused')
  await submit(url, right)
  expect(await statusOf(id)).toBe('rejected')
})

test('a person called Pending waits for Stripe until another name is entered', async () => {
  const id = await aRecipient(box, { name: 'Pat Pending' })
  expect([await statusOf(id), await entriesOf(id)]).toEqual(['pending', ['stripe']])
  await fillBankPage(await aPage(box, id), {})
  expect([await statusOf(id), await entriesOf(id)]).toEqual(['active', []])
})

test.each([
  ['name', '', 'Enter a name'],
  ['name', 'x'.repeat(101), 'Enter a name'],
  ['account', '12', 'Enter 5 to 34'],
  ['account', '<script>alert(1)</script>', 'Enter 5 to 34'],
])('a wrong %s (%j) is reported next to the field, and nothing is saved', async (field, value, sentence) => {
  const { id, url } = await aFreshPage()
  await visit(url)
  const answer = await submit(url, { ...right, [field]: value })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain(sentence)
  expect(page).toContain(`aria-describedby="${field}-wrong"`)
  expect(await statusOf(id)).toBe('restricted')
  expect((await submit(url, right)).headers.get('location')).toBe(returnUrl)
})

test('typed text is escaped', async () => {
  const { url } = await aFreshPage()
  await visit(url)
  const page = await (await submit(url, { ...right, name: '"><script>alert(1)</script>', account: '' })).text()
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
})

test('a link opens once: a second visit, or one after leaving, leads to the page that makes a new one', async () => {
  const { id, url } = await aFreshPage()
  const isSentOn = async (answer: Response) => [answer.status, answer.headers.get('location')]
  // The form wasn't seen yet.
  expect(await isSentOn(await submit(url, right))).toEqual([303, refreshUrl])
  expect((await visit(url)).status).toBe(200)
  expect(await isSentOn(await visit(url))).toEqual([303, refreshUrl])
  expect(await isSentOn(await submit(url, { action: 'leave' }))).toEqual([303, returnUrl])
  expect(await isSentOn(await submit(url, right))).toEqual([303, refreshUrl])
  expect(await statusOf(id)).toBe('restricted')
})

test('a link expires after ten minutes, and a person on the page may stay', async () => {
  const { url } = await aFreshPage()
  const [late, early] = [await aFreshPage(), await aFreshPage()]
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 9.9 * 60_000)
    expect((await visit(url)).status).toBe(200)
    vi.setSystemTime(Date.now() + 0.2 * 60_000)
    expect((await visit(late.url)).headers.get('location')).toBe(refreshUrl)
    expect((await submit(url, right)).headers.get('location')).toBe(returnUrl)
    expect((await visit(await aPage(box, early.id))).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect((await visit(`${box.sandbox.url}/payouts/bank/guessed`)).status).toBe(404)
})
