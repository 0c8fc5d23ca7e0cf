import type { DistancePolicy } from '@whereabouts/game/reveal'
import type { KnownFacts } from '@whereabouts/game/review/facts'
import { isOfCluster } from '@whereabouts/game/review/links'
import { remainderOf, ringOf } from '@whereabouts/game/review/trilateration'
import type { Services } from '../../core/context.ts'
import type { FoundLink } from './find-links.ts'
import { isAnyoneGoneSince, listShownBefore, type ShownRow } from './known-queries.ts'
import type { DayGuessRow, WinRow } from './win-queries.ts'

interface Day {
  win: WinRow
  guesses: readonly DayGuessRow[]
  /** How distances are disclosed. */
  policy: DistancePolicy
}

/** What could be computed before a winning guess from the distances shown to the winner, to accounts linked to the winner, and to everyone. */
export async function findKnown(
  { db }: Pick<Services, 'db'>,
  { win, guesses, policy }: Day,
  links: readonly FoundLink[],
): Promise<KnownFacts> {
  const possible = links.filter(({ guessesThatDay }) => guessesThatDay > 0)
  const [linked, all, mayBeIncomplete] = await Promise.all([
    possible.length === 0 ? [] : listShownBefore(db, { ...win, by: possible.map(({ userId }) => userId) }),
    listShownBefore(db, { ...win, by: null }),
    isAnyoneGoneSince(db, win.releasedAt),
  ])
  const { lat, lng } = guesses.find(({ isWin }) => isWin)!
  const own = guesses.filter(({ attempt }) => attempt < win.attempt)
  const leftBy = (...shown: readonly Pick<ShownRow, 'lat' | 'lng' | 'distanceKm'>[]) => {
    const rings = shown.map((one) =>
      ringOf({ center: { lat: one.lat, lng: one.lng }, distanceKm: one.distanceKm }, policy),
    )
    return remainderOf(
      rings.filter((ring) => ring !== null),
      { guess: { lat, lng }, winRadiusKm: win.winRadiusKm },
    )
  }
  const had = new Set(linked.map(({ userId }) => userId))
  return {
    earlierGuesses: win.attempt - 1,
    ownNearestKm: own.length > 0 ? Math.min(...own.map(({ distanceKm }) => distanceKm)) : null,
    own: leftBy(...own),
    near: leftBy(...own, ...linked),
    all: leftBy(...own, ...linked, ...all),
    sources: possible
      .filter(({ userId }) => had.has(userId))
      .map((link) => ({ username: link.username, isLinked: isOfCluster(link), sharedDays: link.sharedDays })),
    hasOthers: all.length > 0,
    areOwnGone: own.length < win.attempt - 1,
    mayBeIncomplete,
  }
}
