/** A day and a time of UTC as they are stored, for one who plans in UTC: '2026-03-10 12:00 UTC'. */
export const releaseText = ({ release_date, release_time }: { release_date: string; release_time: string }): string =>
  `${release_date} ${release_time.slice(0, 5)} UTC`

/** A moment, to the minute: '2026-03-10 12:00 UTC'. */
export const momentText = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`

/** A moment, to the second. */
export const exactMomentText = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC`

/** A day with its weekday: 'Tue 2026-03-10'. */
export const dayText = (date: string): string =>
  `${new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${date}`
