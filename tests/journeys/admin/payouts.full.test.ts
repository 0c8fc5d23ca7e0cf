import * as prizes from '@whereabouts/contract/prizes'
import { fillBankPage } from '@whereabouts/sandbox/test-support/test-sandbox'
import { settlePayouts } from '@whereabouts/server/features/prizes/payouts/settle-payouts'
import { approvePrize } from '@whereabouts/server/test-support/prizes'
import { aWin } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
afterAll(() => order({ outcome: 'posted', reason: 'payout_method_closed', balance: '10000000' }))
beforeEach(() => stage.reset())

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Sets the switches of Stripe's stand-in. */
const order = async (switches: Record<string, string>) => {
  const body = new URLSearchParams(switches)
  const answer = await fetch(`${stage.app.sandboxUrl}/payouts/operator/switches`, {
    method: 'POST',
    redirect: 'manual',
    body,
  })
  expect(answer.status).toBe(303)
}

/** The winner's bank sends the latest payment back. */
const sendBack = async () => {
  const { payouts } = (await (await fetch(`${stage.app.sandboxUrl}/sandbox/payouts`)).json()) as {
    payouts: { id: string }[]
  }
  const url = `${stage.app.sandboxUrl}/payouts/operator/payouts/${payouts.at(-1)!.id}`
  const body = new URLSearchParams({ state: 'returned' })
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303)
}

/** An approved prize, open in the portal. */
async function aPrize(page: Page, claim: { country?: string } = {}) {
  const { app, admin } = stage
  const { winner, prizeId } = await aWin(app, { winner: await app.aSubscriber({ name: 'Ann of the long name' }) })
  await approvePrize(admin, winner, prizeId, claim)
  await stage.enter(page, '/admin/dashboard')
  await decision(page, 'Send $50.00').getByRole('link', { name: 'Pay' }).click()
  const fill = async () => {
    const { body } = await winner.call(prizes.openPayoutAccount, { prizeId })
    await fillBankPage(body.url, {})
  }
  return { prizeId, winner, fill }
}

async function payNow(page: Page): Promise<void> {
  await panel(page, 'Decide').getByRole('button', { name: 'Pay now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay through Stripe?' })
  await dialog.getByText('Stripe balance: $').waitFor()
  await lookAround(page)
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Syncs with Stripe and reloads the page until a condition holds. */
async function until(page: Page, text: string): Promise<void> {
  const prizeId = new URL(page.url()).pathname.split('/').at(-1)!
  await expect
    .poll(
      async () => {
        await settlePayouts(stage.app.services, { prizeId })
        const says = page.waitForResponse('**/api/admin/prizes/*/payout')
        await page.reload()
        await says
        await panel(page, 'Decide').getByText('Asking Stripe…').waitFor({ state: 'detached' })
        return panel(page, 'What happened').getByText(text, { exact: true }).count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}

test('a prize is paid through Stripe: it fails, is paid again, comes back, and is paid by hand', async () => {
  await order({ outcome: 'failed', reason: 'payout_method_declined' })
  const page = await stage.person({ viewport: { width: 1280, height: 800 } })
  const { fill } = await aPrize(page)
  const decide = panel(page, 'Decide')
  await decide.getByText('Payout details: identity and bank account missing').waitFor()
  await lookAround(page)
  await fill()
  await page.reload()
  await decide.getByText('Stripe balance: $').waitFor()

  await payNow(page)
  await decide.getByText('Processing').waitFor()
  await lookAround(page)
  await until(page, 'The winner’s bank declined the payment.')
  await lookAround(page)

  await order({ outcome: 'posted', reason: 'payout_method_closed' })
  await payNow(page)
  await until(page, 'Sent')
  await decide.getByText('Sent by Stripe').waitFor()
  await lookAround(page)
  await sendBack()
  await until(page, 'The winner’s bank account is closed.')

  await order({ balance: '4999' })
  await page.reload()
  await decide.getByText('The Stripe balance is lower than this prize.').waitFor()
  await lookAround(page)
  await order({ balance: '10000000' })
  await decide.getByRole('button', { name: 'Mark as sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark this prize as sent?' })
  await page.getByLabel('Payment reference').fill('transfer 4711')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await panel(page, 'What happened').getByText('Reference transfer 4711').waitFor()
  const kinds = await stage.app.db.sql<{
    kind: string
  }>`select kind from prize_steps where number > 3 order by number`
  expect(kinds.map(({ kind }) => kind)).toEqual(['sending', 'failed', 'sending', 'sent', 'returned', 'sent'])
})

test('a winner whom Stripe does not pay learns that, and is paid by hand', async () => {
  const phone = { ...smallDarkPhone, viewport: { width: 360, height: 740 } }
  const page = await stage.person(phone)
  const { prizeId, winner } = await aPrize(page, { country: 'CU' })
  const decide = panel(page, 'Decide')
  await decide.getByText('Reason: Stripe does not pay people in this country.').waitFor()
  expect(await decide.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  await decide.getByRole('button', { name: 'Mark as sent' }).waitFor()
  await lookAround(page)
  const own = await stage.person({ ...phone, user: winner })
  await own.goto(`/prizes/${prizeId}`)
  await own.getByText('Stripe can’t send you this prize, so we pay you by hand.').waitFor()
  await lookAround(own)
})
