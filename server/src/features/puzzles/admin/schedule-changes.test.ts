import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import { aPlainPhoto, editOf } from '../../../../test-support/worlds.ts'

const { create, update } = puzzlesAdmin

describeOnOneDatabase('the schedule', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const fields = async (changes: object = {}) => ({
    ...{ photo_id: await aPlainPhoto(app), actual_lat: 10.5, actual_lng: 20.5, prize_amount: 50 },
    ...{ release_date: '2026-03-15', release_time: '08:00' },
    ...changes,
  })
  const make = async (changes: object = {}) => (await admin.call(create, await fields(changes))).body
  const away = { actual_lat: -33, actual_lng: 151 }
  const kinds = (body: Awaited<ReturnType<typeof make>>) => body.warnings?.map(({ kind }) => kind)
  const keysOf = (body: Awaited<ReturnType<typeof make>>) => body.warnings?.map(({ key }) => key) ?? []
  const edit = async (puzzle: AdminPuzzle, changes: object = {}) =>
    (await admin.call(update, { ...editOf(puzzle), ...changes })).body
  const count = async () => (await admin.call(puzzlesAdmin.list, {})).body.total

  test('yesterday’s answer cannot win today, even with all warnings accepted: on creating, and on moving a place or a date', async () => {
    const yesterday = await app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: 10.5, lng: 20.5 } })
    const refused = await make({ release_date: '2026-03-10', actual_lat: 10.5044 })
    expect(refused).toMatchObject({
      code: 'answer-known',
      warnings: [{ kind: 'known-answer', may_be_accepted: false }],
    })
    expect(refused.error).toContain('The answer of 2026-03-09 is 0.5 km away, so it would also win this puzzle.')
    const key = `known-answer:${yesterday.id}`
    expect((await make({ release_date: '2026-03-10', accepted_warnings: [key] })).code).toBe('answer-known')
    const { puzzle } = await make({ ...away, release_date: '2026-03-20' })
    expect((await edit(puzzle, { actual_lat: 10.5, actual_lng: 20.5 })).code).toBe('answer-known')
    const { puzzle: next } = await make({
      release_date: '2027-03-10',
      accepted_warnings: [`near-answer:${yesterday.id}`],
    })
    expect((await edit(next, { release_date: '2027-03-09' })).code).toBe('answer-known')
    expect(await count()).toBe(3)
  })

  test('an answer near a recent or a future one is refused until it is accepted by its key', async () => {
    const recent = await app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: 10.6, lng: 20.5 } })
    const coming = await app.aPuzzle({ releaseDate: '2026-03-30', answer: { lat: 10.5, lng: 20.7 } })
    const refused = await make()
    expect([refused.code, kinds(refused)]).toEqual(['needs-acceptance', ['near-answer', 'near-answer']])
    const [first, second] = [recent, coming].map(({ id }) => `near-answer:${id}`)
    expect(keysOf(await make({ accepted_warnings: [first] }))).toEqual([second])
    expect(
      keysOf(await make({ accepted_warnings: ['near-answer', `near-answer:${crypto.randomUUID()}`] })),
    ).toHaveLength(2)
    const taken = await make({ accepted_warnings: [first, second] })
    expect(taken.puzzle).toMatchObject({ actual_lat: 10.5 })
    const [line] = await app.db.sql<{ after: object }>`select after from audit_log order by id desc limit 1`
    expect(line!.after).toMatchObject({ accepted_warnings: [first, second] })
  })

  test('another puzzle of the day, and one of the same moment, are refused until they are accepted', async () => {
    const { puzzle } = await make(away)
    const refused = await make({ release_time: '09:00' })
    expect([kinds(refused), refused.warnings?.[0]?.puzzle.id]).toEqual([['same-day'], puzzle.id])
    expect((await make()).error).toContain('only one of the two will take guesses')
    const { puzzle: second } = await make({ release_time: '09:00', accepted_warnings: keysOf(refused) })
    expect(kinds(await edit(second, { prize_amount: 60 }))).toEqual(['same-day'])
    const { puzzle: third } = await make({ release_date: '2026-03-17', actual_lng: 40 })
    expect(kinds(await edit(third, { release_date: '2026-03-15' }))).toEqual(['same-day', 'same-day'])
    await admin.call(puzzlesAdmin.callOff, { puzzleId: puzzle.id, reason: 'no rights', prize_to: null })
    expect((await edit(second, { prize_amount: 60 })).puzzle.prize_amount).toBe(60)
  })

  test('a photo that looks like another one is refused until it is accepted, on creating and on changing the photo', async () => {
    await make({ ...away, photo_id: await aPlainPhoto(app, { look: '00000000000000ff' }) })
    const alike = await aPlainPhoto(app, { look: '000000000000003f' })
    expect(kinds(await make({ release_date: '2026-03-17', photo_id: alike }))).toEqual(['similar-photo'])
    const { puzzle } = await make({ release_date: '2026-03-16' })
    const refused = await edit(puzzle, { photo_id: alike })
    expect(kinds(refused)).toEqual(['similar-photo'])
    const taken = await edit(puzzle, { photo_id: alike, accepted_warnings: keysOf(refused) })
    expect(taken.puzzle.photo_id).toBe(alike)
  })

  test('stored conflicts do not block an edit that does not touch them', async () => {
    const [{ id }] = [
      await app.aPuzzle({ releaseDate: '2026-03-12' }),
      await app.aPuzzle({ releaseDate: '2026-03-13' }),
    ]
    const puzzle = (await admin.call(puzzlesAdmin.list, {})).body.puzzles.find((one) => one.id === id)!
    expect((await edit(puzzle, { prize_amount: 60, release_time: '09:00' })).puzzle.prize_amount).toBe(60)
  })

  test('a puzzle called off before its release is no conflict; one called off after it can be accepted', async () => {
    const { puzzle: unseen } = await make()
    await admin.call(puzzlesAdmin.callOff, { puzzleId: unseen.id, reason: 'no rights', prize_to: null })
    const seen = (await make({ release_date: '2026-03-10' })).puzzle
    await admin.call(puzzlesAdmin.callOff, { puzzleId: seen.id, reason: 'no rights', prize_to: null })
    const replacement = await make({ release_date: '2026-03-10', release_time: '13:00' })
    expect(keysOf(replacement)).toEqual([`near-answer:${seen.id}`])
  })

  test('of two puzzles at one place that arrive at the same moment one is accepted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const place = { actual_lat: 10.5 + round, release_date: `2026-04-0${round + 1}` }
      const [one, other] = await Promise.all([fields(place), fields({ ...place, release_date: `2026-04-1${round}` })])
      const answers = await Promise.all([admin.call(create, one), admin.call(create, other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('of two edits that would move two puzzles to one place at the same moment one is accepted', async () => {
    const puzzles = [await make({ actual_lat: 40 }), await make({ ...away, release_date: '2026-03-16' })]
    const place = { actual_lat: 5, actual_lng: 5 }
    const moved = await Promise.all(puzzles.map(({ puzzle }) => edit(puzzle, place)))
    expect(moved.map(({ code }) => code ?? 'taken').sort()).toEqual(['answer-known', 'taken'])
  })

  /** A puzzle with its own place on a day; with the proposed prize and time unless given others. */
  const plan = async (date: string, changes: object = {}) => {
    const proposed = (await admin.call(puzzlesAdmin.defaults, { release_date: date })).body
    const { prize_amount, release_time } = proposed
    const place = { actual_lat: Number(date.slice(5, 7)) + 1, actual_lng: 4 * Number(date.slice(8)) }
    const sent = await fields({ ...place, prize_amount, release_time, release_date: date, ...changes })
    const { body } = await admin.call(create, sent)
    return body.puzzle ?? (await admin.call(create, { ...sent, accepted_warnings: keysOf(body) })).body.puzzle
  }
  type Input = { include_by_hand?: boolean; shown?: string[] }
  const carryPrize = async ({ id: puzzleId }: { id: string }, new_prize_amount: number, which: Input = {}) =>
    (await admin.call(puzzlesAdmin.updateSubsequentPrizes, { puzzleId, new_prize_amount, ...which })).body
  const carryTime = async ({ id: puzzleId }: { id: string }, new_release_time: string, which: Input = {}) =>
    (await admin.call(puzzlesAdmin.updateSubsequentTimes, { puzzleId, new_release_time, ...which })).body
  const undo = async (carriedId: string | null) =>
    (await admin.call(puzzlesAdmin.undoSubsequent, { carriedId: carriedId! })).body
  const listed = async () => (await admin.call(puzzlesAdmin.list, {})).body
  /** By release. */
  const prizes = async () => (await listed()).puzzles.map(({ prize_amount }) => prize_amount).reverse()
  const times = async () => (await listed()).puzzles.map(({ release_time }) => release_time.slice(0, 5)).reverse()
  /** The logged actions, without the reads of places, which are logged once a day. */
  const actions = async () =>
    (await app.db.sql<{ action: string }>`select action from audit_log where action <> 'answer.read' order by id`).map(
      ({ action }) => action,
    )

  test('a prize is carried on to later puzzles that are neither released, called off nor custom, and to no other', async () => {
    await plan('2026-03-09')
    const edited = await plan('2026-03-11')
    await plan('2026-03-12')
    const off = await plan('2026-03-13')
    await plan('2026-03-14', { prize_amount: 500 })
    await plan('2026-03-15', { prize_amount: 50 })
    await admin.call(puzzlesAdmin.callOff, { puzzleId: off.id, reason: 'not allowed', prize_to: null })
    const input = { puzzleId: edited.id, new_prize_amount: 75.5 }
    const shown = (await admin.call(puzzlesAdmin.previewSubsequentPrizes, input)).body
    const dates = (puzzles: { release_date: string }[]) => puzzles.map(({ release_date }) => release_date)
    expect([dates(shown.changing), dates(shown.by_hand)]).toEqual([['2026-03-12'], ['2026-03-14', '2026-03-15']])
    expect(await prizes()).toEqual([50, 50, 50, 50, 500, 50])
    expect(await carryPrize(edited, 75.5)).toMatchObject({ success: true, updated_count: 1 })
    expect(await prizes()).toEqual([50, 50, 75.5, 50, 500, 50])
    expect(await carryPrize(edited, 75.5)).toEqual({ success: true, updated_count: 0, undo_id: null })
    expect((await carryPrize(edited, 75.5, { include_by_hand: true })).updated_count).toBe(2)
    expect(await prizes()).toEqual([50, 50, 75.5, 50, 75.5, 75.5])
    // Those follow now.
    expect((await carryPrize(edited, 80)).updated_count).toBe(3)
    expect((await carryPrize({ id: crypto.randomUUID() }, 80)).code).toBe('not-found')
  })

  test('a prize or a time that was changed by an edit, or grew by a carried prize, is custom from then on', async () => {
    const first = await plan('2026-03-11')
    const [edited, heir, timed] = [await plan('2026-03-12'), await plan('2026-03-13'), await plan('2026-03-14')]
    await edit(edited, { prize_amount: 60 })
    await edit(timed, { release_time: '10:00' })
    const off = await plan('2026-03-15', { prize_amount: 50 })
    await admin.call(puzzlesAdmin.callOff, { puzzleId: off.id, reason: 'not allowed', prize_to: heir.id })
    expect((await carryPrize(first, 75)).updated_count).toBe(1)
    expect(await prizes()).toEqual([50, 60, 100, 75, 50])
    expect((await carryTime(first, '06:00')).updated_count).toBe(2)
    expect(await times()).toEqual(['00:00', '06:00', '06:00', '10:00', '10:00'])
  })

  test('a time is carried on likewise, never releases a puzzle, and skips days with several puzzles', async () => {
    const old = await plan('2026-03-09', { release_time: '20:00' })
    await plan('2026-03-10')
    await plan('2026-03-12')
    await plan('2026-03-13')
    await plan('2026-03-13', { actual_lng: 170, release_time: '21:00' })
    expect((await carryTime(old, '12:00')).updated_count).toBe(1)
    expect(await times()).toEqual(['20:00', '20:00', '12:00', '20:00', '21:00'])
    expect((await carryTime(old, '12:30:15')).updated_count).toBe(2)
    expect((await carryTime(old, '25:00')).code).toBe('no-such-release')
  })

  test('only the puzzles shown before are changed, also when more were scheduled in the meantime', async () => {
    const edited = await plan('2026-03-11')
    const { id } = await plan('2026-03-12')
    await plan('2026-03-13')
    expect((await carryPrize(edited, 75, { shown: [id] })).updated_count).toBe(1)
    expect(await prizes()).toEqual([50, 75, 50])
  })

  test('a carried change can be undone within the hour, except on puzzles that were edited since', async () => {
    const edited = await plan('2026-03-11')
    await plan('2026-03-12')
    const [touched, off] = [await plan('2026-03-13'), await plan('2026-03-15')]
    await plan('2026-03-14', { prize_amount: 9 })
    const { undo_id } = await carryPrize(edited, 75, { include_by_hand: true })
    expect((await listed()).carried).toEqual([
      { id: undo_id, kind: 'prize', value: '75.00', count: 4, until: '2026-03-10T13:00:00.000Z' },
    ])
    const now = async () => (await listed()).puzzles.find(({ id }) => id === touched.id)!
    await edit(await now(), { prize_amount: 80 })
    await edit(await now(), { prize_amount: 75 })
    await admin.call(puzzlesAdmin.callOff, { puzzleId: off.id, reason: 'not allowed', prize_to: null })
    expect(await undo(undo_id)).toEqual({ success: true, restored_count: 2, kept_count: 2 })
    expect(await prizes()).toEqual([50, 50, 75, 9, 75])
    expect((await undo(undo_id)).code).toBe('nothing-to-undo')
    expect((await undo(crypto.randomUUID())).code).toBe('not-found')
    expect((await listed()).carried).toEqual([])
    expect((await actions()).slice(-3)).toEqual(['puzzle.update', 'puzzle.call-off', 'puzzle.later-prizes-undone'])
    // The last one is custom again.
    expect((await carryPrize(edited, 76)).updated_count).toBe(1)
  })

  test('it can be undone from the latest on, once, for an hour, and never after the release', async () => {
    const edited = await plan('2026-03-10', { release_time: '11:00' })
    await plan('2026-03-11')
    await plan('2026-03-12')
    const [to8, to9] = [(await carryTime(edited, '08:00')).undo_id, (await carryTime(edited, '09:00')).undo_id]
    expect((await undo(to8)).code).toBe('nothing-to-undo')
    const both = await Promise.all([undo(to9), undo(to9)])
    expect(both.map(({ restored_count, code }) => restored_count ?? code).sort()).toEqual([2, 'nothing-to-undo'])
    expect((await undo(to8)).restored_count).toBe(2)
    expect(await times()).toEqual(['11:00', '11:00', '11:00'])
    const late = (await carryTime(edited, '12:30')).undo_id
    app.clock.at = new Date('2026-03-10T13:00:00Z')
    expect((await undo(late)).code).toBe('nothing-to-undo')
    app.clock.at = new Date('2026-03-11T12:29:30Z')
    const { undo_id } = await carryTime(edited, '12:29:45')
    app.clock.at = new Date('2026-03-11T12:29:50Z')
    expect(await undo(undo_id)).toMatchObject({ restored_count: 1, kept_count: 1 })
    app.clock.at = new Date('2026-03-12T12:15:00Z')
    const { undo_id: to20 } = await carryTime(edited, '20:00')
    app.clock.at = new Date('2026-03-12T12:45:00Z')
    expect(await undo(to20)).toMatchObject({ restored_count: 0, kept_count: 1 })
    expect(await times()).toEqual(['11:00', '12:29', '20:00'])
  })
})
