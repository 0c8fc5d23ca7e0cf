/** The time of day in the browser's zone; guesses of a challenge are of one day. */
export function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
}
