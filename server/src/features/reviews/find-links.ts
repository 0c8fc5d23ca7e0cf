import { copiedPins, type DayBeside } from '@whereabouts/game/review/copied'
import type { CopiedPins, GoneFacts, LinkFacts } from '@whereabouts/game/review/facts'
import { areCopied, leastCopiedDays } from '@whereabouts/game/review/links'
import type { Services } from '../../core/context.ts'
import { listAlike, listOthersGuesses, listShared } from './copied-queries.ts'
import { countSharedDays, listBeside, listByMarks, listSharers } from './link-queries.ts'

/** The accounts whose pins match most often; chance is only computed for them. */
const mostCandidates = 10
const nothingCopied: CopiedPins = {
  ...{ days: 0, sharedDays: 0, expectedDays: 0, tightDays: 0, expectedTightDays: 0, compared: 0 },
}

interface Winner {
  /** Of a deleted account the id that it had. */
  userId: string
  puzzleId: string
  guessedAt: Date
}

/** An account with its links to the winner's. */
export type FoundLink = LinkFacts & { userId: string }

export interface FoundLinks {
  links: FoundLink[]
  gone: GoneFacts
}

/** Finds the accounts that are linked to a winner's, with the evidence for each link, and counts deleted ones. */
export async function findLinks({ db }: Pick<Services, 'db'>, winner: Winner): Promise<FoundLinks> {
  const { userId, puzzleId } = winner
  const [sharers, marked, copied] = await Promise.all([
    listSharers(db, userId),
    listByMarks(db, winner),
    findCopied({ db }, userId),
  ])
  const idsOf = (rows: readonly { userId: string }[]) => new Set(rows.map((row) => row.userId))
  const card = idsOf(sharers.filter(({ by }) => by === 'card'))
  const browser = idsOf([...sharers.filter(({ by }) => by === 'browser'), ...marked.filter((one) => one.sameBrowser)])
  const network = idsOf(marked.filter((one) => one.sameNetwork))
  const others = [...new Set([...card, ...browser, ...network, ...copied.keys()])]
  const [beside, days] = await Promise.all([
    listBeside(db, { puzzleId, userIds: others }),
    countSharedDays(db, { userId, puzzleId, userIds: others }),
  ])
  const links = beside.map((other) => ({
    userId: other.userId,
    username: other.username,
    sameCard: card.has(other.userId),
    sameBrowser: browser.has(other.userId),
    sameNetwork: network.has(other.userId),
    copied: copied.get(other.userId) ?? nothingCopied,
    sharedDays: days.get(other.userId) ?? 0,
    guessesThatDay: other.guesses,
  }))
  const gone = marked.filter(({ isGone, guesses }) => isGone && guesses > 0)
  return {
    links,
    gone: {
      accounts: gone.length,
      guesses: gone.reduce((sum, { guesses }) => sum + guesses, 0),
      sameBrowser: gone.filter(({ sameBrowser }) => sameBrowser).length,
    },
  }
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
