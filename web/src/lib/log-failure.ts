/** Writes a failure that the screen leaves out into the browser's console. */
export function logFailure(text: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the specification has these texts, and the console is where they help.
  console.error(text, ...cause)
}
