import { expect, test } from 'vitest'

/** Every component, as text. */
const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const columnThatFits =
  /className=(?:"|\{`)[^"`]*\bh-fit\b[^"`]*\bflex-col\b|className=(?:"|\{`)[^"`]*\bflex-col\b[^"`]*\bh-fit\b/

// WebKit gives an item with a basis of 0% no height in a column that is as high as what it holds: `flex-auto` does in all browsers.
test('no column that is as high as its content holds an item that grows from nothing', () => {
  const files = Object.entries(sources).map(([name, text]) => ({ name: name.replace(/^(?:\.\.?\/)+/, ''), text }))
  const columns = files.filter(({ text }) => columnThatFits.test(text))
  expect(columns.map(({ name }) => name)).toContain('features/puzzles/admin/dialog/dialog-frame.tsx')
  expect(columns.filter(({ text }) => /\bflex-1\b/.test(text)).map(({ name }) => name)).toEqual([])
})
