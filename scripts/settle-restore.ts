/**
 * Settles a restored database before anyone plays on it: `npm run restore:settle`, with the server's settings in the environment and the servers
 * stopped. It switches maintenance on, lists the released unsolved puzzles, and what left the house since and is missing; when confirmed, it calls
 * off puzzles that may have been won after the backup, and writes down again what Stripe knows. docs/operate/back-up.md has the whole procedure.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { forgetCopy } from '@whereabouts/engines/database/copy-cluster'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPayments } from '@whereabouts/engines/payments/open'
import { openPayouts } from '@whereabouts/engines/payouts/open'
import { newId } from '@whereabouts/server/core/new-id'
import { getState } from '@whereabouts/server/features/log/tree-queries'
import { type Outside, readMailLog } from '@whereabouts/server/operations/restore/outside'
import {
  beginMaintenance,
  endMaintenance,
  planSettlement,
  type Settlement,
  settleRestore,
} from '@whereabouts/server/operations/restore/settle-restore'
import type { AllSettings } from '@whereabouts/server/start/config'
import { misuse, readWords } from './command-line.ts'
import { readMirror } from './log/read-mirror.ts'
import {
  describePlaces,
  OperatorFault,
  openDatabase,
  readSettings,
  requireMigrated,
  runScript,
} from './open-engines.ts'

const usage = `Usage: npm run restore:settle -- [--yes] [--reason "what players read"] [--mirror <folder>] [--mail-log <file>] [--without-stripe]
       npm run restore:settle -- --end-maintenance

  --yes     calls off without asking
  --reason  why a challenge was called off, in the words that players read; 3 to 300 characters
  --mirror  a copy of the public log by npm run mirror-log: says which wins, guesses and payments are missing
  --mail-log  the mail server's log (Postfix) since the backup: says which mails were sent, to winners too
  --without-stripe  does not ask Stripe for subscriptions, payments and payouts since; else it does where the settings have its keys
  --end-maintenance
            switches maintenance off, once nothing is left to settle; with the embedded database, while the server is stopped`

const defaultReason =
  'After a technical failure we could not make sure that every guess on this challenge was kept, so it was called off.'

const fates = {
  lost: 'call off: it may have been won since',
  heirless:
    'waits: forfeited money in its prize belongs to the players, and no later challenge is scheduled that could take it',
  undecided: 'left to a server: exact guesses are recorded, and who was the earliest is still to be settled',
  ended: 'stays: it had ended without a winner before',
  unaffected: 'stays',
} as const

await runScript(async () => {
  const wishes = readWishes()
  const config = readSettings()
  const db = await openDatabase(config)
  try {
    await requireMigrated(db)
    if (wishes.isEnd) return await db.transaction(end)
    const isNew = await db.transaction((tx) => beginMaintenance(tx, { newId }))
    const { restoredTo } = await db.transaction(planSettlement)
    const outside = await askOutside(db, config, { ...wishes, restoredTo })
    const plan = await db.transaction((tx) => planSettlement(tx, outside))
    const head = [
      `Database     ${describePlaces(config).database}`,
      `Maintenance  is on${isNew ? ': it was switched on now' : ''}`,
      ...describe(plan),
      ...(outside.entries === null
        ? [
            `Unseen       prizes paid by hand since ${plan.restoredTo.toISOString()}: compare with your bank's statement before you pay one, or name a --mirror`,
          ]
        : []),
    ]
    const { isWhole, lines } = await settle(db, { plan, head, outside, ...wishes })
    if (isWhole && config.DATABASE_URL === undefined) await forgetCopy(join(config.DATA_DIR, 'db'))
    return [...head, ...lines]
  } finally {
    await db.close()
  }
})

/** What others know of the time since. Throws where one that is named cannot be read. */
async function askOutside(
  db: Database,
  config: AllSettings,
  { mirror, mailLog, isWithStripe, restoredTo }: Wishes & { restoredTo: Date },
): Promise<Outside> {
  const payments = openPayments(config, {
    nowMs: Date.now,
    standIn: { secretKey: 'none', webhookSecret: 'none', url: null },
  })
  const payouts = openPayouts(config, { standIn: null })
  const isAsked = isWithStripe && config.STRIPE_SECRET_KEY !== undefined && Number.isFinite(restoredTo.getTime())
  try {
    return {
      entries: mirror ? await readMirror(mirror, (await getState(db)) ?? { size: 0, note: '' }) : null,
      mails: mailLog ? readMailLog(await readFile(mailLog, 'utf8')) : null,
      customers: isAsked ? await payments.listNews(restoredTo) : null,
      payouts: isAsked && payouts.kind !== 'manual' ? await payouts.listPayouts(restoredTo) : null,
      customerPage: payments.customerPage,
    }
  } catch (error) {
    const { name, message } = error as Error
    if (!/^(?:Payments|Payouts)(?:Unavailable|Refused)$/.test(name)) throw error
    throw new OperatorFault(
      `Stripe was to say what was paid since: ${message} Try again, or leave it out by --without-stripe.`,
    )
  } finally {
    await payments.close()
  }
}

