import * as leagues from '@whereabouts/contract/leagues'
import { leagueMembersMax } from '@whereabouts/game/league'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { sendDueMails } from '@whereabouts/server/platform/mails/mail-worker'
import { guessOn, pastDays } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { fillSignUp } from '../accounts/account-steps.ts'
import { touchPhone } from '../game/guess-stage.ts'
import { HomeStage } from '../site/home-stage.ts'
import { lookAround, solveCaptcha } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { toast } from './settings-steps.ts'

const stage = useStage(HomeStage.open)
beforeEach(() => stage.reset())

const desk = { viewport: { width: 1280, height: 800 } }

async function as(user: TestUser, options: BrowserContextOptions = desk): Promise<Page> {
  const page = await stage.visitor(options)
  const [name, value] = user.cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  return page
}

test('creating, inviting, signing in, the table and leaving, by touch on a small phone', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const page = await as(ann, touchPhone)
  await page.goto('/leagues')
  await page.getByText('You’re not in a league yet.').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Create league' }).tap()
  await page.getByText('Please name the league.').waitFor()
  expect(await page.getByLabel('Name of the league').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Name of the league').fill('Old friends of the map')
  await page.getByRole('button', { name: 'Create league' }).tap()
  await page.getByRole('heading', { name: 'Old friends of the map' }).waitFor()
  await lookAround(page)
  const link = await page.getByLabel('Invitation link').inputValue()

  // The friend has the link, and must sign in first.
  const friend = await stage.visitor(touchPhone)
  await friend.goto(link)
  await friend.getByRole('heading', { name: 'Ann invites you to Old friends of the map' }).waitFor()
  await lookAround(friend)
  await friend.getByRole('main').getByRole('link', { name: 'Sign in' }).tap()
  await friend.waitForURL('**/login?next=**')
  await friend.getByLabel('Email').fill(bob.email)
  await friend.getByLabel('Password', { exact: true }).fill('correct horse')
  await friend.getByRole('button', { name: 'Sign In' }).tap()
  await friend.waitForURL('**/leagues/join?invitation=**')
  await friend.getByRole('button', { name: 'Join league' }).tap()
  await friend.getByRole('row', { name: /Bob/ }).waitFor()
  expect(await friend.getByRole('button', { name: 'Rename' }).count()).toBe(0)
  await lookAround(friend)

  await friend.getByRole('button', { name: 'Leave league' }).tap()
  await friend
    .getByRole('alertdialog')
    .or(friend.getByRole('dialog'))
    .getByRole('button', { name: 'Leave league' })
    .tap()
  await friend.getByText('You’re not in a league yet.').waitFor()
})

