import bidiFactory from 'bidi-js'

// Its types are those of a module, which the file that Node loads is not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A mark around words with an order of their own (UAX 9); it is not drawn. */
export const isIsolate = (letter: string): boolean => /^[\u2066-\u2069]$/.test(letter)

/** The letters of a line from left to right. The line's first letter with a direction decides about that of the line. */
export function inDrawnOrder(letters: readonly string[]): { letter: string; isRightToLeft: boolean }[] {
  const line = letters.join('')
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const letterAt = new Map<number, string>()
  let at = 0
  for (const letter of letters) {
    if (!isIsolate(letter)) letterAt.set(at, letter)
    at += letter.length
  }
  return bidi.getReorderedIndices(line, embedding).flatMap((index) => {
    const letter = letterAt.get(index)
    if (letter === undefined) return []
    return { letter: mirrored.get(index) ?? letter, isRightToLeft: embedding.levels[index]! % 2 === 1 }
  })
}
