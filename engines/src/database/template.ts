import type { ColumnDescription, Database, Statement } from './port.ts'

/** The texts of the templates seen so far. A template literal has one `TemplateStringsArray` for its whole life. */
const texts = new WeakMap<TemplateStringsArray, string>()

/** PostgreSQL counts a statement's values in 16 bits; the drivers stop just short of that. */
const mostValues = 65_533

/** Turns a tagged template into a statement: each `${value}` becomes `$1`, `$2` …. Throws on an undefined value. */
export function statementOf(template: TemplateStringsArray, values: readonly unknown[]): Statement {
  let text = texts.get(template)
  if (text === undefined) {
    text = template.reduce((before, after, index) => `${before}$${index}${after}`)
    texts.set(template, text)
  }
  return { text, values }
}

/** The columns of templates, noted at their first run. */
const descriptions = new WeakMap<TemplateStringsArray, readonly ColumnDescription[]>()

/** The `sql` of a database, made from its `query`. Notes the columns of each template at its first run. */
export function sqlBy(query: Database['query']): Database['sql'] {
  return async <Row extends object>(template: TemplateStringsArray, ...values: unknown[]) => {
    const { rows, columns } = await query<Row>(statementOf(template, values))
    if (!descriptions.has(template)) descriptions.set(template, columns)
    return rows
  }
}

/** The columns of a template that a database has run. */
export function columnsOf(template: TemplateStringsArray): readonly ColumnDescription[] | undefined {
  return descriptions.get(template)
}

/** On a pool these would leave a connection in an open transaction. */
const endsOrBegins =
  /^\s*(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|prepare\s+transaction)\b/i

/** Throws for a statement that begins or ends a transaction, or has too many or undefined values. */
export function assertSound({ text, values }: Statement): void {
  if (values.length > mostValues) throw new RangeError(`A statement takes at most ${mostValues} values: ${text}`)
  if (endsOrBegins.test(text)) throw new Error(`Use transaction() to begin or end a transaction: ${text}`)
  const missing = values.indexOf(undefined)
  if (missing >= 0)
    throw new TypeError(`The value of $${missing + 1} is undefined (write null if you mean it): ${text}`)
}
