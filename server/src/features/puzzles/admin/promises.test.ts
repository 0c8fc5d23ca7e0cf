import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { aPlainPhoto, editOf } from '../../../../test-support/worlds.ts'

describeOnOneDatabase('what a curator promises', (app) => {
  let owner: TestAdmin
  let curator: TestAdmin
  let made: number
  beforeEach(async () => {
    made = 0
    owner = await app.anAdmin()
    curator = await app.aStaffMember('curator')
  })

  /** A new puzzle of an author, with a photo and a place without conflicts. */
  const fields = async (who: TestAdmin, changes: object = {}) => {
    made += 1
    const photo_id = await aPlainPhoto(app, { createdBy: who === owner ? null : who.id })
    return {
      ...{ photo_id, actual_lat: -40 + 2 * made, actual_lng: 100, prize_amount: 50 },
      ...{ release_date: `2026-03-${20 + made}`, release_time: '00:00' },
      ...changes,
    }
  }
  const create = async (who: TestAdmin, changes: object = {}) =>
    who.call(puzzlesAdmin.create, await fields(who, changes))
  const make = async (who: TestAdmin, changes: object = {}) => (await create(who, changes)).body.puzzle
  const edit = (who: TestAdmin, puzzle: AdminPuzzle, changes: object) =>
    who.call(puzzlesAdmin.update, { ...editOf(puzzle), ...changes })
  const prizes = async () =>
    Object.fromEntries(
      (await app.db.sql<{ id: string; prize: string }>`select id, prize_amount as prize from puzzles`).map(
        ({ id, prize }) => [id, Number(prize)],
      ),
    )
  const open = async (who: TestAdmin) => (await who.call(approvalsAdmin.list, {})).body.approvals

  test('is at most ten times the usual prize by default, or what the owner sets instead', async () => {
    expect((await create(curator, { prize_amount: 500 })).status).toBe(200)
    const refused = await create(curator, { prize_amount: 500.01 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'prize-above-ceiling' } })
    expect(refused.body.error).toContain('A prize above $500.00 takes two people.')
    expect((await create(owner, { prize_amount: 99_999_999 })).status).toBe(200)
    await owner.call(siteAdmin.saveConfig, { key: 'prize_ceiling', value: '60' })
    expect((await create(curator, { prize_amount: 60.01 })).body.code).toBe('prize-above-ceiling')
    expect((await create(curator, { prize_amount: 60 })).status).toBe(200)
  })

  test('above the ceiling, or changed within a day of a release, waits for the owner, who needs no second person', async () => {
    const puzzle = await make(curator, { prize_amount: 500 })
    expect((await edit(curator, puzzle, { prize_amount: 500.01 })).body.code).toBe('second-person-needed')
    expect((await edit(curator, puzzle, { prize_amount: 9999 })).body.code).toBe('second-person-needed')
    expect((await prizes())[puzzle.id]).toBe(500)
    const [waiting] = await open(owner)
    expect(waiting).toMatchObject({ action: 'puzzle.update', subject: puzzle.id, requester: curator.username })
    expect((await owner.call(approvalsAdmin.approve, { approvalId: waiting!.id })).status).toBe(200)
    expect((await prizes())[puzzle.id]).toBe(9999)
    expect(await open(owner)).toEqual([])
    expect((await owner.call(approvalsAdmin.approve, { approvalId: waiting!.id })).body.code).toBe('approval-over')

    const own = await make(curator)
    const sooner = { release_date: '2026-03-11', release_time: '12:00' }
    expect((await edit(curator, own, sooner)).body.code).toBe('second-person-needed')
    expect((await edit(curator, own, { ...sooner, release_time: '12:01' })).status).toBe(200)
    const late = await make(owner, { release_date: '2026-03-10', release_time: '20:00' })
    expect((await edit(owner, late, { prize_amount: 9999, release_time: '21:00' })).status).toBe(200)
    // The move by a minute more has ended the request of the first one.
    expect(await open(owner)).toEqual([])
  })

  test('is not released within a day of being scheduled, nor in the place of an open puzzle', async () => {
    const { id } = await app.aPuzzle()
    const soon = { release_date: '2026-03-10', release_time: '12:00:02', prize_amount: 500 }
    expect((await create(curator, soon)).body.code).toBe('too-late-alone')
    expect((await create(curator, { release_date: '2026-03-01' })).body.code).toBe('too-late-alone')
    expect((await create(curator, { release_date: '2026-03-11', release_time: '12:00' })).body.code).toBe(
      'too-late-alone',
    )
    expect((await create(curator, { release_date: '2026-03-11', release_time: '12:01' })).status).toBe(200)

    // Moved there, it would displace an open puzzle, so no one is asked to agree.
    await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    const other = await app.aStaffMember('curator')
    const own = await make(curator)
    const accepted_warnings = [`same-day:${id}`]
    expect((await edit(curator, own, { ...soon, accepted_warnings })).body.code).toBe('day-taken')
    expect(await open(other)).toEqual([])
    app.clock.at = new Date('2026-03-10T12:00:03Z')
    expect((await app.client().call(puzzles.today, {})).body.puzzle?.id).toBe(id)
  })

  test('takes no day that another author has scheduled, even with all warnings accepted', async () => {
    const theirs = await app.aPuzzle({ releaseDate: '2026-03-15' })
    const accepted_warnings = [`same-day:${theirs.id}`]
    const own = await make(curator, { release_date: '2026-03-18' })
    const day = { release_date: '2026-03-15', release_time: '00:01', accepted_warnings }
    expect((await create(curator, day)).body).toMatchObject({
      code: 'day-taken',
      error: 'This day is taken. Another puzzle is scheduled for 2026-03-15, at 00:00 UTC.',
    })
    expect((await edit(curator, own, day)).body.code).toBe('day-taken')
    // A second puzzle on their own day is a question, as for the owner; and one that shares its day with the owner's can still be changed.
    const second = { release_date: '2026-03-18', release_time: '08:00', accepted_warnings: [`same-day:${own.id}`] }
    expect((await create(curator, second)).status).toBe(200)
    const shared = await create(owner, { ...second, release_time: '09:00' })
    expect(shared.body.code).toBe('needs-acceptance')
    const keys = [...second.accepted_warnings, ...shared.body.warnings!.map(({ key }) => key)]
    expect((await create(owner, { ...second, release_time: '09:00', accepted_warnings: keys })).status).toBe(200)
    const asked = await edit(curator, own, { prize_amount: 51 })
    expect(asked.body.code).toBe('needs-acceptance')
    const again = { prize_amount: 51, accepted_warnings: asked.body.warnings!.map(({ key }) => key) }
    expect((await edit(curator, own, again)).status).toBe(200)
  })

  test('is carried on to their own puzzles only, and so is an undo; the owner’s reaches all', async () => {
    await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    const first = await make(curator)
    const [own, ofOwner] = [await make(curator), await make(owner)]
    const ofOther = await make(await app.aStaffMember('curator'))
    const wanted = { puzzleId: first.id, new_prize_amount: 400 }
    const carry = { ...wanted, include_by_hand: true }
    const ids = (answer: { body: { changing: { id: string }[] } }) => answer.body.changing.map(({ id }) => id)
    expect(ids(await curator.call(puzzlesAdmin.previewSubsequentPrizes, wanted))).toEqual([own.id])
    const all = { ...carry, shown: [own.id, ofOwner.id, ofOther.id] }
    const carried = await curator.call(puzzlesAdmin.updateSubsequentPrizes, all)
    expect(carried.body.updated_count).toBe(1)
    const times = { puzzleId: first.id, new_release_time: '05:00' }
    expect(ids(await curator.call(puzzlesAdmin.previewSubsequentTimes, times))).toEqual([own.id])
    expect((await curator.call(puzzlesAdmin.updateSubsequentTimes, times)).body.updated_count).toBe(1)
    expect(await prizes()).toMatchObject({ [own.id]: 400, [ofOwner.id]: 50, [ofOther.id]: 50 })

    for (const call of [puzzlesAdmin.previewSubsequentPrizes, puzzlesAdmin.updateSubsequentPrizes])
      expect((await curator.call(call, { puzzleId: first.id, new_prize_amount: 500.01 })).body.code).toBe(
        'prize-above-ceiling',
      )
    const undo = (who: TestAdmin, carriedId: string) => who.call(puzzlesAdmin.undoSubsequent, { carriedId })
    expect((await undo(curator, carried.body.undo_id!)).body.restored_count).toBe(1)
    expect((await prizes())[own.id]).toBe(50)

    const ofAll = await owner.call(puzzlesAdmin.updateSubsequentPrizes, { ...carry, new_prize_amount: 9999 })
    expect(ofAll.body.updated_count).toBe(3)
    const undoable = async (who: TestAdmin) => (await who.call(puzzlesAdmin.list, {})).body.carried.map(({ id }) => id)
    expect(await undoable(curator)).not.toContain(ofAll.body.undo_id)
    expect(await undoable(owner)).toContain(ofAll.body.undo_id)
    expect((await undo(curator, ofAll.body.undo_id!)).body.code).toBe('nothing-to-undo')
    expect((await undo(owner, ofAll.body.undo_id!)).body.restored_count).toBe(3)
  })

  test('a former prize above the ceiling does not return by an undo', async () => {
    const first = await make(curator)
    const own = await make(curator, { prize_amount: 400 })
    const carry = { puzzleId: first.id, new_prize_amount: 50, include_by_hand: true }
    const { undo_id } = (await curator.call(puzzlesAdmin.updateSubsequentPrizes, carry)).body
    await owner.call(siteAdmin.saveConfig, { key: 'prize_ceiling', value: '399.99' })
    const undone = (await curator.call(puzzlesAdmin.undoSubsequent, { carriedId: undo_id! })).body
    expect([undone.restored_count, undone.kept_count, (await prizes())[own.id]]).toEqual([0, 1, 50])
  })
})
