/**
 * What the log says, entry by entry, in a few bytes each. The layout is part of the proof: a released version never changes, and what another
 * version wrote stays readable. All numbers have their largest byte first.
 *
 *     version (1 byte, 2) · kind (1 byte) · fields
 */
import { toHex } from './ascii.ts'

const VERSION = 2

/** A 16-byte id, written as a UUID. */
type Uuid = string
/** 32 bytes. */
type Hash = Uint8Array

/** When a guess was received: whole microseconds since 1970, the number of the server process and its counter. */
interface Arrived {
  atUs: number
  server: number
  counter: number
}

/** What is owed for a puzzle, to whom, and since when it is as the entry says. */
interface Prize {
  puzzle: Uuid
  cents: number
  /** The hash of the account that the winning guess committed to: see `accountHash` in `commitment.ts`. */
  payee: Hash
  atUs: number
}

export type LogEntry =
  /** Rules in force from here on. */
  | { kind: 'rules'; rules: Hash }
  /** The hash of a sealed answer, and of the seal it replaces; all zeros for the first. The release says to which day the puzzle belongs. */
  | { kind: 'seal'; puzzle: Uuid; seal: Hash; replaces: Hash; releaseUs: number }
  /** A guess as SHA-256 of a 16-byte salt, the guess and the hash of its account; see `commitment.ts`. */
  | ({ kind: 'guess'; puzzle: Uuid; commitment: Hash } & Arrived)
  /** An exact guess that arrived after the winning one. */
  | ({ kind: 'late-guess'; puzzle: Uuid; commitment: Hash } & Arrived)
  /** The winning guess, by its commitment. */
  | { kind: 'solve'; puzzle: Uuid; commitment: Hash }
  | { kind: 'called-off'; puzzle: Uuid; atUs: number }
  /** The sealed object is public from here on. */
  | { kind: 'reveal'; puzzle: Uuid; seal: Hash }
  /** The guess's player has deleted the account. Salt and place are gone, so the commitment can never be opened. */
  | { kind: 'erasure'; puzzle: Uuid; commitment: Hash }
  /** The winner has received the prize that the seal promised. */
  | ({ kind: 'paid' } & Prize)
  /** The winner does not get the prize: it was not claimed in time, or by a decision. If the decision is reversed, `owed-again` follows. */
  | ({ kind: 'forfeited' } & Prize)
  /** The prize is owed to its winner again: the payment came back, or the decision was reversed. */
  | ({ kind: 'owed-again' } & Prize)
  /** The prize is owed to its winner from here on. */
  | ({ kind: 'owed' } & Prize)
  /** The operator's data went back to this moment: what happened after it may be missing, and a log that had said so has forked. */
  | { kind: 'restored'; toUs: number; atUs: number }

/** The numbers are part of the layout. */
const kinds = [
  'rules',
  'seal',
  'guess',
  'late-guess',
  'solve',
  'called-off',
  'reveal',
  'erasure',
  'paid',
  'forfeited',
  'owed-again',
  'owed',
  'restored',
] as const satisfies readonly LogEntry['kind'][]
type Field = 'uuid' | 'hash' | 'u64' | 'u32'
const bytesOf: Record<Field, number> = { uuid: 16, hash: 32, u64: 8, u32: 4 }
const arrival = { atUs: 'u64', server: 'u32', counter: 'u64' } as const
const guess = { puzzle: 'uuid', ...arrival, commitment: 'hash' } as const
const prize = { puzzle: 'uuid', cents: 'u64', payee: 'hash', atUs: 'u64' } as const
const fields: { [Kind in LogEntry['kind']]: Record<string, Field> } = {
  rules: { rules: 'hash' },
  seal: { puzzle: 'uuid', seal: 'hash', replaces: 'hash', releaseUs: 'u64' },
  guess,
  'late-guess': guess,
  solve: { puzzle: 'uuid', commitment: 'hash' },
  'called-off': { puzzle: 'uuid', atUs: 'u64' },
  reveal: { puzzle: 'uuid', seal: 'hash' },
  erasure: { puzzle: 'uuid', commitment: 'hash' },
  paid: prize,
  forfeited: prize,
  'owed-again': prize,
  owed: prize,
  restored: { toUs: 'u64', atUs: 'u64' },
}

export type PrizeEntry = Extract<LogEntry, { payee: Hash }>

