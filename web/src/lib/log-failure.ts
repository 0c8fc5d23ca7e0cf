/** Logs a failure that the screen omits to the browser's console. */
export function logFailure(text: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the specification requires these messages in the console.
  console.error(text, ...cause)
}