async function end(tx: Database): Promise<string[]> {
  const { puzzles } = await planSettlement(tx)
  const open = puzzles.filter(({ fate }) => fate === 'lost' || fate === 'heirless' || fate === 'undecided').length
  if (open > 0)
    throw new OperatorFault(`${open} challenges are still to be settled: run this without --end-maintenance first.`)
  return [`Maintenance  is off${(await endMaintenance(tx, { newId })) ? ': it was switched off now' : ''}`]
}

async function settle(
  db: DatabaseEngine,
  { plan, head, outside, isSure, reason }: Wishes & { plan: Settlement; head: string[]; outside: Outside },
): Promise<{ isWhole: boolean; lines: string[] }> {
  const count = plan.puzzles.filter(({ fate }) => fate === 'lost').length
  if (count > 0 && !isSure) await askFirst(head, count)
  const { puzzles } = await db.transaction((tx) => settleRestore(tx, { reason, outside }))
  const calledOff = puzzles.filter(({ fate }) => fate === 'lost').length
  const done = calledOff > 0 ? `Called off   ${calledOff}, each with a line in the log` : 'Nothing is to be called off.'
  const waiting = (next: string) => ({ isWhole: false, lines: [done, `Next         ${next}`] })
  if (puzzles.some(({ fate }) => fate === 'heirless'))
    return waiting('start one server, schedule a challenge in the portal, stop it, and run this again')
  if (puzzles.some(({ fate }) => fate === 'undecided'))
    return waiting('start one server, which settles who was the earliest, stop it, and run this again')
  const next =
    'start the servers, look at Today in the portal, and switch maintenance off there or by --end-maintenance'
  return { isWhole: true, lines: [done, `Next         ${next}`] }
}

async function askFirst(head: string[], count: number): Promise<void> {
  const refusal = new OperatorFault(
    [...head, '', `Nothing was called off. Add --yes to call off ${count}.`].join('\n  '),
  )
  if (!process.stdin.isTTY) throw refusal
  process.stdout.write(`\n${head.map((line) => `  ${line}`).join('\n')}\n\n`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`  Call off ${count} for good? Type yes: `).finally(() => terminal.close())
  if (answer.trim() !== 'yes') throw new OperatorFault('Nothing was called off.')
}

function describe({ restoredTo, puzzles, heir, missing }: Settlement): string[] {
  return [
    `Restored to  ${restoredTo.toISOString()}, the last moment that it knows of`,
    ...puzzles.map(
      ({ id, releaseDate, prizeAmount, prizeRolled, guesses, fate }) =>
        `Challenge    ${releaseDate}  ${id}  prize ${prizeAmount}, ${guesses} guesses: ${fates[fate]}${
          fate === 'lost' && heir && Number(prizeRolled) > 0
            ? `; ${prizeRolled} forfeited by earlier winners rolls on to ${heir.releaseDate}`
            : ''
        }`,
    ),
    ...missing.map(({ what, toDo }) => `Missing      ${what}: ${toDo}`),
  ]
}

interface Wishes {
  isSure: boolean
  reason: string
  isEnd: boolean
  mirror: string | undefined
  mailLog: string | undefined
  isWithStripe: boolean
}

function readWishes(): Wishes {
  const { values: given } = readWords(usage, {
    options: {
      yes: { type: 'boolean' },
      reason: { type: 'string' },
      'end-maintenance': { type: 'boolean' },
      mirror: { type: 'string' },
      'mail-log': { type: 'string' },
      'without-stripe': { type: 'boolean' },
    },
  })
  const { yes: isSure = false, reason = defaultReason } = given
  if (reason.trim().length < 3 || reason.length > 300) misuse(usage)
  return {
    ...{ isSure, reason: reason.trim(), isEnd: given['end-maintenance'] ?? false },
    ...{ mirror: given.mirror, mailLog: given['mail-log'], isWithStripe: !given['without-stripe'] },
  }
}
