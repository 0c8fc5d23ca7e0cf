import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** A text as outlines on a baseline from 0, 0. */
export interface SetText {
  /** SVG path data, in pixels. */
  path: string
  width: number
}

/** Our own font family, independent of the machine's installed fonts. */
export interface Lettering {
  /** Returns the text without characters that the fonts lack, with tidy spaces. */
  legible(text: string): string
  /** Sets a legible text. */
  set(text: string, sizePx: number): SetText
}

const scripts = {
  display: ['latin', 'latin-ext', 'vietnamese'],
  text: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'],
}
// The files store the default weight as outlines and others as differences, which the reader ignores: Bricolage Grotesque comes out at 800, for
// headlines, and Inter at 400, for text.
const names = { display: 'bricolage-grotesque', text: 'inter' }

function fileOf(family: string, script: string): string {
  return `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isWritten = (font: Font, grapheme: string) =>
  [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

export function openLettering(kind: keyof typeof names): Lettering {
  const files = scripts[kind].map((script) => fileURLToPath(import.meta.resolve(fileOf(names[kind], script))))
  const fonts = files.map((file) => create(readFileSync(file)) as unknown as Font)
  const fontFor = (grapheme: string) => fonts.find((font) => isWritten(font, grapheme))
  return {
    legible: (text) =>
      [...graphemes.segment(text.normalize('NFC').replace(/\s+/gu, ' '))]
        .map(({ segment }) => segment)
        .filter((grapheme) => fontFor(grapheme) !== undefined)
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    set: (text, sizePx) => setRuns(runsOf(text, fontFor), sizePx),
  }
}

interface Run {
  font: Font
  text: string
}

/** Neighbors in one font stay together, so that they are kerned. */
function runsOf(text: string, fontFor: (grapheme: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    const font = fontFor(segment)
    if (!font) throw new RangeError('a text to set must be legible')
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

function setRuns(runs: readonly Run[], sizePx: number): SetText {
  let width = 0
  const paths: string[] = []
  for (const { font, text } of runs) {
    const scale = sizePx / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      // In fonts y points up, in pictures down.
      paths.push(
        glyph.path
          .scale(scale, -scale)
          .translate(width + xOffset * scale, -yOffset * scale)
          .toSVG(),
      )
      width += xAdvance * scale
    })
  }
  return { path: paths.join(''), width }
}
