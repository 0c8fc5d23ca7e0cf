import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { look, lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock is at noon on Tuesday, March 10, 2026 (UTC).
const stage = useStage(AdminStage.open)
beforeEach(async () => {
  await stage.reset()
})

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what is announced stands at the foot of every page until it is closed or withdrawn', async () => {
  const window = { viewport: { width: 360, height: 800 }, colorScheme: 'dark' } as const
  const portal = await stage.person(window)
  const visitor = await stage.person(window)
  await visitor.goto('/faq')
  await visitor.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await bar(visitor).count()).toBe(0)

  await stage.enter(portal, '/admin/announcements')
  await portal.getByText('Nothing has been announced yet.').waitFor()
  await portal.getByLabel('Title').fill('New rules from Monday')
  await portal.getByLabel('Text', { exact: true }).fill('Two sentences about prizes are clearer now.')
  const ends = portal.getByLabel('Ends (UTC)')
  expect(await ends.inputValue(), 'a week from now').toBe('2026-03-17T12:00')
  await ends.fill('')
  await button(portal, 'Announce').click()
  await portal.getByText('Please choose when it ends.').waitFor()
  await ends.fill('2026-03-20T12:00')
  await portal.getByLabel('Link label').fill('Read them')
  await button(portal, 'Announce').click()
  const asked = portal.getByRole('alertdialog', { name: 'Show this to every visitor?' })
  await asked.getByText('Every page shows it from now to 2026-03-20 12:00 UTC.').waitFor()
  await untilFocusInDialog(portal)
  await lookAround(portal)
  await portal.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  await portal.getByText('Nothing has been announced yet.').waitFor()
  await button(portal, 'Announce').click()
  await button(portal, 'Yes, Announce').click()
  await portal.getByText('A link needs both a label and an address.').waitFor()
  await portal.getByLabel('Link target').fill('/rules')
  await portal.getByRole('region', { name: 'What players will see' }).getByText('Read them').waitFor()
  await button(portal, 'Announce').click()
  await button(portal, 'Yes, Announce').click()
  await portal.getByText('Running').waitFor()
  await lookAround(portal)

  // An open page learns of it when it becomes visible again.
  await look(visitor, { isHidden: false })
  await bar(visitor).getByText('New rules from Monday').waitFor()
  await lookAround(visitor)
  await bar(visitor).getByRole('link', { name: 'Read them' }).click()
  await visitor.waitForURL('**/rules')
  await bar(visitor).waitFor()
  await visitor.goto('/')
  await bar(visitor).getByRole('button', { name: 'Close announcement' }).press('Enter')
  await bar(visitor).waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByRole('heading', { level: 1 }).first().waitFor()
  await visitor.waitForLoadState('networkidle')
  expect(await bar(visitor).count()).toBe(0)

  const another = await stage.person(window)
  await another.goto('/game')
  await bar(another).waitFor()
  expect(await bar(portal).count()).toBe(0)
  await portal.getByRole('button', { name: 'Withdraw: New rules from Monday' }).click()
  const withdrawing = portal.getByRole('alertdialog', { name: 'Withdraw this announcement?' })
  await withdrawing.getByText('Every page stops showing it.').waitFor()
  await lookAround(portal)
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await portal.getByText('Withdrawn', { exact: true }).waitFor()
  await look(another, { isHidden: false })
  await bar(another).waitFor({ state: 'detached' })
})
