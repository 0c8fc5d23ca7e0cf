import { addUtcDays } from '@whereabouts/game/utc-date'
import { describe, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { listenToConsole } from './site-stage.ts'
import { answerTo, expectVerdict, VerifyStage } from './verify-stage.ts'

const looks = {
  'a dark phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  'a light desk': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} as const

const stage = useStage(VerifyStage.open)

const opened = 'Is the answer the one that was sealed?'
const past = 'Is the past unchanged?'

test('yesterday is checked automatically, and turns red if the answer is moved', async () => {
  const { date, puzzleId } = await stage.aDay()
  const page = await stage.person(looks['a dark phone'])
  const complaints = listenToConsole(page)
  await page.goto('/fair-play')
  await page.getByRole('link', { name: 'Check yesterday' }).click()
  await page.waitForURL(`**/verify/${date}`)
  await expectVerdict(page, 'passed', 'This day checks out')
  await page.getByText('had 8 entries when it was checked').waitFor()
  expect(await page.locator('main [data-state=passed]').count()).toBe(12)
  expect((await answerTo(page, 'Did the right guess win?')).text).toContain('Wanda Winner has won')
  await page.getByText('For experts').click()
  await page.getByText(`npm run verify -- ${new URL(page.url()).origin} ${date}`).waitFor()
  await lookAround(page)

  await stage.tamper(`update puzzle_answers set actual_lat = 48.9 where puzzle_id = '${puzzleId}'`)
  const again = page.getByRole('button', { name: 'Check again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expectVerdict(page, 'failed', 'This day does not check out')
  expect(await answerTo(page, opened)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('The site shows the place 48.9, 2.294481.'),
  })
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  await lookAround(page)
  await page.getByRole('link', { name: 'What to do if you see a red cross' }).click()
  await page.getByRole('heading', { name: 'If you see a red cross' }).waitFor()
  expect(complaints).toEqual([])
})

test('a rewritten log differs from the one this browser has seen, which remains as evidence', async () => {
  const page = await stage.person()
  const { date } = await stage.aDay()
  await page.goto(`/verify/${date}`)
  await expectVerdict(page, 'passed', 'This day checks out')
  await page.reload()
  await expectVerdict(page, 'passed', 'This day checks out')
  expect((await answerTo(page, past)).text).toContain('that this browser saw on')
  const stored = () => page.evaluate(() => localStorage.getItem('whereabouts-log'))
  const seen = await stored()
  await stage.aDay()
  for (let visits = 0; visits < 2; visits += 1) {
    await page.reload()
    await expectVerdict(page, 'failed', 'This day does not check out')
    expect(await answerTo(page, past)).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('is not the beginning'),
    })
    expect(await stored()).toBe(seen)
  }
})

test('a day that was deleted from the site is red, by the log alone', async () => {
  const { date, puzzleId } = await stage.aDay()
  const page = await stage.person(looks['a dark phone'])
  await stage.tamper(`delete from guesses; delete from exact_guesses; delete from puzzle_answers; delete from puzzle_seals; delete from log_puzzles;
    delete from prize_steps; delete from prizes_owed; delete from puzzles where id = '${puzzleId}'`)
  await page.goto(`/verify/${date}`)
  await expectVerdict(page, 'failed', 'This day does not check out')
  expect(await answerTo(page, 'Does the site show everything of this day?')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('and the site does not show: 1.'),
  })
  await lookAround(page)
})

test('an unsolved challenge is neither green nor red', async () => {
  const { date } = await stage.aDay({ isSolved: false })
  const page = await stage.person(looks['a dark phone'])
  await page.goto(`/verify/${date}`)
  await expectVerdict(page, 'unknown', 'Some of this cannot be checked yet')
  expect((await answerTo(page, opened)).state).toBe('unknown')
  await lookAround(page)
})

test('a browser without Ed25519, or without WebCrypto as on a page by plain HTTP, reaches the same verdict', async () => {
  const { date } = await stage.aDay()
  const page = await stage.person()
  let loaded = 0
  await page.route(/check-worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch()
    const without = `Object.defineProperty(crypto, 'subtle', { value: undefined });`
    await route.fulfill({ response, body: `${await response.text()};${without}` })
  })
  page.on('request', (request) => {
    if (request.url().includes('ed25519-by-noble')) loaded += 1
  })
  await page.goto(`/verify/${date}`)
  await expectVerdict(page, 'passed', 'This day checks out')
  expect(loaded).toBe(1)
})

