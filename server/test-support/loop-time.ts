const tickMs = 10

/**
 * Measures as the event loop lives: a time in which it stands still counts as one tick. So a bound on a wait holds on a machine that
 * is busy with other things. The returned function ends the measurement and returns its milliseconds.
 */
export function startLoopTime(): () => number {
  let ms = 0
  const timer = setInterval(() => {
    ms += tickMs
  }, tickMs)
  return () => {
    clearInterval(timer)
    return ms
  }
}
