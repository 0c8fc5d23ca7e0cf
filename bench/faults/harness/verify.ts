import type { LiveBoard } from '@whereabouts/contract/leaderboard'
import { kmBetween } from '@whereabouts/game/distance'
import { disclosableDistanceKm } from '@whereabouts/game/reveal'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import type { Viewer } from '../../../tests/faults/viewer.ts'
import { percentile } from '../../harness/percentile.ts'
import { until } from './load.ts'
import { fetch } from './plain-fetch.ts'
import type { Stage } from './stage.ts'

/** Figures of a run, in words: '1,204 guesses accepted'. */
export type Figures = Record<string, number | string>

/** A broken invariant. The message says which, with examples. */
export class Broken extends Error {
  override name = 'Broken'
}

interface Row {
  id: string
  userId: string
  puzzleId: string
  key: string
  attempt: number
  distanceKm: number
  isWin: boolean
}

const patienceMs = 60_000

/**
 * Checks everything after a load: every acknowledged guess is in the table once and as answered, and there are no others; quotas and winners are
 * right; all listeners have the board; every owed mail was sent; and the database's own invariants hold. Throws Broken with all violations;
 * returns figures. Call it when every submission is answered and nothing is pending.
 */
export async function verify(stage: Stage, { mayDoubleMails = true } = {}): Promise<Figures> {
  const rows = await listGuesses(stage)
  const broken = [
    ...stage.presses.faults.map((fault) => `an answer that must not be: ${fault}`),
    ...stage.audience.faults(),
    ...stage.presses.pending.map(({ key, tries }) => `a press had no answer after ${tries} tries (${key})`),
    ...compareGuesses(stage, rows),
    ...checkQuotas(stage, rows),
    ...checkWinners(rows),
    ...(await checkOrder(stage)),
    ...(await checkLeaderboards(stage, rows)),
    ...(await checkListeners(stage, rows)),
    ...(await checkMails(stage, { mayDoubleMails })),
    ...(await checkIntegrity(stage.db)),
    ...crashesOf(stage),
  ]
  if (broken.length > 0) throw new Broken(summary(broken))
  return figuresOf(stage, rows)
}

const summary = (broken: string[]) =>
  [`${broken.length} things do not hold:`, ...broken.slice(0, 20).map((what) => `  ${what}`)].join('\n')

const listGuesses = ({ db }: Stage) =>
  db.sql<Row>`
    select id, user_id as "userId", puzzle_id as "puzzleId", idempotency_key as key, attempt, distance_km as "distanceKm",
           is_winning_guess as "isWin"
    from guesses order by sequence`

