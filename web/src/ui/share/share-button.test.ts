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

test('a sheet that takes files is given the picture beside the text, and no other is', async () => {
  const picture = new File(['picture'], 'result.png', { type: 'image/png' })
  const sent: object[] = []
  const share = async (data: object) => void sent.push(data)
  for (const mayFiles of [true, false])
    await shareOut('text', { share, maySendFiles: () => mayFiles, copy: works, isCoarse: true }, picture)
  expect(sent).toEqual([{ text: 'text', files: [picture] }, { text: 'text' }])
})
