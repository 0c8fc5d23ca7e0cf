export interface CountdownParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time until a moment, in whole units; null once it has come. A started second counts, so that the last one shown is 1. */
export function countdownParts(untilMs: number, nowMs: number): CountdownParts | null {
  const left = Math.ceil((untilMs - nowMs) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
