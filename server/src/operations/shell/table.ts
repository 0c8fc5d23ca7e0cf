/** Rows as columns of a terminal, a line each; the last column is as long as it is. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows.map((row) => row.map(shown))]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** Names of players and words of mail servers are strangers' texts: nothing in them may steer the terminal. */
const shown = (cell: string): string => cell.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
