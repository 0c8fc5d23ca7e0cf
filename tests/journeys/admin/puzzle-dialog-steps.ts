import { readFile } from 'node:fs/promises'
import { tellingPhoto } from '@whereabouts/engines/test-support/sample-pictures'
import type { Locator, Page } from 'playwright-core'

/** A photo with a place in its metadata, and a larger one without. */
export const phonePhoto = (): Promise<Buffer> => tellingPhoto({ width: 1200, height: 900 })
export const plainPhoto = (): Promise<Buffer> =>
  readFile(new URL('../../../server/src/operations/demo/photos/lone-tree.jpg', import.meta.url))

export const file = (buffer: Buffer, name = 'phone.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(?:New|Edit) Puzzle$/ })
export const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name })
export const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true })
export const typedIn = (page: Page, name: string): Promise<string> => field(page, name).inputValue()
export const announced = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** By its chip in the calendar. */
export async function openPuzzle(page: Page, puzzle: { id: string }): Promise<void> {
  await page.locator(`[data-puzzle="${puzzle.id}"]`).first().click()
  await dialog(page).waitFor()
}

export async function openNew(page: Page): Promise<void> {
  await press(page, 'New Puzzle')
  await dialog(page).waitFor()
}

/** Drops a file on the dialog, like a file manager. */
export async function drop(page: Page, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const dropped = new DataTransfer()
    dropped.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }))
    return dropped
  }, bytes.toString('base64'))
  await dialog(page).dispatchEvent('drop', { dataTransfer: transfer })
}

/** Presses Tab until an element has the focus, like a person without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}
