/** A row in JSON: moments are texts. */
type OnWire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** Returns a row in the form of the wire: moments become texts. */
export function toWire<Row extends object>(row: Row): OnWire<Row> {
  const fields = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(fields) as OnWire<Row>
}
