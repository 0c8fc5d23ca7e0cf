// @ts-expect-error: the web package lacks Node types; only this test reads a file.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css: string = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const [light, dark] = css.split('prefers-color-scheme: dark') as [string, string]
const colorsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]))
const themes = { light: colorsOf(light), dark: colorsOf(dark) }

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const words = ['ink', 'soft', 'sea', 'pin-text', 'gold-text', 'moss-text'].flatMap((text) =>
  ['paper', 'card'].map((surface) => [text, surface] as const),
)
const filled = [
  ['on-pin', 'pin-fill'],
  ['on-pin', 'pin-press'],
  ['on-sea', 'sea'],
] as const
const pairs = (['light', 'dark'] as const).flatMap((theme) =>
  [...words, ...filled].map(([text, surface]) => [theme, text, surface] as const),
)

test.each(pairs)('in the %s theme %s can be read on %s', (theme, text, surface) => {
  expect(contrast(themes[theme][text]!, themes[theme][surface]!)).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)('in the %s theme the edge of a field stands out', (theme) => {
  for (const surface of ['paper', 'card']) {
    expect(contrast(themes[theme].edge!, themes[theme][surface]!)).toBeGreaterThanOrEqual(3)
  }
})