/** What an entry says of a prize. */
export const prizeStateOf = {
  owed: 'owed',
  'owed-again': 'owed',
  paid: 'paid',
  forfeited: 'forfeited',
} as const satisfies Record<PrizeEntry['kind'], string>
export type PrizeState = (typeof prizeStateOf)[PrizeEntry['kind']]

export const prizeKinds = Object.keys(prizeStateOf) as PrizeEntry['kind'][]

export const isOfPrize = (kind: LogEntry['kind'] | 'unknown'): kind is PrizeEntry['kind'] => kind in prizeStateOf

/** How an entry begins, in hex: its version and kind. */
export const headOf = (kind: LogEntry['kind']): string => toHex(Uint8Array.of(VERSION, kinds.indexOf(kind) + 1))

/** Kinds that may follow long after a puzzle's end. Checking a day does not read that far. */
export const isAfterwards = (kind: LogEntry['kind'] | 'unknown'): boolean => kind === 'erasure' || isOfPrize(kind)

/** Computed once, because hundreds of entries are encoded per batch. */
const layouts = Object.fromEntries(
  kinds.map((kind, at) => {
    const layout = Object.entries(fields[kind])
    return [kind, { number: at + 1, length: 2 + layout.reduce((sum, [, field]) => sum + bytesOf[field], 0), layout }]
  }),
) as Record<LogEntry['kind'], { number: number; length: number; layout: [string, Field][] }>

/** Encodes an entry. Throws `RangeError` if a field is malformed. */
export function writeEntry(entry: LogEntry): Uint8Array {
  const { number, length, layout } = layouts[entry.kind]
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  bytes[0] = VERSION
  bytes[1] = number
  let at = 2
  for (const [name, field] of layout) {
    const value = (entry as unknown as Record<string, unknown>)[name]
    if (!write[field](view, at, value)) throw new RangeError(`${name} of ${entry.kind} is no ${field}.`)
    at += bytesOf[field]
  }
  return bytes
}

/** Decodes an entry. Null if the bytes are not an entry of this version. */
export function readEntry(bytes: Uint8Array): LogEntry | null {
  const kind = bytes[0] === VERSION ? kinds[bytes[1]! - 1] : undefined
  if (!kind) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entry: Record<string, unknown> = { kind }
  let at = 2
  for (const [name, field] of Object.entries(fields[kind])) {
    if (at + bytesOf[field] > bytes.length) return null
    entry[name] = read[field](view, at)
    at += bytesOf[field]
  }
  // Only canonical encodings are accepted.
  return at === bytes.length && Object.values(entry).every((value) => value !== null)
    ? (entry as unknown as LogEntry)
    : null
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The value of a lower-case hexadecimal digit's character code. */
const digitOf = (code: number) => (code < 58 ? code - 48 : code - 87)
const inside = (view: DataView, at: number, length: number) => new Uint8Array(view.buffer, view.byteOffset + at, length)
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const write: Record<Field, (view: DataView, at: number, value: unknown) => boolean> = {
  uuid: (view, at, value) => {
    if (typeof value !== 'string' || !uuidForm.test(value)) return false
    let into = at
    for (let from = 0; from < value.length; from += 2) {
      if (value[from] === '-') from += 1
      view.setUint8(into, 16 * digitOf(value.charCodeAt(from)) + digitOf(value.charCodeAt(from + 1)))
      into += 1
    }
    return true
  },
  hash: (view, at, value) => {
    if (!(value instanceof Uint8Array) || value.length !== bytesOf.hash) return false
    inside(view, at, bytesOf.hash).set(value)
    return true
  },
  u64: (view, at, value) => {
    if (!isWhole(value, Number.MAX_SAFE_INTEGER)) return false
    view.setBigUint64(at, BigInt(value))
    return true
  },
  u32: (view, at, value) => {
    if (!isWhole(value, 2 ** 32 - 1)) return false
    view.setUint32(at, value)
    return true
  },
}

/** Null for a number beyond exact integers. */
const read: Record<Field, (view: DataView, at: number) => string | number | Uint8Array | null> = {
  uuid: (view, at) => {
    const digits = Array.from(inside(view, at, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return [
      [0, 8],
      [8, 12],
      [12, 16],
      [16, 20],
      [20, 32],
    ]
      .map(([from, to]) => digits.slice(from, to))
      .join('-')
  },
  hash: (view, at) => inside(view, at, bytesOf.hash).slice(),
  u64: (view, at) => {
    const value = Number(view.getBigUint64(at))
    return Number.isSafeInteger(value) ? value : null
  },
  u32: (view, at) => view.getUint32(at),
}
