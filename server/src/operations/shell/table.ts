/** Rows as columns of a terminal, a line each, under the names of their fields. The last column is not padded. */
export function table(rows: readonly object[]): string[] {
  const heads = Object.keys(rows[0] ?? {}).map((field) => field.replaceAll('_', ' ').toUpperCase())
  const all = [heads, ...rows.map((row) => Object.values(row).map(cellOf))]
  const widths = heads.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)))
  return all.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** Names of players and messages of mail servers are untrusted texts: nothing in them may control the terminal. */
function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '-').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
