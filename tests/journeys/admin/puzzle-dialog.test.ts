import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { startLocalWeb } from '@whereabouts/engines/test-support/local-web'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import type { FileChooser } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import {
  announced,
  dialog,
  drop,
  field,
  file,
  openNew,
  phonePhoto,
  press,
  question,
  tabTo,
  typedIn,
} from './puzzle-dialog-steps.ts'

const photo = await phonePhoto()
const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const savedPuzzles = async () => (await stage.admin.call(puzzlesAdmin.list, {})).body.puzzles

test('a photo with a place is scheduled by keyboard alone, and its defaults are the free day, 50 and 00:00', async () => {
  const page = await stage.person({ viewport: { width: 1280, height: 900 } })
  // Waits for the file chooser from the beginning: intercepting it takes a moment.
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await stage.app.aPuzzle()
  await stage.enter(page, '/admin/puzzles')
  await tabTo(page, page.getByRole('button', { name: 'New Puzzle', exact: true }))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await untilFocusInDialog(page)
  await tabTo(page, dialog(page).getByLabel('Choose a photo'))
  await dialog(page).getByLabel('Choose a photo').press('Space')
  await (await chooser).setFiles(file(photo))
  await page.getByText(/^Removed from the file: .*GPS position/).waitFor()
  await page.getByText('From the photo: 38.7136, -9.1392. Check the pin on the map.').waitFor()
  expect([await typedIn(page, 'Latitude'), await typedIn(page, 'Longitude')]).toEqual(['', ''])
  await tabTo(page, dialog(page).getByRole('button', { name: 'Use the photo’s location', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('Location read from the photo.').waitFor()
  await dialog(page).getByAltText('Preview of the photo').waitFor()
  expect([await typedIn(page, 'Latitude'), await typedIn(page, 'Longitude')]).toEqual(['38.713611', '-9.139167'])
  await expect.poll(() => typedIn(page, 'Release date')).toBe('2026-03-11')
  expect([await typedIn(page, 'Prize amount (USD)'), await typedIn(page, 'Release time (UTC)')]).toEqual([
    '50.00',
    '00:00',
  ])
  await tabTo(page, dialog(page).getByRole('button', { name: 'Create Puzzle', exact: true }))
  await page.keyboard.press('Enter')
  await announced(page, 'Puzzle created successfully').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  const [created] = await savedPuzzles()
  expect(created).toMatchObject({ actual_lat: 38.713611, release_date: '2026-03-11', is_solved: false })
})

test('a photo dropped on the dialog never overwrites a typed place, and a repeated one shows a warning', async () => {
  const { admin, app } = stage
  const taken = (await admin.upload(puzzlesAdmin.uploadPhoto, {}, { bytes: photo, type: 'image/jpeg' })).body
  const place = {
    actual_lat: 38.7,
    actual_lng: -9.1,
    prize_amount: 70,
    release_date: '2026-03-12',
    release_time: '08:00',
  }
  expect((await admin.call(puzzlesAdmin.create, { ...place, photo_id: taken.photo_id })).status).toBe(200)
  await app.aPuzzle()
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await field(page, 'Latitude').fill('38.9')
  await field(page, 'Longitude').fill('-9.2')
  await drop(page, photo)
  await dialog(page).getByText('The same photo is in the puzzle of Thu, Mar 12, 2026.').waitFor()
  expect(await typedIn(page, 'Latitude')).toBe('38.9')
  await press(page, 'Use the photo’s location')
  expect(await typedIn(page, 'Latitude')).toBe('38.713611')
  await field(page, 'Prize amount (USD)').fill('12')
  await field(page, 'Release date').fill('2026-03-20')
  await expect.poll(() => typedIn(page, 'Release time (UTC)')).toBe('08:00')
  expect(await typedIn(page, 'Prize amount (USD)')).toBe('12')
  await dialog(page).getByText('Close to a recent or upcoming answer').waitFor()
  const leaving = page.waitForEvent('dialog')
  void page.reload().catch(() => null)
  expect((await leaving).type()).toBe('beforeunload')
  await (await leaving).dismiss()
  // A failing check does not block, and the server still asks.
  await page.route('**/conflicts*', (route) => route.abort())
  await field(page, 'Release date').fill('2026-03-12')
  await press(page, 'Create Puzzle')
  await press(page, 'Yes, Create Anyway')
  const asked = question(page, 'Save anyway?')
  await asked.getByText('The same photo is in the puzzle of 2026-03-12.').waitFor()
  await asked.getByText(/^The answer of 2026-03-12 is \d\.\d km away\.$/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await press(page, 'Yes, Save Anyway')
  await announced(page, 'Puzzle created successfully').waitFor()
})

test('a nonexistent day is reported as such, not as an empty field', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await dialog(page).getByLabel('Choose a photo').setInputFiles(file(photo))
  await press(page, 'Use the photo’s location')
  await field(page, 'Release date').fill('2026-03-12')
  await field(page, 'Release date').focus()
  await page.keyboard.type('02302026')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('There is no such date or time.', { exact: true }).waitFor()
  expect(await dialog(page).getByText('Release date is required.').count()).toBe(0)
  await field(page, 'Release date').fill('')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Release date is required.', { exact: true }).waitFor()
  expect(await savedPuzzles()).toEqual([])
})

test('a photo from a URL is shown as processed', async () => {
  const web = await startLocalWeb()
  stage.app.services.webFiles = openHttpsFiles(web.options)
  web.pages.set('photos.test/a.jpg', (_request, response) =>
    response.setHeader('content-type', 'image/jpeg').end(photo),
  )
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await dialog(page).getByLabel('From a URL').check()
  await field(page, 'Image URL').fill('https://photos.test/missing.jpg')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Invalid image URL').waitFor()
  await field(page, 'Image URL').fill('https://photos.test/a.jpg')
  await press(page, 'Create Puzzle')
  await dialog(page).getByAltText('Preview of the photo').waitFor()
  await page.getByText('From the photo: 38.7136, -9.1392. Check the pin on the map.').waitFor()
  await web.close()
})
