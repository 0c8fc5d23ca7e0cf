import { copiedPins, type DayBeside } from '@whereabouts/game/review/copied'
import type { CopiedPins, LinkFacts } from '@whereabouts/game/review/facts'
import { areCopied, leastCopiedDays } from '@whereabouts/game/review/links'
import type { Services } from '../../core/context.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'
import { listAlike, listOthersGuesses, listShared } from './copied-queries.ts'
import { countSharedDays, listBeside, listOnNetwork, listSharers, mostOnNetwork } from './link-queries.ts'

/** The accounts whose pins match most often; chance is only computed for them. */
const mostCandidates = 10
const nothingCopied: CopiedPins = {
  ...{ days: 0, sharedDays: 0, expectedDays: 0, tightDays: 0, expectedTightDays: 0, compared: 0 },
}

interface Winner {
  userId: string
  puzzleId: string
  /** The addresses of the winner's open sessions. */
  addresses: readonly string[]
}

/** An account with its links to the winner's. */
export type FoundLink = LinkFacts & { userId: string }

/** Finds the accounts that are linked to a winner's, with the evidence for each link. */
export async function findLinks({ db }: Pick<Services, 'db'>, winner: Winner): Promise<FoundLink[]> {
  const { userId, puzzleId, addresses } = winner
  const [sharers, onNetwork, copied] = await Promise.all([
    listSharers(db, userId),
    listOnNetwork(db, { userId, addresses, beginnings: addresses.flatMap(beginningOf) }),
    findCopied({ db }, userId),
  ])
  const network = new Set(onNetwork.length > mostOnNetwork ? [] : onNetwork)
  const marked = (mark: string) => new Set(sharers.filter(({ by }) => by === mark).map((one) => one.userId))
  const [card, browser] = [marked('card'), marked('browser')]
  const others = [...new Set([...card, ...browser, ...network, ...copied.keys()])]
  const [beside, days] = await Promise.all([
    listBeside(db, { puzzleId, userIds: others }),
    countSharedDays(db, { userId, puzzleId, userIds: others }),
  ])
  return beside.map((other) => ({
    userId: other.userId,
    username: other.username,
    sameCard: card.has(other.userId),
    sameBrowser: browser.has(other.userId),
    // Even if so many share it that none is listed for it alone.
    sameNetwork: onNetwork.includes(other.userId),
    copied: copied.get(other.userId) ?? nothingCopied,
    sharedDays: days.get(other.userId) ?? 0,
    guessesThatDay: other.guesses,
  }))
}

/** The prefix of a household's addresses: those of IPv6 change, and their first half stays. */
function beginningOf(address: string): string[] {
  const network = networkOf(address)
  return network.endsWith('::/64') ? [network.replace(/:\/64$/, '')] : []
}

/** The accounts whose pins match the winner's on more days than chance explains. */
async function findCopied({ db }: Pick<Services, 'db'>, userId: string): Promise<Map<string, CopiedPins>> {
  const [alike, totals] = await Promise.all([listAlike(db, userId), listOthersGuesses(db, userId)])
  const byAccount = Map.groupBy(alike, (one) => one.userId)
  const candidates = [...byAccount]
    .filter(([, days]) => days.length >= leastCopiedDays)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostCandidates)
    .map(([id]) => id)
  const shared = await listShared(db, { userIds: candidates, days: totals.map(({ day }) => day) })
  const daysOf = (id: string): DayBeside[] => {
    const alikeOn = new Map(byAccount.get(id)!.map((one) => [one.day, one]))
    return shared
      .filter((one) => one.userId === id)
      .map(({ day, guesses }) => {
        const { guesses: alike, tight } = alikeOn.get(day) ?? { guesses: 0, tight: 0 }
        return { day, guesses, alike, tight }
      })
  }
  const pins = copiedPins({
    othersGuesses: new Map(totals.map(({ day, guesses }) => [day, guesses])),
    alike,
    candidates: new Map(candidates.map((id) => [id, daysOf(id)])),
  })
  return new Map([...pins].filter(([, one]) => areCopied(one)))
}
