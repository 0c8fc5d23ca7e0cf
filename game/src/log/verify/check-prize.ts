import { toBase64 } from '../base64.ts'
import { isOfPrize, type PrizeEntry, prizeStateOf } from '../entries.ts'
import type { Facts, OpenedSeal } from './check-puzzle.ts'
import { type FindingFacts, finding } from './findings.ts'
import type { PublicLog } from './public-log.ts'
import { entryAt } from './read-puzzle.ts'
import { type Check, failed, passed, unknown } from './report.ts'

type PrizeFinding = Extract<keyof FindingFacts, `prize-${string}`>
const no = (code: Exclude<PrizeFinding, 'prize-of-other-amount' | 'prize-owed' | 'prize-paid' | 'prize-forfeited'>) =>
  failed('prize', finding(code))

/**
 * Whether what the site says of a prize is what the log says: the sealed amount, owed to the account that made the winning guess, and paid or not.
 * `lastSeen`: the last entry about the prize that was read.
 */
export async function checkPrize(
  log: PublicLog,
  { published, found, opened, lastSeen }: Facts & { opened: OpenedSeal | null; lastSeen: number | undefined },
): Promise<Check> {
  const [solve] = found.solves
  if (!solve || !opened || !published.shown) return unknown('prize', finding('prize-shut'))
  const { prize, prize_cents } = published.shown
  const entry =
    prize && prize.index !== null && prize.index < log.checkpoint.size ? await entryAt(log, prize.index) : null
  if (!prize || !isPrizeOf(entry, published.puzzle)) return no('prize-not-in-log')
  const isOvertaken = lastSeen !== undefined && lastSeen > prize.index!
  if (prizeStateOf[entry.kind] !== prize.state || isOvertaken) return no('prize-of-other-state')
  const { cents } = entry
  if ([prize.cents, prize_cents, opened.prize_cents].some((shown) => shown !== String(cents)))
    return failed('prize', finding('prize-of-other-amount', { cents }))
  const payees = [
    prize.payee,
    ...found.guesses.flatMap(({ opening }) => (opening?.is_winning ? [opening.account] : [])),
  ]
  if (payees.some((payee) => payee !== toBase64(entry.payee))) return no('prize-of-other-payee')
  return passed('prize', finding(`prize-${prize.state}`, { cents }))
}

const isPrizeOf = (entry: { kind: string } | null | undefined, puzzle: string): entry is PrizeEntry =>
  !!entry && isOfPrize(entry.kind as PrizeEntry['kind']) && (entry as PrizeEntry).puzzle === puzzle