/** Every accepted submission is exactly the row it was answered with, and there are no other rows. */
function compareGuesses({ presses }: Stage, rows: Row[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const broken: string[] = []
  for (const { key, person, puzzle, at, outcome } of presses.taken) {
    const row = byId.get(outcome.guessId)
    if (!row) {
      broken.push(`an acknowledged guess is not in the table: ${outcome.guessId}`)
      continue
    }
    byId.delete(outcome.guessId)
    const expected = disclosableDistanceKm(kmBetween(puzzle.answer, at))
    const isSame = row.key === key && row.userId === person.id && row.puzzleId === puzzle.id
    if (!isSame) broken.push(`a guess belongs to another submission than was answered: ${row.id}`)
    if (outcome.distanceKm !== expected || disclosableDistanceKm(row.distanceKm) !== expected)
      broken.push(
        `a distance is ${row.distanceKm}, was shown as ${outcome.distanceKm} and should be ${expected}: ${row.id}`,
      )
    if (row.isWin !== outcome.isWin) broken.push(`the answer about a win differs from the table: ${row.id}`)
  }
  for (const id of byId.keys()) broken.push(`a guess is in the table without an answer, or twice: ${id}`)
  return broken
}

function checkQuotas({ game }: Stage, rows: Row[]): string[] {
  const limits = new Map(game.people.map(({ id, limit }) => [id, limit]))
  const attempts = Map.groupBy(rows, ({ puzzleId, userId }) => `${puzzleId} ${userId}`)
  return [...attempts].flatMap(([of, taken]) => {
    const numbers = taken.map(({ attempt }) => attempt).sort((a, b) => a - b)
    if (numbers.length > limits.get(taken[0]!.userId)!) return [`${numbers.length} guesses beyond the plan: ${of}`]
    return numbers.every((attempt, index) => attempt === index + 1) ? [] : [`attempts ${numbers.join(' ')}: ${of}`]
  })
}

function checkWinners(rows: Row[]): string[] {
  const winners = Map.groupBy(
    rows.filter(({ isWin }) => isWin),
    ({ puzzleId }) => puzzleId,
  )
  return [...winners].filter(([, of]) => of.length > 1).map(([id, of]) => `${of.length} winners of one puzzle: ${id}`)
}

/** No exact guess stored within a second of the first one arrived before the winner. */
async function checkOrder(stage: Stage): Promise<string[]> {
  const unsettled = await stage.db.sql<{ id: string }>`select id from exact_guesses where outcome is null`
  const broken = unsettled.map(({ id }) => `an exact guess was never settled: ${id}`)
  const overtaken = await stage.db.sql<{ id: string }>`
    select late.id from exact_guesses late join exact_guesses won on won.puzzle_id = late.puzzle_id and won.outcome = 'won'
    where late.outcome in ('too-late', 'surplus')
      and late.recorded_at <= (select min(recorded_at) from exact_guesses first where first.puzzle_id = won.puzzle_id) + interval '1 second'
      and (late.arrived_at, late.arrived_process, late.arrived_counter) < (won.arrived_at, won.arrived_process, won.arrived_counter)`
  return [...broken, ...overtaken.map(({ id }) => `an exact guess arrived before the one that won: ${id}`)]
}

/** Each process shows as many guesses as the table has, soon after. */
async function checkLeaderboards({ sites, game, db }: Stage, rows: Row[]): Promise<string[]> {
  const broken: string[] = []
  const { cookie } = game.regulars[0]!
  const rowsOf = Map.groupBy(rows, ({ puzzleId }) => puzzleId)
  for (const { id } of game.puzzles)
    for (const site of sites) {
      const total = rowsOf.get(id)?.length ?? 0
      let shown: unknown = null
      await until(
        async () => {
          const answer = await fetch(`${site}/api/puzzles/${id}/leaderboard`, { headers: { cookie } }).catch(() => null)
          shown = answer?.status === 200 ? (JSON.parse(answer.text) as { total: number }).total : answer?.status
          return shown === total
        },
        { what: 'the leaderboard agrees', ms: 10_000 },
      ).catch(() => broken.push(`${site} shows ${shown} guesses of a puzzle that has ${total}: ${id}`))
    }
  const [puzzle] = await db.sql<{ count: number }>`select count(*)::int as count from puzzles where is_solved`
  const won = rows.filter(({ isWin }) => isWin).length
  return puzzle!.count === won ? broken : [...broken, `${puzzle!.count} puzzles are solved, ${won} guesses won`]
}

/** Every listener has the board that the server answers, at the latest when reconnected. */
async function checkListeners({ audience, game, sites }: Stage, rows: Row[]): Promise<string[]> {
  const { cookie } = game.regulars[0]!
  const boards = new Map<string, string[]>()
  for (const { id } of game.puzzles) {
    const { text } = await fetch(`${sites[0]}/api/puzzles/${id}/leaderboard`, { headers: { cookie } })
    boards.set(
      id,
      (JSON.parse(text) as LiveBoard).entries.map(({ guess_id }) => guess_id),
    )
  }
  const totals = Map.groupBy(rows, ({ puzzleId }) => puzzleId)
  const isTrue = ({ puzzleId, board }: Viewer) =>
    board?.total === (totals.get(puzzleId)?.length ?? 0) &&
    String(board.entries.map(({ guess_id }) => guess_id)) === String(boards.get(puzzleId))
  const whoMissed = () => audience.viewers.filter((viewer) => !isTrue(viewer))
  await until(() => whoMissed().length === 0, { what: 'everyone has the board', ms: patienceMs }).catch(() => {})
  return whoMissed().map(
    ({ site, isOpen, openings, board, puzzleId }) =>
      `a listener at ${site} (${isOpen ? 'connected' : 'not connected'}, opened ${openings} times) has another board, with ${board?.total} guesses: ${puzzleId}`,
  )
}

/** Every queued mail is sent, by the mail server's own count; a duplicate has the same Message-ID, and is allowed after a process died. */
async function checkMails({ db, mail }: Stage, { mayDoubleMails }: { mayDoubleMails: boolean }): Promise<string[]> {
  const unsent = () => db.sql<{ id: string }>`select id from mails where sent_at is null`
  // A process that died while sending a mail blocks it for two minutes.
  await until(async () => (await unsent()).length === 0, { what: 'every mail is sent', ms: 150_000 }).catch(() => {})
  const mails = await db.sql<{ id: string }>`select id from mails`
  const countOf = (id: string) => [...mail.copies].find(([messageId]) => messageId.includes(`.${id}@`))?.[1] ?? 0
  return [
    ...(await unsent()).map(({ id }) => `a mail was not sent: ${id}`),
    ...mails.filter(({ id }) => countOf(id) === 0).map(({ id }) => `the mail server never had a mail: ${id}`),
    ...(mayDoubleMails ? [] : mail.doubled.map((id) => `a mail came more than once: ${id}`)),
    ...(mail.copies.size > mails.length ? [`${mail.copies.size} mails came, ${mails.length} were owed`] : []),
  ]
}

/** The output of a process about an unhandled error. */
function crashesOf(stage: Stage): string[] {
  const escaped = /unhandled|uncaught|\bfault\b.*|FATAL ERROR/i
  return outputsOf(stage)
    .flatMap((output) => output.split('\n'))
    .filter((line) => escaped.test(line) && !/default/i.test(line))
    .map((line) => `a process wrote: ${line.slice(0, 400)}`)
}

const outputsOf = ({ servers, pastOutput }: Stage) => [...pastOutput, ...servers.map(({ output }) => output)]

function figuresOf({ presses, audience, mail, game }: Stage, rows: Row[]): Figures {
  const took = presses.taken.map(({ tookMs }) => tookMs)
  const repeated = presses.all.filter(({ tries }) => tries > 1).length
  const refusals = [...presses.refused].map(([code, count]) => `${code} ${count}`).join(', ')
  return {
    'guesses taken': rows.length,
    refused: refusals || 0,
    'sent again': repeated,
    'tries without an answer': presses.unanswered,
    'asked to wait (503)': presses.busy,
    'puzzles won': rows.filter(({ isWin }) => isWin).length,
    puzzles: game.puzzles.length,
    listeners: audience.viewers.length,
    'streams opened': audience.viewers.reduce((sum, { openings }) => sum + openings, 0),
    mails: mail.copies.size,
    'mails twice': mail.doubled.length,
    'answered after (median, 99%, longest)': `${[0.5, 0.99, 1].map((part) => percentile(took, part) || 0).join(', ')} ms`,
  }
}
