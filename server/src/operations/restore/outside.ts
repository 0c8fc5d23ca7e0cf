import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { CustomerNews } from '@whereabouts/engines/payments/port'
import type { OrderedPayout } from '@whereabouts/engines/payouts/port'
import { toHex } from '@whereabouts/game/log/ascii'
import { isOfPrize, type LogEntry, type PrizeState, prizeStateOf } from '@whereabouts/game/log/entries'
import { utcDate } from '@whereabouts/game/release'
import { decideStep, writeStep } from '../../features/prizes/steps.ts'
import { markMailSent } from '../../platform/mails/queries.ts'

/** What left the house before the restore, as others know it; null where none was asked. */
export interface Outside {
  /** What a mirror of the public log has and the database does not. */
  entries: LogEntry[] | null
  mails: SentMail[] | null
  customers: CustomerNews[] | null
  payouts: OrderedPayout[] | null
  customerPage(customerId: string): string
}

export interface SentMail {
  kind: string
  id: string
  recipient: string
}

/** Something that is missing in the restored database. */
export interface Missing {
  what: string
  /** What a person is to do about it, or what `mend` does. */
  toDo: string
  mend?: (tx: Database) => Promise<void>
}

export interface Compared {
  missing: Missing[]
  /** Puzzles that were won by a guess that is not here. From what is here a server would find them another winner. */
  wonElsewhere: ReadonlySet<string>
}

export async function compareOutside(tx: Database, outside: Outside, restoredTo: Date): Promise<Compared> {
  const log = await compareLog(tx, outside.entries ?? [])
  return {
    wonElsewhere: log.wonElsewhere,
    missing: [
      ...log.missing,
      ...(await comparePayouts(tx, outside.payouts ?? [])),
      ...(await compareCustomers(tx, outside)),
      ...(await compareMails(tx, outside.mails ?? [], restoredTo)),
    ],
  }
}

/** Of one puzzle, what the log says and the database does not. */
interface Unknown {
  day: string
  isHere: boolean
  guesses: number
  isWon: boolean
  prize: PrizeState | null
}

const PuzzleRow = {
  id: uuid,
  releaseDate: date,
  isSolved: bool,
  prizeState: orNull(text),
}

async function compareLog(tx: Database, entries: readonly LogEntry[]): Promise<Compared> {
  const about = entries.filter((entry) => 'puzzle' in entry)
  const ids = [...new Set(about.map(({ puzzle }) => puzzle))]
  const rows = await rowsOf(tx, PuzzleRow)`
    select p.id, p.release_date, p.is_solved,
           (select s.state from prizes_owed o join prize_steps s on s.prize_id = o.id where o.puzzle_id = p.id order by s.number desc limit 1) as "prizeState"
    from puzzles p where p.id = any(${ids}::uuid[])`
  const here = new Map(rows.map((row) => [row.id, row]))
  const found = await rowsOf(tx, { hex: text })`
    select encode(log_commitment, 'hex') as hex from guesses where puzzle_id = any(${ids}::uuid[]) and log_commitment is not null
    union select encode(log_commitment, 'hex') from exact_guesses where puzzle_id = any(${ids}::uuid[]) and log_commitment is not null`
  const commitments = new Set(found.map(({ hex }) => hex))
  const unknown = new Map<string, Unknown>()
  for (const entry of about) {
    const row = here.get(entry.puzzle)
    const one = unknown.get(entry.puzzle) ?? {
      ...{ day: row?.releaseDate ?? `the puzzle ${entry.puzzle}`, isHere: row !== undefined },
      ...{ guesses: 0, isWon: false, prize: null },
    }
    unknown.set(entry.puzzle, one)
    const isNew = 'commitment' in entry && !commitments.has(toHex(entry.commitment))
    if (entry.kind === 'seal' && !row) one.day = utcDate(new Date(entry.releaseUs / 1000))
    if ((entry.kind === 'guess' || entry.kind === 'late-guess') && isNew) one.guesses += 1
    if (entry.kind === 'solve' && isNew && !row?.isSolved) one.isWon = true
    if (isOfPrize(entry.kind)) one.prize = prizeStateOf[entry.kind]
  }
  const isLost = ([, { isWon }]: [string, Unknown]) => isWon
  return {
    wonElsewhere: new Set([...unknown].filter(isLost).map(([id]) => id)),
    missing: [...unknown].flatMap(([id, one]) => missingOf(one, here.get(id)?.prizeState ?? null)),
  }
}

