import type { Services } from '../../core/context.ts'
import { type NumberWatched, watchNumbers } from '../../platform/observability/watch-numbers.ts'
import { countDisputes, type Disputes, findProviderNews, type ProviderNews } from './watch-queries.ts'

const ofProvider: readonly NumberWatched<ProviderNews>[] = [
  {
    name: 'subscriptions_live',
    help: 'Subscriptions that are active, on trial or past due.',
    read: ({ live }) => live,
  },
  {
    name: 'payment_events_last_seconds',
    help: 'How long ago the payment provider was last heard of; missing where it never was.',
    read: ({ lastHeardSeconds }) => lastHeardSeconds,
  },
  {
    name: 'payment_events_unheard_seconds',
    help: 'How long ago a subscription changed without a message, only by the daily sync; 0 while messages come.',
    read: ({ unheardSeconds }) => unheardSeconds ?? 0,
  },
]

const ofDisputes: readonly NumberWatched<Disputes>[] = [
  {
    name: 'disputes',
    help: 'Disputes that need the operator, by state: open, or lost and not settled in the portal.',
    label: 'state',
    read: ({ open, unsettled }) =>
      new Map([
        ['open', open],
        ['lost', unsettled],
      ]),
  },
  {
    name: 'disputes_due_in_seconds',
    help: 'How long until the first open dispute has to be answered; missing where none has to be.',
    read: ({ dueInSeconds }) => dueInSeconds,
  },
]

/** Metrics of the payment provider's messages and of disputes. */
export function watchPayments(
  needs: Pick<Services, 'db' | 'clock' | 'metrics' | 'log'>,
  { providerMs }: { providerMs: number },
): void {
  const { db, clock } = needs
  watchNumbers(needs, { readAll: () => findProviderNews(db, clock.now()), gauges: ofProvider, cachedMs: providerMs })
  watchNumbers(needs, { readAll: () => countDisputes(db, clock.now()), gauges: ofDisputes })
}
