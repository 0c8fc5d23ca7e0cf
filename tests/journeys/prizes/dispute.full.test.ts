import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { approvePrize } from '@whereabouts/server/test-support/prizes'
import { TestStripe } from '@whereabouts/server/test-support/stripe'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { beforeEach, expect, test } from 'vitest'
import { AdminStage } from '../admin/admin-stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'

let payers: TestStripe
const portal = useStage(AdminStage.openAlone, async ({ app }) => {
  payers = new TestStripe(app)
  await payers.holdMessages()
})
beforeEach(async () => {
  await portal.reset()
  await payers.endFaults()
  await payers.advance(0)
})

/** The payer's bank decides, and its message arrives. */
async function decideDispute(id: string, status: 'won' | 'lost'): Promise<void> {
  await payers.decideDispute(id, status)
  await payers.report('charge.dispute.closed')
}

/** A winner with an approved prize and then a disputed payment, in a browser on the prize's page. */
async function aDisputedWinner() {
  const payer = await payers.aSubscriber(await payers.aPlan())
  const { winner, prizeId } = await aWin(portal.app, { winner: payer.user })
  await approvePrize(portal.admin, winner, prizeId)
  const disputeId = await payers.dispute(payer)
  await payers.report('charge.dispute.created')
  const page = await portal.person({ ...smallDarkPhone, user: winner })
  await page.goto(`/prizes/${prizeId}`)
  await page.getByText('We can pay the prize once the dispute about one of your payments is settled.').waitFor()
  await lookAround(page)
  return { page, prizeId, disputeId, name: winner.username }
}

test('after a won dispute the prize continues where it was', async () => {
  const { page, prizeId, disputeId } = await aDisputedWinner()
  const desk = await portal.person()
  await portal.enter(desk, `/admin/prizes/${prizeId}`)
  const decide = desk.getByRole('region', { name: 'Decide', exact: true })
  await decide.getByText('The winner disputes a payment.').waitFor()
  expect(await decide.getByRole('button').allTextContents()).toEqual(['Disqualify'])
  await lookAround(desk)
  await decideDispute(disputeId, 'won')
  await desk.reload()
  await decide.getByRole('button', { name: 'Mark as sent' }).waitFor()
  await page.reload()
  await page.getByText('No longer on hold').waitFor()
  expect(await page.getByText('Your prize is on hold').count()).toBe(0)
  expect(await checkIntegrity(portal.app.db, { now: portal.app.clock.at })).toEqual([])
})

test('after a lost dispute the operator decides, and the winner learns that the prize is forfeited', async () => {
  const { page, disputeId, name } = await aDisputedWinner()
  await decideDispute(disputeId, 'lost')
  const desk = await portal.person()
  await portal.enter(desk, '/admin/prizes')
  const onHold = desk.getByRole('region', { name: 'On hold', exact: true })
  await onHold.getByRole('button', { name: `Decide on the prize of ${name}, which is on hold` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Decide on this prize' })
  await dialog.getByRole('button', { name: 'Forfeit' }).click()
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Why').fill('Charged back.')
  await dialog.getByRole('button', { name: 'Forfeit' }).click()
  await desk.getByRole('region', { name: 'Add to a later day', exact: true }).getByText(name).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'This prize was forfeited' }).waitFor()
  expect(await page.getByText('Charged back.').count()).toBe(0)
  await lookAround(page)
  const [prize] = (await portal.admin.call(prizesAdmin.list, {})).body.prizes
  expect(prize).toMatchObject({ state: 'forfeited', paid_at: null })
  expect(await checkIntegrity(portal.app.db, { now: portal.app.clock.at })).toEqual([])
})
