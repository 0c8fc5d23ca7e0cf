import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const mostKept = 60
const keyOf = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** Values from the answers so far, to ask for real things: by the names of their fields, and ids by their address. */
export class Knowledge {
  readonly #values = new Map<string, unknown[]>()
  readonly #records = new Map<string, Record<string, unknown>>()

  learn(path: string, answer: unknown, name = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, mostKept)) this.learn(path, one, name)
    } else if (typeof answer === 'object' && answer !== null) {
      if ('id' in answer) this.#records.set(String(answer.id), answer as Record<string, unknown>)
      for (const [key, value] of Object.entries(answer)) this.learn(path, value, key)
    } else if (typeof answer === 'number' || (typeof answer === 'string' && answer.length < 300)) {
      this.#remember(keyOf(name), answer)
      if (name === 'id') this.#remember(path, answer)
    }
  }

  /**
   * Values that may fit a field, as a list for each source, the latest last: those of its name, and the ids of each address below the one
   * before it or with its noun at the end.
   */
  valuesFor(name: string, prefix = ''): unknown[][] {
    const noun = /^(\w{3,}?)_?id$/i.exec(name)?.[1]
    const isSource = (path: string) =>
      (prefix !== '' && path.startsWith(prefix)) || (noun !== undefined && path.split('/').at(-1)!.startsWith(noun))
    const ids = [...this.#values].filter(([path]) => path.startsWith('/') && isSource(path))
    return [this.#values.get(keyOf(name)) ?? [], ...ids.map(([, values]) => values)]
  }

  /** The last read object of an id. */
  recordOf(id: string | undefined): Record<string, unknown> {
    return this.#records.get(id ?? '') ?? {}
  }

  #remember(key: string, value: unknown): void {
    const others = (this.#values.get(key) ?? []).filter((one) => one !== value)
    this.#values.set(key, [...others.slice(1 - mostKept), value])
  }
}

/** Values that fit the schema; mostly real ones, where some are known. */
export function rightValue(schema: JsonSchema, known: unknown[][] = []): fc.Arbitrary<unknown> {
  const made = madeValue(schema)
  const fitting = known
    .map((values) => values.filter((value) => fits(schema, value)))
    .filter(({ length }) => length > 0)
  return fitting.length > 0
    ? fc.oneof(
        {
          weight: 4,
          arbitrary: fc.oneof(...fitting.flatMap((values) => [fc.constant(values.at(-1)), fc.constantFrom(...values)])),
        },
        { weight: 1, arbitrary: made },
      )
    : made
}

function fits({ type, enum: list, format, maxLength = 300 }: JsonSchema, value: unknown): boolean {
  if (list || (type !== typeof value && !(type === 'integer' && Number.isInteger(value)))) return false
  if (format === 'uuid') return /^[\da-f-]{36}$/.test(String(value))
  return String(value).length <= maxLength
}

function madeValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => madeValue(one)))
  switch (schema.type) {
    case 'string':
      return madeText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: Math.min(schema.maximum ?? 1e9, 2 ** 31 - 1) })
    case 'number':
      return madeNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(madeValue(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, madeValue(one)])),
      )
    default:
      return fc.jsonValue()
  }
}

const madeNumber = ({ minimum: min = -1e9, maximum: max = 1e9 }: JsonSchema) =>
  fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map((cents) => Math.max(min, cents / 100)),
    fc.constantFrom(min, max),
  )

const dayMs = 24 * 60 * 60 * 1000
const moment = fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.now() + days * dayMs + 12_345))

function madeText({ format, pattern, minLength = 0, maxLength = 400 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: [4, 7] })
  if (format === 'date') return moment.map((at) => at.toISOString().slice(0, 10))
  if (format === 'date-time') return moment.map((at) => at.toISOString())
  if (format === 'uri') return fc.webUrl()
  if (pattern) {
    const likely = ['10:30', '23:59:59', '1', 'price_1'].filter((text) => new RegExp(pattern).test(text))
    return fc.oneof(...likely.map((text) => fc.constant(text)), fc.stringMatching(new RegExp(pattern)))
  }
  const most = Math.min(maxLength, Math.max(minLength, 40))
  return fc.oneof(
    fc.string({ minLength, maxLength: most, unit: 'grapheme' }),
    fc.string({ minLength, maxLength: most }),
    ...[fc.emailAddress(), fc.constantFrom('true', 'false', 'exact', 'paris', '123456')].map((texts) =>
      // A filter would never find a text of a length that none of these has.
      texts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength)),
    ),
    fc.constant('x'.repeat(Math.min(maxLength, 20_000))),
  )
}

/** Texts that have broken programs before. */
export const oddTexts = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '-1',
    '1e309',
    '1e308',
    'NaN',
    'Infinity',
    'undefined',
    'null',
    '[object Object]',
    '%',
    '%00',
  ],
  ...['\0', 'a\0b', '\u0001\u001b[31m', '\ud800', '\udfff\ud800', '\u202egnp.exe', '\u200f\u200b', '\u2028', '\ufeff'],
  ...["' or 1=1 --", '"; drop table users; --', '$1', '{{7*7}}', `\${7*7}`, '<script>alert(1)</script>', '</script>'],
  ...['__proto__', 'constructor', 'toString', '../../etc/passwd', '..%2f..%2f', 'file:///etc/hosts', 'a@b'],
  ...[
    'javascript:alert(1)',
    '99999-99-99',
    '0000-00-00',
    '2026-02-30',
    '24:60',
    '+275760-09-13',
    '0x1f',
    '१२३',
    '=1+1',
  ],
  ...['x'.repeat(300), 'é'.repeat(3000), 'x'.repeat(70_000), '👩‍👩‍👧'.repeat(50), 'a'.repeat(5000).concat('!')],
]

/** Values as raw JSON, so that numbers beyond JavaScript's, doubled keys and half a text are among them. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts).map((text) => JSON.stringify(text)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['null', 'true', 'false', '[]', '{}', '[null]', '[[[[]]]]', '{"a":1}', '0', '-0', '-1', '1.5', '5e-324'],
      ...['1e308', '-1e308', '1e309', '-1e309', '99999999999999999999999', '2147483648', '9007199254740993'],
      ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"length":1e9}', '{"$ne":null}'],
      ...[
        '"\\ud800"',
        '"\\u0000"',
        `${'['.repeat(500)}${']'.repeat(500)}`,
        '{"a":'.repeat(200).concat('1', '}'.repeat(200)),
      ],
    ),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
)

/** Bodies that are no JSON, or incomplete. */
export const brokenBodies = [
  ...[
    '',
    ' ',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,}',
    "{'a':1}",
    'null',
    '[]',
    '"x"',
    '1',
    'NaN',
    '{}{}',
    '\ufeff{}',
  ],
  ...[
    '{"__proto__":null}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(20_000),
    '{"a":'.repeat(9000),
    '\0',
    '\xff\xfe',
  ],
  ...[
    'a=1&b=2',
    '<xml/>',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    `"${'x'.repeat(65_600)}"`,
  ],
]
