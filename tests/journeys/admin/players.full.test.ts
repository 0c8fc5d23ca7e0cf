import { get as getAccount } from '@whereabouts/contract/accounts.settings'
import { submit } from '@whereabouts/contract/guesses'
import { ensureFirstRules } from '@whereabouts/server/features/rules/ensure-first-rules'
import { acceptRules } from '@whereabouts/server/test-support/accept-rules'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision, portalNavigation } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(async () => {
  await stage.reset()
  await ensureFirstRules(stage.app.services)
})

const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const }
const desk = { viewport: { width: 1280, height: 800 } }

test('a player is found, looked at, noted, signed out everywhere, suspended', async () => {
  const { app } = stage
  const player = await app.aSubscriber({ guesses: 3, name: 'Ann of the long name' })
  const portal = await stage.person(phone)
  await stage.enter(portal, '/admin/dashboard')
  await (await portalNavigation(portal)).getByRole('link', { name: 'Players' }).click()
  await portal.getByRole('heading', { name: 'The newest accounts' }).waitFor()
  await portal.getByRole('link', { name: 'Ann of the long name' }).waitFor()
  await lookAround(portal)
  await portal.getByLabel('Name, email or id').fill('no such player')
  await portal.getByRole('button', { name: 'Find', exact: true }).click()
  await portal.getByText('No player found.').waitFor()
  await portal.getByLabel('Name, email or id').fill(player.email)
  await portal.getByRole('button', { name: 'Find', exact: true }).click()
  await portal.getByRole('heading', { name: 'Found: 1' }).waitFor()
  expect(portal.url()).toMatch(/\/admin\/players$/)
  expect(await portal.getByText(player.email).count()).toBe(0)
  await portal.getByRole('link', { name: 'Ann of the long name' }).click()
  await portal.getByText(player.email).waitFor()
  await portal.getByText('Plan of 3').waitFor()
  await lookAround(portal)

  const notes = portal.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await notes.getByText('Please write the note.').waitFor()
  await notes.getByLabel('New note').fill('Wrote about a lost phone.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await notes.getByText('Wrote about a lost phone.').and(notes.locator('p')).waitFor()
  await notes.getByRole('button', { name: /^Strike the note/ }).click()
  await notes.getByText(/^Struck /).waitFor()
  await lookAround(portal)

  expect((await player.call(getAccount, {})).status).toBe(200)
  await portal.getByRole('button', { name: 'End all sessions' }).click()
  const question = portal.getByRole('alertdialog', { name: 'End all sessions of Ann of the long name?' })
  await untilFocusInDialog(portal)
  await lookAround(portal)
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await portal.getByText('1 session ended').waitFor()
  await portal.getByText('No open session.').waitFor()
  expect((await player.call(getAccount, {})).status).toBe(401)

  await portal.getByRole('link', { name: 'Suspend or warn' }).click()
  const dialog = portal.getByRole('dialog', { name: 'Suspend or warn a player' })
  expect(await dialog.getByLabel('Username or email address').inputValue()).toBe(player.id)
  await dialog.getByLabel('What happened').fill('Three accounts.')
  await dialog.getByLabel('Clause of the contest rules').selectOption('4.2')
  await dialog.getByLabel('Evidence').fill('The same card.')
  await dialog.getByRole('button', { name: 'Preview…' }).click()
  await dialog.getByText('Ann of the long name (').waitFor()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await portal.getByRole('button', { name: 'Yes, Suspend for Good' }).click()
  await portal.getByText('Player suspended').waitFor()
  await portal.goto(`/admin/players/${player.id}`)
  const decisions = portal.getByRole('region', { name: 'Warnings and suspensions' })
  await decisions.getByText('in force').waitFor()
  await lookAround(portal)
})

test('a player is reported from the leaderboard, looked at, renamed, and settled', async () => {
  const { app } = stage
  const { id: puzzleId } = await app.aPuzzle()
  const rude = await app.aSubscriber({ name: 'Rude Name' })
  const reporter = await app.aSubscriber({ name: 'Rita Reporter' })
  for (const user of [rude, reporter]) {
    await acceptRules(app.db, user.id)
    const key = { idempotency_key: crypto.randomUUID() }
    expect((await user.call(submit, { puzzleId, guess_lat: 10, guess_lng: 20, ...key })).status).toBe(200)
  }
  const page = await stage.person({ ...phone, user: reporter })
  await page.goto('/game')
  const flag = page.getByRole('button', { name: 'Report Rude Name' })
  await flag.waitFor()
  expect(await page.getByRole('button', { name: 'Report Rita Reporter' }).count(), 'not oneself').toBe(0)
  await lookAround(page)
  await flag.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report Rude Name' })
  await untilFocusInDialog(page)
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText('Please choose a reason.').waitFor()
  await dialog.getByLabel('What is wrong?').selectOption('cheating')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText('Please say what is wrong.').waitFor()
  await lookAround(page)
  await dialog.getByLabel('What is wrong?').selectOption('name')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Thanks. We’ll look into it.').waitFor()
  await flag.click()
  await dialog.getByLabel('What is wrong?').selectOption('name')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText('You have reported this player already.').waitFor()

  const portal = await stage.person(desk)
  await stage.enter(portal, '/admin/dashboard')
  await decision(portal, 'Report about Rude Name').getByRole('link', { name: 'Read' }).click()
  await portal.getByRole('link', { name: 'Rita Reporter' }).waitFor()
  await lookAround(portal)
  const settle = portal.getByRole('button', { name: 'Settle the report about Rude Name' })
  await settle.click()
  const settling = portal.getByRole('dialog')
  await untilFocusInDialog(portal)
  await settling.getByLabel('Outcome').selectOption('renamed')
  await settling.getByLabel('Why').fill('It insults.')
  await lookAround(portal)
  await settling.getByRole('button', { name: 'Settle the report' }).click()
  await settling.getByText('nothing of the kind was done').waitFor()
  await settling.getByRole('button', { name: 'Cancel' }).click()

  await portal.getByRole('link', { name: 'Rude Name' }).click()
  await portal.getByRole('button', { name: 'Change the name' }).click()
  const renaming = portal.getByRole('dialog', { name: 'Change the name of Rude Name' })
  await renaming.getByLabel('Reason').fill('It insults others.')
  await lookAround(portal)
  await renaming.getByRole('button', { name: 'Change the name' }).click()
  await portal.getByRole('heading', { level: 1, name: /^Player-/ }).waitFor()
  await lookAround(portal)
  await portal.getByRole('link', { name: 'All reports' }).click()
  await portal.getByRole('button', { name: /^Settle the report about Player-/ }).click()
  await settling.getByLabel('Outcome').selectOption('renamed')
  await settling.getByLabel('Why').fill('It insults.')
  await settling.getByRole('button', { name: 'Settle the report' }).click()
  await portal.getByText('The name was changed').waitFor()
  await portal.getByText('No open reports.').waitFor()
  await lookAround(portal)
  const mails = await app.db
    .sql`select kind from mails where kind in ('report-settled', 'username-reset') order by kind`
  expect(mails).toEqual([{ kind: 'report-settled' }, { kind: 'username-reset' }])
})
