import { type Axis, ambiguousLetters, type Hemisphere, hemispheres, labels } from './coordinate-words.ts'

/** After an angle's number: a degree, minute or second sign, or a colon. */
export type AngleMark = '°' | "'" | '"' | ':'

export type Token =
  | { kind: 'number'; digits: string; isSigned: boolean; isNegative: boolean }
  | { kind: 'mark'; mark: AngleMark; isLetter: boolean }
  | { kind: 'hemisphere'; hemisphere: Hemisphere }
  | { kind: 'label'; axis: Axis }
  | { kind: 'separator' }
  | { kind: 'ambiguous-letter' }

const spelled = (words: Iterable<string>) => [...words].sort((one, other) => other.length - one.length).join('|')

/** A letter used as a sign ends there, or before a hemisphere's letter. */
const ends = String.raw`(?=[nsew](?!\p{L})|(?!\p{L}))\.?`

// A minus right after a number or sign may be a hyphen, so it is ignored there.
const pattern = new RegExp(
  [
    String.raw`(?<space>[^\S\n\t]+)`,
    String.raw`(?<separator>[,;/|\n\t])`,
    String.raw`(?<number>(?:(?<![\d.'"°])[+-])?\d+(?:\.\d+)?(?!\.?\d))`,
    // Before labels: 'latitude nord' is a hemisphere.
    `(?<hemisphere>(?:${spelled(hemispheres.keys())})(?!\\p{L})\\.?)`,
    `(?<label>(?:${spelled(labels.keys())})(?!\\p{L})\\.?\\s*[:=]?)`,
    `(?<ambiguous>(?:${spelled(ambiguousLetters)})(?!\\p{L}))`,
    `(?<degree>°|(?:degrees?|degrés?|grados?|graus?|grad|deg|d|درجات|درجة)${ends})`,
    `(?<minute>'|(?:minuten?|minutes?|minutos?|min|m|دقائق|دقيقة)${ends})`,
    `(?<second>"|(?:sekunden?|secondes?|seconds?|segundos?|sec|s|ثوان|ثانية)${ends})`,
    '(?<colon>:)',
  ].join('|'),
  'iuy',
)

/** Tokenizes a cleaned text. Null if it contains anything else. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) return null
    const token = tokenOf(found.groups!, tokens)
    if (token) tokens.push(token)
  }
  return tokens
}

type Groups = Record<string, string | undefined>

function tokenOf(found: Groups, before: readonly Token[]): Token | null {
  if (found.space !== undefined) return null
  if (found.separator !== undefined) return { kind: 'separator' }
  if (found.number !== undefined) return numberOf(found.number)
  if (found.label !== undefined) return { kind: 'label', axis: labels.get(bare(found.label))! }
  if (found.ambiguous !== undefined) return { kind: 'ambiguous-letter' }
  if (found.hemisphere !== undefined)
    return isSecondLetter(found.hemisphere, before) ? second : hemisphereOf(found.hemisphere)
  return markOf(found)
}

function markOf({ degree, minute, second, colon }: Groups): Token {
  const written = degree ?? minute ?? second ?? colon!
  const mark = degree ? '°' : minute ? "'" : second ? '"' : ':'
  return { kind: 'mark', mark, isLetter: /^\p{L}/u.test(written) }
}

function numberOf(written: string): Token {
  const isSigned = /^[+-]/.test(written)
  return { kind: 'number', digits: written.slice(isSigned ? 1 : 0), isSigned, isNegative: written.startsWith('-') }
}

const second: Token = { kind: 'mark', mark: '"', isLetter: true }

/** In '33d 55m 29s' the s means seconds, although elsewhere it means south. */
function isSecondLetter(written: string, before: readonly Token[]): boolean {
  const [mark, number] = before.slice(-2)
  return written === 's' && number?.kind === 'number' && mark?.kind === 'mark' && mark.mark === "'" && mark.isLetter
}

const hemisphereOf = (written: string): Token => {
  const word = written.toLowerCase()
  return { kind: 'hemisphere', hemisphere: (hemispheres.get(word) ?? hemispheres.get(bare(word)))! }
}

/** Without a following period or colon. */
const bare = (written: string) => written.toLowerCase().replace(/[.\s:=]+$/, '')
