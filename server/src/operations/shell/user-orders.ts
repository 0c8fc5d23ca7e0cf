import { type FileHandle, open } from 'node:fs/promises'
import { begin } from '@whereabouts/contract/sanctions.admin'
import type { Database } from '@whereabouts/engines/database/port'
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
import { asTaken, type Order, order, type ShellContext, ShellFault, typedText } from './order.ts'
import { listIdsBetween } from './queries.ts'
import { table } from './table.ts'

const who = typedText('Please name the player by email address, username or id.')
/** The beginning of an id that distinguishes accounts: its first 8 digits are the minute of the sign-up. */
const idBeginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i
const mostFound = 50
const dayMs = 24 * 60 * 60 * 1000

const find = order({
  usage: 'user find TERM',
  about: 'accounts by the beginning of an email address or id, a part of a username, or an id at the payment provider',
  subject: 'term',
  input: z.strictObject({ term: typedText('Please enter what to look for.').pipe(z.string().max(254)) }),
  async run(context, { term }) {
    const { db } = context
    const { shown, hasMore } = await listFound(context, { term })
    const ids = [...new Set([...shown.map(({ id }) => id), ...(await listIdsBeginning(db, term))])]
    const accounts = ids.slice(0, mostFound).map((userId) => findDeskAccount(db, { userId, providerId: null }))
    const users = (await Promise.all(accounts)).flatMap((account) => (account ? describe(account) : []))
    if (users.length === 0) throw new ShellFault(`No account matches “${term}”.`)
    const players = users.map(({ id }) => id)
    const subject = players.length === 1 ? players[0]! : `${players.length} players`
    await writeAudit(db, context, { action: 'player.find', subject, after: { players } })
    const more = hasMore || ids.length > mostFound ? ['There are more. Please look for more letters of it.'] : []
    return { lines: [...table(users), ...more], value: { users } }
  },
})

async function listIdsBeginning(db: Database, term: string): Promise<string[]> {
  if (!idBeginning.test(term)) return []
  const digits = term.replaceAll('-', '').toLowerCase()
  return listIdsBetween(db, { from: digits.padEnd(32, '0'), to: digits.padEnd(32, 'f'), limit: mostFound + 1 })
}

const describe = (account: AccountRow) => ({
  id: account.id,
  username: account.username,
  email: account.email,
  is_confirmed: account.isConfirmed,
  standing: standingOf(account),
  suspended_from: account.suspendedFrom?.toISOString() ?? null,
  // Null with a beginning is for good.
  suspended_until: account.suspendedUntil?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
})

const confirm = order({
  usage: 'user confirm WHO',
  about: 'takes the email address of an account as confirmed, as the mailed link does',
  subject: 'who',
  input: z.strictObject({ who }),
  async run(context, input) {
    const { id, email, isNew } = await context.db.transaction(async (tx) => {
      const found = await requireAccount(tx, input.who)
      const player = await lockPlayer(tx, found.id)
      if (!player) throw new ShellFault(`There is no account “${input.who}” anymore.`)
      const confirmed = await markEmailConfirmed(tx, player.id)
      const change = { action: 'player.confirm', subject: player.id, after: { is_confirmed: true } }
      if (confirmed) await writeAudit(tx, context, change)
      return { id: player.id, email: player.email, isNew: confirmed !== null }
    })
    const sentence = isNew ? `${email} is confirmed now.` : `${email} was confirmed before. Nothing was changed.`
    return { lines: [sentence], value: { id, email, is_confirmed: true, is_changed: isNew } }
  },
})

const wrongDays = 'Please give the days as a whole number from 1 to 3650.'

const suspend = order({
  usage: 'user suspend WHO --reason TEXT --clause 4.2 [--days N] [--evidence TEXT] [--yes]',
  about: 'suspends a player for N days, or for good; the player reads the reason and the clause',
  subject: 'who',
  input: z.strictObject({
    who,
    reason: typedText('Please give the reason with --reason. The player reads it.'),
    clause: z.string().optional(),
    days: z.coerce.number(wrongDays).int(wrongDays).min(1, wrongDays).max(3650, wrongDays).optional(),
    evidence: typedText('Please note what the decision is based on.').optional(),
  }),
  async run(context, { reason, days, evidence, ...input }) {
    const { id: userId, username, email } = await requireAccount(context.db, input.who)
    const clause = await requireClause(context, input.clause)
    const wish = asTaken(begin.input, {
      ...{ sanction_id: context.newId(), userId, measure: 'suspended', facts: reason, cited_clause: clause },
      evidence: evidence ?? `Suspended from the shell by ${context.via.system_user}, who noted nothing else.`,
      until: days === undefined ? null : new Date(context.clock.now().getTime() + days * dayMs).toISOString(),
    })
    const length = days === undefined ? 'for good' : `for ${days} ${days === 1 ? 'day' : 'days'}`
    await context.requireYes(
      `Suspend ${username} (${email}) ${length} by clause ${clause}? The player is notified by mail.`,
    )
    const { sanction } = await beginSanction(context, wish)
    const { id, until, player } = sanction
    const end = until === null ? 'for good' : `until ${formatMoment(new Date(until))}`
    return {
      lines: [`${player.username} is suspended ${end}, and is notified by mail.`, `Sanction  ${id}`],
      value: { sanction_id: id, id: player.id, username: player.username, until },
    }
  },
})

/** The cited clause, which players can read in the current rules. Without one the operator gets the list of clauses. */
async function requireClause({ db, clock }: ShellContext, clause: string | undefined): Promise<string> {
  const inForce = rulesInForce(await listVersions(db), clock.now())
  const clauses = clausesOf((inForce && (await findRulesText(db, inForce.number))) ?? '')
  if (clause !== undefined && clauses.some(({ mark }) => mark === clause)) return clause
  const head =
    clause === undefined
      ? 'Please name the clause of the contest rules with --clause:'
      : `The contest rules in force have no clause ${clause}. They have:`
  const rows = clauses.map(({ mark, text }) => ({
    clause: mark,
    text: text.length > 90 ? `${text.slice(0, 89)}…` : text,
  }))
  throw new ShellFault([head, '', ...table(rows)].join('\n'))
}

const exportData = order({
  usage: 'user export WHO --to FILE',
  about: 'writes the data that a player may download in the settings to a new file',
  subject: 'who',
  input: z.strictObject({ who, to: typedText('Please name the file with --to.') }),
  async run(context, { who: name, to }) {
    const { db, clock } = context
    const { id, username } = await requireAccount(db, name)
    const now = clock.now()
    const data = await findAccountData(db, { userId: id, now })
    if (!data) throw new ShellFault(`There is no account “${name}” anymore.`)
    const file = await openNew(to)
    try {
      await writeAudit(db, context, { action: 'player.export', subject: id })
      await file.writeFile(`${JSON.stringify({ ...data, exportedAt: now.toISOString() }, null, 2)}\n`)
    } finally {
      await file.close()
    }
    return {
      lines: [`The data of ${username} is in ${to}. It is personal data: give it only to the player.`],
      value: { id, username, to },
    }
  },
})

/** A new file that only its owner can read; never an existing one. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ShellFault(code === 'EEXIST' ? `${path} is there already. Nothing was written.` : message, {
      cause: error,
    })
  }
}

async function requireAccount(db: Database, name: string): Promise<PlayerRow> {
  const found = await findPlayer(db, { name, key: usernameKey(name) })
  if (!found) throw new ShellFault(`There is no account with the email address, username or id “${name}”.`)
  return found
}

export const userOrders: readonly Order[] = [find, confirm, suspend, exportData]
