import type { CopiedPins } from './facts.ts'
import { leastCopiedDays } from './links.ts'

/** On one day, an account's guesses, and those of them that lie within metres and minutes of the player's. */
export interface DayBeside {
  day: string
  guesses: number
  alike: number
}

export interface CopiedFacts {
  /** For each day that the player played: how many guesses others made on it. */
  othersGuesses: ReadonlyMap<string, number>
  /** Every likeness: the account, the day, and how many of its guesses. */
  alike: readonly { userId: string; day: string; guesses: number }[]
  /** Of each account that is looked at, all days on which both played. */
  candidates: ReadonlyMap<string, readonly DayBeside[]>
}

/**
 * Counts for each candidate the days on which its pins lay within metres and minutes of the player's, and how many such days chance would have
 * brought. Chance is what all others show: on a day when many pin the same famous tower within minutes, so may this account. For each shared day that is
 * the share of the others' guesses that lay alike, or the share over all days where that is greater (a quiet day shows none), times the
 * account's guesses. Accounts that are alike on half of their shared days and more, and on three at least, are no measure of chance, and are left out of it:
 * else three accounts that copy from each other would explain each other.
 */
export function copiedPins({ othersGuesses, alike, candidates }: CopiedFacts): Map<string, CopiedPins> {
  const copiers = new Set([...candidates].filter(([, days]) => isLikeCopying(days)).map(([userId]) => userId))
  const all = [...othersGuesses.values()].reduce((sum, guesses) => sum + guesses, 0)
  const counted = (userId: string) => {
    const byChance = alike.filter((one) => one.userId !== userId && !copiers.has(one.userId))
    const alikeOn = new Map<string, number>()
    for (const { day, guesses } of byChance) alikeOn.set(day, (alikeOn.get(day) ?? 0) + guesses)
    const total = byChance.reduce((sum, { guesses }) => sum + guesses, 0)
    // One more of each than was seen: what was never seen is rare, and not impossible.
    const shareOfAll = (total + 1) / (all + 1)
    return (day: string) => Math.max(shareOfAll, (alikeOn.get(day) ?? 0) / Math.max(1, othersGuesses.get(day) ?? 0))
  }
  return new Map(
    [...candidates].map(([userId, days]) => {
      const shareOn = counted(userId)
      return [
        userId,
        {
          days: days.filter((one) => one.alike > 0).length,
          sharedDays: days.length,
          expectedDays: days.reduce((sum, { day, guesses }) => sum + Math.min(1, guesses * shareOn(day)), 0),
          compared: all,
        },
      ]
    }),
  )
}

function isLikeCopying(days: readonly DayBeside[]): boolean {
  const alike = days.filter((one) => one.alike > 0).length
  return alike >= leastCopiedDays && alike >= days.length / 2
}
