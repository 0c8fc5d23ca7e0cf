import type { CopiedPins } from './facts.ts'
import { copiedWithin, leastCopiedDays, tightWithin } from './links.ts'

/** An account's guesses on one day, and how many of them are alike: within meters and minutes of the player's. */
export interface DayBeside {
  day: string
  guesses: number
  alike: number
  /** Of the alike ones, those within fewer meters and within seconds. */
  tight: number
}

/** By chance, this share of pins within minutes of each other lies within seconds. */
const tightOfAlike = tightWithin.seconds / (copiedWithin.minutes * 60)

export interface CopiedFacts {
  /** For each day the player played: the number of others' guesses. */
  othersGuesses: ReadonlyMap<string, number>
  /** Every match: account, day, number of guesses, and how many of them are tight. */
  alike: readonly { userId: string; day: string; guesses: number; tight: number }[]
  /** For each examined account, all days on which both played. */
  candidates: ReadonlyMap<string, readonly DayBeside[]>
}

/**
 * Counts for each candidate the days with pins within meters and minutes of the player's, and how many such days chance would produce. Chance is
 * measured on the other players: if many pin the same famous tower within minutes, this account may too. For each shared day it is the share of
 * others' guesses that were alike on that day or over all days, whichever is greater, times the account's guesses.
 * Tight matches are measured the same way. If the others have none, their share is estimated from how rarely pins coincide within seconds; otherwise
 * every tight match on a small site would seem rare.
 * Accounts alike on at least half of their shared days, and at least three, are left out of the measure of chance. Otherwise three accounts that copy
 * each other would explain each other.
 */
export function copiedPins({ othersGuesses, alike, candidates }: CopiedFacts): Map<string, CopiedPins> {
  const copiers = new Set([...candidates].filter(([, days]) => isLikeCopying(days)).map(([userId]) => userId))
  const all = [...othersGuesses.values()].reduce((sum, guesses) => sum + guesses, 0)
  const counted = (userId: string) => {
    const byChance = alike.filter((one) => one.userId !== userId && !copiers.has(one.userId))
    const shareBy = (read: (one: { guesses: number; tight: number }) => number, unseen: number) => {
      const alikeOn = new Map<string, number>()
      for (const one of byChance) alikeOn.set(one.day, (alikeOn.get(one.day) ?? 0) + read(one))
      const total = byChance.reduce((sum, one) => sum + read(one), 0)
      const shareOfAll = (total + unseen) / (all + 1)
      return (day: string) => Math.max(shareOfAll, (alikeOn.get(day) ?? 0) / Math.max(1, othersGuesses.get(day) ?? 0))
    }
    // Adds one, so that an event that was never seen counts as rare, not as impossible.
    const loose = byChance.reduce((sum, { guesses }) => sum + guesses, 0) + 1
    return { alike: shareBy(({ guesses }) => guesses, 1), tight: shareBy(({ tight }) => tight, loose * tightOfAlike) }
  }
  return new Map(
    [...candidates].map(([userId, days]) => {
      const shareOn = counted(userId)
      return [
        userId,
        {
          days: days.filter((one) => one.alike > 0).length,
          sharedDays: days.length,
          expectedDays: expectedDays(days, shareOn.alike),
          tightDays: days.filter((one) => one.tight > 0).length,
          expectedTightDays: expectedDays(days, shareOn.tight),
          compared: all,
        },
      ]
    }),
  )
}

const expectedDays = (days: readonly DayBeside[], shareOn: (day: string) => number) =>
  days.reduce((sum, { day, guesses }) => sum + Math.min(1, guesses * shareOn(day)), 0)

function isLikeCopying(days: readonly DayBeside[]): boolean {
  const alike = days.filter((one) => one.alike > 0).length
  return alike >= leastCopiedDays && alike >= days.length / 2
}
