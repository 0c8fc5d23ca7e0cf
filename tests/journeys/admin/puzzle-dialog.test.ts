import { readFile } from 'node:fs/promises'
import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import * as adminPuzzles from '@whereabouts/contract/admin-puzzles'
import { tellingPhoto } from '@whereabouts/engines/images/sample-pictures'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { startLocalWeb } from '@whereabouts/engines/web-files/local-web'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

const demoPhoto = (name: string) => readFile(new URL(`../../../server/src/demo/photos/${name}.jpg`, import.meta.url))

let stage: AdminStage
let photo: Buffer
let other: Buffer
beforeAll(async () => {
  stage = await AdminStage.open()
  photo = await tellingPhoto({ width: 90, height: 60 })
  other = await demoPhoto('lone-tree')
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:New|Edit) Puzzle$/ })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const file = (buffer: Buffer, name = 'phone.jpg') => ({ name, mimeType: 'image/jpeg', buffer })
const told = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const savedPuzzles = async () => (await stage.admin.call(adminPuzzles.list, {})).body.puzzles
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const typedIn = (page: Page, name: string) => field(page, name).inputValue()

/** By its chip in the calendar. */
async function openPuzzle(page: Page, puzzle: { id: string }): Promise<void> {
  await page.locator(`.puzzle-chip[data-puzzle="${puzzle.id}"]`).first().click()
  await dialog(page).waitFor()
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Puzzle', exact: true }).click()
  await dialog(page).waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const puzzleNow = async ({ id }: { id: string }): Promise<AdminPuzzle> =>
  (await savedPuzzles()).find((puzzle) => puzzle.id === id)!

test('a photo that knows its place is scheduled with the keyboard alone, and its proposals are the free day, 50 and 00:00', async () => {
  const page = await stage.person({ viewport: { width: 1280, height: 900 } })
  await stage.app.aPuzzle()
  await stage.enter(page, '/admin/puzzles')
  await page.getByRole('button', { name: 'New Puzzle', exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await dialog(page).getByLabel('Choose a photo').setInputFiles(file(photo))
  await page.getByText(/^Removed from the file: .*GPS position/).waitFor()
  await page.getByText('The place was filled in from the photo.').waitFor()
  await dialog(page).getByAltText('Preview of the photo').waitFor()
  expect([await typedIn(page, 'Latitude'), await typedIn(page, 'Longitude')]).toEqual(['38.713611', '-9.139167'])
  await expect.poll(() => typedIn(page, 'Release date')).toBe('2026-03-11')
  expect([await typedIn(page, 'Prize amount (USD)'), await typedIn(page, 'Release time (UTC)')]).toEqual([
    '50.00',
    '00:00',
  ])
  await field(page, 'Prize amount (USD)').focus()
  await page.keyboard.press('Enter')
  await told(page, 'Puzzle created successfully').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  const [created] = await savedPuzzles()
  expect(created).toMatchObject({ actual_lat: 38.713611, release_date: '2026-03-11', is_solved: false })
})

test('what is wrong is said beside its field, and a file is judged before it is sent', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await expect.poll(() => typedIn(page, 'Release date')).toBe('2026-03-10')
  await dialog(page).getByText('Goes live at once').waitFor()
  await press(page, 'Create Puzzle')
  await dialog(page).getByText('Please select an image file or switch to URL mode').waitFor()
  await dialog(page).getByText('Coordinates cannot be 0. Please set both latitude and longitude.').waitFor()
  await field(page, 'Latitude').fill('90.1')
  await field(page, 'Longitude').fill('12')
  await field(page, 'Prize amount (USD)').fill('-1')
  await press(page, 'Create Puzzle')
  await dialog(page).getByText('Prize amount must be at least 0.').waitFor()
  expect(await field(page, 'Latitude').getAttribute('aria-invalid')).toBe('true')
  const choose = dialog(page).getByLabel('Choose a photo')
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await dialog(page).getByText('Please select a valid image file').waitFor()
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
  await question(page, 'Discard what you typed?').waitFor()
  await press(page, 'Discard')
  await dialog(page).waitFor({ state: 'detached' })
})

/** Drops a file on the dialog, as a file manager does. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const dropped = new DataTransfer()
    dropped.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }))
    return dropped
  }, bytes.toString('base64'))
  await dialog(page).dispatchEvent('drop', { dataTransfer: transfer })
}

test('a photo dropped on the dialog never overwrites a typed place, and one that was shown before is warned of', async () => {
  const { admin, app } = stage
  const taken = (await admin.upload(adminPuzzles.uploadPhoto, {}, { bytes: photo, type: 'image/jpeg' })).body
  const place = {
    actual_lat: 38.7,
    actual_lng: -9.1,
    prize_amount: 70,
    release_date: '2026-03-12',
    release_time: '08:00',
  }
  expect((await admin.call(adminPuzzles.create, { ...place, photo_id: taken.photo_id })).status).toBe(200)
  await app.aPuzzle()
  const page = await stage.person()
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await field(page, 'Latitude').fill('38.9')
  await field(page, 'Longitude').fill('-9.2')
  await drop(page, photo)
  await dialog(page).getByText('The same photo is in the puzzle of Thu, Mar 12, 2026.').waitFor()
  expect(await typedIn(page, 'Latitude')).toBe('38.9')
  await press(page, 'Use the place of the photo')
  expect(await typedIn(page, 'Latitude')).toBe('38.713611')
  await field(page, 'Prize amount (USD)').fill('12')
  await field(page, 'Release date').fill('2026-03-20')
  await expect.poll(() => typedIn(page, 'Release time (UTC)')).toBe('08:00')
  expect(await typedIn(page, 'Prize amount (USD)')).toBe('12')
  await dialog(page).getByText('A recent answer is near').waitFor()
  const leaving = page.waitForEvent('dialog')
  void page.reload().catch(() => null)
  expect((await leaving).type()).toBe('beforeunload')
  await (await leaving).dismiss()
  await page.route('**/conflicts*', (route) => route.abort())
  await field(page, 'Release date').fill('2026-03-12')
  await press(page, 'Create Puzzle')
  await told(page, 'Puzzle created successfully').waitFor()
})

