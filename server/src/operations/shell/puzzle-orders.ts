import { Id, UtcDate } from '@whereabouts/contract/fields'
import { callOff as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { utcDate } from '@whereabouts/game/release'
import { z } from 'zod'
import { formatPrize } from '../../core/formats.ts'
import { Malformed } from '../../core/refusal.ts'
import { callOff } from '../../features/puzzles/admin/call-off-puzzle.ts'
import { findToday } from '../../features/puzzles/queries.ts'
import { asTaken, type Order, order, typedText } from './order.ts'
import { findListedPuzzle, type ListedPuzzle, listPuzzlesBetween } from './queries.ts'
import { ShellFault } from './shell-fault.ts'
import { table } from './table.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How far back the list goes by itself. */
const usualDays = 14

const list = order({
  name: 'puzzle list',
  usage: 'puzzle list [--from DATE] [--to DATE]',
  about: 'puzzles by their release, from two weeks ago on, without their places',
  subject: null,
  input: z.strictObject({ from: UtcDate.optional(), to: UtcDate.optional() }),
  async run(context, { from, to }) {
    const { db, clock } = context
    const now = clock.now()
    const first = from ?? (to === undefined ? utcDate(new Date(now.getTime() - usualDays * dayMs)) : null)
    const puzzles = await listPuzzlesBetween(db, { from: first, to: to ?? null })
    const { puzzleId: openId } = await findToday(db, now)
    const described = puzzles.map((puzzle) => describe(puzzle, { now, openId }))
    if (described.length === 0) return { lines: ['There is no puzzle in this time.'], value: { puzzles: [] } }
    return {
      lines: table(
        ['RELEASE (UTC)', 'ID', 'STATE', 'PRIZE', 'GUESSES'],
        described.map((one) => [
          ...[`${one.release_date} ${one.release_time.slice(0, 5)}`, one.id, one.state],
          ...[formatPrize(one.prize_amount), String(one.guesses)],
        ]),
      ),
      value: { puzzles: described },
    }
  },
})

interface Standing {
  now: Date
  /** The puzzle that takes guesses. */
  openId: string | null
}

const describe = (puzzle: ListedPuzzle, standing: Standing) => ({
  id: puzzle.id,
  release_date: puzzle.releaseDate,
  release_time: puzzle.releaseTime,
  state: stateOf(puzzle, standing),
  prize_amount: puzzle.prizeAmount,
  guesses: puzzle.guesses,
})

function stateOf({ id, isCalledOff, isSolved, releasedAt }: ListedPuzzle, { now, openId }: Standing): string {
  if (isCalledOff) return 'called-off'
  if (isSolved) return 'solved'
  if (releasedAt > now) return 'scheduled'
  return id === openId ? 'open' : 'unsolved'
}

const which = typedText('Please name the puzzle by its release date or its id.')

const callOffOrder = order({
  name: 'puzzle call-off',
  usage: 'puzzle call-off DATE|ID --reason TEXT [--prize-to DATE|ID] [--yes]',
  about: 'calls a puzzle off for good; players read the reason',
  subject: 'puzzle',
  input: z.strictObject({
    puzzle: which,
    reason: typedText('Please give the reason with --reason. Players read it.'),
    'prize-to': which.optional(),
  }),
  async asks({ db }, { puzzle: name, reason }) {
    const puzzle = await requirePuzzle(db, name)
    return `Call off the puzzle of ${nameOf(puzzle)}, with a prize of ${formatPrize(puzzle.prizeAmount)}, for good? Players read: “${reason}”`
  },
  async run(context, { puzzle: name, reason, 'prize-to': heirName }) {
    const puzzle = await requirePuzzle(context.db, name)
    const heir = heirName === undefined ? null : await requirePuzzle(context.db, heirName)
    const wish = asTaken(endpoint.input, { puzzleId: puzzle.id, reason, prize_to: heir?.id ?? null })
    await context.db.transaction((tx) => callOff(tx, context, wish))
    context.shortLivedCache.changed('puzzles')
    return {
      lines: [
        `The puzzle of ${nameOf(puzzle)} is called off.`,
        ...(heir ? [`Its prize is added to that of the puzzle of ${nameOf(heir)}.`] : []),
      ],
      value: { id: puzzle.id, release_date: puzzle.releaseDate, reason: wish.reason, prize_to: wish.prize_to },
    }
  },
})

const nameOf = ({ releaseDate, releaseTime }: ListedPuzzle) => `${releaseDate} ${releaseTime.slice(0, 5)} UTC`

/** The puzzle of a day, or of an id. Of several on one day that are not called off none is guessed. */
async function requirePuzzle(db: Database, name: string): Promise<ListedPuzzle> {
  if (Id.safeParse(name).success) {
    const puzzle = await findListedPuzzle(db, name)
    if (!puzzle) throw new ShellFault(`There is no puzzle with the id ${name}.`)
    return puzzle
  }
  if (!UtcDate.safeParse(name).success)
    throw new Malformed('puzzle', `“${name}” is neither a date (2026-03-10) nor an id.`)
  const ofDay = await listPuzzlesBetween(db, { from: name, to: name })
  const left = ofDay.filter(({ isCalledOff }) => !isCalledOff)
  const [first, ...others] = left.length > 0 ? left : ofDay
  if (!first) throw new ShellFault(`There is no puzzle of ${name}.`)
  if (others.length === 0) return first
  const list = [first, ...others].map((one) => `${one.id}  ${nameOf(one)}`)
  throw new ShellFault([`${name} has several puzzles. Please name one by its id:`, ...list].join('\n'))
}

export const puzzleOrders: readonly Order[] = [list, callOffOrder]
