import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Axe {
  run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Style sheets are reparsed only for rules other than these.
  preload: { assets: ['media'] },
}
// The minified version: a browser parses it for each page, which takes as long as the check itself.
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with axe's findings on the page (WCAG 2.2 A and AA). Our pages have no frames, which it would skip. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  const found = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
  expect(found, `axe on ${page.url()}`).toEqual([])
}
