import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import type { Outline, ShareImages, Words } from './port.ts'

type Face = Words['face']

// The files store the default weight as outlines and others as differences, which the reader ignores: Bricolage Grotesque comes out at 800, for
// headlines, and Inter at 400, for text.
const families = {
  display: ['bricolage-grotesque', ['latin', 'latin-ext', 'vietnamese']],
  text: ['inter', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']],
} as const

function openFonts(face: Face): Font[] {
  const [family, scripts] = families[face]
  return scripts.map((script) => {
    const file = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`
    return create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as unknown as Font
  })
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isWritten = (font: Font, grapheme: string) =>
  [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** Our own font families, opened when first used. */
export function openLettering(): Pick<ShareImages, 'legible' | 'outline'> {
  const opened = new Map<Face, Font[]>()
  const fontsOf = (face: Face) => {
    const fonts = opened.get(face) ?? openFonts(face)
    opened.set(face, fonts)
    return fonts
  }
  // Every letter of the display family is also in the text family.
  const fontFor = (face: Face) => (grapheme: string) =>
    [...fontsOf(face), ...fontsOf('text')].find((font) => isWritten(font, grapheme))
  return {
    legible: (words) =>
      [...graphemes.segment(words.normalize('NFC').replace(/\s+/gu, ' '))]
        .map(({ segment }) => segment)
        .filter((grapheme) => fontFor('text')(grapheme) !== undefined)
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    outline: ({ words, face, size }) => outlineOf(runsOf(words, fontFor(face)), size),
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

function outlineOf(runs: readonly Run[], sizePx: number): Outline {
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
