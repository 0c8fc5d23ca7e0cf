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

test('errors are shown at their field, and a file is checked before it is sent', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await expect.poll(() => typedIn(page, 'Release date')).toBe('2026-03-10')
  await dialog(page).getByText('Goes live immediately').waitFor()
  await press(page, 'Create Puzzle')
  await dialog(page).getByText('Please select an image file or switch to URL mode').waitFor()
  await dialog(page).getByText('Coordinates cannot be 0. Please set both latitude and longitude.').waitFor()
  const choose = dialog(page).getByLabel('Choose a photo')
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await dialog(page).getByText('Please select a valid image file').waitFor()
  await press(page, 'Create Puzzle')
  await dialog(page).getByText('Coordinates cannot be 0').waitFor({ state: 'detached' })
  await field(page, 'Latitude').fill('90.1')
  await field(page, 'Longitude').fill('12')
  await field(page, 'Prize amount (USD)').fill('-1')
  await press(page, 'Create Puzzle')
  await dialog(page).getByText('Prize amount must be at least 0.').waitFor()
  expect(await field(page, 'Latitude').getAttribute('aria-invalid')).toBe('true')
  await choose.setInputFiles(file(Buffer.alloc(10 * 1024 * 1024)))
  await dialog(page).getByText('Image file must be less than 10MB').waitFor()
  await choose.setInputFiles(file(Buffer.from('renamed words')))
  await dialog(page).getByText('Please select a valid image file').waitFor()
  await dialog(page).getByLabel('From a URL').check()
  await press(page, 'Load photo')
  await dialog(page).getByText('Image URL is required.').waitFor()
  await field(page, 'Image URL').fill('https://127.0.0.1/a.jpg')
  await press(page, 'Load photo')
  await dialog(page).getByText('Invalid image URL').waitFor()
  await page.keyboard.press('Escape')
  await question(page, 'Discard your changes?').waitFor()
  await press(page, 'Discard')
  await dialog(page).waitFor({ state: 'detached' })
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

test('the place of an earlier answer cannot be scheduled again, and the dialog says why', async () => {
  await stage.app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: 38.713611, lng: -9.139167 } })
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await dialog(page).getByLabel('Choose a photo').setInputFiles(file(photo))
  await press(page, 'Use the photo’s location')
  await press(page, 'Create Puzzle')
  await dialog(page)
    .getByText(/^Not saved: The answer of 2026-03-09 is 0\.0 km away, so it would also win this puzzle\./)
    .waitFor()
  expect(await savedPuzzles()).toHaveLength(1)
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

test('a second puzzle on a day shows a warning and a question; Cancel saves nothing', async () => {
  const page = await stage.person()
  await stage.app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '09:30' })
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await dialog(page).getByLabel('Choose a photo').setInputFiles(file(photo))
  await press(page, 'Use the photo’s location')
  await field(page, 'Release date').fill('2026-03-12')
  await dialog(page).getByText('1 other puzzle(s) already scheduled for Thu, Mar 12, 2026').waitFor()
  await press(page, 'Create Puzzle')
  const asked = question(page, 'Multiple Puzzles on Same Date')
  await asked.getByText('09:30 UTC, $50.00').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await savedPuzzles()).toHaveLength(1)
  await press(page, 'Create Puzzle')
  await press(page, 'Yes, Create Anyway')
  await announced(page, 'Puzzle created successfully').waitFor()
  expect(await savedPuzzles()).toHaveLength(2)
})