test('a photo from an address is shown as it was taken in', async () => {
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
  await page.getByText('The place was filled in from the photo.').waitFor()
  await web.close()
})

test('a second puzzle of a day is warned of and asked about; Cancel saves nothing', async () => {
  const page = await stage.person()
  await stage.app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '09:30' })
  await stage.enter(page, '/admin/puzzles')
  await openNew(page)
  await dialog(page).getByLabel('Choose a photo').setInputFiles(file(photo))
  await page.getByText('The place was filled in from the photo.').waitFor()
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
  await told(page, 'Puzzle created successfully').waitFor()
  expect(await savedPuzzles()).toHaveLength(2)
})

test('a new prize and then a new time are carried on when that is wanted; closing the question is a no', async () => {
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
  await page.keyboard.press('Enter')
  await question(page, 'Update later release times too?').waitFor()
  await page.keyboard.press('Escape')
  const text = 'Puzzle updated successfully. Also updated 1 subsequent puzzle(s) with the new prize amount'
  await told(page, text).waitFor()
  expect(await puzzleNow(later)).toMatchObject({ prize_amount: 75.5, release_time: '00:00:00' })
  expect(await puzzleNow(edited)).toMatchObject({ prize_amount: 75.5, release_time: '08:00:00' })
})

test('carrying on that fails is told with its reason, and the puzzle itself is saved', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await page.route('**/subsequent-*', (route) => route.abort())
  await openPuzzle(page, edited)
  await field(page, 'Release time (UTC)').fill('08:00')
  await press(page, 'Update Puzzle')
  await press(page, 'Yes, Update All Subsequent Puzzles')
  const text = 'Puzzle updated successfully, but failed to update subsequent puzzle times: Network error'
  await told(page, text).waitFor()
  expect((await puzzleNow(edited)).release_time).toBe('08:00:00')
})

test('of a released puzzle date and time are locked; a failed save says so and keeps what was typed', async () => {
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
  await press(page, 'No, Update Only This Puzzle')
  await told(page, 'Puzzle updated successfully').waitFor()
  expect((await puzzleNow(edited)).prize_amount).toBe(60)
})

test('what somebody else saved meanwhile is shown beside the own version, and the own one can be kept', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  const { id, photo_id, actual_lat, actual_lng, release_date, release_time, updated_at } = await puzzleNow(edited)
  const elsewhere = { photo_id, actual_lat, actual_lng, release_date, release_time, updated_at, prize_amount: 10 }
  stage.app.clock.at = new Date(stage.app.clock.at.getTime() + 1000)
  expect((await stage.admin.call(adminPuzzles.update, { ...elsewhere, puzzleId: id })).status).toBe(200)
  await field(page, 'Prize amount (USD)').fill('60')
  await press(page, 'Update Puzzle')
  const versions = dialog(page).getByRole('table')
  await versions.getByText('$60.00').waitFor()
  await versions.getByText('$10.00').waitFor()
  await lookAround(page)
  await press(page, 'Use mine')
  await press(page, 'No, Update Only This Puzzle')
  await told(page, 'Puzzle updated successfully').waitFor()
  expect((await puzzleNow(edited)).prize_amount).toBe(60)
})

test('a token that ends in the middle is asked for over the dialog, and nothing is lost', async () => {
  const page = await stage.person()
  const edited = await stage.app.aPuzzle({ releaseDate: '2026-03-12' })
  await stage.enter(page, '/admin/puzzles')
  await openPuzzle(page, edited)
  await field(page, 'Latitude').fill('41.5')
  await stage.expireToken(page)
  await press(page, 'Update Puzzle')
  await page.getByLabel('Verification code').fill(stage.nextCode())
  await press(page, 'Verify & Continue')
  await told(page, 'Puzzle updated successfully').waitFor()
  expect((await puzzleNow(edited)).actual_lat).toBe(41.5)
})

test('a puzzle is tried before it counts, and called off with a reason and a heir of its prize', async () => {
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
  const asked = question(page, 'Call off this puzzle?')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep the puzzle')
  await asked.getByRole('button', { name: 'Call off the puzzle' }).click()
  await asked.getByText('Please give a reason.').waitFor()
  await asked.getByLabel('Reason').fill('The photo shows a private garden.')
  await asked.getByLabel(/^Where the prize/).selectOption({ index: 1 })
  await lookAround(page)
  await asked.getByRole('button', { name: 'Call off the puzzle' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await puzzleNow(edited)).void_reason).toBe('The photo shows a private garden.')
  expect((await puzzleNow(heir)).prize_amount).toBe(100)
  const player = await stage.app.aSubscriber()
  const game = await stage.person()
  await stage.openSession(game, player)
  await game.goto('/game')
  await game.getByText("Today's challenge was called off: The photo shows a private garden.").waitFor()
})

test('photos that are dropped at once get a free day each; what fails stays with its reason', async () => {
  const page = await stage.person()
  await stage.app.aPuzzle()
  await stage.enter(page, '/admin/puzzles')
  await page
    .getByLabel('Choose photos')
    .setInputFiles([file(photo, 'lisbon.jpg'), file(other, 'tree.jpg'), file(Buffer.from('words'), 'words.jpg')])
  const [lisbon, tree, words] = ['lisbon.jpg', 'tree.jpg', 'words.jpg'].map((name) => page.getByRole('group', { name }))
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
