import { ensureFirstRules } from '@whereabouts/server/features/rules/ensure-first-rules'
import { acceptRules } from '@whereabouts/server/test-support/accept-rules'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { aWin } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { result } from '../game/guess-stage.ts'
import { dropPin, lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision, portalNavigation } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(async () => {
  await stage.reset()
  await ensureFirstRules(stage.app.services)
})

const facts = 'Three accounts guessed within meters of each other on <b>six days</b>.'

/** A subscriber with their own browser, on the game. */
async function aPlayer(options: Parameters<AdminStage['person']>[0]): Promise<{ user: TestUser; page: Page }> {
  const user = await stage.app.aSubscriber({ guesses: 3, name: 'Ann of the long name' })
  await acceptRules(stage.app.db, user.id)
  const page = await stage.person({ ...options, user })
  await page.goto('/game')
  return { user, page }
}

/** Fills in the dialog as far as its preview. */
async function writeDecision(portal: Page, { player, until }: { player: string; until: string }): Promise<void> {
  const dialog = portal.getByRole('dialog', { name: 'Suspend or warn a player' })
  await dialog.getByLabel('Username or email address').fill(player)
  await dialog.getByLabel('What happened').fill(facts)
  await dialog.getByLabel('Clause of the contest rules').selectOption('4.2')
  await dialog.getByLabel('Evidence').fill('The same card mark.')
  await dialog.getByLabel('Until (UTC)').fill(until)
  await dialog.getByRole('button', { name: 'Preview…' }).click()
}

test('a suspended player reads why and appeals, is lifted and guesses', async () => {
  const device = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const }
  await stage.app.aPuzzle()
  const { user, page } = await aPlayer(device)
  await dropPin(page, { lat: 40.7128, lng: -74.006 })
  const portal = await stage.person(device)
  await stage.enter(portal, '/admin/dashboard')
  await (await portalNavigation(portal)).getByRole('link', { name: 'Sanctions' }).click()
  await portal.getByText('No appeal is open.').waitFor()
  await lookAround(portal)
  await portal.getByRole('button', { name: 'Suspend or warn a player' }).click()
  const dialog = portal.getByRole('dialog', { name: 'Suspend or warn a player' })
  await untilFocusInDialog(portal)
  await lookAround(portal)
  await writeDecision(portal, { player: 'Ann', until: '2026-03-20T08:00' })
  await dialog.getByText('There is no player with this username, email address or number.').waitFor()
  await writeDecision(portal, { player: user.email, until: '2026-03-20T08:00' })
  await dialog.getByText(`Ann of the long name (${user.email}) will see this and get it by email:`).waitFor()
  await dialog.getByText(facts).waitFor()
  await lookAround(portal)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await portal.getByText('Player suspended').waitFor()
  await portal.getByText('Suspended until 2026-03-20 08:00 UTC').first().waitFor()
  await lookAround(portal)

  // The page was open: the guess is refused with the reason, and the notice replaces the button.
  await page.getByRole('button', { name: 'Submit Guess' }).click()
  const refusal = page.getByRole('alertdialog')
  await refusal.getByText('Your account is suspended until March 20, 2026 at 08:00 UTC.').waitFor()
  await refusal.getByRole('button').click()
  await page.getByText('Your account is suspended until 2026-03-20 08:00 UTC.').waitFor()
  expect(await page.getByRole('button', { name: 'Submit Guess' }).count()).toBe(0)
  await lookAround(page)
  await page.getByRole('link', { name: 'Read why, and appeal' }).click()
  const decisions = page.getByRole('region', { name: 'Decisions about your account' })
  await decisions.getByText(facts).waitFor()
  const clause = decisions.getByRole('link', { name: 'Clause 4.2 of the contest rules, version 1' })
  expect(await clause.getAttribute('href')).toBe('/rules/1#clause-4.2')
  await decisions.getByText('Your subscription continues').waitFor()
  expect(await page.getByText('card mark').count()).toBe(0)
  await lookAround(page)
  await decisions.getByRole('button', { name: 'Appeal' }).click()
  await decisions.getByRole('button', { name: 'Send the appeal' }).click()
  await decisions.getByText('Please say why the decision is wrong.').waitFor()
  await decisions.getByLabel('Why is the decision wrong?').fill('These are my sisters.\nWe sat together.')
  await lookAround(page)
  await decisions.getByRole('button', { name: 'Send the appeal' }).click()
  await decisions.getByText('We will read your appeal').waitFor()
  expect(await decisions.getByRole('button', { name: 'Appeal' }).count()).toBe(0)
  await lookAround(page)

  await portal.goto(`/admin/players/${user.id}`)
  await portal.getByText('appeal waiting for an answer').waitFor()
  await lookAround(portal)
  await portal.goto('/admin/dashboard')
  const appeal = decision(portal, 'Ann of the long name appeals a sanction')
  await appeal.waitFor()
  await lookAround(portal)
  await appeal.getByRole('link', { name: 'Answer' }).click()
  await portal.getByRole('listitem').getByText('appeal waiting for an answer').first().waitFor()
  await portal.getByRole('button', { name: 'Answer the appeal of Ann of the long name' }).click()
  const answer = portal.getByRole('dialog', { name: 'Answer the appeal of Ann of the long name' })
  await answer.getByText('These are my sisters.').waitFor()
  await answer.getByText('You made this decision yourself.').waitFor()
  await untilFocusInDialog(portal)
  await lookAround(portal)
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await answer.getByText('Please give the reason. The player sees this.').waitFor()
  await answer.getByLabel('Outcome').selectOption('lifted')
  await answer.getByLabel('Reason').fill('We believe you.')
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await portal.getByText('None in force.').waitFor()

  await page.reload()
  await decisions.getByText('We believe you.').waitFor()
  await decisions.getByText('lifted', { exact: true }).waitFor()
  expect(await decisions.getByText('You can sign in, but not guess').count()).toBe(0)
  await lookAround(page)
  await page.goto('/game')
  await dropPin(page, { lat: 40.7128, lng: -74.006 })
  await page.getByRole('button', { name: 'Submit Guess' }).click()
  await result(page).getByText('Nice attempt!').waitFor()
})

test('the review of a winner leads to their sanctions; a player without sanctions sees none in the settings', async () => {
  const { user, page } = await aPlayer({})
  const { prizeId } = await aWin(stage.app, { winner: user })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Decisions about your account').count()).toBe(0)
  const portal = await stage.person()
  await stage.enter(portal, `/admin/prizes/${prizeId}`)
  await portal.getByRole('link', { name: 'Sanctions of this player' }).click()
  await portal.getByText('This player was never warned or suspended.').waitFor()
  await portal.getByRole('heading', { name: 'Sanctions of Ann of the long name' }).waitFor()
  await lookAround(portal)
})
