import type { ColumnDescription, Database } from './port.ts'
import { columnsOf } from './template.ts'
import { arrayOids, oids } from './values.ts'

/** A column of a statement's rows: its allowed types, and the check of its value. */
export interface Column<Value> {
  /** Its name in messages. */
  readonly kind: string
  /** OIDs of the allowed types. */
  readonly types: readonly number[]
  readonly isNullable: boolean
  /** Returns the value for the row, or throws. Null where the type needs no check. Never called with null. */
  readonly read: ((value: unknown) => Value) | null
}

export type Columns = Readonly<Record<string, Column<unknown>>>

/** The type of rows with these columns. */
export type RowOf<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never
}

function plain<Value>(kind: string, types: readonly number[]): Column<Value> {
  return { kind, types, isNullable: false, read: null }
}

const textTypes = [oids.text, oids.varchar, oids.bpchar, oids.name]

export const uuid = plain<string>('uuid', [oids.uuid])
export const text = plain<string>('text', textTypes)
export const bool = plain<boolean>('bool', [oids.bool])
export const int = plain<number>('int', [oids.int2, oids.int4])
export const float = plain<number>('float', [oids.float4, oids.float8])
/** Text in JavaScript, so that no digit is lost; like `numeric`. */
export const bigint = plain<string>('bigint', [oids.int8])
export const numeric = plain<string>('numeric', [oids.numeric])
/** 'YYYY-MM-DD'. */
export const date = plain<string>('date', [oids.date])
/** 'HH:MM:SS'. */
export const time = plain<string>('time', [oids.time])
export const moment = plain<Date>('moment', [oids.timestamptz])
export const bytes = plain<Uint8Array>('bytes', [oids.bytea])

/** Texts; none of them is null. */
export const textArray: Column<string[]> = {
  ...plain('textArray', [arrayOids.text, arrayOids.varchar, arrayOids.name]),
  read(value) {
    const texts = value as (string | null)[]
    if (texts.includes(null)) throw new TypeError('one of its texts is null')
    return texts as string[]
  },
}

/** JSON parsed with a schema (any object with `parse`). */
export function json<Value>(schema: { parse(value: unknown): Value }): Column<Value> {
  return { ...plain('json', [oids.json, oids.jsonb]), read: (value) => schema.parse(value) }
}

/** A text from a closed list. */
export function oneOf<const Value extends string>(...list: readonly Value[]): Column<Value> {
  const known = new Set<unknown>(list)
  return {
    ...plain('oneOf', textTypes),
    read(value) {
      if (!known.has(value)) throw new TypeError(`it is none of: ${list.join(', ')}`)
      return value as Value
    },
  }
}

export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true }
}

/**
 * Runs statements whose rows are as declared: ``rowsOf(db, { id: uuid, soldAt: moment })`select id, sold_at from …` ``. A column of the table is
 * written as it is there, and is declared in camel case. At the first run of a template in a
 * process its columns are compared with the declared ones, and a difference throws. By then the statement has run, so a test compares all of them
 * beforehand. In every row an undeclared null is refused, and JSON and closed lists are parsed.
 *
 * A function over `db.sql` and no method of the database, so that a wrapper of `sql` (a span around each statement, a test's step before one) sees
 * these statements too. A template must have one declaration, since the check is stored by template.
 */
export function rowsOf<Declared extends Columns>(
  db: Pick<Database, 'sql'>,
  columns: Declared,
): (template: TemplateStringsArray, ...values: unknown[]) => Promise<RowOf<Declared>[]> {
  return async (template, ...values) => {
    const rows = await db.sql(template, ...values)
    let check = checks.get(template)
    if (check === undefined) {
      check = checkFor(template, columns)
      checks.set(template, check)
    }
    const named = check.names === null ? rows : renamed(rows, check.names)
    checkRows(named, check)
    return named as RowOf<Declared>[]
  }
}

/** The checks of each row of a statement. */
interface Check {
  statement: string
  /** The columns of the statement with their names in the row. Null if all are the same. */
  names: readonly (readonly [column: string, name: string])[] | null
  /** The columns that are never null. */
  required: readonly string[]
  read: readonly { name: string; read(value: unknown): unknown }[]
}

const checks = new WeakMap<TemplateStringsArray, Check>()

function checkFor(template: TemplateStringsArray, declared: Columns): Check {
  const statement = firstWords(template)
  const described = columnsOf(template)
  if (described === undefined) throw new Error(`${statement}: no database has run it`)
  const [difference] = differencesOf(described, declared)
  if (difference !== undefined) throw new Error(`${statement}: ${difference}`)
  const entries = Object.entries(declared)
  const names = described.map(({ name }) => [name, nameIn(declared, name)] as const)
  return {
    statement,
    names: names.some(([column, name]) => column !== name) ? names : null,
    required: entries.filter(([, { isNullable }]) => !isNullable).map(([name]) => name),
    read: entries.flatMap(([name, { read }]) => (read === null ? [] : [{ name, read }])),
  }
}

/** Returns the differences between a statement's columns and its declaration, as sentences. */
export function differencesOf(described: readonly ColumnDescription[], declared: Columns): string[] {
  const named = described.map(({ name, type }) => ({ name: nameIn(declared, name), type }))
  const names = named.map(({ name }) => name)
  const missing = Object.keys(declared).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `the declared column "${name}" is missing`),
    ...named.flatMap(({ name, type }, index) => {
      const column = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (column === undefined) return [`the column "${name}" is not declared`]
      if (names.indexOf(name) < index) return [`the column "${name}" comes twice`]
      if (column.types.includes(type)) return []
      return [`the column "${name}" is declared as ${column.kind} and comes as ${nameOfType(type)}`]
    }),
  ]
}

/** A column's name in the row: as declared, else in camel case. */
function nameIn(declared: Columns, column: string): string {
  if (Object.hasOwn(declared, column)) return column
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function renamed(
  rows: readonly Record<string, unknown>[],
  names: NonNullable<Check['names']>,
): Record<string, unknown>[] {
  return rows.map((row) => {
    const one: Record<string, unknown> = {}
    for (const [column, name] of names) one[name] = row[column]
    return one
  })
}

function checkRows(rows: readonly Record<string, unknown>[], { statement, required, read }: Check): void {
  for (const row of rows) {
    for (const name of required) {
      if (row[name] === null) throw new Error(`${statement}: the column "${name}" is null`)
    }
    for (const column of read) {
      const value = row[column.name]
      if (value !== null) row[column.name] = readColumn(statement, column, value)
    }
  }
}

function readColumn(statement: string, { name, read }: Check['read'][number], value: unknown): unknown {
  try {
    return read(value)
  } catch (cause) {
    throw new Error(`${statement}: the column "${name}" is not as declared: ${(cause as Error).message}`, { cause })
  }
}

const mostCharacters = 80

/** Returns the beginning of a statement, for messages. */
function firstWords(template: TemplateStringsArray): string {
  return template.join('?').replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters)
}

function nameOfType(type: number): string {
  const isType = ([, oid]: [string, number]) => oid === type
  const array = Object.entries(arrayOids).find(isType)
  return Object.entries(oids).find(isType)?.[0] ?? (array ? `${array[0]}[]` : `type ${type}`)
}
