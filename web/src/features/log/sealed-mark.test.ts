import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticNavigation } from '../../lib/navigation.tsx'
import { blocksOf, SealedMark } from './sealed-mark.tsx'

const hash = '3fa9c1d2e4b5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff'

test('a hash may wrap every eight characters, and nothing is lost or added', () => {
  const blocks = blocksOf(hash)
  expect(blocks.join('')).toBe(hash)
  expect(new Set(blocks.map(({ length }) => length))).toEqual(new Set([8]))
})

test('collapsed it shows the first eight characters; expanded, without scripts, all of them with an explanation', () => {
  const at = { path: '/schedule' } as ComponentProps<typeof StaticNavigation>
  const mark = createElement(SealedMark, { hash })
  const html = renderToStaticMarkup(createElement(StaticNavigation, at, mark))
  const [summary, rest] = html.split('</summary>') as [string, string]
  const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')
  expect(textOf(summary)).toBe(`Sealed ${hash.slice(0, 8)}`)
  expect(textOf(rest)).toContain(hash)
  expect(rest).toContain('href="/fair-play"')
  // Without scripts Copy would do nothing.
  expect(rest).not.toContain('<button')
})
