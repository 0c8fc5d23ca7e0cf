import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { inDrawnOrder, isIsolate } from './drawn-order.ts'
import type { Outline, ShareImages, Words } from './port.ts'

type Face = Words['face']

// The files store the default weight as outlines and others as differences, which the reader ignores: Bricolage Grotesque comes out at 800, for
// headlines, and Inter at 400, for text.
const families = {
  display: ['bricolage-grotesque', ['latin', 'latin-ext', 'vietnamese']],
  text: ['inter', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']],
} as const

/** What both faces lack, in one weight, from `tools/fonts`. */
const furtherScripts = ['noto-sans-arabic', 'noto-sans-jp']

const open = (bytes: Buffer) => create(bytes) as unknown as Font
const openFurther = (name: string) =>
  open(brotliDecompressSync(readFileSync(new URL(`fonts/${name}.ttf.br`, import.meta.url))))

function openFonts(face: Face): Font[] {
  const [family, scripts] = families[face]
  return scripts.map((script) => {
    const file = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`
    return open(readFileSync(fileURLToPath(import.meta.resolve(file))))
  })
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isWritten = (font: Font, grapheme: string) =>
  [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** Our own font families, opened when first used. */
export function openLettering(): Pick<ShareImages, 'legible' | 'outline'> {
  const opened = new Map<Face, Font[]>()
  let further: Font[] | undefined
  const fontsOf = (face: Face) => {
    const fonts = opened.get(face) ?? openFonts(face)
    opened.set(face, fonts)
    return fonts
  }
  // Every letter of the display family is also in the text family.
  const fontFor = (face: Face) => (grapheme: string) => {
    const hasIt = (font: Font) => isWritten(font, grapheme)
    const first = [...fontsOf(face), ...fontsOf('text')].find(hasIt)
    if (first) return first
    further ??= furtherScripts.map(openFurther)
    return further.find(hasIt)
  }
  return {
    legible: (words) =>
      [...graphemes.segment(words.normalize('NFC').replace(/\s+/gu, ' '))]
        .map(({ segment }) => segment)
        .filter((grapheme) => isIsolate(grapheme) || fontFor('text')(grapheme) !== undefined)
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    outline: ({ words, face, size }) => outlineOf(runsOf(words, fontFor(face)), size),
  }
}

interface Run {
  font: Font
  text: string
  isRightToLeft: boolean
}

/** From left to right. Neighbors in one font stay together, so that they are kerned and joined. */
function runsOf(text: string, fontFor: (grapheme: string) => Font | undefined): Run[] {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const runs: Run[] = []
  for (const { letter, isRightToLeft } of inDrawnOrder(letters)) {
    const font = fontFor(letter)
    if (!font) throw new RangeError('a text to set must be legible')
    const last = runs.at(-1)
    // Fonts are given the order of reading.
    if (last?.font === font && last.isRightToLeft === isRightToLeft)
      last.text = isRightToLeft ? letter + last.text : last.text + letter
    else runs.push({ font, text: letter, isRightToLeft })
  }
  return runs
}

function outlineOf(runs: readonly Run[], sizePx: number): Outline {
  let width = 0
  const paths: string[] = []
  for (const { font, text, isRightToLeft } of runs) {
    const scale = sizePx / font.unitsPerEm
    const direction = isRightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, direction)
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
