import { type Alerts, AlertUnanswered } from '@whereabouts/engines/alerts/port'
import type { Services } from '../../core/context.ts'
import { findWriteFault, tryWrites, whyNotWritten } from '../../platform/observability/write-health.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { type Alert, alerts, backAlert, goneAlert } from './alerts.ts'
import { readNumbers } from './numbers.ts'
import { claimAlert, markAlert } from './queries.ts'

type Needs = Pick<Services, 'db' | 'files' | 'lifecycle' | 'clock' | 'log' | 'metrics' | 'config'>

const everyMs = 60 * 1000
const hourMs = 60 * 60 * 1000
/** Longer than sending takes: another process then sends what a dead one had claimed. */
const claimMs = 2 * 60 * 1000

type Said = Pick<Alert, 'whatToDo' | 'everyHours'> & { says: string }

/** Checks each minute what needs a person, and sends each alert once for all processes, and again while it lasts. Until stopped. */
export function startAlerts(needs: Needs, { send, ping }: Alerts): Rounds {
  const look = send && openLook(needs, send)
  return startRounds(async (isStopped) => {
    try {
      await look?.(isStopped)
      if (ping && (await tryWrites(needs)).length === 0)
        await ping().catch(({ message }: Error) => needs.log.warn(`PING_URL cannot be used: ${message}`))
    } catch (err) {
      needs.log.error({ err }, 'the alerts could not be checked')
      const reason = whyNotWritten(err)
      // The next look sends it: an alert cannot be claimed in such a database.
      if (reason !== null) needs.lifecycle.notWritten = { reason, atMs: performance.now() }
    }
    return everyMs
  })
}

function openLook(needs: Needs, send: NonNullable<Alerts['send']>): (isStopped: () => boolean) => Promise<void> {
  const { db, clock, log, metrics, config } = needs
  const numbers = readNumbers(metrics.registry)
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  /** Alerts still to be sent, also when their cause is over. */
  const waiting = new Map<string, Said>()
  let gone: { since: Date; isTold: boolean } | null = null

  /** When it may be sent again: a receiver that only answers late has it already. */
  const tell = async (name: string, { says, whatToDo, everyHours }: Said): Promise<number> => {
    const subject = `${new URL(config.SITE_URL).host}: ${name}. ${says}`
    const text = `What to do: ${whatToDo}\nThe portal: ${config.SITE_URL}/admin`
    return send({ subject, text }).then(
      () => everyHours * hourMs,
      (error: Error) => {
        log.error({ alert: name, reason: error.message }, 'an alert could not be sent to ALERTS_TO, and is tried again')
        return error instanceof AlertUnanswered ? hourMs : 0
      },
    )
  }
  const tellOnce = async (name: string, said: Said) => {
    if (await claimAlert(db, name, { now: clock.now(), until: later(claimMs) })) {
      const pauseMs = await tell(name, said)
      await markAlert(db, name, later(pauseMs))
      if (pauseMs === 0) return
    }
    waiting.delete(name)
  }

  return async (isStopped) => {
    // Together, since metrics of one table are then read once.
    const [isUp, ...found] = await Promise.all([
      numbers.latest('database_up'),
      ...alerts.map(({ find }) => find(numbers)),
    ] as const)
    const fault = isUp === 1 ? await findWriteFault(needs) : 'The database does not answer.'
    if (fault !== null) {
      // A single look may have met a restart. No table can say who sent it, so each process does.
      if (gone === null) gone = { since: clock.now(), isTold: false }
      else if (!gone.isTold) gone.isTold = (await tell(goneAlert, { ...ofDatabase, says: fault })) > 0
      return
    }
    if (gone?.isTold)
      waiting.set(backAlert, {
        ...ofDatabase,
        says: `The database works again, after an outage that was seen at ${gone.since.toISOString()}.`,
      })
    gone = null
    for (const [at, { name, whatToDo, everyHours }] of alerts.entries()) {
      const says = found[at]!
      if (says !== null) waiting.set(name, { says, whatToDo, everyHours })
    }
    for (const [name, said] of waiting) {
      await tellOnce(name, said)
      // A receiver that does not answer must not hold up a stop.
      if (isStopped() && waiting.has(name)) return
    }
  }
}

const ofDatabase = {
  whatToDo:
    'Look at its process, its disk and the network to it (docs/operate/incidents.md). Guesses are refused meanwhile, and none is lost.',
  everyHours: 1,
} as const
