import { expect, test } from 'vitest'
import { shareOut } from './share-button.tsx'

const works = async () => {}
const fails = (name: string) => async () => {
  throw new DOMException('', name)
}

test('touch devices open their share sheet; desktops copy even if they have one', async () => {
  expect(await shareOut('text', { share: works, copy: works, isCoarse: true })).toBe('by-sheet')
  expect(await shareOut('text', { share: works, copy: works, isCoarse: false })).toBe('copied')
})

test('closing the sheet neither shares nor copies', async () => {
  expect(await shareOut('text', { share: fails('AbortError'), copy: works, isCoarse: true })).toBe('dismissed')
})

test('a sheet that fails falls back to the clipboard, then to showing the text', async () => {
  const share = fails('NotAllowedError')
  expect(await shareOut('text', { share, copy: works, isCoarse: true })).toBe('copied')
  expect(await shareOut('text', { share, copy: fails('NotAllowedError'), isCoarse: true })).toBe('failed')
  expect(await shareOut('text', { isCoarse: false })).toBe('failed')
})

test('only a sheet that accepts files gets the image', async () => {
  const picture = new File(['picture'], 'result.png', { type: 'image/png' })
  const sent: object[] = []
  const share = async (data: object) => void sent.push(data)
  for (const mayFiles of [true, false])
    await shareOut('text', { share, maySendFiles: () => mayFiles, copy: works, isCoarse: true }, picture)
  expect(sent).toEqual([{ text: 'text', files: [picture] }, { text: 'text' }])
})
