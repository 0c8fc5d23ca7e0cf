import { submit } from '@whereabouts/contract/guesses'
import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { announced, dialog, field, openNew, openPuzzle, press, question, tabTo } from './puzzle-dialog-steps.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const savedPuzzles = async () => (await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles
const puzzleNow = async ({ id }: { id: string }): Promise<AdminPuzzle> =>
  (await savedPuzzles()).find((puzzle) => puzzle.id === id)!

test('a new prize and then a new time are applied to later puzzles on request; closing the question means no', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  const later = await stage.app.aPuzzle({ releaseDate: '2026-03-13' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  await field(page, 'Prize amount (USD)').fill('75.5')
  await field(page, 'Release time (UTC)').fill('08:00')
  await press(page, 'Update Puzzle')
  await question(page, 'Update later prizes too?').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Yes, Update All Subsequent Puzzles')
  const asked = question(page, 'Update later prizes too?')
  await asked.getByText('1 later puzzle, of Mar 13, changes from $50.00 to $75.50.').waitFor()
  await asked.getByText('Fri, Mar 13, 2026: $50.00 becomes $75.50').waitFor()
  await page.keyboard.press('Enter')
  await question(page, 'Update later release times too?').waitFor()
  await untilFocusInDialog(page)
  await page.keyboard.press('Escape')
  const text = 'Puzzle updated successfully. Also updated 1 subsequent puzzle(s) with the new prize amount'
  await announced(page, text).waitFor()
  expect(await puzzleNow(later)).toMatchObject({ prize_amount: 75.5, release_time: '00:00:00' })
  expect(await puzzleNow(edited)).toMatchObject({ prize_amount: 75.5, release_time: '08:00:00' })
})

test('a failure to change later puzzles is shown with its reason, and the puzzle itself is saved', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.app.aPuzzle({ releaseDate: '2026-03-13' })
  await stage.enter(page, '/admin/puzzles')
  await page.route('**/subsequent-*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await openPuzzle(page, edited)
  await field(page, 'Release time (UTC)').fill('08:00')
  await press(page, 'Update Puzzle')
  await press(page, 'Yes, Update All Subsequent Puzzles')
  const text = 'Puzzle updated successfully, but failed to update subsequent puzzle times: Network error'
  await announced(page, text).waitFor()
  expect((await puzzleNow(edited)).release_time).toBe('08:00:00')
})

test('a released puzzle’s date, time and prize are locked; a failed save is reported and preserves the input', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle()
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  expect(await field(page, 'Release date (Locked)').isDisabled()).toBe(true)
  expect(await field(page, 'Release time (UTC) (Locked)').isDisabled()).toBe(true)
  await dialog(page).getByText('Released Puzzle').waitFor()
  await field(page, 'Prize amount (USD)').fill('60')
  await page.route('**/api/admin/puzzles/*', (route) => route.abort())
  await press(page, 'Update Puzzle (Limited)')
  await dialog(page).getByText('Failed to save puzzle').waitFor()
  await page.unroute('**/api/admin/puzzles/*')
  await press(page, 'Update Puzzle (Limited)')
  await dialog(page).getByText('This puzzle is released with a prize of $50.00.').waitFor()
  await field(page, 'Prize amount (USD)').fill('50')
  await field(page, 'Latitude').fill('41.5')
  await press(page, 'Update Puzzle (Limited)')
  await announced(page, 'Puzzle updated successfully').waitFor()
  expect(await puzzleNow(edited)).toMatchObject({ prize_amount: 50, actual_lat: 41.5 })
})

test('an owed prize does not change, and a warning says so without a success message', async () => {
  const page = await stage.person()
  const won = await stage.app.aPuzzle()
  const winner = await stage.app.aSubscriber()
  const { lat, lng } = won.answer
  const guess = { puzzleId: won.id, guess_lat: lat, guess_lng: lng, idempotency_key: crypto.randomUUID() }
  expect((await winner.call(submit, guess)).status).toBe(200)
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, won)
  await field(page, 'Prize amount (USD)').fill('60')
  await press(page, 'Update Puzzle (Limited)')
  await announced(page, 'Its prize is owed, so it was not changed.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await announced(page, 'Puzzle updated successfully').count()).toBe(0)
  expect((await puzzleNow(won)).prize_amount).toBe(50)
})

test('another person’s concurrent save is shown next to the own version, which can still be saved', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  const { id, photo_id, actual_lat, actual_lng, release_date, release_time, updated_at } = await puzzleNow(edited)
  const elsewhere = { photo_id, actual_lat, actual_lng, release_date, release_time, updated_at, prize_amount: 10 }
  stage.app.clock.at = new Date(stage.app.clock.at.getTime() + 1000)
  expect((await stage.admin.call(puzzlesAdmin.update, { ...elsewhere, puzzleId: id })).status).toBe(200)
  await field(page, 'Prize amount (USD)').fill('60')
  await press(page, 'Update Puzzle')
  const versions = dialog(page).getByRole('table')
  await versions.getByText('$60.00').waitFor()
  await versions.getByText('$10.00').waitFor()
  await lookAround(page)
  await press(page, 'Use mine')
  const asked = question(page, 'Update later prizes too?')
  await asked.getByText('No later puzzle would change.').waitFor()
  expect(await asked.getByRole('button').allTextContents()).toEqual(['No, Update Only This Puzzle'])
  await press(page, 'No, Update Only This Puzzle')
  await announced(page, 'Puzzle updated successfully').waitFor()
  expect((await puzzleNow(edited)).prize_amount).toBe(60)
})

