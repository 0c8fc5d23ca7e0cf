/**
 * Settles a restored database before anyone plays on it: `npm run restore:settle`, with the server's settings in the environment and the servers
 * stopped. It switches maintenance on, lists the released unsolved puzzles and, when confirmed, calls off those that may have been won after the
 * backup: their answers may be known. docs/operate/back-up.md has the whole procedure.
 */
import { createInterface } from 'node:readline/promises'
import type { Database, DatabaseEngine } from '@whereabouts/engines/database/port'
import { newId } from '@whereabouts/server/core/new-id'
import {
  beginMaintenance,
  endMaintenance,
  planSettlement,
  type Settlement,
  settleRestore,
} from '@whereabouts/server/operations/restore/settle-restore'
import { misuse, readWords } from './command-line.ts'
import {
  describePlaces,
  OperatorFault,
  openDatabase,
  readSettings,
  requireMigrated,
  runScript,
} from './open-engines.ts'

const usage = `Usage: npm run restore:settle -- [--yes] [--reason "what players read"]
       npm run restore:settle -- --end-maintenance

  --yes     calls off without asking
  --reason  why a challenge was called off, in the words that players read; 3 to 300 characters
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
  const { isSure, reason, isEnd } = readWishes()
  const config = readSettings()
  const db = await openDatabase(config)
  try {
    await requireMigrated(db)
    if (isEnd) return await db.transaction(end)
    const isNew = await db.transaction((tx) => beginMaintenance(tx, { newId }))
    const plan = await db.transaction(planSettlement)
    const head = [
      `Database     ${describePlaces(config).database}`,
      `Maintenance  is on${isNew ? ': it was switched on now' : ''}`,
      ...describe(plan),
    ]
    return [...head, ...(await settle(db, { plan, head, isSure, reason }))]
  } finally {
    await db.close()
  }
})

async function end(tx: Database): Promise<string[]> {
  const { puzzles } = await planSettlement(tx)
  const open = puzzles.filter(({ fate }) => fate === 'lost' || fate === 'heirless' || fate === 'undecided').length
  if (open > 0)
    throw new OperatorFault(`${open} challenges are still to be settled: run this without --end-maintenance first.`)
  return [`Maintenance  is off${(await endMaintenance(tx, { newId })) ? ': it was switched off now' : ''}`]
}

async function settle(
  db: DatabaseEngine,
  { plan, head, isSure, reason }: { plan: Settlement; head: string[]; isSure: boolean; reason: string },
): Promise<string[]> {
  const count = plan.puzzles.filter(({ fate }) => fate === 'lost').length
  if (count > 0 && !isSure) await askFirst(head, count)
  const { puzzles } = await db.transaction((tx) => settleRestore(tx, { reason }))
  const calledOff = puzzles.filter(({ fate }) => fate === 'lost').length
  const done = calledOff > 0 ? `Called off   ${calledOff}, each with a line in the log` : 'Nothing is to be called off.'
  if (puzzles.some(({ fate }) => fate === 'heirless'))
    return [done, 'Next         start one server, schedule a challenge in the portal, stop it, and run this again']
  if (puzzles.some(({ fate }) => fate === 'undecided'))
    return [done, 'Next         start one server, which settles who was the earliest, stop it, and run this again']
  return [
    done,
    'Next         start the servers, look at Today in the portal, and switch maintenance off there or by --end-maintenance',
  ]
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

function describe({ restoredTo, puzzles, heir }: Settlement): string[] {
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
  ]
}

function readWishes(): { isSure: boolean; reason: string; isEnd: boolean } {
  const { values: given } = readWords(usage, {
    options: { yes: { type: 'boolean' }, reason: { type: 'string' }, 'end-maintenance': { type: 'boolean' } },
  })
  const { yes: isSure = false, reason = defaultReason } = given
  if (reason.trim().length < 3 || reason.length > 300) misuse(usage)
  return { isSure, reason: reason.trim(), isEnd: given['end-maintenance'] ?? false }
}
