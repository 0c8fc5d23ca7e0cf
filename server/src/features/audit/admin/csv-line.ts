/**
 * Returns one line of comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, which makes
 * it plain text.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell ?? ''))).join()}\r\n`
}

const guarded = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
