import { expect, test } from 'vitest'
import { shareOut } from './share-button.tsx'

const works = async () => {}
const fails = (name: string) => async () => {
  throw new DOMException('', name)
}

test('a touch device opens its sheet; a desk copies even where it has one', async () => {
  expect(await shareOut('text', { share: works, copy: works, isCoarse: true })).toBe('by-sheet')
  expect(await shareOut('text', { share: works, copy: works, isCoarse: false })).toBe('copied')
})

test('who closes the sheet wanted neither to share nor to copy', async () => {
  expect(await shareOut('text', { share: fails('AbortError'), copy: works, isCoarse: true })).toBe('dismissed')
})

test('a sheet that does not open leads to the clipboard, and that to the text itself', async () => {
  const share = fails('NotAllowedError')
  expect(await shareOut('text', { share, copy: works, isCoarse: true })).toBe('copied')
  expect(await shareOut('text', { share, copy: fails('NotAllowedError'), isCoarse: true })).toBe('failed')
  expect(await shareOut('text', { isCoarse: false })).toBe('failed')
})
