import { begin } from '@whereabouts/contract/sanctions.admin'
import { clausesOf, rulesInForce } from '@whereabouts/game/contest-rules'
import { usernameKey } from '@whereabouts/game/username'
import { z } from 'zod'
import { formatMoment } from '../../core/formats.ts'
import { markEmailConfirmed } from '../../features/accounts/queries.ts'
import { findAccountData } from '../../features/accounts/settings/account-data.ts'
import { writeAudit } from '../../features/audit/queries.ts'
import { listFound } from '../../features/players/find-players.ts'
import { type AccountRow, findDeskAccount } from '../../features/players/queries.ts'
import { standingOf } from '../../features/players/standing.ts'
import { findRulesText, listVersions } from '../../features/rules/queries.ts'
import { beginSanction } from '../../features/sanctions/admin/decide-sanctions.ts'
import { findPlayer, lockPlayer, type PlayerRow } from '../../features/sanctions/queries.ts'
import { asTaken, type Order, order, typedText } from './order.ts'
import { listIdsBetween } from './queries.ts'
import type { ShellContext } from './shell-context.ts'
import { ShellFault } from './shell-fault.ts'
import { table } from './table.ts'

const who = typedText('Please name the player by email address, username or id.')
/** The beginning of an id that tells accounts apart: 8 digits of it are the minute of the sign-up. */
const idBeginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i
const mostFound = 50
const dayMs = 24 * 60 * 60 * 1000

const find = order({
  name: 'user find',
  usage: 'user find TERM',
  about: 'accounts by the beginning of an email address or id, a part of a username, or an id at the payment provider',
  subject: 'term',
  input: z.strictObject({ term: typedText('Please enter what to look for.').pipe(z.string().max(254)) }),
  async run(context, { term }) {
    const { shown, hasMore } = await listFound(context, { term })
    const ids = [...new Set([...shown.map(({ id }) => id), ...(await listIdsBeginning(context, term))])]
    const found = (
      await Promise.all(
        ids.slice(0, mostFound).map((id) => findDeskAccount(context.db, { userId: id, providerId: null })),
      )
    ).flatMap((account) => account ?? [])
    if (found.length === 0) throw new ShellFault(`Nobody is found by “${term}”.`)
    const players = found.map(({ id }) => id)
    const subject = players.length === 1 ? players[0]! : `${players.length} players`
    await writeAudit(context.db, context, { action: 'player.find', subject, after: { players } })
    const more = hasMore || ids.length > mostFound ? ['There are more. Please look for more letters of it.'] : []
    return { lines: [...accountLines(found, context.clock.now()), ...more], value: { users: found.map(describe) } }
  },
})

async function listIdsBeginning({ db }: ShellContext, term: string): Promise<string[]> {
  if (!idBeginning.test(term)) return []
  const digits = term.replaceAll('-', '').toLowerCase()
  return listIdsBetween(db, { from: digits.padEnd(32, '0'), to: digits.padEnd(32, 'f'), limit: mostFound + 1 })
}

const accountLines = (accounts: readonly AccountRow[], now: Date) =>
  table(
    ['ID', 'USERNAME', 'EMAIL', 'CONFIRMED', 'STANDING', 'SUSPENDED', 'SIGNED UP'],
    accounts.map((account) => [
      ...[account.id, account.username, account.email, account.isConfirmed ? 'yes' : 'no', standingOf(account)],
      ...[suspensionOf(account, now), account.createdAt.toISOString()],
    ]),
  )

function suspensionOf({ suspendedFrom: from, suspendedUntil: until }: AccountRow, now: Date): string {
  if (from === null || from > now || (until !== null && until <= now)) return 'no'
  return until === null ? 'for good' : `until ${until.toISOString()}`
}

const describe = (account: AccountRow) => ({
  id: account.id,
  username: account.username,
  email: account.email,
  is_confirmed: account.isConfirmed,
  standing: standingOf(account),
  suspended_from: account.suspendedFrom?.toISOString() ?? null,
  suspended_until: account.suspendedUntil?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
})

const confirm = order({
  name: 'user confirm',
  usage: 'user confirm WHO',
  about: 'takes the email address of an account as confirmed, as the mailed link does',
  subject: 'who',
  input: z.strictObject({ who }),
  async run(context, input) {
    const { id, email, isNew } = await context.db.transaction(async (tx) => {
      const found = await requireAccount({ db: tx }, input.who)
      const player = await lockPlayer(tx, found.id)
      if (!player) throw new ShellFault(`There is no account “${input.who}” any more.`)
      const confirmed = await markEmailConfirmed(tx, player.id)
      const change = { action: 'player.confirm', subject: player.id, after: { is_confirmed: true } }
      if (confirmed) await writeAudit(tx, context, change)
      return { id: player.id, email: player.email, isNew: confirmed !== null }
    })
    const sentence = isNew ? `${email} is confirmed now.` : `${email} was confirmed before. Nothing was changed.`
    return { lines: [sentence], value: { id, email, is_confirmed: true, is_changed: isNew } }
  },
})