test('the week’s table by keyboard: only past days, week by week; the leader removes and renames', async () => {
  const { app } = stage
  const [ann, bob, cid] = [await app.aUser('Ann'), await app.aUser('Bob'), await app.aUser('Cid')]
  const now = app.clock.at
  app.clock.at = new Date(now.getTime() - 20 * 24 * 60 * 60 * 1000)
  const { invitation, id } = (await ann.call(leagues.create, { name: 'Friends' })).body
  for (const player of [bob, cid]) {
    app.clock.at = new Date(app.clock.at.getTime() + 1000)
    await player.call(leagues.join, { invitation })
  }
  app.clock.at = now
  await app.db.sql`insert into site_config (id, key, value) values (gen_random_uuid(), 'archive_days', 'ended')`
  for (const [n, day] of (await pastDays(app, 16)).entries()) {
    const place = (far: number) => ({ lat: day.answer.lat + far, lng: day.answer.lng })
    await guessOn(app, day, [
      { userId: ann.id, at: place(1 + (n % 3)), seconds: 60 },
      { userId: bob.id, at: place(2.5), seconds: 60 },
      // On four days of each week.
      ...([0, 1, 3, 5].includes(day.releasedAt.getUTCDay()) ? [{ userId: cid.id, at: place(5), seconds: 60 }] : []),
    ])
  }
  await closeDays(app.services)

  const page = await as(ann)
  await page.goto(`/leagues/${id}`)
  const before = page.getByRole('button', { name: 'Previous week' })
  await before.focus()
  await page.keyboard.press('Enter')
  await page.getByText('7 days in the table.').waitFor()
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(/Ann|Bob/)
  expect(await page.getByRole('row', { name: /Cid/ }).innerText()).toMatch(/^3\s+Cid\s+4\t124\t/)
  await lookAround(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await toast(page, 'Copied').waitFor()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied[0]).toMatch(/ · Friends$/)
  expect(copied[4]).toBe('🥉 Cid · 124')
  expect(copied[5]).toMatch(new RegExp(`/leagues/join\\?invitation=${invitation}$`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('league.png')

  await page.getByRole('button', { name: 'Remove Cid' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.evaluate((it) => it === document.activeElement)).toBe(true)
  await lookAround(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('row', { name: /Cid/ }).count()).toBe(0)
  expect(await page.getByRole('row').count()).toBe(3)

  await page.getByRole('button', { name: 'Rename' }).focus()
  await page.keyboard.press('Enter')
  // The dialog takes the focus once open; keys pressed before are lost.
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Better friends')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Better friends' }).waitFor()
})

test('a renewed invitation says so, and unknown leagues are not found', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const { invitation, id } = (await ann.call(leagues.create, { name: 'Friends' })).body
  await ann.call(leagues.renewInvitation, { leagueId: id })
  const page = await as(bob)
  await page.goto(`/leagues/join?invitation=${invitation}`)
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
  await lookAround(page)
  await page.getByRole('main').getByRole('link', { name: 'Create a league' }).click()
  await page.waitForURL('**/leagues')
  await page.goto(`/leagues/join?invitation=${encodeURIComponent('<script>')}`)
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
  await page.goto(`/leagues/${id}`)
  await page.getByRole('heading', { name: 'There is no such league' }).waitFor()
  await lookAround(page)
})

test('an invited visitor signs up, confirms in another tab, and returns to the invitation', async () => {
  const ann = await stage.app.aUser('Ann')
  const { invitation } = (await ann.call(leagues.create, { name: 'Friends' })).body
  const page = await stage.visitor(touchPhone)
  await page.goto(`/leagues/join?invitation=${invitation}`)
  await page.getByRole('heading', { name: 'Ann invites you to Friends' }).waitFor()
  await page.getByText('A new table starts every Monday.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Join league' }).tap()
  await page.waitForURL('**/signup?next=**')
  const bob = { username: 'Bob', email: 'bob@example.org', password: 'six or more' }
  await fillSignUp(page, bob)
  await solveCaptcha(page)
  await page.getByRole('button', { name: 'Create Account' }).tap()
  await page.waitForURL('**/email-confirmation')
  await sendDueMails(stage.app.services)
  const [mail] = await stage.app.mailsTo(bob.email)
  const tab = await page.context().newPage()
  await tab.goto(`/login?confirm=${/confirm=([\w-]{43})/.exec(mail!.text)![1]}`)
  await tab.waitForURL(`**/leagues/join?invitation=${invitation}`)
  await page.waitForURL(`**/leagues/join?invitation=${invitation}`)
  await tab.getByRole('button', { name: 'Join league' }).tap()
  await tab.getByRole('row', { name: /Bob/ }).waitFor()
})

test('an invitation to a full league says so and offers an alternative; a member still gets in', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const { invitation, id } = (await ann.call(leagues.create, { name: 'Friends' })).body
  await stage.app.db.sql`
    with fresh as (
      insert into users (id, email, username, username_key, email_verified)
      select gen_random_uuid(), 'member' || n || '@example.org', 'member' || n, 'member' || n, true
      from generate_series(1, ${leagueMembersMax - 1}::int) n returning id)
    insert into league_members select ${id}::uuid, id, 'infinity' from fresh`
  const link = `/leagues/join?invitation=${invitation}`
  const page = await as(bob, touchPhone)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Friends is full' }).waitFor()
  await page.getByText('Ask Ann to make room').waitFor()
  await lookAround(page)
  expect(await page.getByRole('button', { name: 'Join league' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Practice on a past photo' }).tap()
  await page.waitForURL('**/practice')
  const member = await as(ann)
  await member.goto(link)
  await member.getByRole('link', { name: 'Open the league' }).click()
  await member.waitForURL(`**/leagues/${id}`)
})
