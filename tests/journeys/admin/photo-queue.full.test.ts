import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { announced, field, file, phonePhoto, plainPhoto, press, tabTo } from './puzzle-dialog-steps.ts'

const [photo, other] = [await phonePhoto(), await plainPhoto()]
const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const savedPuzzles = async () => (await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles

test('of several photos those that the schedule refuses stay, and are mended in the dialog without a mouse', async () => {
  await stage.app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: 38.713611, lng: -9.139167 } })
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await stage.enter(page, '/admin/puzzles')
  const known = `lisbon-${'x'.repeat(60)}.jpg`
  const files = [file(photo, known), file(other, 'tree.jpg'), file(Buffer.from('words'), 'words.jpg')]
  await page.getByLabel('Choose photos').setInputFiles(files)
  const row = (name: string) => page.getByRole('group', { name })
  await row(known)
    .getByText(/^Ready: Tue, Mar 10, 2026/)
    .waitFor()
  await row('tree.jpg').getByText('Place missing').waitFor()
  await row('words.jpg').getByText('Please select a valid image file').waitFor()
  await lookAround(page)
  await press(page, 'Remove words.jpg')
  await press(page, 'Schedule all (2)')
  await row(known)
    .getByText(/is 0\.0 km away, so it would also win this puzzle/)
    .waitFor()
  for (const [name, lat] of [
    [known, '12.5'],
    ['tree.jpg', '12.7'],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: `Edit ${name}` }))
    await page.keyboard.press('Enter')
    await field(page, 'Latitude').fill(lat)
    await field(page, 'Longitude').fill('7.25')
    await field(page, 'Longitude').press('Enter')
    if (name === 'tree.jpg') await press(page, 'Yes, Save Anyway')
    await row(name).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Schedule several photos')
  }
  expect((await savedPuzzles()).map(({ actual_lat }) => actual_lat)).toEqual([12.7, 12.5, 38.713611])
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
