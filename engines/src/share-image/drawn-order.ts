/** A mark around words with an order of their own (UAX 9); it is not drawn. */
export const isIsolate = (letter: string): boolean => /^[\u2066-\u2069]$/.test(letter)

const endOfIsolate = '\u2069'
/** The first letter of an isolate decides about its direction where no mark does. */
const directions: Record<string, Direction> = { '\u2066': 0, '\u2067': 1 }
const mirrors: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/** 1 is right to left. */
type Direction = 0 | 1
type Kind = 'left-to-right' | 'right-to-left' | 'number' | 'neutral'

/** A letter on its level: those on odd levels are drawn from right to left. */
interface Leveled {
  letter: string
  level: number
}

/** What is ordered together: a letter, or an isolate. */
interface Piece {
  kind: Kind
  letter: string
  /** Of an isolate. */
  within?: Leveled[]
}

/**
 * The letters of a line from left to right: what Unicode's bidirectional algorithm (https://www.unicode.org/reports/tr9) does for the scripts of the
 * fonts, of which Arabic alone goes from right to left. The line's first letter decides about its direction.
 */
export function inDrawnOrder(letters: readonly string[]): { letter: string; isRightToLeft: boolean }[] {
  let drawn = levelsOf(letters, directionOf(letters))
  for (let level = Math.max(0, ...drawn.map((one) => one.level)); level > 0; level -= 1) drawn = turned(drawn, level)
  return drawn
    .filter(({ letter }) => !isIsolate(letter))
    .map(({ letter, level }) =>
      level % 2 ? { letter: mirrors[letter] ?? letter, isRightToLeft: true } : { letter, isRightToLeft: false },
    )
}

/** With each stretch on this level or a higher one turned around. */
function turned(line: readonly Leveled[], level: number): Leveled[] {
  const done: Leveled[] = []
  let stretch: Leveled[] = []
  for (const one of line) {
    if (one.level >= level) {
      stretch.unshift(one)
      continue
    }
    done.push(...stretch, one)
    stretch = []
  }
  return [...done, ...stretch]
}

function levelsOf(letters: readonly string[], base: number): Leveled[] {
  const pieces = piecesOf(letters, base)
  return pieces.flatMap(({ kind, letter, within }, at) => {
    if (kind === 'number') return { letter, level: base + (base % 2 ? 1 : 2) }
    const before = pieces.findLast((one, index) => index <= at && one.kind !== 'neutral')
    const after = pieces.find((one, index) => index >= at && one.kind !== 'neutral')
    const sides = [before, after].map((one) => (one ? (one.kind === 'left-to-right' ? 0 : 1) : base % 2))
    const direction = sides[0] === sides[1] ? sides[0] : base % 2
    const leveled = { letter, level: base + (direction === base % 2 ? 0 : 1) }
    return within ? [leveled, ...within, leveled] : leveled
  })
}

function piecesOf(letters: readonly string[], base: number): Piece[] {
  const pieces: Piece[] = []
  let last: Kind | null = null
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at]!
    if (letter === endOfIsolate) continue
    if (isIsolate(letter)) {
      const end = endOf(letters, at)
      const inner = letters.slice(at + 1, end)
      const direction = directions[letter] ?? directionOf(inner)
      pieces.push({ kind: 'neutral', letter, within: levelsOf(inner, base + (direction === base % 2 ? 2 : 1)) })
      at = end
      continue
    }
    const kind: Kind = isInNumber(letters, at, last) ? 'number' : kindOf(letter)
    if (kind === 'left-to-right' || kind === 'right-to-left') last = kind
    const isPlain = kind === 'number' && (last === 'left-to-right' || (last === null && base % 2 === 0))
    pieces.push({ kind: isPlain ? 'left-to-right' : kind, letter })
  }
  return pieces
}

/** The end of the isolate that begins there. */
function endOf(letters: readonly string[], begin: number): number {
  let depth = 0
  for (let at = begin; at < letters.length; at += 1) {
    if (isIsolate(letters[at]!)) depth += letters[at] === endOfIsolate ? -1 : 1
    if (depth === 0) return at
  }
  return letters.length
}

function kindOf(letter: string): Kind {
  if (/^\p{Nd}/u.test(letter)) return 'number'
  if (/^[\p{Script=Arabic}\u061b\u061f\u200f]/u.test(letter)) return 'right-to-left'
  return /^\p{L}/u.test(letter) ? 'left-to-right' : 'neutral'
}

function directionOf(letters: readonly string[]): Direction {
  for (let at = 0; at < letters.length; at += 1) {
    if (isIsolate(letters[at]!)) at = endOf(letters, at)
    const kind = kindOf(letters[at] ?? '')
    if (kind === 'left-to-right' || kind === 'right-to-left') return kind === 'right-to-left' ? 1 : 0
  }
  return 0
}

/** Signs between two digits, and those of money and parts beside one, unless an Arabic word came before. */
function isInNumber(letters: readonly string[], at: number, last: Kind | null): boolean {
  const isDigit = (letter = '') => kindOf(letter) === 'number'
  const [before, after] = [isDigit(letters[at - 1]), isDigit(letters[at + 1])]
  if (/^[.,:/\u00a0\u202f]$/.test(letters[at]!)) return before && after
  return /^[#$%°€£¥]$/.test(letters[at]!) && (before || after) && last !== 'right-to-left'
}
