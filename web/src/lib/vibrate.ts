/** Lets the device shake for so many ms, with pauses between; nothing where it cannot, and for those who want no motion. */
export function vibrate(pattern: number | number[]): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Before the first touch of the page browsers refuse it.
  navigator.vibrate?.(pattern)
}
