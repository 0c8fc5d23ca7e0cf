import { MailUnavailable } from '@whereabouts/engines/mail/port'
import type { Services } from '../../core/context.ts'
import { StartFault } from '../../core/start-fault.ts'

type Needs = Pick<Services, 'mailer' | 'log' | 'metrics' | 'config'>

interface Waits {
  /** Until the next look at a mail server that did not let us in. */
  afterFailureMs: number
  /** Until the next look at one that did. */
  afterSuccessMs: number
}
const usualWaits: Waits = { afterFailureMs: 60_000, afterSuccessMs: 10 * 60_000 }

export interface MailWatch {
  /**
   * Waits for the first check. In production, throws StartFault when the mail server refuses us: with a wrong password, certificate or sender, it
   * would refuse every mail. One that only does not answer delays no start, since mails wait in their table.
   */
  requireWelcome(): Promise<void>
  /** Ends the looks. Does not wait for one that is under way. */
  stop(): Promise<void>
}

/**
 * Checks at the start, and then repeatedly, whether the mail server accepts our sign-in and sender. So a wrong setting shows immediately, not at the
 * first win. Each change is a line in the log; the current state is the metric `whereabouts_mail_server_up`.
 */
export function watchMailServer({ mailer, log, metrics, config }: Needs, waits = usualWaits): MailWatch {
  let isUp = false
  let isStopped = false
  let logged: string | null = null
  let timer: NodeJS.Timeout | undefined
  metrics.watch({
    name: 'mail_server_up',
    help: 'Whether the mail server took the sign-in and the sender when it was last asked.',
    kind: 'gauge',
    read: () => (isUp ? 1 : 0),
  })

  const look = async (): Promise<MailUnavailable | null> => {
    const failure = await findFailure({ mailer, config })
    if (isStopped) return failure
    isUp = failure === null
    const words = failure
      ? `mails cannot be sent, and wait in their table. ${failure.message}`
      : 'the mail server lets us in'
    if (words !== logged) log[failure ? 'error' : 'info'](words)
    logged = words
    timer = setTimeout(look, failure ? waits.afterFailureMs : waits.afterSuccessMs).unref()
    return failure
  }
  const first = look()

  return {
    requireWelcome: async () => {
      if (!config.isProduction || config.MAIL_AT_START === 'optional') return
      const failure = await first
      if (failure?.isRefusal)
        throw new StartFault(
          `${failure.message} Mend that, or start without mail by MAIL_AT_START=optional: mails then wait until it is mended.`,
        )
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function findFailure({ mailer, config }: Pick<Needs, 'mailer' | 'config'>): Promise<MailUnavailable | null> {
  try {
    await mailer.check({ sender: config.MAIL_FROM })
    return null
  } catch (error) {
    return error instanceof MailUnavailable ? error : new MailUnavailable(String(error), { cause: error })
  }
}
