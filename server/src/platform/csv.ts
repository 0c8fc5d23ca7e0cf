/**
 * One line of comma separated values (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe, which shows it
 * as the text that it is.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell ?? ''))).join()}\r\n`
}

const guarded = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
