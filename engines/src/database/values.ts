/** An array in both forms: as a PostgreSQL array literal, and as JSON for a json column. */
export class ArrayText {
  readonly literal: string
  readonly json: string

  constructor(elements: readonly unknown[]) {
    this.literal = arrayLiteral(elements)
    // Bytes have no JSON form, and trying would take long.
    this.json = elements[0] instanceof Uint8Array ? '' : jsonOf(elements)
  }

  /** For drivers that write a value of an unknown type as its text. */
  toString(): string {
    return this.literal
  }
}

/** A value as sent: text; the database infers its type from the statement. */
export type Encoded = string | null | ArrayText

/**
 * Returns the text form of a statement's value. Both kinds of database get exactly this text, so they infer the same types. Text for a json column
 * must be JSON already; objects and arrays become JSON there.
 */
export function encodeValue(value: unknown): Encoded {
  if (value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') throw new TypeError(`A value of a statement cannot be of type ${typeof value}`)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return hexOf(value)
  return Array.isArray(value) ? new ArrayText(value) : jsonOf(value)
}

/** Chooses the form of an encoded value by the type (OID) that the database inferred for it. */
export function textFor(encoded: Encoded, oid: number): string | null {
  if (encoded === null || typeof encoded === 'string') return encoded
  return oid === oids.json || oid === oids.jsonb ? encoded.json : encoded.literal
}

/** Returns the JavaScript value of a column's text form. Types that are not listed stay text. */
export function decodeColumn(text: string, oid: number): unknown {
  const decode = decoders.get(oid)
  return decode === undefined ? text : decode(text)
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

function arrayLiteral(elements: readonly unknown[]): string {
  return `{${elements.map(elementText).join(',')}}`
}

function elementText(element: unknown): string {
  if (Array.isArray(element)) return arrayLiteral(element)
  const text = encodeValue(element)
  return typeof text === 'string' ? `"${text.replace(/["\\]/g, '\\$&')}"` : 'null'
}

/** Readers of the types that the product's statements use. */
export const oids = {
  bool: 16,
  bytea: 17,
  name: 19,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
} as const

export const arrayOids: Record<keyof typeof oids, number> = {
  bool: 1000,
  bytea: 1001,
  name: 1003,
  int8: 1016,
  int2: 1005,
  int4: 1007,
  text: 1009,
  oid: 1028,
  json: 199,
  float4: 1021,
  float8: 1022,
  bpchar: 1014,
  varchar: 1015,
  date: 1182,
  time: 1183,
  timestamp: 1115,
  timestamptz: 1185,
  numeric: 1231,
  uuid: 2951,
  jsonb: 3807,
}

type Decode = (text: string) => unknown

/** Whole numbers beyond 2^53 and decimal fractions stay text, so that no digit is lost. */
const decodeScalar: Partial<Record<keyof typeof oids, Decode>> = {
  bool: (text) => text === 't',
  bytea: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  int2: Number,
  int4: Number,
  oid: Number,
  float4: Number,
  float8: Number,
  json: JSON.parse,
  jsonb: JSON.parse,
  timestamptz: (text) => new Date(text),
}

const names = Object.keys(oids) as (keyof typeof oids)[]

/** The OIDs of the types that the product's statements use. Every other type is text on both kinds. */
export const decoders: ReadonlyMap<number, Decode> = new Map(
  names.flatMap((name) => {
    const decode = decodeScalar[name] ?? ((text: string) => text)
    return [
      [oids[name], decode],
      [arrayOids[name], (text: string) => decodeArray(text, decode)],
    ] as [number, Decode][]
  }),
)

/** Reads an array literal such as `{1,NULL,"a \"b\""}`, nested ones too. Source: PostgreSQL manual, 8.15.6. */
function decodeArray(literal: string, decode: Decode): unknown[] {
  // Bounds other than 1 are written in front: `[0:1]={…}`.
  let at = literal.indexOf('{')

  function readElements(): unknown[] {
    const elements: unknown[] = []
    at += 1
    while (literal[at] !== '}') {
      if (literal[at] === ',') at += 1
      elements.push(literal[at] === '{' ? readElements() : literal[at] === '"' ? readQuoted() : readBare())
    }
    at += 1
    return elements
  }

  function readQuoted(): unknown {
    let text = ''
    for (at += 1; literal[at] !== '"'; at += 1) {
      if (literal[at] === '\\') at += 1
      text += literal[at]
    }
    at += 1
    return decode(text)
  }

  function readBare(): unknown {
    const start = at
    while (literal[at] !== ',' && literal[at] !== '}') at += 1
    const text = literal.slice(start, at)
    return text === 'NULL' ? null : decode(text)
  }

  return readElements()
}
