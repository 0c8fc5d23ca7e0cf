import type { Point } from '../distance.ts'
import type { DistancePolicy } from '../reveal.ts'
import type { GoneFacts, KnownFacts, SourceFacts } from './facts.ts'
import { type Remainder, remainderOf, ringOf } from './trilateration.ts'

/** Accounts on one network that have played alongside the winner on so many days, each with their own pins, live together. */
const householdDays = 10
/** A player with an own guess this close was already on the right track. */
export const ownWayKm = 250

/** A guess and the distance that it showed. */
export interface Shown {
  point: Point
  distanceKm: number
  at: Date
}

/** What was played on a day before the winning guess. */
export interface DayBefore {
  policy: DistancePolicy
  winRadiusKm: number
  win: { point: Point; attempt: number }
  /** How many guesses the winner's plan allowed. */
  allowed: number
  /** The winner's earlier guesses, in their order. */
  own: readonly Shown[]
  /** Those of accounts that are linked to the winner's or share its network. */
  sources: readonly (SourceFacts & { shown: readonly Shown[] })[]
  gone: GoneFacts
  /** Those of everyone else, too. */
  others: readonly Shown[]
  mayBeIncomplete: boolean
}

export const isOfHousehold = ({ isLinked, sharedDays }: SourceFacts): boolean =>
  !isLinked && sharedDays >= householdDays

/** What could be computed before a winning guess, from the distances shown to the winner, to accounts beside it, and to everyone. Pure. */
export function knownOf(day: DayBefore): KnownFacts {
  const { policy, win, winRadiusKm, allowed, own, others } = day
  const sources = day.sources.filter(({ shown }) => shown.length > 0)
  const ofAll = sources.flatMap(({ shown }) => shown)
  const ofStrangers = sources.filter((one) => !isOfHousehold(one)).flatMap(({ shown }) => shown)
  const leftBy = (shown: readonly Shown[], guesses: number): Remainder => {
    const rings = shown.map(({ point: center, distanceKm }) => ringOf({ center, distanceKm }, policy))
    return remainderOf(
      rings.filter((ring) => ring !== null),
      { guess: win.point, winRadiusKm, guesses },
    )
  }
  // Guesses that the winner made before the last of these could not use it.
  const triesAfter = (shown: readonly Shown[]) => {
    const last = Math.max(...shown.map(({ at }) => at.getTime()))
    return Math.max(1, allowed - own.filter(({ at }) => at.getTime() < last).length)
  }
  const tries = triesAfter(ofAll)
  const isUnaided = (one: Shown) => {
    const before = ({ at }: Shown) => at.getTime() < one.at.getTime()
    const { kind } = leftBy([...own, ...ofAll].filter(before), tries)
    return kind === 'area' || kind === 'nothing-shown'
  }
  const near = own.filter(({ distanceKm }) => distanceKm <= ownWayKm).sort((a, b) => a.distanceKm - b.distanceKm)
  return {
    earlierGuesses: win.attempt - 1,
    tries,
    unaidedKm: near.find(isUnaided)?.distanceKm ?? null,
    own: leftBy(own, Math.max(1, allowed - own.length)),
    near: leftBy([...own, ...ofStrangers], triesAfter(ofStrangers)),
    beside: leftBy([...own, ...ofAll], tries),
    all: leftBy([...own, ...ofAll, ...others], tries),
    distances: own.length + ofAll.length,
    sources: sources.map(({ shown: _shown, ...source }) => source),
    gone: policy.kind === 'after-the-day' ? { accounts: 0, guesses: 0, sameBrowser: 0 } : day.gone,
    hasOthers: others.length > 0 || ofAll.length > 0,
    areOwnGone: own.length < win.attempt - 1,
    mayBeIncomplete: day.mayBeIncomplete,
  }
}
