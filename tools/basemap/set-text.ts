import type { Font, OutlineStep } from './map-tools.ts'

/** One line of text: `spacing` is the space after each letter in parts of the size. */
export interface TextLine {
  text: string
  sizePx: number
  spacing: number
}

/** The width in pixels, without the space after the last letter. */
export function textWidth(font: Font, line: TextLine): number {
  return lettersOf(font, line).width
}

/** The outline of the line as an SVG path, its baseline starting at the point. */
export function textOutline(font: Font, line: TextLine, { x, y }: { x: number; y: number }): string {
  return lettersOf(font, line)
    .letters.flatMap(({ glyph, left }) => glyph.getPath(x + left, y, line.sizePx).commands)
    .map(svgStep)
    .join('')
}

/** Letter by letter with kerning: the fonts' ligatures would be torn apart by the spacing anyway. */
function lettersOf(font: Font, { text, sizePx, spacing }: TextLine) {
  const scale = sizePx / font.unitsPerEm
  const glyphs = [...text].map((character) => font.charToGlyph(character))
  let left = 0
  const letters = glyphs.map((glyph, index) => {
    const start = left
    const next = glyphs[index + 1]
    const kerning = next ? font.getKerningValue(glyph, next) * scale : 0
    left += glyph.advanceWidth * scale + kerning + (next ? spacing * sizePx : 0)
    return { glyph, left: start }
  })
  return { letters, width: left }
}

/** The library's own writer shortens outlines, and loses corners. Contours come without an end: the next one ends them. */
function svgStep({ type, x1, y1, x2, y2, x, y }: OutlineStep, index: number): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined).map((value) => value.toFixed(2))
  return `${type === 'M' && index > 0 ? 'Z' : ''}${type}${numbers.join(' ')}`
}
