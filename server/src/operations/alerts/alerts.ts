import type { Numbers } from './numbers.ts'

/** The alerts that the server sends. Their names are those of deploy/prometheus-rules.yml. */
export interface Alert {
  name: string
  /** Says what is wrong, or null while it is not. */
  find(numbers: Numbers): Promise<string | null>
  whatToDo: string
  /** It is repeated this often while it lasts. */
  everyHours: 1 | 24
}

export const goneAlert = 'DatabaseGone'
export const backAlert = 'DatabaseBack'

/** How many looks must see a delay: at the first one after an outage the work has only begun to catch up. */
const afterOutage = 2

const hours = (seconds: number) => `${Math.floor(seconds / 3600)} hours`

export const alerts: readonly Alert[] = [
  {
    name: 'BackupFailed',
    find: async ({ latest }) =>
      ((await latest('backup_failures')) ?? 0) > 0 ? 'A backup or the archive failed, and was not well since.' : null,
    whatToDo:
      'It is tried again within the hour. Read why in the log of the backup and of the archive; run a backup by hand.',
    everyHours: 1,
  },
  {
    name: 'BackupTooOld',
    async find({ latest }) {
      // Missing too without a database, of which another alert tells.
      const age = await latest('backup_age_seconds')
      if (age === null) return 'There is no backup.'
      return age > 26 * 3600 ? `The newest backup is ${hours(age)} old.` : null
    },
    whatToDo: 'Run `npm run backup` by hand and read what it says: you would lose everything since.',
    everyHours: 24,
  },
  {
    name: 'ArchiveStopped',
    // A restart of the archive or of PostgreSQL takes less.
    find: async ({ lowest }) =>
      (await lowest('archive_stopped', 5)) === 1 ? "PostgreSQL's write-ahead log is not archived." : null,
    whatToDo:
      'Start the service `archive` (whereabouts-archive) and read its log: a lost disk would cost everything since, and PostgreSQL keeps it on its own.',
    everyHours: 1,
  },
  {
    name: 'MailsStuck',
    async find({ lowest }) {
      const oldest = (whose: string) => lowest('mails_oldest_seconds', afterOutage, whose)
      const age = Math.max(await oldest('winner'), await oldest('other'))
      return age > 600 ? `A mail has waited for ${Math.floor(age / 60)} minutes.` : null
    },
    whatToDo:
      'The log line `mails cannot be sent` has the words of the mail server. The mails wait; notify a winner another way.',
    everyHours: 1,
  },
  {
    name: 'DiskNearlyFull',
    async find({ latest }) {
      const [free, size] = [await latest('data_disk_free_bytes'), await latest('data_disk_size_bytes')]
      if (free === null || size === null || free >= 0.1 * size) return null
      return `The disk of a data folder has ${Math.floor((100 * free) / size)} % free.`
    },
    whatToDo: 'Remove logs, old dumps and old versions. An embedded database cannot write without room.',
    everyHours: 1,
  },
  {
    name: 'NoPuzzleTomorrow',
    async find({ latest }) {
      const days = await latest('days_planned')
      return days !== null && days < 2
        ? `${days === 0 ? 'Tomorrow' : 'The day after tomorrow'} (UTC) has no puzzle.`
        : null
    },
    whatToDo: 'Schedule one in the portal, under Puzzles.',
    everyHours: 24,
  },
  {
    name: 'PrizeWaits',
    async find({ latest }) {
      const age = (await latest('prizes_oldest_waiting_seconds', 'operator')) ?? 0
      return age > 24 * 3600 ? `A prize has waited for ${hours(age)} for a decision or its payment.` : null
    },
    whatToDo: 'Prizes in the portal says for what.',
    everyHours: 24,
  },
  {
    name: 'DisputeOpen',
    find: async ({ latest }) => (((await latest('disputes', 'open')) ?? 0) > 0 ? 'A payment is disputed.' : null),
    whatToDo: 'Answer or accept it at Stripe before its deadline, which Today in the portal shows.',
    everyHours: 24,
  },
  {
    name: 'LogBehind',
    async find({ lowest }) {
      const secondsOf = (metric: string) => lowest(metric, afterOutage)
      const age = Math.max(await secondsOf('log_behind_seconds'), await secondsOf('log_looked_after_seconds'))
      return age > 120 ? `The public log has stood still for ${Math.floor(age / 60)} minutes.` : null
    },
    whatToDo: 'The log line `the public log could not be written` says why. Guesses are safe, and it catches up.',
    everyHours: 1,
  },
  {
    name: 'ClockWrong',
    async find({ latest }) {
      const ahead = (await latest('clock_ahead_seconds')) ?? 0
      return Math.abs(ahead) > 2
        ? `A server's clock and the database's differ by ${Math.abs(ahead).toFixed(0)} seconds.`
        : null
    },
    whatToDo: "Start time synchronization on both machines. Everything is judged by the database's clock.",
    everyHours: 24,
  },
  {
    name: 'ManyFaults',
    async find({ grown }) {
      const faults = await grown('faults_total')
      const requests = await grown('request_duration_seconds')
      return faults > 5 && faults > 0.01 * requests
        ? `${faults} requests in five minutes ended with an unexpected error.`
        : null
    },
    whatToDo: 'Each is a line `fault` in the log. After a release go back now; if unclear, switch maintenance on.',
    everyHours: 1,
  },
]
