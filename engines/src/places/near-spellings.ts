import type { GazetteerTables } from './gazetteer-file.ts'
import { keysBeginningWith, type Range } from './key-ranges.ts'

/** A beginning of keys that differs from what was typed by one letter. */
export interface NearSpelling {
  keys: Range
  byteLength: number
}

/**
 * The beginnings one letter away: one left out, added, changed, or two neighbors swapped. The first letter is assumed right, which reduces the work
 * to one walk down the sorted keys: at each letter it jumps from one next letter to the following.
 */
export function findNearSpellings(tables: GazetteerTables, text: string): NearSpelling[] {
  const letters = [...text]
  const found: NearSpelling[] = []
  const tryText = (spelling: string, within: Range) => {
    const bytes = Buffer.from(spelling)
    const keys = keysBeginningWith(tables, bytes, within)
    if (keys.from < keys.to) found.push({ keys, byteLength: bytes.length })
  }
  for (let index = 1; index <= letters.length; index++) {
    const before = letters.slice(0, index).join('')
    const stem = keysBeginningWith(tables, Buffer.from(before))
    if (stem.from === stem.to) break
    const [letter, next] = [letters[index] ?? '', letters[index + 1] ?? '']
    const rest = letters.slice(index + 1).join('')
    const isLast = index >= letters.length - 1
    for (const other of nextLetters(tables, stem, Buffer.byteLength(before))) {
      if (other === letter) continue
      tryText(before + other + letter + rest, stem)
      if (letter !== '') tryText(before + other + rest, stem)
    }
    if (letter !== '') tryText(before + rest, isLast ? stem : { from: 0, to: tables.keyCount })
    if (next !== '' && next !== letter) tryText(before + next + letter + rest.slice(next.length), stem)
  }
  return found
}

/** The letters with which the keys of a run go on after their common beginning of so many bytes. */
function nextLetters(tables: GazetteerTables, { from, to }: Range, byteLength: number): string[] {
  const { keyStart, keyText } = tables
  const letters: string[] = []
  for (let key = from; key < to; ) {
    const at = keyStart[key]! + byteLength
    if (at >= keyStart[key + 1]!) {
      key++
      continue
    }
    const size = letterSize(keyText[at]!)
    letters.push(keyText.toString('utf8', at, at + size))
    key = keysBeginningWith(tables, keyText.subarray(keyStart[key]!, at + size), { from: key, to }).to
  }
  return letters
}

/** How many bytes a UTF-8 letter has, from its first. */
function letterSize(byte: number): number {
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}
