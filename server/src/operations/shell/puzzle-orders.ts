import { Id, UtcDate } from '@whereabouts/contract/fields'
import { callOff as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { utcDate } from '@whereabouts/game/release'
import { z } from 'zod'
import { formatPrize } from '../../core/formats.ts'
import { Malformed } from '../../core/refusal.ts'
import { callOff } from '../../features/puzzles/admin/call-off-puzzle.ts'
import { findToday } from '../../features/puzzles/queries.ts'
import { asTaken, type Order, order, ShellFault, typedText } from './order.ts'
import { type ListedPuzzle, listPuzzles } from './queries.ts'
import { table } from './table.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How far back the list goes by default. */
const usualDays = 14

const list = order({
  usage: 'puzzle list [--from DATE] [--to DATE]',
  about: 'puzzles by their release, from two weeks ago on, without their places',
  subject: null,
  input: z.strictObject({ from: UtcDate.optional(), to: UtcDate.optional() }),
  async run({ db, clock }, { from, to }) {
    const now = clock.now()
    const usual = to === undefined ? utcDate(new Date(now.getTime() - usualDays * dayMs)) : null
    const found = await listPuzzles(db, { from: from ?? usual, to: to ?? null })
    const { puzzleId: openId } = await findToday(db, now)
    const puzzles = found.map((puzzle) => ({
      id: puzzle.id,
      release_date: puzzle.releaseDate,
      release_time: puzzle.releaseTime,
      state: stateOf(puzzle, { now, openId }),
      prize_amount: puzzle.prizeAmount,
      guesses: puzzle.guesses,
    }))
    return { lines: puzzles.length > 0 ? table(puzzles) : ['There is no puzzle in this time.'], value: { puzzles } }
  },
})

function stateOf(
  { id, isCalledOff, isSolved, releasedAt }: ListedPuzzle,
  { now, openId }: { now: Date; openId: string | null },
): string {
  if (isCalledOff) return 'called-off'
  if (isSolved) return 'solved'
  if (releasedAt > now) return 'scheduled'
  return id === openId ? 'open' : 'unsolved'
}

const which = typedText('Please name the puzzle by its release date or its id.')

const callOffOrder = order({
  usage: 'puzzle call-off DATE|ID --reason TEXT [--prize-to DATE|ID] [--yes]',
  about: 'calls a puzzle off for good; players read the reason',
  subject: 'puzzle',
  input: z.strictObject({
    puzzle: which,
    reason: typedText('Please give the reason with --reason. Players read it.'),
    'prize-to': which.optional(),
  }),
  async run(context, { puzzle: name, reason, 'prize-to': heirName }) {
    const puzzle = await requirePuzzle(context.db, name)
    const heir = heirName === undefined ? null : await requirePuzzle(context.db, heirName)
    const wish = asTaken(endpoint.input, { puzzleId: puzzle.id, reason, prize_to: heir?.id ?? null })
    const prize = formatPrize(puzzle.prizeAmount)
    await context.requireYes(
      `Call off the puzzle of ${nameOf(puzzle)}, with a prize of ${prize}, for good? Players read: “${reason}”`,
    )
    await context.db.transaction((tx) => callOff(tx, context, wish))
    context.shortLivedCache.changed('puzzles')
    const isCalledOff = `The puzzle of ${nameOf(puzzle)} is called off.`
    return {
      lines: heir ? [isCalledOff, `Its prize is added to that of the puzzle of ${nameOf(heir)}.`] : [isCalledOff],
      value: { id: puzzle.id, release_date: puzzle.releaseDate, reason: wish.reason, prize_to: wish.prize_to },
    }
  },
})

const nameOf = ({ releaseDate, releaseTime }: ListedPuzzle) => `${releaseDate} ${releaseTime.slice(0, 5)} UTC`

/** The puzzle of a day, or of an id. Throws where a day has several that are not called off. */
async function requirePuzzle(db: Database, name: string): Promise<ListedPuzzle> {
  const isId = Id.safeParse(name).success
  if (!isId && !UtcDate.safeParse(name).success)
    throw new Malformed('puzzle', `“${name}” is neither a date (2026-03-10) nor an id.`)
  const found = await listPuzzles(db, isId ? { id: name } : { from: name, to: name })
  const left = found.filter(({ isCalledOff }) => !isCalledOff)
  const [first, ...others] = left.length > 0 ? left : found
  if (!first) throw new ShellFault(isId ? `There is no puzzle with the id ${name}.` : `There is no puzzle of ${name}.`)
  if (others.length === 0) return first
  const lines = [first, ...others].map((one) => `${one.id}  ${nameOf(one)}`)
  throw new ShellFault([`${name} has several puzzles. Please name one by its id:`, ...lines].join('\n'))
}

export const puzzleOrders: readonly Order[] = [list, callOffOrder]