const suspend = order({
  name: 'user suspend',
  usage: 'user suspend WHO --reason TEXT --clause 4.2 [--days N] [--evidence TEXT] [--yes]',
  about: 'suspends a player for N days, or for good; the player reads the reason and the clause',
  subject: 'who',
  input: z.strictObject({
    who,
    reason: typedText('Please give the reason with --reason. The player reads it.'),
    clause: z.string().optional(),
    days: z.coerce
      .number('Please give the days as a whole number from 1 to 3650.')
      .int('Please give the days as a whole number from 1 to 3650.')
      .min(1, 'Please give the days as a whole number from 1 to 3650.')
      .max(3650, 'Please give the days as a whole number from 1 to 3650.')
      .optional(),
    evidence: typedText('Please note what the decision is based on.').optional(),
  }),
  async asks(context, input) {
    const { username, email } = await requireAccount(context, input.who)
    const clause = await requireClause(context, input.clause)
    return `Suspend ${username} (${email}) ${lengthOf(input.days)} by clause ${clause}? Players are told by mail.`
  },
  async run(context, { reason, days, evidence, ...input }) {
    const { id: userId } = await requireAccount(context, input.who)
    const { sanction } = await beginSanction(
      context,
      asTaken(begin.input, {
        ...{ sanction_id: context.newId(), userId, measure: 'suspended', facts: reason },
        cited_clause: await requireClause(context, input.clause),
        evidence: evidence ?? `Suspended from the shell by ${context.via.system_user}, who noted nothing else.`,
        until: days === undefined ? null : new Date(context.clock.now().getTime() + days * dayMs).toISOString(),
      }),
    )
    const { id, until, player } = sanction
    const end = until === null ? 'for good' : `until ${formatMoment(new Date(until))}`
    return {
      lines: [`${player.username} is suspended ${end}, and is told by mail.`, `Sanction  ${id}`],
      value: { sanction_id: id, id: player.id, username: player.username, until },
    }
  },
})

const lengthOf = (days: number | undefined) =>
  days === undefined ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`

/** The clause that is cited, which players can read in the rules in force. Without one the operator is told which there are. */
async function requireClause({ db, clock }: ShellContext, clause: string | undefined): Promise<string> {
  const inForce = rulesInForce(await listVersions(db), clock.now())
  const clauses = clausesOf((inForce && (await findRulesText(db, inForce.number))) ?? '')
  if (clause !== undefined && clauses.some(({ mark }) => mark === clause)) return clause
  const head =
    clause === undefined
      ? 'Please name the clause of the contest rules with --clause:'
      : `The contest rules in force have no clause ${clause}. They have:`
  const rows = clauses.map(({ mark, text }) => [mark, text.length > 90 ? `${text.slice(0, 89)}…` : text])
  throw new ShellFault([head, '', ...table(['CLAUSE', 'TEXT'], rows)].join('\n'))
}

const exportData = order({
  name: 'user export',
  usage: 'user export WHO --to FILE',
  about: 'writes the data that a player may download in the settings to a new file; - is the output',
  subject: 'who',
  input: z.strictObject({ who, to: typedText('Please name the file with --to.') }),
  async run(context, input) {
    const { db, clock } = context
    const { id, username } = await requireAccount(context, input.who)
    const now = clock.now()
    const data = await findAccountData(db, { userId: id, now })
    if (!data) throw new ShellFault(`There is no account “${input.who}” any more.`)
    await writeAudit(db, context, { action: 'player.export', subject: id })
    return {
      lines: [`The data of ${username} is in ${input.to}. It is personal: hand it to nobody else.`],
      value: { id, username, to: input.to },
      file: `${JSON.stringify({ ...data, exportedAt: now.toISOString() }, null, 2)}\n`,
    }
  },
})

async function requireAccount({ db }: Pick<ShellContext, 'db'>, name: string): Promise<PlayerRow> {
  const found = await findPlayer(db, { name, key: usernameKey(name) })
  if (!found) throw new ShellFault(`There is no account with the email address, username or id “${name}”.`)
  return found
}

export const userOrders: readonly Order[] = [find, confirm, suspend, exportData]
