import { afterEach, expect, test, vi } from 'vitest'
import { writeToClipboard } from './use-copy.ts'

afterEach(() => vi.restoreAllMocks())

test('copying a text logs nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const written: string[] = []
  const clipboard = { writeText: async (text: string) => void written.push(text) }
  expect([await writeToClipboard('ABC234', { clipboard }), written]).toEqual([true, ['ABC234']])
  expect(warn).not.toHaveBeenCalled()
})

test('a missing or blocked clipboard logs a warning without the text, and is not an error', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refused = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }
  expect([await writeToClipboard('ABC234', {}), await writeToClipboard('ABC234', { clipboard: refused })]).toEqual([
    false,
    false,
  ])
  expect(warn).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls.flat().join(' ')).not.toContain('ABC234')
})
