import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { noStory, type Story } from '@whereabouts/contract/puzzle-fields'
import type { update as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { type EditNote, judgeEdit, type PrizeRefusal } from '@whereabouts/game/edit'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { formatPrize } from '../../../core/formats.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { type Confirm, withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { sealPuzzles } from '../../log/seals/for-others.ts'
import { ownerLooks, releasedAlready, requirePhoto, warningsNote } from './author-warnings.ts'
import { type Aspects, type Candidate, checkSchedule } from './check-schedule.ts'
import { knowsEveryPlace, requireKnown, requireKnownPhoto } from './known-places.ts'
import { noteRefused } from './note-refused.ts'
import {
  auditedPuzzle,
  centsOf,
  describeAdminPuzzle,
  getCurrentPuzzle,
  type PuzzleFields,
  readPuzzleFields,
} from './puzzle-fields.ts'
import { type AdminPuzzleRow, findAdminPuzzle, lockAdminPuzzle, lockSchedule } from './queries.ts'
import { requestToChange } from './request-to-change.ts'
import { saveStory } from './story-queries.ts'
import { type PuzzleChange, updatePuzzleRow } from './writes.ts'

const sentences: Record<EditNote, string> = {
  'stays-solved': 'This puzzle has been solved; it stays solved.',
  'prize-kept': 'Its prize is owed, so it was not changed.',
  'coordinates-kept': 'This puzzle has guesses, so its coordinates were not changed.',
}

function prizeSentence(reason: PrizeRefusal, { prizeAmount, prizeRolled }: AdminPuzzleRow): string {
  const rolled = formatPrize(prizeRolled)
  if (reason === 'prize-below-rolled')
    return `The prize includes ${rolled} that earlier winners forfeited and that belongs to the players, so it cannot be less.`
  if (reason === 'prize-sealed')
    return `This puzzle is released with a prize of ${formatPrize(prizeAmount)}. It is sealed in the public log, so it stays.`
  const own = formatPrize(amountFrom(centsFrom(prizeAmount) - centsFrom(prizeRolled)))
  return `This prize has two parts: ${own} of its own and ${rolled} that earlier winners forfeited. Name both to lower the first.`
}

/**
 * Saves an edit, unless the puzzle has changed since the version that was edited. Locks the puzzle's row first: guesses and wins wait, so it is known
 * whether there are any, and none is judged by a place that is about to move. Exact guesses were made for this place and this prize, so they are
 * settled first.
 */
export const updatePuzzle: CommandOf<typeof endpoint> = async (context, input) => {
  const fields = readPuzzleFields(input)
  return noteRefused(context, { call: 'update', subject: input.puzzleId, fields }, async () => {
    const asked = await requestToChange(context, { puzzleId: input.puzzleId, fields, wanted: input })
    return withSecondPerson(context, asked, (context, confirm) => changePuzzle(context, { input, fields, confirm }))
  })
}

interface Change {
  input: InputOf<typeof endpoint>
  fields: PuzzleFields
  confirm: Confirm
}

async function changePuzzle(
  context: ContextFor<'admin'>,
  { input, fields, confirm }: Change,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = context
  const saved = await db.transaction((tx) => saveSettled(tx, context, { input, fields, confirm }))
  if (!saved) {
    await context.settling.settled(input.puzzleId)
    return changePuzzle(context, { input, fields, confirm })
  }
  const { before, after, notes, isLookedAt, now } = saved
  const puzzle = describeAdminPuzzle(after!, await getCurrentPuzzle(db, now))
  const isNewlyReleased = puzzle.is_released && before.releasedAt > now
  const warnings = [
    ...notes.map((note) => sentences[note]),
    ...(isNewlyReleased ? [releasedAlready] : []),
    ...(isLookedAt ? [ownerLooks] : []),
  ]
  return { puzzle, warning: warnings.join(' ') || null }
}

/** Null while exact guesses wait to be settled. */
async function saveSettled(tx: Database, context: ContextFor<'admin'>, { input, fields, confirm }: Change) {
  const { clock } = context
  // Before the puzzle's row, so that no transaction with that row waits for the schedule.
  await lockSchedule(tx)
  const present = await lockAdminPuzzle(tx, input.puzzleId)
  // It may have been released while this waited.
  const now = clock.now()
  if (!present) throw new Refusal('not-found')
  if (present.hasOpenExactGuess) return null
  await confirm(tx)
  await requireKnown({ ...context, db: tx }, present)
  // Another date could show players a puzzle that was called off before they saw it.
  if (present.callOffReason !== null) throw new Refusal('already-called-off')
  if (present.updatedAt.getTime() !== Date.parse(input.updated_at))
    throw new Refusal(present.isSolved ? 'solved-meanwhile' : 'changed-meanwhile')
  if (fields.photoId !== present.photoId) {
    await requirePhoto({ db: tx, clock }, fields.photoId)
    await requireKnownPhoto({ ...context, db: tx }, fields.photoId)
  }
  const namedRolledCents = input.prize_rolled === undefined ? null : centsOf(input.prize_rolled)
  const { change, notes } = decide({ present, fields, namedRolledCents, now })
  const accepted = input.accepted_warnings ?? []
  const { candidate, aspects } = whatIsNew({ present, change, now })
  const { forOwner } = await checkSchedule(tx, context, { candidate, aspects, accepted })
  await saveChange(tx, context, { present, change, story: fields.story, warnings: { accepted, forOwner } })
  const isLookedAt = (aspects.place || aspects.photo) && !(await knowsEveryPlace({ ...context, db: tx }))
  return { before: present, after: await findAdminPuzzle(tx, input.puzzleId), notes, isLookedAt, now }
}

interface Edit {
  present: AdminPuzzleRow
  fields: PuzzleFields
  namedRolledCents: number | null
  now: Date
}

function decide({ present, fields, namedRolledCents, now }: Edit): { change: PuzzleChange; notes: EditNote[] } {
  const verdict = judgeEdit({
    present: { ...present, answer: { lat: present.lat, lng: present.lng }, prizeCents: centsFrom(present.prizeAmount) },
    rolledCents: centsFrom(present.prizeRolled),
    namedRolledCents,
    wanted: { ...fields, answer: { lat: fields.lat, lng: fields.lng } },
    hasGuesses: present.guesses > 0,
    now,
  })
  if (verdict.outcome === 'refused') {
    if (verdict.reason === 'release-locked') throw new Refusal(verdict.reason)
    throw new Malformed('prize_amount', prizeSentence(verdict.reason, present))
  }
  const { answer, prizeCents } = verdict.values
  const { story: _, ...wanted } = fields
  const change = { ...wanted, ...answer, prizeAmount: amountFrom(prizeCents), id: present.id, now }
  return { change, notes: verdict.notes }
}

/** Fields that did not change are not checked again, except against other puzzles of the day while the puzzle can still be moved. */
function whatIsNew({ present, change, now }: { present: AdminPuzzleRow; change: PuzzleChange; now: Date }): {
  candidate: Candidate
  aspects: Aspects
} {
  const { lat, lng, ...rest } = change
  const isMoved = lat !== present.lat || lng !== present.lng || change.releaseDate !== present.releaseDate
  const isRescheduled = change.releaseDate !== present.releaseDate || change.releaseTime !== present.releaseTime
  return {
    candidate: { ...rest, answer: { lat, lng }, winRadiusKm: present.winRadiusKm },
    aspects: {
      place: isMoved,
      day: present.releasedAt > now,
      photo: change.photoId !== present.photoId,
      release: isRescheduled,
    },
  }
}

interface Saved {
  present: AdminPuzzleRow
  change: PuzzleChange
  story: Partial<Story>
  warnings: Parameters<typeof warningsNote>[0]
}

async function saveChange(
  tx: Database,
  context: ContextFor<'admin'>,
  { present, change, story, warnings }: Saved,
): Promise<void> {
  const whole = { ...noStory, ...present.story, ...story }
  await updatePuzzleRow(tx, change)
  await saveStory(tx, { puzzleId: present.id, story: whole, now: change.now })
  await sealPuzzles(tx, context)
  await writeAudit(tx, context, {
    action: 'puzzle.update',
    subject: present.id,
    before: auditedPuzzle(present),
    after: { ...auditedPuzzle({ ...change, story: whole }), ...warningsNote(warnings) },
  })
}
