/** A row as JSON has it: moments are texts. */
type OnWire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** A row as it is told: its moments become texts. */
export function toWire<Row extends object>(row: Row): OnWire<Row> {
  const fields = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(fields) as OnWire<Row>
}
