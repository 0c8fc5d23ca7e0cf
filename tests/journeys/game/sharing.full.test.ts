import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toast } from '../settings/settings-steps.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, newYork, result } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  await stage.app.aPuzzle()
})

/** A player with a losing guess in a browser with simulated share sheet and clipboard; both write into `window.shared`. */
async function aSharer(
  options: BrowserContextOptions,
  how: { sheet?: string; clipboard?: string; name?: string },
): Promise<Page> {
  const { page, user } = await stage.aGuesser({ guesses: 3, ...options })
  await page.addInitScript(({ sheet, clipboard }) => {
    const written: string[] = []
    const answering = (way: string | undefined) => async (given: string | { text: string }) => {
      if (way !== 'works') throw new DOMException('', way ?? 'NotAllowedError')
      written.push(typeof given === 'string' ? given : given.text)
    }
    const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
    Object.assign(window, { shared: written })
    if (sheet) put('share', answering(sheet))
    put('clipboard', { writeText: answering(clipboard) })
  }, how)
  if (how.name) await stage.app.owner.sql`update users set username = ${how.name} where id = ${user.id}`
  await page.reload()
  await guessAt(page, newYork)
  await result(page).getByRole('button', { name: 'Share' }).click()
  return page
}

const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
const text = (page: Page) => `Whereabouts #1 🟥 🔥1\n${new URL(page.url()).origin}/game`

test('a desktop copies the text and confirms it', async () => {
  const page = await aSharer({}, { sheet: 'works', clipboard: 'works' })
  await toast(page, 'Copied').waitFor()
  const [copied] = await shared(page)
  expect(copied?.split('\n').slice(1)).toEqual(text(page).split('\n').slice(1))
  await lookAround(page)
})

test('a phone opens its own sheet, and shows nothing when that is closed', async () => {
  const page = await aSharer(smallDarkPhone, { sheet: 'works', clipboard: 'works' })
  await expect.poll(() => shared(page)).toHaveLength(1)
  expect(await toast(page, 'Copied').count()).toBe(0)

  const closing = await aSharer(smallDarkPhone, { sheet: 'AbortError', clipboard: 'works' })
  await closing.waitForTimeout(300)
  expect([await shared(closing), await closing.getByRole('dialog').count()]).toEqual([[], 0])
  expect(await toast(closing, 'Copied').count()).toBe(0)
})

test('if neither works the text is shown, selected, and can be closed by keyboard', async () => {
  const page = await aSharer(smallDarkPhone, { sheet: 'NotAllowedError' })
  const field = page.getByLabel('Text to share')
  await field.waitFor()
  expect((await field.inputValue()).split('\n').slice(1)).toEqual(text(page).split('\n').slice(1))
  await expect
    .poll(() => page.evaluate(() => getSelection()?.toString() !== '' || document.activeElement?.tagName))
    .toBeTruthy()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('after the solve the text has the distance and leads to that day, and still nothing of the place', async () => {
  // No font has the letters of this name.
  const page = await aSharer({}, { clipboard: 'works', name: '\u0378'.repeat(5) })
  const winner = await stage.aGuesser({ guesses: 1 })
  await guessAt(winner.page, { lat: 48.85837, lng: 2.294481 })
  await result(page).getByText('You ranked 2 of 2 players').waitFor()
  await result(page).getByRole('button', { name: 'Share' }).click()
  await expect.poll(async () => (await shared(page)).length).toBe(2)
  const [, solved] = await shared(page)
  expect(solved).toMatch(/ #1 🟥 5,833\.25 km · 6 points 🔥1\n\S+\/archive\/2026-03-10$/u)
  for (const secret of ['48.', '2.29', 'Player']) expect(solved).not.toContain(secret)

  const tiles: string[] = []
  page.on('request', (request) => void (request.url().includes('/tiles/world-vector/') && tiles.push(request.url())))
  const saved = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'Save picture' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('result.jpg')
  expect(tiles.length).toBeGreaterThan(0)
  const bytes = readFileSync(await file.path())
  const picture = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const redAt = (y: number) => context.getImageData(40, y, 1, 1).data[0]!
    const name = context.getImageData(60, 960, 300, 60).data.filter((value, at) => at % 4 === 0 && value > 90)
    return { size: [image.width, image.height], map: redAt(720), ground: redAt(1330), name: name.length }
  }, bytes.toString('base64'))
  expect(picture.size).toEqual([1080, 1350])
  // The map is light, and the ground of the words is dark.
  expect([picture.map > 150, picture.ground < 60, picture.name]).toEqual([true, true, 0])
})
