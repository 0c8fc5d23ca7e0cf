const dayMs = 24 * 60 * 60 * 1000

/** One missed day is forgiven in any seven days of a streak. */
export const graceEveryDays = 7

export interface Streak {
  /** Days played in a row so far, without forgiven ones. */
  current: number
  longest: number
  /** Whether today counts already. */
  hasPlayedToday: boolean
  /** Whether the streak ends unless the player guesses or practices today. */
  isAtRisk: boolean
  /** Forgiven days of the current streak, `YYYY-MM-DD`, earliest first. */
  forgiven: string[]
  /** Forgiven days of all streaks, past ones too. */
  everForgiven: string[]
  /** Whether a day missed now would be forgiven. */
  hasGrace: boolean
}

const none = { current: 0, longest: 0, hasPlayedToday: false, isAtRisk: false, hasGrace: true }

/**
 * A player's streak. `days` are the days played by the player's own calendar, `YYYY-MM-DD`, distinct and in order; `today` is the player's current
 * day. One missed day is forgiven if none of the six days before it was; two in a row end the streak. A day ends no streak before its midnight. Days
 * after today count as today: the player flew west across the date line.
 */
export function streakOf({ days, today }: { days: readonly string[]; today: string }): Streak {
  const now = dayNumber(today)
  const played = [...new Set(days.map((day) => Math.min(dayNumber(day), now)))]
  if (played.length === 0) return { ...none, forgiven: [], everForgiven: [] }
  let run = begin(played[0]!)
  let longest = 1
  const ended: number[] = []
  for (const day of played.slice(1)) {
    const longer = goesOn(run, day)
    if (longer === null) ended.push(...run.forgiven)
    run = longer ?? begin(day)
    longest = Math.max(longest, run.length)
  }
  const hasPlayedToday = run.last === now
  // Whether playing today would extend the streak, and what a day without play would do.
  const isAlive = hasPlayedToday || goesOn(run, now) !== null
  const everForgiven = [...ended, ...run.forgiven].map(dateOf)
  if (!isAlive) return { ...none, longest, forgiven: [], everForgiven }
  const isAtRisk = !hasPlayedToday && goesOn(run, now + 1) === null
  return {
    ...{ current: run.length, longest, hasPlayedToday, isAtRisk },
    ...{ forgiven: run.forgiven.map(dateOf), everForgiven },
    hasGrace: mayForgive(run, run.last + 1),
  }
}

interface Run {
  length: number
  last: number
  forgiven: number[]
}

const begin = (day: number): Run => ({ length: 1, last: day, forgiven: [] })

/** The run extended by one day played. Null if too many days were missed before it. */
function goesOn(run: Run, day: number): Run | null {
  const missed = day - run.last - 1
  if (missed > 1 || (missed === 1 && !mayForgive(run, day - 1))) return null
  return {
    length: run.length + 1,
    last: day,
    forgiven: missed === 1 ? [...run.forgiven, day - 1] : run.forgiven,
  }
}

function mayForgive(run: Run, missed: number): boolean {
  const before = run.forgiven.at(-1)
  return before === undefined || missed - before >= graceEveryDays
}

/** The number of days since 1970 for a date, and the reverse. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