function missingOf({ day, isHere, guesses, isWon, prize }: Unknown, prizeState: string | null): Missing[] {
  const found: Missing[] = []
  const isPaid = prize === 'paid'
  if (isWon)
    found.push({
      what: `the win of ${day}${isPaid ? ', whose prize the winner has received' : ''}`,
      toDo: `${isHere ? 'the challenge is called off, so that it has no second winner' : 'schedule no other challenge for that day'}; ${
        isPaid
          ? 'owe nothing more'
          : 'know the winner by their receipt, or by the mail of the kind winner; pay by hand, and keep the proof'
      }`,
    })
  if (guesses > 0)
    found.push({ what: `${guesses} guesses of ${day}`, toDo: 'their receipts stay valid: honor them (/verify)' })
  if (isPaid && prizeState !== null && prizeState !== 'received')
    found.push({
      what: `that the winner of ${day} has received the prize`,
      toDo: 'do not pay it again: Mark as sent in the portal, with the reference of the bank',
    })
  if (prize === 'forfeited' && prizeState !== null && prizeState !== 'forfeited')
    found.push({ what: `that the prize of ${day} is forfeited`, toDo: 'decide it again in the portal' })
  return found
}

const keyForm = /^prize-([0-9a-f-]{36})-[1-9][0-9]*$/

/** Every order gets its row back, by which a server asks what became of it, and refuses any other payment of the prize. */
async function comparePayouts(tx: Database, payouts: readonly OrderedPayout[]): Promise<Missing[]> {
  const missing: Missing[] = []
  // The earliest first, as they were ordered.
  for (const payout of payouts.toSorted((one, other) => Number(one.orderedAt) - Number(other.orderedAt))) {
    const { key, payoutId, amountMinor, currency } = payout
    const prizeId = keyForm.exec(key ?? '')?.[1]
    if (!key || !prizeId) continue
    const [row] = await rowsOf(tx, { isKnown: bool, isPrize: bool })`
      select exists (select 1 from payout_orders where key = ${key}) as "isKnown",
             exists (select 1 from prizes_owed where id = ${prizeId}) as "isPrize"`
    if (row!.isKnown) continue
    const what = `the payout ${payoutId} of ${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()}`
    const step = { prizeId, kind: 'sending', at: payout.orderedAt, actor: 'provider', reference: key } as const
    if (!row!.isPrize) missing.push({ what, toDo: 'its win is lost too: nothing more is owed for it' })
    else if ((await decideStep(tx, step)).next === null)
      missing.push({
        what,
        toDo: `do not pay the prize ${prizeId} by hand: approve its claim, then Pay now finds this payment instead of making another`,
      })
    else
      missing.push({
        what,
        toDo: 'its order is written down again, and a server reads from Stripe what became of it',
        async mend(within) {
          const decided = await decideStep(within, step)
          if (decided.next === null) return
          await within.sql`
            insert into payout_orders (key, prize_id, ordered_at, method_id, payment_id)
            values (${key}, ${prizeId}, ${payout.orderedAt}, ${payout.methodId}, ${payoutId})`
          await writeStep(within, decided)
        },
      })
  }
  return missing
}

const CustomerRow = { isUser: bool, ownCustomer: orNull(text) }

