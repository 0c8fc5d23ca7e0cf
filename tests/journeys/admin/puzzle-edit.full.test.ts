import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
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

test('a new prize and then a new time are applied to later puzzles on request, and taken back; closing the question means no', async () => {
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
  await tabTo(page, page.getByRole('button', { name: 'Undo: 1 later puzzle set to $75.50' }))
  await lookAround(page)
  await page.keyboard.press('Enter')
  await announced(page, '1 puzzle restored').waitFor()
  expect((await puzzleNow(later)).prize_amount).toBe(50)
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