test('an expired token is renewed over the dialog, and nothing is lost', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  // The dialog requests nearby puzzles; later this would hit the expired token first.
  const isLookedUp = page.waitForResponse((response) => response.url().includes('/api/admin/puzzles/nearby?'))
  await field(page, 'Latitude').fill('41.5')
  await isLookedUp
  await stage.expireToken(page)
  await press(page, 'Update Puzzle')
  await page.getByLabel('Verification code').fill(stage.nextCode())
  await press(page, 'Verify & Continue')
  await announced(page, 'Puzzle updated successfully').waitFor()
  expect((await puzzleNow(edited)).actual_lat).toBe(41.5)
})

test('values set by hand are left out unless ticked, and one press undoes everything', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  const later = await stage.app.aPuzzle({ releaseDate: '2026-03-13' })
  const own = await stage.app.aPuzzle({ releaseDate: '2026-03-14' })
  await stage.app.db.sql`update puzzles set prize_amount = 500, prize_by_hand = true where id = ${own.id}`
  await stage.enter(page, '/admin/puzzles')
  const carry = async (prize: string, how: (asked: Locator) => Promise<void>) => {
    await openPuzzle(page, edited)
    await field(page, 'Prize amount (USD)').fill(prize)
    await press(page, 'Update Puzzle')
    await how(question(page, 'Update later prizes too?'))
    await press(page, 'Yes, Update All Subsequent Puzzles')
    await dialog(page).waitFor({ state: 'detached' })
  }
  const prizes = async () => [(await puzzleNow(later)).prize_amount, (await puzzleNow(own)).prize_amount]
  await carry('60', async (asked) => {
    await asked.getByText('1 later puzzle was set by hand and is left out:').waitFor()
    await lookAround(page)
  })
  expect(await prizes()).toEqual([60, 500])
  await carry('70', (asked) => asked.getByLabel('Change this one as well').check())
  expect(await prizes()).toEqual([70, 70])
  for (const [count, value, before] of [
    [2, '70', [60, 500]],
    [1, '60', [50, 500]],
  ] as const) {
    const what = `${count} later ${count === 1 ? 'puzzle' : 'puzzles'} set to $${value}.00`
    await tabTo(page, page.getByRole('button', { name: `Undo: ${what}` }))
    await lookAround(page)
    await page.keyboard.press('Enter')
    await page.getByText(what, { exact: true }).waitFor({ state: 'detached' })
    expect(await prizes()).toEqual(before)
  }
})

test('Enter on a code requested during a save does not answer the next question', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  const later = await stage.app.aPuzzle({ releaseDate: '2026-03-13' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  await field(page, 'Prize amount (USD)').fill('75')
  await stage.expireToken(page)
  await press(page, 'Update Puzzle')
  await page.getByLabel('Verification code').fill(stage.nextCode())
  await page.keyboard.press('Enter')
  const asked = question(page, 'Update later prizes too?')
  await asked.waitFor()
  await untilFocusInDialog(page)
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  await asked.getByText('1 later puzzle, of Mar 13, changes from $50.00 to $75.00.').waitFor()
  expect((await puzzleNow(later)).prize_amount).toBe(50)
  await tabTo(page, asked.getByRole('button', { name: 'No, Update Only This Puzzle' }))
  await page.keyboard.press('Enter')
  await announced(page, 'Puzzle updated successfully').waitFor()
  expect([(await puzzleNow(edited)).prize_amount, (await puzzleNow(later)).prize_amount]).toEqual([75, 50])
})

test('a guess is tried without counting, and the puzzle is called off with a reason and an heir for its prize', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle()
  const heir = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  await press(page, 'Play it now')
  const trial = page.getByRole('dialog', { name: 'Play it now' })
  await trial.getByText('Type coordinates').click()
  await trial.getByLabel('Coordinates', { exact: true }).fill(`${edited.answer.lat}, ${edited.answer.lng}`)
  await trial.getByRole('button', { name: 'Drop pin' }).click()
  await trial.getByRole('button', { name: 'Try this place' }).click()
  await trial.getByText('0.000 km away. This guess would win.').waitFor()
  await trial.getByRole('button', { name: 'Close' }).first().click()
  await press(page, 'Call off…')
  const asked = page.getByRole('dialog', { name: 'Call off this puzzle?' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await asked.getByRole('button', { name: 'Call off the puzzle' }).click()
  await asked.getByText('Please give a reason.').waitFor()
  await asked.getByLabel('Reason').fill('The photo shows a private garden.')
  await asked.getByLabel(/^Where the .* prize goes/).selectOption({ index: 1 })
  await lookAround(page)
  await asked.getByRole('button', { name: 'Call off the puzzle' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await puzzleNow(edited)).call_off_reason).toBe('The photo shows a private garden.')
  expect((await puzzleNow(heir)).prize_amount).toBe(100)
  const game = await stage.person({ user: await stage.app.aSubscriber() })
  await game.goto('/game')
  await game.getByText("Today's challenge was called off: The photo shows a private garden.").waitFor()
})

test('the dialog fits every window in both themes, and axe finds nothing in it', async () => {
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [768, 'dark'],
    [360, 'light'],
  ] as const) {
    const page = await stage.person({ viewport: { width, height: 800 }, colorScheme })
    await stage.enter(page, `/admin/puzzles`)
    if (width === 360) await openNew(page)
    else await openPuzzle(page, edited)
    await dialog(page).getByRole('application').waitFor()
    await lookAround(page)
    expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.context().close()
  }
})
