import type { OutputOf } from '@whereabouts/contract/endpoint'
import type {
  previewSubsequentPrizes,
  previewSubsequentTimes,
  updateSubsequentPrizes as prizes,
  updateSubsequentTimes as times,
} from '@whereabouts/contract/puzzles.admin'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import {
  aloneOnTheirDay,
  type CarryPlan,
  planCarrying,
  stillAhead,
  subsequentPuzzles,
} from '@whereabouts/game/schedule'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { sealPuzzles } from '../../log/seals/for-others.ts'
import { maxPrizeCents } from './add-prize.ts'
import { insertCarried } from './carried-changes.ts'
import { mayCarryOn } from './may-undo.ts'
import { noteRefused } from './note-refused.ts'
import { centsOf, readReleaseTime } from './puzzle-fields.ts'
import { findAdminPuzzle, listSchedule, lockUnreleased, type ScheduledRow, wireScheduled } from './queries.ts'
import { aboveCeiling, ceilingOf, changeableAloneFrom } from './request-to-change.ts'
import { savePrizes, saveTimes, type ValueChange } from './writes.ts'

/** A new value for all later puzzles. */
export interface Carrying {
  kind: 'prize' | 'time'
  puzzleId: string
  /** An exact amount, or `HH:MM:SS`. */
  value: string
}

/** The differences between carrying on prizes and times. A prize is the own part of each: forfeited money stays on top of it. */
export const kinds = {
  prize: {
    field: 'prize_amount',
    action: 'puzzle.later-prizes',
    read: ({ prizeAmount, prizeRolled }: ScheduledRow) => amountFrom(centsFrom(prizeAmount) - centsFrom(prizeRolled)),
    isByHand: ({ prizeByHand }: ScheduledRow) => prizeByHand,
    save: savePrizes,
  },
  time: {
    field: 'release_time',
    action: 'puzzle.later-times',
    read: ({ releaseTime }: ScheduledRow) => releaseTime,
    isByHand: ({ timeByHand }: ScheduledRow) => timeByHand,
    save: saveTimes,
  },
} as const

const prizeOf = (puzzleId: string, amount: number): Carrying => ({
  kind: 'prize',
  puzzleId,
  value: amountFrom(centsOf(amount)),
})
const timeOf = (puzzleId: string, time: string): Carrying => ({
  kind: 'time',
  puzzleId,
  value: readReleaseTime('2000-01-01', time),
})

export const previewPrizes: CommandOf<typeof previewSubsequentPrizes> = async (
  context,
  { puzzleId, new_prize_amount },
) => {
  return preview(context, prizeOf(puzzleId, new_prize_amount))
}

export const previewTimes: CommandOf<typeof previewSubsequentTimes> = async (
  context,
  { puzzleId, new_release_time },
) => {
  return preview(context, timeOf(puzzleId, new_release_time))
}

/** Carries a prize on to all later puzzles that are not released yet. Forfeited money in one of them is added to it. */
export const updateSubsequentPrizes: CommandOf<typeof prizes> = async (
  context,
  { puzzleId, new_prize_amount, ...which },
) => {
  return noteRefused(context, { call: 'later-prizes', subject: puzzleId }, () =>
    carryOn(context, prizeOf(puzzleId, new_prize_amount), which),
  )
}

/** The same for the time of day. A puzzle that it would release immediately keeps its time, and so do puzzles that share their day. */
export const updateSubsequentTimes: CommandOf<typeof times> = async (
  context,
  { puzzleId, new_release_time, ...which },
) => {
  return carryOn(context, timeOf(puzzleId, new_release_time), which)
}

async function preview(
  context: ContextFor<'admin'>,
  carrying: Carrying,
): Promise<OutputOf<typeof previewSubsequentPrizes>> {
  const { db, clock } = context
  const { changing, byHand } = await planFor(context, { carrying, schedule: await listSchedule(db), now: clock.now() })
  return { changing: changing.map(wireSubsequent), by_hand: byHand.map(wireSubsequent) }
}

