import type { GazetteerTables } from './gazetteer-file.ts'

/** A run of sorted entries, `from` included and `to` not. */
export interface Range {
  from: number
  to: number
}

type Tables = Pick<GazetteerTables, 'keyCount' | 'keyStart' | 'keyText' | 'innerWords'>

/** The keys that begin with these bytes. */
export function keysBeginningWith(tables: Tables, prefix: Uint8Array, within?: Range): Range {
  const { keyStart, keyText } = tables
  const compare = (key: number) => comparePrefix(keyText, keyStart[key]!, keyStart[key + 1]!, prefix)
  return equalRange(within ?? { from: 0, to: tables.keyCount }, compare)
}

/** The entries of `innerWords` whose text, to the end of the key, begins with these bytes. */
export function innerWordsBeginningWith(tables: Tables, prefix: Uint8Array): Range {
  const { keyStart, keyText, innerWords } = tables
  return equalRange({ from: 0, to: innerWords.length }, (index) => {
    const key = innerWords[index]! >>> 8
    return comparePrefix(keyText, keyStart[key]! + (innerWords[index]! & 255), keyStart[key + 1]!, prefix)
  })
}

/** Whether the key, which begins with a text of this many bytes, is exactly that text. */
export function isWholeKey(tables: Tables, key: number, byteLength: number): boolean {
  return tables.keyStart[key + 1]! - tables.keyStart[key]! === byteLength
}

/** Negative when the text sorts before everything with the prefix, 0 when it begins with it, positive when after. */
function comparePrefix(text: Uint8Array, start: number, end: number, prefix: Uint8Array): number {
  for (let index = 0; index < prefix.length; index++) {
    if (start + index >= end) return -1
    const difference = text[start + index]! - prefix[index]!
    if (difference !== 0) return difference
  }
  return 0
}

function equalRange({ from, to }: Range, compare: (index: number) => number): Range {
  const first = firstWhere(from, to, (index) => compare(index) >= 0)
  if (first === to || compare(first) > 0) return { from: first, to: first }
  return { from: first, to: firstWhere(first, to, (index) => compare(index) > 0) }
}

/** Binary search: the first index for which the test holds, given that it holds for all after it; `high` if none. */
function firstWhere(low: number, high: number, test: (index: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (test(middle)) to = middle
    else from = middle + 1
  }
  return from
}
