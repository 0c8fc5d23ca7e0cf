import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { queueDueReminders } from './queue-due.ts'
import { type MailNeeds, sendReminderMails } from './send-mails.ts'
import { type PushNeeds, sendReminderPushes } from './send-pushes.ts'

/** How often due reminders are looked for. */
const lookEveryMs = 30_000
const whenIdleMs = 5_000
/** Guesses go first: between two batches the database has time for them. */
const betweenBatchesMs = 25
const whenOutboxIsFullMs = 500
const afterFailureMs = 10_000

/** Queues reminders, and moves those by email to the outbox, until stopped. Each process may run one. Stopping waits for the batch under way. */
export function startReminders(services: MailNeeds & Pick<PushNeeds, 'log'>): Rounds {
  let lookedAt = Number.NEGATIVE_INFINITY
  return startTrying(services, async (isStopped) => {
    if (performance.now() - lookedAt >= lookEveryMs) {
      await queueDueReminders(services, isStopped)
      lookedAt = performance.now()
    }
    const mails = isStopped() ? 0 : await sendReminderMails(services)
    return mails === null ? whenOutboxIsFullMs : restAfter(mails)
  })
}

/** Sends the pushes until stopped, in parallel to the emails: an unresponsive push service does not delay them. */
export function startPushes(services: PushNeeds): Rounds {
  return startTrying(services, async () => restAfter(await sendReminderPushes(services)))
}

const restAfter = (sent: number) => (sent > 0 ? betweenBatchesMs : whenIdleMs)

/** Retries failed rounds; logs only the first failure. */
function startTrying({ log }: Pick<PushNeeds, 'log'>, round: (isStopped: () => boolean) => Promise<number>): Rounds {
  let isFailing = false
  return startRounds(async (isStopped) => {
    try {
      const restMs = await round(isStopped)
      isFailing = false
      return restMs
    } catch (err) {
      if (!isStopped() && !isFailing) log.error({ err }, 'reminders could not be sent; this is tried on and on')
      isFailing = true
      return afterFailureMs
    }
  })
}
