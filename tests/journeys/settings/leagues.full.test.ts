import * as leagues from '@whereabouts/contract/leagues'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { guessOn, pastDays } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import { HomeStage } from '../site/home-stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { toast } from './settings-steps.ts'

const stage = useStage(HomeStage.open)
beforeEach(() => stage.reset())

const desk = { viewport: { width: 1280, height: 800 } }

const as = (user: TestUser, options: BrowserContextOptions = desk) => stage.visitor({ ...options, user })

test('creating, inviting, signing in, the table and leaving, by touch on a small phone', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const page = await as(ann, smallDarkPhone)
  await page.goto('/leagues')
  await page.getByText('You’re not in a league yet.').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Create league' }).tap()
  await page.getByText('Please name the league.').waitFor()
  await page.getByLabel('Name of the league').fill('Old friends of the map')
  await page.getByRole('button', { name: 'Create league' }).tap()
  await page.getByRole('heading', { name: 'Old friends of the map' }).waitFor()
  await lookAround(page)
  const link = await page.getByLabel('Invitation link').inputValue()

  // The friend has the link, and must sign in first.
  const friend = await stage.visitor(smallDarkPhone)
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
  expect((await download).suggestedFilename()).toBe('league.jpg')

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
