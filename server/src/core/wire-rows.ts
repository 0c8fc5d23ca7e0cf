import type { Database } from '@whereabouts/engines/database/port'
import * as kinds from '@whereabouts/engines/database/rows'
import type { z } from 'zod'

/**
 * Runs a statement whose rows go to the wire as they are: its columns are the fields of the contract's schema. Moments become texts, and decimals
 * numbers.
 */
export function wireRowsOf<Schema extends z.ZodObject>(
  db: Pick<Database, 'sql'>,
  schema: Schema,
): (template: TemplateStringsArray, ...values: unknown[]) => Promise<z.output<Schema>[]> {
  return kinds.rowsOf(db, wireColumns(schema)) as never
}

const known = new WeakMap<z.ZodObject, kinds.Columns>()

/** The columns of a statement for rows of this schema. */
export function wireColumns(schema: z.ZodObject): kinds.Columns {
  const columns =
    known.get(schema) ??
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, columnOf(field as z.ZodType)]))
  known.set(schema, columns)
  return columns
}

const moment: kinds.Column<string> = { ...kinds.moment, read: (value) => (value as Date).toISOString() }
const number: kinds.Column<number> = {
  ...kinds.float,
  types: [...kinds.float.types, ...kinds.numeric.types],
  read: Number,
}
const text: kinds.Column<string> = { ...kinds.text, types: [...kinds.text.types, ...kinds.time.types] }
const strings: Record<string, kinds.Column<string>> = { uuid: kinds.uuid, datetime: moment, date: kinds.date }

function columnOf(field: z.ZodType): kinds.Column<unknown> {
  const { type } = field.def
  const { format = null } = field as { format?: string | null }
  if (type === 'nullable') return kinds.orNull(columnOf((field as z.ZodNullable<z.ZodType>).unwrap()))
  if (type === 'enum') return kinds.oneOf(...((field as z.ZodEnum).options as string[]))
  if (type === 'string') return strings[format ?? ''] ?? text
  if (type === 'number') return format === 'safeint' ? kinds.int : number
  if (type === 'boolean') return kinds.bool
  return kinds.json(field)
}
