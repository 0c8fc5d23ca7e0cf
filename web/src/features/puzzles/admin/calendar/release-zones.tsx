import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { timeOf } from '../puzzle-status.tsx'
import { writeDay } from './calendar-days.ts'

const words = {
  cities: {
    'America/Los_Angeles': 'Los Angeles',
    'America/New_York': 'New York',
    'America/Mexico_City': 'Mexico City',
    'Europe/London': 'London',
    'Europe/Berlin': 'Berlin',
    'Asia/Kolkata': 'Kolkata',
    'Asia/Tokyo': 'Tokyo',
    'Australia/Sydney': 'Sydney',
  },
}

/** The next release, or the start of today, in several time zones. */
export function ReleaseZones({ puzzles, today }: { puzzles: readonly AdminPuzzle[]; today: string }) {
  const { release_date: day, release_time: time } = nextOf(puzzles) ?? { release_date: today, release_time: '00:00:00' }
  const moment = Date.parse(`${day}T${time}Z`)
  return (
    <details className="mt-3 px-1 text-sm">
      <summary className="inline-flex min-h-11 items-center text-sea">When is that for players?</summary>
      <p>{`A release on ${writeDay(day)} at ${timeOf({ release_time: time })} UTC is`}</p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
        {Object.entries(words.cities).map(([zone, city]) => (
          <li key={zone}>{`${city}: ${writeMoment(moment, zone)}`}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-soft">
        Release times are in UTC, which has no daylight saving time. Where clocks change, the release moves by an hour
        on players’ clocks. It is the same moment everywhere.
      </p>
    </details>
  )
}

function nextOf(puzzles: readonly AdminPuzzle[]): AdminPuzzle | undefined {
  const ahead = puzzles.filter((puzzle) => !puzzle.is_released && puzzle.call_off_reason === null)
  const key = (puzzle: AdminPuzzle) => `${puzzle.release_date} ${puzzle.release_time}`
  return ahead.toSorted((one, other) => key(one).localeCompare(key(other)))[0]
}

/** 'Mon, Mar 9, 8:00 PM EDT' */
const writeMoment = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone,
  } as Intl.DateTimeFormatOptions).format(moment)
