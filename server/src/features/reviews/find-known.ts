import type { DistancePolicy } from '@whereabouts/game/reveal'
import type { KnownFacts } from '@whereabouts/game/review/facts'
import { knownOf, type Shown } from '@whereabouts/game/review/known'
import { isOfCluster } from '@whereabouts/game/review/links'
import type { Services } from '../../core/context.ts'
import type { FoundLinks } from './find-links.ts'
import { isAnyoneGoneSince, listShownBefore, type ShownRow } from './known-queries.ts'
import type { DayGuessRow, WinRow } from './win-queries.ts'

interface Day {
  win: WinRow
  guesses: readonly DayGuessRow[]
  /** How distances are disclosed. */
  policy: DistancePolicy
  /** How many guesses the winner's plan allowed. */
  allowed: number
}

type GuessRow = Pick<ShownRow, 'lat' | 'lng' | 'distanceKm' | 'guessedAt'>
const shownBy = ({ lat, lng, distanceKm, guessedAt }: GuessRow): Shown => ({
  ...{ point: { lat, lng }, distanceKm, at: guessedAt },
})

/** What could be computed before a winning guess from the distances shown to the winner, to accounts linked to the winner, and to everyone. */
export async function findKnown(
  { db }: Pick<Services, 'db'>,
  { win, guesses, policy, allowed }: Day,
  { links, gone }: FoundLinks,
): Promise<KnownFacts> {
  const possible = links.filter(({ guessesThatDay }) => guessesThatDay > 0)
  const [linked, all, mayBeIncomplete] = await Promise.all([
    possible.length === 0 ? [] : listShownBefore(db, { ...win, by: possible.map(({ userId }) => userId) }),
    listShownBefore(db, { ...win, by: null }),
    isAnyoneGoneSince(db, win.releasedAt),
  ])
  const { lat, lng } = guesses.find(({ isWin }) => isWin)!
  return knownOf({
    policy,
    winRadiusKm: win.winRadiusKm,
    win: { point: { lat, lng }, attempt: win.attempt },
    allowed,
    own: guesses.filter(({ attempt }) => attempt < win.attempt).map(shownBy),
    sources: possible.map((link) => ({
      username: link.username,
      isLinked: isOfCluster(link),
      sharedDays: link.sharedDays,
      shown: linked.filter(({ userId }) => userId === link.userId).map(shownBy),
    })),
    gone,
    others: all.map(shownBy),
    mayBeIncomplete,
  })
}
