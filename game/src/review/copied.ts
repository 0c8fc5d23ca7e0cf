import type { CopiedPins } from './facts.ts'
import { copiedWithin, leastCopiedDays, tightWithin } from './links.ts'

/** On one day, an account's guesses, and those of them that lie within metres and minutes of the player's. */
export interface DayBeside {
  day: string
  guesses: number
  alike: number
  /** Of the alike ones, those that lie within fewer metres, and seconds. */
  tight: number
}

/** By chance, of the pins that lie within minutes of each other so many lie within seconds. */
const tightOfAlike = tightWithin.seconds / (copiedWithin.minutes * 60)

export interface CopiedFacts {
  /** For each day that the player played: how many guesses others made on it. */
  othersGuesses: ReadonlyMap<string, number>
  /** Every likeness: the account, the day, and how many of its guesses; and how many of them are tight. */
  alike: readonly { userId: string; day: string; guesses: number; tight: number }[]
  /** Of each account that is looked at, all days on which both played. */
  candidates: ReadonlyMap<string, readonly DayBeside[]>
}

/**
 * Counts for each candidate the days on which its pins lay within metres and minutes of the player's, and how many such days chance would have
 * brought. Chance is what all others show: on a day when many pin the same famous tower within minutes, so may this account. For each shared day that is
 * the share of the others' guesses that lay alike, or the share over all days where that is greater (a quiet day shows none), times the
 * account's guesses. Tight likenesses are counted by the same measure, and where none was seen by what the others leave for so short a time: on a small site
 * nothing else would ever be rare. Accounts that are alike on half of their shared days and more, and on three at least, are no measure of chance, and are left out of it:
 * else three accounts that copy from each other would explain each other.
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
    // One more than was seen: what was never seen is rare, and not impossible.
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
