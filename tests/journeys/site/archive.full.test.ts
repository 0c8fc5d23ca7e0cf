import { closeDays } from '@whereabouts/server/features/days/close-days'
import { aDay, openDays, writeStory } from '@whereabouts/server/test-support/archive'
import { guessOn } from '@whereabouts/server/test-support/lives'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { HomeStage, watchShifts } from './home-stage.ts'

const desk = { viewport: { width: 1280, height: 800 } } as const
const answer = { lat: 48.85837, lng: 2.294481 }
const hostile = `Tower <script>document.title = 'broken in'</script><img src=x onerror="document.title = 'broken in'"> & "quoted"`

let dates: { yesterday: string; before: string; unsolved: string }
const stage = useStage(HomeStage.open)
beforeEach(async () => {
  await stage.reset()
  // Three days of one month.
  stage.app.clock.at = new Date('2026-03-20T12:00:00Z')
  dates = { yesterday: '2026-03-19', before: '2026-03-18', unsolved: '2026-03-17' }
  const winner = await stage.app.aUser('Grace Hopper')
  await aDay(stage.app, { releaseDate: '2026-01-31', winner, answer: { lat: 20, lng: 20 } })
  const unsolved = await aDay(stage.app, { releaseDate: dates.unsolved, answer: { lat: -33.9, lng: 18.4 } })
  await aDay(stage.app, { releaseDate: dates.before, winner, answer: { lat: 35.6, lng: 139.7 } })
  const puzzleId = await aDay(stage.app, { releaseDate: dates.yesterday, winner, answer })
  const rival = await stage.app.aUser()
  const day = { puzzleId, answer, releasedAt: new Date(`${dates.yesterday}T00:00:00Z`) }
  await guessOn(stage.app, day, [
    { userId: winner.id, at: answer, seconds: 60 },
    { userId: rival.id, at: { lat: 40.4, lng: -3.7 }, seconds: 30 },
  ])
  await closeDays(stage.app.services)
  await writeStory(stage.app, puzzleId, {
    place_title: hostile,
    photo_credit: hostile,
    place_story: `It was to stand twenty years.\n${hostile}`,
  })
  await writeStory(stage.app, unsolved, { place_title: 'A sentinel of a place not found' })
})

const summary = (page: Page) => page.locator('summary', { hasText: 'Show the place' })

test('by touch: from the footer to a month, a day, its place and the previous day', async () => {
  const page = await stage.visitor(smallDarkPhone)
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).tap()
  await page.waitForURL('**/archive')
  await page.getByRole('heading', { name: 'March 2026' }).waitFor()
  const days = page.getByRole('main').getByRole('listitem')
  expect(await days.count()).toBe(2)
  expect(await days.last().innerText()).toContain('Found by Grace Hopper')
  // A page must not reveal the place to a reader who wants to guess.
  expect(await days.last().innerText()).not.toContain('Near ')
  await page.getByRole('button', { name: 'Show the places' }).tap()
  await expect.poll(() => days.last().innerText()).toContain('Near ')
  expect(await page.content()).not.toContain('sentinel')
  await lookAround(page)
  await days.first().tap()
  await page.waitForURL(`**/archive/${dates.yesterday}`)
  await expect.poll(() => page.title()).toContain('Archive, Mar 19, 2026')
  const guessFirst = page.getByRole('link', { name: 'Guess first' })
  expect(await guessFirst.getAttribute('href')).toMatch(/^\/practice\?day=[0-9a-f-]{36}$/)
  expect(await page.getByText('It was to stand twenty years.').isVisible()).toBe(false)
  await lookAround(page)
  await summary(page).tap()
  await page.getByText('It was to stand twenty years.').waitFor()
  await page.getByText('Found first by Grace Hopper, who won $50.00.').waitFor()
  await page.getByRole('application', { name: 'Map with the place of the photo' }).waitFor()
  const rows = page.getByRole('table', { name: 'How close players got' }).getByRole('row')
  expect(await rows.nth(1).innerText()).toMatch(/Up to 1 km\s+1/)
  expect(await rows.count()).toBe(10)
  expect(await page.title()).not.toContain('broken')
  await lookAround(page)
  await page.getByRole('link', { name: 'Previous day' }).tap()
  await page.waitForURL(`**/archive/${dates.before}`)
  expect(await page.getByRole('link', { name: 'Next day' }).getAttribute('href')).toBe(`/archive/${dates.yesterday}`)
})

