// Divides the two font families into what every page shows and what only some texts need. Run by hand when a family is updated or the product's texts
// use a new character, and commit the files: node tools/fonts/build-fonts.ts

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The part of `subset-font` that is used here (it brings no types). */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
  },
) => Promise<Buffer>
const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as SubsetFont
const { create } = require('fontkit') as { create: (font: Buffer) => { characterSet: number[] } }

export const fontFolder = fileURLToPath(new URL('../../web/src/ui/fonts/', import.meta.url))

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Combining accents are useful only with the plain letters: with them browsers compose what no face has, the ź of Łódź. */
const accents = '\u0300\u0301\u0303\u0304\u0308\u0309\u0323'
/** What every page may show immediately: the punctuation, signs and currencies of the product's own texts. */
export const firstCharacters = `${ascii}\u00a0…–—’‘“”·•×−↑↓°€£©${accents}`

/** What browsers apply by default, and tabular figures. Fractions and the like are left out. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

interface Family {
  name: string
  file: string
  /** The weights that the styles use; a face of one weight is half as large. */
  weights: { min: number; max: number } | number
}

const families: Family[] = [
  { name: 'Inter Variable', file: 'inter', weights: { min: 400, max: 700 } },
  { name: 'Bricolage Grotesque Variable', file: 'bricolage-grotesque', weights: 700 },
]

/** The files by name: two faces of each family, and the styles that name them. */
export async function buildFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const rules: string[] = []
  for (const { name, file, weights } of families) {
    const whole = await readFile(require.resolve(`@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`))
    const known = create(whole).characterSet.filter((code) => code >= 32 && code < 0xfeff)
    const isFirst = (code: number) => firstCharacters.includes(String.fromCodePoint(code))
    const parts = { first: known.filter(isFirst), rest: known.filter((code) => !isFirst(code)) }
    for (const [part, codes] of Object.entries(parts)) {
      const face = await subsetFont(whole, String.fromCodePoint(...codes), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: features,
      })
      files.set(`${file}-${part}.woff2`, face)
      rules.push(writeFace({ name, weights, file: `${file}-${part}.woff2`, codes }))
    }
  }
  files.set('fonts.css', Buffer.from(`/* Written by tools/fonts/build-fonts.ts. */\n${rules.join('\n')}`))
  return files
}

function writeFace({ name, weights, file, codes }: Omit<Family, 'file'> & { file: string; codes: number[] }): string {
  return `@font-face {
  font-family: "${name}";
  font-weight: ${typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range:
${wrap(writeRanges(codes))};
}
`
}

/** Code points as the styles write them, adjacent ones joined. */
function writeRanges(codes: number[]): string[] {
  const ranges: [number, number][] = []
  for (const code of [...codes].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
}

/** In the formatter's layout: as many per line as fit into 120 columns. */
function wrap(words: string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length + ', '.length < 120)
      lines[lines.length - 1] = `${line}, ${word}`
    else lines.push(`    ${word}`)
  }
  return lines.join(',\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(fontFolder, { recursive: true })
  for (const [name, bytes] of await buildFonts()) {
    await writeFile(`${fontFolder}${name}`, bytes)
    process.stdout.write(`${name} ${(bytes.length / 1024).toFixed(1)} KB\n`)
  }
}
