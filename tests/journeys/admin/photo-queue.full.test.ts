import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { announced, file, phonePhoto, plainPhoto, press, tabTo } from './puzzle-dialog-steps.ts'

const [photo, other] = [await phonePhoto(), await plainPhoto()]
const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const savedPuzzles = async () => (await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles

test('of several photos those too close to others stay in the list, to be fixed or accepted one by one', async () => {
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
  await announced(page, '1 puzzle scheduled').waitFor()
  await announced(page, '3 photos not scheduled. The list says why.').waitFor()
  await two.getByText(/^The answer of 2026-03-10 is 22\.2 km away\.$/).waitFor()
  await three.getByText(/so it would also win this puzzle/).waitFor()
  await known.getByText(/^The answer of 2026-03-09 is 0\.0 km away, so it would also win this puzzle\./).waitFor()
  expect(await page.getByRole('button', { name: /^Schedule it anyway: / }).count()).toBe(1)
  await lookAround(page)
  // Scheduling all again accepts nothing.
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

test('photos dropped together get a free day each; failed ones stay with their reason', async () => {
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
  await announced(page, '1 puzzle scheduled').waitFor()
  await tree!.getByText('Coordinates cannot be 0. Please set both latitude and longitude.').waitFor()
  await tree!.getByLabel('Latitude').fill('12.5')
  await tree!.getByLabel('Longitude').fill('7.25')
  await press(page, 'Schedule all (1)')
  await expect.poll(async () => (await savedPuzzles()).length).toBe(3)
})

test('on a desktop each photo is one line; on a phone a card with fields side by side, without overlap', async () => {
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

/** Drops files on a day of the calendar. */
async function dropOn(page: Page, date: string, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, base64: photo.toString('base64') }))
  const transfer = await page.evaluateHandle((all) => {
    const dropped = new DataTransfer()
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dropped.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return dropped
  }, files)
  const day = page.locator(`[data-date="${date}"]`)
  await day.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect.poll(() => day.getAttribute('data-over')).toBe('true')
  await day.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a photo dropped on a day opens its puzzle with photo, place and day; several go to the list', async () => {
  const page = await stage.person({ viewport: { width: 1440, height: 900 } })
  await stage.enter(page, '/admin/puzzles')
  await page.getByRole('grid').waitFor()
  await dropOn(page, '2026-03-17', ['one.jpg'])
  const dialog = page.getByRole('dialog', { name: 'New Puzzle' })
  await dialog.getByText(/^Removed from the file/).waitFor()
  expect(await dialog.getByLabel('Release date').inputValue()).toBe('2026-03-17')
  await dialog.getByRole('button', { name: 'Use the photo’s location' }).click()
  await press(page, 'Create Puzzle')
  await announced(page, 'Puzzle created successfully').waitFor()
  expect((await savedPuzzles()).map(({ release_date }) => release_date)).toEqual(['2026-03-17'])
  await dropOn(page, '2026-03-18', ['two.jpg', 'three.jpg'])
  await page.getByRole('group', { name: 'two.jpg' }).waitFor()
  await page.getByRole('group', { name: 'three.jpg' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await lookAround(page)
  const month = (await page.getByRole('grid').boundingBox())!
  const map = (await page.getByRole('heading', { name: 'All puzzle locations' }).boundingBox())!
  expect(map.x).toBeGreaterThan(month.x + month.width)
})
