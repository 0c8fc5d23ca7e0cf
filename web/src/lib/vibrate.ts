import { prefersStillness } from './prefers-stillness.ts'

/** Vibrates the device for these durations and pauses, in ms. Does nothing if unsupported, or with reduced motion. */
export function vibrate(pattern: number | number[]): void {
  if (prefersStillness()) return
  // Browsers forbid it before the first touch.
  navigator.vibrate?.(pattern)
}
