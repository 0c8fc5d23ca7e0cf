import type { DistancePolicy } from '@whereabouts/game/reveal'
import { evennessOf } from '@whereabouts/game/review/dwell'
import type { AccountFacts, ReviewFacts, RhythmFacts, TimingFacts } from '@whereabouts/game/review/facts'
import type { Services } from '../../core/context.ts'
import { firstSightsLifeMs } from '../puzzles/queries.ts'
import { countReporters } from '../reports/queries.ts'
import { getGuessLimit } from '../subscriptions/queries.ts'
import { findHistory, findPlayed, listWaits } from './account-queries.ts'
import { isDisposable } from './disposable-mail.ts'
import { findKnown } from './find-known.ts'
import { type FoundLinks, findLinks } from './find-links.ts'
import { findHosting } from './link-queries.ts'
import { type DayGuessRow, findPayoutCountries, type findSights, type WinRow } from './win-queries.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'subscriptionsOf'>
type Sights = Awaited<ReturnType<typeof findSights>>

export interface DayFacts {
  win: WinRow
  guesses: readonly DayGuessRow[]
  /** How distances are disclosed. */
  policy: DistancePolicy
  sights: Sights
}

const dayMs = 24 * 60 * 60 * 1000
const reportedDays = 30

/** Reads the facts behind the signals of a win. Of a deleted account only the winning guess itself is known. */
export async function loadFacts(needs: Needs, day: DayFacts): Promise<ReviewFacts> {
  const { win, guesses, sights } = day
  const domain = win.email?.split('@').at(-1) ?? null
  const { userId, formerUserId } = win
  const player = userId === null ? ofDeletedAccount : await loadPlayer(needs, { ...win, userId })
  const owner = userId ?? formerUserId
  const found = owner === null ? noLinks : await findLinks(needs, { ...win, userId: owner })
  const allowed = await limitOf(needs, win, guesses.length)
  return {
    known: await findKnown(needs, { ...day, allowed }, found),
    timing: timingOf(needs, day.win, sights),
    hosting: owner === null ? 'not-stored' : await findHosting(needs.db, { userId: owner, guessId: win.guessId }),
    mail: { domain, isDisposable: domain !== null && isDisposable(domain) },
    ...player,
    links: found.links,
    limit: { own: guesses.length, allowed },
    payout: await findPayoutCountries(needs.db, win.prizeId),
    reporters: userId === null ? 0 : await countReporters(needs.db, { userId, since: daysBefore(needs.clock.now()) }),
  }
}

const daysBefore = (now: Date) => new Date(now.getTime() - reportedDays * dayMs)

const ofDeletedAccount = {
  account: { ageDays: null, daysPlayed: 0, guesses: 0, wins: 0, nearerShare: null, hadSecondTrial: false },
  rhythm: { fromRelease: null, between: null },
} as const

const noLinks: FoundLinks = { links: [], gone: { accounts: 0, guesses: 0, sameBrowser: 0 } }

async function loadPlayer(
  needs: Needs,
  { userId, signedUpAt, guessedAt }: WinRow & { userId: string },
): Promise<Pick<ReviewFacts, 'account' | 'rhythm'>> {
  const { db } = needs
  const [played, history, rhythm] = await Promise.all([
    findPlayed(db, userId),
    findHistory(db, userId),
    loadRhythm(needs, userId),
  ])
  const account: AccountFacts = {
    ageDays: signedUpAt && Math.max(0, (guessedAt.getTime() - signedUpAt.getTime()) / dayMs),
    daysPlayed: played.days,
    guesses: played.guesses,
    wins: played.wins,
    nearerShare: history.median === null ? null : { days: history.days, median: history.median },
    hadSecondTrial: played.hadSecondTrial,
  }
  return { account, rhythm }
}

async function loadRhythm({ db }: Needs, userId: string): Promise<RhythmFacts> {
  const waits = await listWaits(db, userId)
  const first = waits.filter(({ attempt }) => attempt === 1).map(({ fromRelease }) => fromRelease)
  const between = waits.map(({ fromLast }) => fromLast).filter((seconds) => seconds !== null)
  return { fromRelease: evennessOf(first), between: evennessOf(between) }
}

/** What the plan allowed at the win; for wins without it, what it allows now, and at least what was used. */
async function limitOf(needs: Needs, { guessLimit, userId }: WinRow, used: number): Promise<number> {
  const now = userId === null ? 0 : await getGuessLimit(needs, userId, needs.clock.now())
  return guessLimit ?? Math.max(used, now)
}

/** Seconds between two moments; null where one of them is not known. */
export const secondsBetween = (from: Date | null, to: Date | null): number | null =>
  from && to && (to.getTime() - from.getTime()) / 1000

function timingOf(
  { clock }: Needs,
  { userId, guessedAt, releasedAt }: WinRow,
  { firstSightAt, others, tenthSeconds, medianSeconds }: Sights,
): TimingFacts {
  const isKept = clock.now().getTime() - releasedAt.getTime() < firstSightsLifeMs
  return {
    secondsToWin: secondsBetween(firstSightAt, guessedAt),
    hasNeverSeen: firstSightAt === null && userId !== null && isKept,
    others: tenthSeconds === null || medianSeconds === null ? null : { count: others, tenthSeconds, medianSeconds },
  }
}
