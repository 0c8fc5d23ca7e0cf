import { chanceOfAtLeast } from './chance.ts'
import type { CopiedPins, LimitFacts, LinkFacts, Signal } from './facts.ts'
import { counted, listed } from './words.ts'

/** The minimum number of days with alike pins before two accounts are reported. */
export const leastCopiedDays = 3
/** How close and how soon after each other two pins must be to count as alike. */
export const copiedWithin = { meters: 100, minutes: 10 } as const
/** So close and so soon that chance hardly ever explains it, however few other players there are to compare with. */
export const tightWithin = { meters: 50, seconds: 5 } as const
/** Matches that chance produces more often than once in so many reviews are ignored. */
const mostByChance = 1e-3

/** Whether two accounts' pins are alike on more days than chance explains, among all compared accounts. */
export function areCopied(pins: CopiedPins): boolean {
  return areLoose(pins) || isBeyondChance(pins.compared, { days: pins.tightDays, expectedDays: pins.expectedTightDays })
}

const areLoose = ({ compared, days, expectedDays }: CopiedPins) => isBeyondChance(compared, { days, expectedDays })

const isBeyondChance = (compared: number, { days, expectedDays }: Pick<CopiedPins, 'days' | 'expectedDays'>) =>
  days >= leastCopiedDays && chanceOfAtLeast(days, expectedDays) * Math.max(1, compared) < mostByChance

/** Whether more than a network links an account to the winner's. Households and cafés share a network. */
export const isOfCluster = (link: LinkFacts): boolean => link.sameCard || link.sameBrowser || areCopied(link.copied)

/** A signal for each linked account, with the evidence for each link. */
export function linkSignals(links: readonly LinkFacts[]): Signal[] {
  if (links.length === 0)
    return [
      {
        code: 'linked-account',
        title: 'No linked account',
        sentence: 'No account that still exists shares a card, a browser, a network or a habit of pins with this one.',
        weight: 0,
        clearedBy: null,
      },
    ]
  return links.map(linkSignal)
}

function linkSignal(link: LinkFacts): Signal {
  const copied = areCopied(link.copied)
  const evidence = [
    ...(link.sameCard ? ['paid with the same card'] : []),
    ...(link.sameBrowser ? ['signed in with the same browser'] : []),
    ...(copied ? [copiedWords(link.copied)] : []),
    ...(link.sameNetwork ? ['guessed from the same network'] : []),
  ]
  if (!isOfCluster(link))
    return {
      code: 'linked-account',
      title: `${link.username}: the same network`,
      sentence: `${link.username} shares a network, nothing else. Households, schools and cafés do.`,
      weight: 0,
      clearedBy: null,
    }
  return {
    code: 'linked-account',
    title: `${link.username}: linked`,
    sentence: `${link.username}: ${listed(evidence)}.`,
    weight: copied || (link.sameCard && link.sameBrowser) ? 3 : 2,
    clearedBy: copied
      ? 'Both players explain why they pin the same places at the same times, and the rules allow it.'
      : 'The two are different people, such as a parent who pays for a child, and each plays on their own.',
  }
}

function copiedWords(pins: CopiedPins): string {
  const { meters, minutes } = copiedWithin
  const [within, days, expected] = areLoose(pins)
    ? [`${meters} m and ${minutes} minutes`, pins.days, pins.expectedDays]
    : [`${tightWithin.meters} m and ${tightWithin.seconds} seconds`, pins.tightDays, pins.expectedTightDays]
  return (
    `pins within ${within} of the winner’s on ${days} of ${counted(pins.sharedDays, 'day')} that both played; ` +
    `chance alone would bring ${expected < 0.01 ? 'less than 0.01' : expected.toFixed(2)}`
  )
}

/**
 * The guesses of the winner and of linked accounts on that day, compared with the limit of one plan. Accounts that only share a network do not count.
 */
export function limitSignal({ own, allowed }: LimitFacts, links: readonly LinkFacts[]): Signal {
  const cluster = links.filter((link) => isOfCluster(link) && link.guessesThatDay > 0)
  const together = cluster.reduce((sum, { guessesThatDay }) => sum + guessesThatDay, own)
  const isBeyond = cluster.length > 0 && together > allowed
  const alone = `The winner used ${own} of ${counted(allowed, 'guess', 'guesses')}; no linked account played on that day.`
  return {
    code: 'limit-of-one-plan',
    title: isBeyond ? 'More guesses than one plan allows' : 'Within the limit of one plan',
    sentence:
      cluster.length === 0
        ? alone
        : `The winner and ${counted(cluster.length, 'linked account')} (${listed(cluster.map(({ username }) => username))}) made ` +
          `${counted(together, 'guess', 'guesses')} on that day; one plan allows ${allowed}.`,
    weight: isBeyond ? 3 : 0,
    clearedBy: isBeyond ? 'Each of these accounts is played by another person, without sharing its distances.' : null,
  }
}