test('two photos stand beside each other on a phone, with the player’s points, and one not played invites', async () => {
  const player = await stage.app.aUser()
  const [yesterday] = await stage.app.db.sql<{
    id: string
  }>`select id from puzzles where release_date = ${dates.yesterday}`
  const at = { userId: player.id, at: { lat: answer.lat + 1, lng: answer.lng }, seconds: 90 }
  await guessOn(stage.app, { puzzleId: yesterday!.id, answer, releasedAt: new Date(`${dates.yesterday}T00:00:00Z`) }, [
    at,
  ])
  const page = await stage.visitor({ ...smallDarkPhone, user: player })
  await page.goto('/archive')
  const [first, second] = [0, 1].map((index) => page.getByRole('main').getByRole('listitem').nth(index))
  await first!.getByText('49 points').waitFor()
  await second!.getByText('Where is it?').waitFor()
  const [one, other] = [(await first!.boundingBox())!, (await second!.boundingBox())!]
  expect([other.y, other.x >= one.x + one.width]).toEqual([one.y, true])
  await lookAround(page)
})

test('by keyboard: through the months, to a day, and its place opens with Enter', async () => {
  const page = await stage.visitor({ ...desk, colorScheme: 'dark' })
  const shifts = await watchShifts(page)
  for (const path of [`/archive/${dates.yesterday}`, '/archive']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toEqual([])
  }
  await page.getByRole('link', { name: 'January 2026' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/archive/2026-01')
  await page.getByRole('heading', { name: 'January 2026' }).waitFor()
  expect(await page.getByRole('link', { name: 'January 2026' }).count()).toBe(0)
  await page.getByRole('link', { name: 'March 2026' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Thu, Mar 19, 2026' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Guess first' }).focus()
  await page.keyboard.press('Tab')
  expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'How close players got' }).waitFor()
  await lookAround(page)
})

test('a player sees their own best guess next to the place, and other pages do not contain it', async () => {
  const player = await stage.app.aUser()
  const page = await stage.visitor({ ...desk, user: player })
  const [day] = await stage.app.db.sql<{ id: string }>`select id from puzzles where release_date = ${dates.before}`
  const guess = { userId: player.id, at: { lat: 35.6, lng: 140.7 }, seconds: 30 }
  const releasedAt = new Date(`${dates.before}T00:00:00Z`)
  await stage.app.db.sql`delete from day_closings`
  await guessOn(stage.app, { puzzleId: day!.id, answer: { lat: 35.6, lng: 139.7 }, releasedAt }, [guess])
  await closeDays(stage.app.services)
  await page.goto(`/archive/${dates.before}`)
  await summary(page).click()
  await page.getByRole('heading', { name: 'Your guess' }).waitFor()
  expect(await page.getByText('Your guess was').innerText()).toMatch(/90\.\d+ km off/)
  await page.goto(`/archive/${dates.yesterday}`)
  await summary(page).click()
  await page.getByRole('heading', { name: 'Who found it' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your guess' }).count()).toBe(0)
})

test('without JavaScript a month and a day are complete, the place opens, and missing pages say so', async () => {
  const page = await stage.visitor({ ...desk, javaScriptEnabled: false })
  await page.goto('/archive')
  await page.getByRole('link', { name: 'Thu, Mar 19, 2026' }).click()
  await page.waitForURL(`**/archive/${dates.yesterday}`)
  await summary(page).click()
  await page.getByText('It was to stand twenty years.').waitFor()
  expect(await page.locator('details noscript p').isVisible()).toBe(true)
  expect(await page.getByText(hostile).first().isVisible()).toBe(true)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toContain(`/archive/${dates.yesterday}/share-image.jpg?v=`)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(`/archive/${dates.yesterday}`)
  for (const path of [dates.unsolved, '2026-03-20', '2026-03-21', '1999-01-01', '2026-02']) {
    const answered = await page.goto(`/archive/${path}`)
    expect([path, answered!.status()]).toEqual([path, 404])
    await page.getByRole('heading', { name: /Nothing to see for this day|No days to see/ }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await page.content()).not.toContain('sentinel')
  }
  await openDays(stage.app, 'none')
  expect((await page.goto('/archive'))!.status()).toBe(200)
  await page.getByRole('heading', { name: 'No past days yet' }).waitFor()
  expect((await page.goto(`/archive/${dates.yesterday}`))!.status()).toBe(404)
})