describe('other days', () => {
  test('are reached by links and by a date, by keyboard; without a challenge there is nothing to check', async () => {
    const { date } = await stage.aDay()
    const page = await stage.person(looks['a light desk'])
    await page.goto(`/verify/${date}`)
    await expectVerdict(page, 'passed', 'This day checks out')
    const before = page.getByRole('link', { name: 'Previous day' })
    await before.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/verify/${addUtcDays(date, -1)}`)
    await expectVerdict(page, 'none', 'Nothing to check for this day')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await lookAround(page)
    await page.getByRole('link', { name: 'Previous day' }).click()
    await page.waitForURL(`**/verify/${addUtcDays(date, -2)}`)
    await expectVerdict(page, 'none', 'Nothing to check for this day')
    expect(await page.getByRole('link', { name: 'Previous day' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Next day' }).click()
    await page.waitForURL(`**/verify/${addUtcDays(date, -1)}`)
    await page.getByRole('link', { name: 'Next day' }).click()
    await expectVerdict(page, 'passed', 'This day checks out')
    const day = page.getByLabel('Day (UTC)')
    await day.fill(addUtcDays(date, 2))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'The log does not have this day.' }).waitFor()
    await day.fill(addUtcDays(date, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/verify/${addUtcDays(date, 1)}`)
    await expectVerdict(page, 'none', 'Nothing to check for this day')
    expect(await page.getByRole('link', { name: 'Next day' }).count()).toBe(0)
  })

  test('that the log does not have have no check, and those that do not exist no page', async () => {
    const { date } = await stage.aDay()
    const page = await stage.person(looks['a dark phone'])
    for (const path of [`/verify/${addUtcDays(date, -3)}`, `/verify/${addUtcDays(date, 2)}`]) {
      expect((await page.goto(path))!.status()).toBe(404)
      await page.getByText('The log does not have this day.').waitFor()
      expect(await page.locator('a[href*="/verify/2"]').count()).toBe(0)
      await lookAround(page)
    }
    for (const path of ['/verify/2026-02-30', '/verify/yesterday', '/verify/:date']) {
      expect((await page.goto(path))!.status()).toBe(404)
      await page.getByRole('heading', { name: 'There is nothing at this place' }).waitFor()
    }
  })
})

test('without an answer there is no verdict on the day, and a missing file is reported', async () => {
  const { date } = await stage.aDay()
  const page = await stage.person()
  const tile = (url: URL) => url.pathname.startsWith('/log/tile/')
  await page.route(tile, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/verify/${date}`)
  await expectVerdict(page, 'none', 'The check could not be finished')
  await page.unroute(tile)
  await page.route(tile, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectVerdict(page, 'failed', 'This day does not check out')
  await page.getByText('A part of the log is missing: tile/').waitFor()
  await lookAround(page)
  await page.unroute(tile)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectVerdict(page, 'none', 'You are offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectVerdict(page, 'passed', 'This day checks out')
})

test('without scripts the page says that the check needs them', async () => {
  const { date } = await stage.aDay()
  const page = await stage.person({ javaScriptEnabled: false })
  for (const path of ['/verify', `/verify/${date}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Verify a Day' }).waitFor()
    await page.locator('main noscript p', { hasText: 'JavaScript is off' }).waitFor()
  }
})

describe('a receipt', () => {
  test('is checked from a file and from the clipboard, and invalid input is reported', async () => {
    const { date, receipt } = await stage.aDay()
    const page = await stage.person(looks['a dark phone'])
    await page.goto(`/verify/${date}`)
    await expectVerdict(page, 'passed', 'This day checks out')
    const file = page.locator('input[type=file]')
    const choose = (text: string) =>
      file.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('a photo')
    await page.getByRole('alert').filter({ hasText: 'it is not valid JSON' }).waitFor()
    await choose('{}')
    await page.getByRole('alert').filter({ hasText: 'This file is not a receipt for a guess.' }).waitFor()
    await choose(JSON.stringify(receipt))
    await page.getByText('Your guess is in the log').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the proof' }).click()
    expect((await download).suggestedFilename()).toBe('proof-2.tlog-proof')
    await page.getByLabel('Or paste the receipt').fill(JSON.stringify({ ...receipt, guess_lat: '10.6' }))
    await page.getByRole('button', { name: 'Check the receipt' }).press('Enter')
    await page.getByText('This receipt does not check out').waitFor()
    await page.getByText('its parts do not match').waitFor()
    await lookAround(page)
  })

  test('stored in this browser is offered only to its player, and a given one is checked immediately', async () => {
    const { date, receipt, loser } = await stage.aDay()
    const page = await stage.person({ user: loser })
    await page.addInitScript(
      (receipts) => localStorage.setItem('whereabouts-receipts', receipts),
      JSON.stringify([{ userId: loser.id, receipt }]),
    )
    await page.goto(`/verify/${date}`)
    await page.getByLabel('Saved in this browser').waitFor()
    await page.getByText('You guessed 10.50000, 20.25000.').waitFor()
    await page.getByRole('button', { name: 'Check this one' }).click()
    await page.getByText('Your guess is in the log').waitFor()
    await lookAround(page)
    await page.evaluate((handed) => history.replaceState({ state: { receipt: handed }, key: 'step' }, ''), receipt)
    await page.context().clearCookies()
    await page.reload()
    await page.getByText('Your guess is in the log').waitFor()
    expect(await page.getByLabel('Saved in this browser').count()).toBe(0)
  })
})