interface Which {
  include_by_hand?: boolean | undefined
  shown?: string[] | undefined
}

async function carryOn(
  context: ContextFor<'admin'>,
  carrying: Carrying,
  { include_by_hand: includesByHand, shown }: Which,
): Promise<OutputOf<typeof prizes>> {
  const { kind, puzzleId, value } = carrying
  const id = context.newId()
  const count = await context.db.transaction(async (tx) => {
    await lockUnreleased(tx, context.clock.now())
    // Some of them may have been released while this waited.
    const now = context.clock.now()
    const { changing, byHand } = await planFor(
      { ...context, db: tx },
      { carrying, schedule: await listSchedule(tx), now },
    )
    const chosen = [...changing, ...(includesByHand ? byHand : [])].filter(
      (puzzle) => shown?.includes(puzzle.id) ?? true,
    )
    if (chosen.length === 0) return 0
    const { field, action, read, isByHand, save } = kinds[kind]
    const before = chosen.map((puzzle) => ({
      ...{ id: puzzle.id, value: kind === 'prize' ? puzzle.prizeAmount : read(puzzle), isByHand: isByHand(puzzle) },
      ...(kind === 'prize' && { carriedOver: puzzle.prizeCarriedOver }),
    }))
    await save(tx, { changes: chosen.map((puzzle) => changeOf(puzzle, carrying)), now })
    await sealPuzzles(tx, context)
    await insertCarried(tx, { id, kind, puzzleId, value, changes: before, madeAt: now })
    await writeAudit(tx, context, {
      action,
      subject: puzzleId,
      before: before.map((each) => ({ id: each.id, [field]: each.value, set_by_hand: each.isByHand })),
      after: { [field]: value },
    })
    return chosen.length
  })
  return { success: true, updated_count: count, undo_id: count > 0 ? id : null }
}

function changeOf({ id, prizeRolled }: ScheduledRow, { kind, value }: Carrying): ValueChange {
  if (kind === 'time') return { id, value, isByHand: false }
  const whole = amountFrom(centsFrom(value) + centsFrom(prizeRolled))
  return { id, value: whole, isByHand: false, carriedOver: prizeRolled }
}

/**
 * Which later puzzles would get another value; leaves out those that need two people, and for the staff all but the caller's own. Throws `not-found`
 * where there is no such puzzle to begin from, and `prize-above-ceiling` for a prize that the caller may not promise alone.
 */
async function planFor(
  context: Pick<ContextFor<'admin'>, 'db' | 'caller'>,
  { carrying, schedule, now }: { carrying: Carrying; schedule: readonly ScheduledRow[]; now: Date },
): Promise<CarryPlan<ScheduledRow>> {
  const { kind, puzzleId, value } = carrying
  const edited = await findAdminPuzzle(context.db, puzzleId)
  if (!edited) throw new Refusal('not-found')
  const ceilingCents = await ceilingOf(context)
  if (kind === 'prize' && centsFrom(value) > ceilingCents) throw aboveCeiling(ceilingCents)
  const from = await changeableAloneFrom(context, now)
  const later = subsequentPuzzles(schedule, edited, from).filter((puzzle) => mayCarryOn(context.caller, puzzle))
  const movable =
    kind === 'time'
      ? aloneOnTheirDay(stillAhead(later, value, from), schedule)
      : later.filter(({ prizeRolled }) => centsFrom(value) + centsFrom(prizeRolled) <= maxPrizeCents)
  const { read, isByHand } = kinds[kind]
  return planCarrying(movable, { isAlready: (puzzle) => read(puzzle) === value, isByHand })
}

const wireSubsequent = (puzzle: ScheduledRow) => ({
  ...wireScheduled(puzzle),
  prize_rolled: wireAmount(puzzle.prizeRolled),
})
