import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'
import { file, phonePhoto, plainPhoto, press, tabTo, told } from './puzzle-dialog-steps.ts'

let stage: AdminStage
let photo: Buffer
let other: Buffer
beforeAll(async () => {
  stage = await AdminStage.open()
  ;[photo, other] = [await phonePhoto(), await plainPhoto()]
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const savedPuzzles = async () => (await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles

test('of several photos those that stand too near to others stay in the list, to be mended or accepted one by one', async () => {
  await stage.app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: 38.713611, lng: -9.139167 } })
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/puzzles')
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'known.jpg']
  await page.getByLabel('Choose photos').setInputFiles(names.map((name) => file(photo, name)))
  const rows = names.map((name) => page.getByRole('group', { name }))
  const [one, two, three, known] = rows as [Locator, Locator, Locator, Locator]
  for (const row of rows) await row.getByText(/^Removed from the file/).waitFor()
  for (const [row, lat] of [
    [one, '12.5'],
    [two, '12.7'],
    [three, '12.504'],
  ] as const) {
    await row.getByLabel('Latitude').fill(lat)
    await row.getByLabel('Longitude').fill('7.25')
  }
  await press(page, 'Schedule all (4)')
  await told(page, '1 puzzle scheduled').waitFor()
  await told(page, '3 photos not scheduled. The list says why.').waitFor()
  await two.getByText(/^The answer of 2026-03-10 is 22\.2 km from here\.$/).waitFor()
  await three.getByText(/whoever knows the one wins the other/).waitFor()
  await known
    .getByText(/^The answer of 2026-03-09 is 0\.0 km from here: whoever knows the one wins the other\./)
    .waitFor()
  expect(await page.getByRole('button', { name: /^Schedule it anyway: / }).count()).toBe(1)
  await lookAround(page)
  // All of them once more accepts nothing.
  await press(page, 'Schedule all (3)')
  await page.getByRole('button', { name: 'Schedule all (3)', exact: true }).waitFor()
  expect(await savedPuzzles()).toHaveLength(2)
  await tabTo(page, page.getByRole('button', { name: 'Schedule it anyway: two.jpg' }))
  await page.keyboard.press('Enter')
  await two.waitFor({ state: 'detached' })
  await three.getByLabel('Latitude').fill('-30')
  await press(page, 'Schedule all (2)')
  await three.getByText('The same photo is in the puzzle of 2026-03-11.').waitFor()
  expect((await savedPuzzles()).map(({ actual_lat }) => actual_lat)).toEqual([12.7, 12.5, 38.713611])
})

test('photos that are dropped at once get a free day each; what fails stays with its reason', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  const longName = `lisbon-${'x'.repeat(60)}.jpg`
  await stage.app.aPuzzle()
  await stage.enter(page, '/admin/puzzles')
  await page
    .getByLabel('Choose photos')
    .setInputFiles([file(photo, longName), file(other, 'tree.jpg'), file(Buffer.from('words'), 'words.jpg')])
  const [lisbon, tree, words] = [longName, 'tree.jpg', 'words.jpg'].map((name) => page.getByRole('group', { name }))
  await lisbon!.getByText(/^Removed from the file/).waitFor()
  await tree!.getByRole('img', { name: 'Photo tree.jpg' }).waitFor()
  await words!.getByText('Please select a valid image file').waitFor()
  expect(await lisbon!.getByLabel('Release date').inputValue()).toBe('2026-03-11')
  expect(await tree!.getByLabel('Release date').inputValue()).toBe('2026-03-12')
  await words!.getByRole('button', { name: 'Remove words.jpg' }).click()
  await lookAround(page)
  await press(page, 'Schedule all (2)')
  await told(page, '1 puzzle scheduled').waitFor()
  await tree!.getByText('Coordinates cannot be 0. Please set both latitude and longitude.').waitFor()
  await tree!.getByLabel('Latitude').fill('12.5')
  await tree!.getByLabel('Longitude').fill('7.25')
  await press(page, 'Schedule all (1)')
  await expect.poll(async () => (await savedPuzzles()).length).toBe(3)
})

test('one prize is given to all photos at once, and how many got it is said', async () => {
  for (const width of [1280, 768, 360]) {
    const page = await stage.person({ viewport: { width, height: 800 }, colorScheme: width === 768 ? 'dark' : 'light' })
    await stage.enter(page, '/admin/puzzles')
    await page.getByLabel('Choose photos').setInputFiles([file(photo, 'one.jpg'), file(other, 'two.jpg')])
    const rows = ['one.jpg', 'two.jpg'].map((name) => page.getByRole('group', { name }))
    for (const row of rows) await row.getByText(/^(Ready|Place missing)$/).waitFor()
    await rows[1]!.getByLabel('Prize amount (USD)').fill('')
    await page.getByLabel('One prize for all (USD)').fill('-1')
    await press(page, 'Set all 2 prizes')
    await page.getByText('Prize amount must be at least 0.').waitFor()
    await page.getByLabel('One prize for all (USD)').fill('60')
    await page.keyboard.press('Enter')
    await page.getByText('2 prizes are $60.00 now.').waitFor()
    for (const row of rows) expect(await row.getByLabel('Prize amount (USD)').inputValue()).toBe('60.00')
    await lookAround(page)
    await page.context().close()
  }
})

test('at a desk each photo is one line; on a phone a card whose fields stand beside each other, none over another', async () => {
  const heightOf = async (width: number) => {
    const page = await stage.person({ viewport: { width, height: 800 } })
    await stage.enter(page, '/admin/puzzles')
    await page.getByLabel('Choose photos').setInputFiles([file(photo, 'one.jpg')])
    const row = page.getByRole('group', { name: 'one.jpg' })
    await row.getByText('Ready', { exact: true }).waitFor()
    const boxes = await Promise.all((await row.locator('input, button').all()).map((part) => part.boundingBox()))
    for (const box of boxes) expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24)
    for (const [at, one] of boxes.entries())
      for (const two of boxes.slice(at + 1)) {
        const isBeside = one!.x + one!.width <= two!.x || two!.x + two!.width <= one!.x
        expect(isBeside || one!.y + one!.height <= two!.y || two!.y + two!.height <= one!.y).toBe(true)
      }
    const tops = new Set(boxes.map((box) => Math.round((box!.y + box!.height / 2) / 8)))
    await page.context().close()
    return tops.size
  }
  expect(await heightOf(1280)).toBe(1)
  expect(await heightOf(360)).toBeLessThanOrEqual(4)
})

test('a day of the list that does not exist is called so beside its photo', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await page.getByLabel('Choose photos').setInputFiles([file(photo, 'one.jpg')])
  const row = page.getByRole('group', { name: 'one.jpg' })
  await row.getByText('Ready', { exact: true }).waitFor()
  await row.getByLabel('Release date').focus()
  await page.keyboard.type('02302026')
  await page.keyboard.press('Enter')
  await row.getByText('There is no such date or time.').waitFor()
  await row.getByText('To be mended').waitFor()
  expect(await row.getByLabel('Release date').getAttribute('aria-invalid')).toBe('true')
  expect(await savedPuzzles()).toEqual([])
})
