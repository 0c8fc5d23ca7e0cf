/** A text, or a number in its digits. */
export type CsvCell = string | null | { digits: string }

/**
 * One line of comma separated values (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe, which shows it
 * as the text that it is; a number stays one, also below zero.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(written(cell))).join()}\r\n`
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'string' ? guarded(cell) : cell.digits
}

const guarded = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
