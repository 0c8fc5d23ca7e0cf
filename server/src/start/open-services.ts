import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { settleAfterMs } from '@whereabouts/game/settle'
import type { Logger } from 'pino'
import type { Services } from '../core/context.ts'
import { newId } from '../core/new-id.ts'
import { openAccounts } from '../features/accounts/open-accounts.ts'
import { openArrivals } from '../features/guesses/arrival.ts'
import { GuessQueue } from '../features/guesses/guess-queue.ts'
import { Settling } from '../features/guesses/settling.ts'
import { openPublicLog } from '../features/log/open-log.ts'
import { openWinMails } from '../features/prizes/notify-winner.ts'
import { openFirstSights } from '../features/puzzles/first-sights.ts'
import { openHostingNetworks } from '../features/reviews/hosting-networks.ts'
import { openMailSite } from '../features/site/mail-site.ts'
import { openSubscriptionReads } from '../features/subscriptions/batched-queries.ts'
import { openChanges } from '../platform/changes/changes.ts'
import { startClock } from '../platform/clock/start-clock.ts'
import { openLimits } from '../platform/limits/limits.ts'
import { openMetrics } from '../platform/observability/metrics.ts'
import { openShortLivedCache } from '../platform/short-lived-cache/short-lived-cache.ts'
import type { AllSettings } from './config.ts'
import { openEngines, type Sandbox } from './open-engines.ts'
import type { Secrets } from './secrets.ts'

interface Opened {
  version: string
  db: DatabaseEngine
  log: Logger
  secrets: Secrets
  sandbox: Sandbox | null
  closing: AsyncDisposableStack
}

/** Opens everything that the server works with, over a database with all its tables. */
export async function openServices(
  settings: AllSettings,
  { version, db, log, secrets, sandbox, closing }: Opened,
): Promise<Services> {
  const clock = await startClock({ db, log })
  closing.defer(() => clock.stop())
  const changes = openChanges({ db, clock, log })
  const engines = await openEngines(settings, { clock, secrets, sandbox, closing })
  return openFeatures({
    ...engines,
    config: settings,
    version,
    clock,
    arrivals: await openArrivals({ db, nowUs: () => clock.nowUs() }),
    settleAfterMs,
    newId,
    log,
    metrics: openMetrics({ version }),
    lifecycle: { isDraining: false, notWritten: null, trial: null },
    db,
    limits: openLimits({ db, clock }),
    changes,
    shortLivedCache: openShortLivedCache({ changes }),
    ...openAccounts({
      db,
      clock,
      siteUrl: settings.SITE_URL,
      secret: settings.AUTH_SECRET ?? secrets.authSecret,
      previousSecrets: settings.AUTH_SECRET_PREVIOUS,
      newId,
    }),
    publicLog: await openPublicLog({
      db,
      clock,
      siteUrl: settings.SITE_URL,
      key: settings.LOG_KEY ?? secrets.logKey,
      previousKey: settings.LOG_KEY_PREVIOUS,
    }),
    wakeMailWorker: () => {},
    // Opened when they are built.
    pages: null,
  })
}

/** The services that features share between requests, over everything else that is opened. */
type OfFeatures =
  | 'mailSite'
  | 'mailWin'
  | 'subscriptionsOf'
  | 'answersNoted'
  | 'looksNoted'
  | 'firstSights'
  | 'hostingNetworks'
  | 'boards'
  | 'liveBoards'
  | 'settling'
  | 'guessQueue'

/** Opens what the features share between requests. Each call stands for a process of its own. */
export function openFeatures(foundations: Omit<Services, OfFeatures>): Services {
  const mailSite = openMailSite(foundations.config)
  const services = {
    ...foundations,
    mailSite,
    mailWin: openWinMails({ ...foundations, mailSite }),
    subscriptionsOf: openSubscriptionReads(foundations.db),
    answersNoted: { date: '', puzzlesOf: new Map() },
    looksNoted: { date: '', looks: new Set<string>() },
    firstSights: openFirstSights(foundations),
    hostingNetworks: openHostingNetworks(foundations.config.HOSTING_NETWORKS_FILE),
    boards: new Map(),
    liveBoards: new Map(),
  }
  // A literal, since every request copies the services: an object with properties added later takes ten times as long to copy.
  const settling = new Settling(services)
  return { ...services, settling, guessQueue: new GuessQueue({ ...services, settling }) }
}