async function compareCustomers(tx: Database, { customers, customerPage }: Outside): Promise<Missing[]> {
  const missing: Missing[] = []
  const known: string[] = []
  for (const { customerId, userId, email, paid } of customers ?? []) {
    const [row] = await rowsOf(tx, CustomerRow)`
      select u.id is not null as "isUser", c.stripe_customer_id as "ownCustomer"
      from (select 1) one
      left join payment_customers c on c.stripe_customer_id = ${customerId} or c.user_id::text = ${userId}::text
      left join users u on u.id::text = coalesce(c.user_id::text, ${userId}::text)
      order by c.stripe_customer_id = ${customerId} desc nulls last limit 1`
    const { isUser, ownCustomer } = row!
    const sums = paid.map(({ amountCents, currency }) => `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`)
    const of = `${email ?? customerId}${sums.length > 0 ? `, who paid ${sums.join(', ')}` : ''}`
    if (ownCustomer === customerId) known.push(customerId)
    else if (isUser && ownCustomer === null)
      missing.push({
        what: `that the player ${of} is the customer ${customerId}`,
        toDo: 'it is written down again, and a server reads the subscription from Stripe',
        mend: async (within) => {
          await within.sql`insert into payment_customers (user_id, stripe_customer_id) values (${userId}, ${customerId})`
        },
      })
    else if (sums.length > 0 || userId !== null)
      missing.push({
        what: `the account of ${of}`,
        toDo: `end the subscription and refund at ${customerPage(customerId)}, and write to them: they sign up again`,
      })
  }
  if (known.length > 0)
    missing.push({
      what: `what Stripe has said of ${known.length} customers since`,
      toDo: 'a server reads their subscriptions, payments and disputes again at once',
      mend: async (within) => {
        await within.sql`
          update payment_customers set sync_again_at = now(), synced_at = null where stripe_customer_id = any(${known}::text[])`
      },
    })
  return missing
}

/** When an id of ours was made: a UUID v7 begins with it. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

async function compareMails(tx: Database, mails: readonly SentMail[], restoredTo: Date): Promise<Missing[]> {
  const ids = mails.map(({ id }) => id)
  const rows = await rowsOf(tx, { id: uuid, isWaiting: bool })`
    select id, sent_at is null and failed_at is null as "isWaiting" from mails where id = any(${ids}::uuid[])`
  const here = new Set(rows.map(({ id }) => id))
  const waiting = rows.filter(({ isWaiting }) => isWaiting).map(({ id }) => id)
  const lost = mails.filter(({ id }) => !here.has(id) && madeAt(id) > restoredTo.getTime())
  const isOfMoney = ({ kind }: SentMail) => kind === 'winner' || kind.startsWith('prize')
  const others = lost.filter((mail) => !isOfMoney(mail))
  return [
    ...lost.filter(isOfMoney).map(({ kind, recipient, id }) => ({
      what: `the mail of the kind ${kind} to ${recipient}, of ${new Date(madeAt(id)).toISOString()}`,
      toDo: kind === 'winner' ? 'this is who won: pay by hand, and keep the proof' : 'read it, and honor what it says',
    })),
    ...(others.length > 0
      ? [
          {
            what: `${others.length} mails of the kinds ${[...new Set(others.map(({ kind }) => kind))].join(', ')}`,
            toDo: 'nothing, unless someone answers one',
          },
        ]
      : []),
    ...(waiting.length > 0
      ? [
          {
            what: `that ${waiting.length} mails are sent`,
            toDo: 'it is written down, and they do not go out twice',
            mend: async (within: Database) => {
              for (const id of waiting) await markMailSent(within, id, new Date())
            },
          },
        ]
      : []),
  ]
}

/** Reads the log of Postfix, or of any mail server that names a mail by its Message-ID, and its recipients beside the same queue id or the same line. */
export function readMailLog(log: string): SentMail[] {
  const queued = new Map<string, { kind: string; id: string }>()
  const sent: SentMail[] = []
  for (const line of log.split('\n')) {
    const queueId = /\b([0-9A-Za-z]{6,20}): /.exec(line.replace(/^.*?\]: /, ''))?.[1] ?? ''
    const [, kind, id] = /message-id=<([\w-]+)\.([0-9a-f]{8}-[0-9a-f-]{27})@/i.exec(line) ?? []
    if (kind && id) queued.set(queueId, { kind, id })
    const recipient = /\bto=<([^<>]+)>/.exec(line)?.[1]
    const mail = queued.get(queueId)
    if (recipient && mail && /\bstatus=sent\b/.test(line)) sent.push({ ...mail, recipient })
  }
  return sent
}
