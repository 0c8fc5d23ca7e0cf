import * as leagues from '@whereabouts/contract/leagues'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { guessOn, pastDays } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { touchPhone } from '../game/guess-stage.ts'
import { HomeStage } from '../site/home-stage.ts'
import { lookAround } from '../steps.ts'

let stage: HomeStage
beforeAll(async () => {
  stage = await HomeStage.open()
})
beforeEach(() => stage.reset())
afterAll(() => stage.close())

const desk = { viewport: { width: 1280, height: 800 } }

async function as(user: TestUser, options: BrowserContextOptions = desk): Promise<Page> {
  const page = await stage.visitor(options)
  const [name, value] = user.cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  return page
}

test('from founding to the link, the sign-in, the table and the way out, by touch on a small phone', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const page = await as(ann, touchPhone)
  await page.goto('/leagues')
  await page.getByText('You are in no league yet.').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Found league' }).tap()
  await page.getByText('Please name the league.').waitFor()
  expect(await page.getByLabel('Name of the league').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Name of the league').fill('Old friends of the map')
  await page.getByRole('button', { name: 'Found league' }).tap()
  await page.getByRole('heading', { name: 'Old friends of the map' }).waitFor()
  await lookAround(page)
  const link = await page.getByLabel('Invitation link').inputValue()

  // The friend has the link, and has to sign in first.
  const friend = await stage.visitor(touchPhone)
  await friend.goto(link)
  await friend.getByRole('heading', { name: 'You are invited to Old friends of the map' }).waitFor()
  await lookAround(friend)
  await friend.getByRole('main').getByRole('link', { name: 'Sign In' }).tap()
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
  await friend.getByText('You are in no league yet.').waitFor()
})

test('the week’s table by keyboard: only days that are over, week by week; the leader removes and renames', async () => {
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
      ...(n % 2 === 0 ? [{ userId: cid.id, at: place(5), seconds: 60 }] : []),
    ])
  }
  await closeDays(app.services)

  const page = await as(ann)
  await page.goto(`/leagues/${id}`)
  const before = page.getByRole('button', { name: 'Week before' })
  await before.focus()
  await page.keyboard.press('Enter')
  await page.getByText('7 days in the table.').waitFor()
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(/Ann|Bob/)
  expect(await page.getByRole('row', { name: /Cid/ }).innerText()).toMatch(/^3\tCid\t\d\t0\t/)
  await lookAround(page)

  await page.getByRole('button', { name: 'Remove Cid' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
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
  // The dialog takes the focus when it is there; keys before that are nobody's.
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Better friends')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Better friends' }).waitFor()
})

test('an invitation that was renewed says so, and a league of others is not there', async () => {
  const [ann, bob] = [await stage.app.aUser('Ann'), await stage.app.aUser('Bob')]
  const { invitation, id } = (await ann.call(leagues.create, { name: 'Friends' })).body
  await ann.call(leagues.renewInvitation, { leagueId: id })
  const page = await as(bob)
  await page.goto(`/leagues/join?invitation=${invitation}`)
  await page.getByRole('heading', { name: 'This invitation leads nowhere' }).waitFor()
  await lookAround(page)
  await page.goto(`/leagues/join?invitation=${encodeURIComponent('<script>')}`)
  await page.getByRole('heading', { name: 'This invitation leads nowhere' }).waitFor()
  await page.goto(`/leagues/${id}`)
  await page.getByRole('heading', { name: 'There is no such league' }).waitFor()
  await lookAround(page)
})
