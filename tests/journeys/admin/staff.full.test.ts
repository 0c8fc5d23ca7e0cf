import * as staffAdmin from '@whereabouts/contract/staff.admin'
import type { StaffRole } from '@whereabouts/game/staff'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { password } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, portalNavigation } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const phone = { viewport: { width: 360, height: 780 }, colorScheme: 'dark' } as const
const desk = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const code = (page: Page) => page.getByLabel('Verification code')
const pathOf = (page: Page) => new URL(page.url()).pathname
/** The page names in the navigation, which is closed again if it is a drawer. */
async function pagesShown(page: Page): Promise<string[]> {
  const names = (await portalNavigation(page)).locator('a > span:first-child')
  await names.first().waitFor()
  const shown = await names.allTextContents()
  await page.keyboard.press('Escape')
  return shown
}

async function invite(person: TestUser, role: StaffRole): Promise<string> {
  await stage.admin.call(staffAdmin.invite, { email: person.email, role })
  const [mail] = await stage.app.db.sql<{ body_text: string }>`
    select body_text from mails where kind = 'staff-invitation' and recipient = ${person.email} order by id desc limit 1`
  return /\/staff\/join\?invitation=\S+/.exec(mail!.body_text)![0]
}

test('the first day of a cashier: invited, signed in, second factor, own area', async () => {
  const person = await stage.app.aUser('Ann')
  const address = await invite(person, 'cashier')
  const page = await stage.person(phone)

  await page.goto(address)
  await page.getByText('You are invited as a cashier').waitFor()
  await lookAround(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await page.getByText(`You are signed in as ${person.email}.`).waitFor()
  expect(`${pathOf(page)}${new URL(page.url()).search}`).toBe(address)
  await lookAround(page)
  await button(page, 'Accept the invitation').click()

  await button(page, 'Next: Verify Setup').waitFor()
  const secret = (await page.locator('code').textContent())!
  await button(page, 'Next: Verify Setup').click()
  await code(page).fill(stage.nextCode(secret))
  await button(page, 'Verify').click()
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('button')
  await page.getByLabel('Test one backup code').fill((await codes.first().textContent())!)
  await button(page, 'Complete Setup').click()

  await heading(page, 'Prizes').waitFor()
  expect(pathOf(page)).toBe('/admin/prizes')
  expect(await pagesShown(page)).toEqual(['Prizes', 'Books', 'Plans', 'Numbers', 'Approvals', 'Security'])
  await lookAround(page)
  await (await portalNavigation(page)).getByRole('link', { name: 'Security' }).click()
  await page.getByText('10 of 10 backup codes are left.').waitFor()
  await lookAround(page)
  await page.goto('/admin/dashboard')
  await heading(page, 'Not a page of your role').waitFor()
  await lookAround(page)
  await button(page, 'Go to your first page').click()
  await heading(page, 'Prizes').waitFor()
})

test('an expired invitation says why, and one for another address leads to another sign-in', async () => {
  const [ann, ben] = [await stage.app.aUser('Ann'), await stage.app.aUser('Ben')]
  const first = await invite(ann, 'curator')
  const second = await invite(ann, 'cashier')
  const page = await stage.person(phone)
  await page.goto(first)
  await page.getByText('This invitation was taken back. If you got a newer one, please use that.').waitFor()
  await lookAround(page)
  await openSession(page, ben)
  await page.goto(second)
  await button(page, 'Accept the invitation').click()
  await page.getByText('This invitation was sent to another address.').waitFor()
  await lookAround(page)
  await button(page, 'Sign in with another account').click()
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await page.getByText(`You are signed in as ${ann.email}.`).waitFor()
})

test('an open page of a removed person shows the sign-in automatically; after a role change, the new pages', async () => {
  const [leaver, mover] = [
    await stage.app.aStaffMember('curator', 'Lea'),
    await stage.app.aStaffMember('curator', 'Max'),
  ]
  const [leaversPage, moversPage] = [await stage.person(desk), await stage.person(phone)]
  await stage.enterAs(leaversPage, leaver, '/admin/puzzles')
  await stage.enterAs(moversPage, mover, '/admin/puzzles')
  for (const page of [leaversPage, moversPage]) await heading(page, 'Puzzle Management').waitFor()
  await stage.admin.call(staffAdmin.remove, { userId: leaver.id })
  await stage.admin.call(staffAdmin.changeRole, { userId: mover.id, role: 'moderator' })
  await Promise.all([
    heading(leaversPage, 'Admin Access').waitFor(),
    heading(moversPage, 'Not a page of your role').waitFor(),
  ])
  await button(moversPage, 'Go to your first page').click()
  await heading(moversPage, 'Reports').waitFor()
  expect(await pagesShown(moversPage)).toEqual(['Announcements', 'Players', 'Reports', 'Sanctions', 'Security'])
})

test('the owner renews the second factor: a current code, the new secret, the new codes, a first code', async () => {
  const page = await stage.person({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  await stage.enter(page, '/admin/security')
  await button(page, 'Renew').click()
  await lookAround(page)
  await code(page).fill('000000')
  await button(page, 'Continue').click()
  await page.getByText('Invalid verification code').waitFor()
  await code(page).fill(stage.nextCode())
  await button(page, 'Continue').click()
  await button(page, 'Next: Verify Setup').waitFor()
  const secret = (await page.locator('code').textContent())!
  await lookAround(page)
  await button(page, 'Next: Verify Setup').click()
  expect(await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').count()).toBe(10)
  await lookAround(page)
  await button(page, 'I saved them').click()
  await lookAround(page)
  await code(page).fill(stage.nextCode(secret))
  await button(page, 'Renew the second factor').click()
  await page.getByText('Second factor renewed').waitFor()
  await page.getByText('10 of 10 backup codes are left.').waitFor()
  // The new token opens the pages without another prompt.
  await (await portalNavigation(page)).getByRole('link', { name: 'Staff' }).click()
  await heading(page, 'People').waitFor()
})
