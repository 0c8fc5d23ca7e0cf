import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { noteStep } from '../../../../test-support/prizes.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { aWin, editOf } from '../../../../test-support/worlds.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { writeAudit } from '../../audit/for-others.ts'

const reason = 'The photo shows a place that may not be photographed.'

describeOnOneDatabase('money that a winner forfeited and that was rolled into a later prize', (app) => {
  let admin: TestAdmin
  let prizeId: string
  let rolled: string
  beforeEach(async () => {
    admin = await app.anAdmin()
    prizeId = (await aWin(app)).prizeId
    await noteStep(app.db, { prizeId, kind: 'forfeited', at: app.clock.at, actor: 'operator' })
    const byNobody = { clock: { now: () => app.clock.at }, caller: null }
    await writeAudit(app.db, byNobody, { action: 'prize.forfeit', subject: prizeId })
    rolled = (await app.aPuzzle({ releaseDate: '2026-03-20' })).id
    expect((await admin.call(prizesAdmin.roll, { prizeId, puzzleId: rolled })).status).toBe(200)
  })

  const find = async (id: string) =>
    (await admin.call(puzzlesAdmin.list, {})).body.puzzles.find((puzzle) => puzzle.id === id)!
  /** With the forfeited part that the edit names, if any. */
  const priced = async (id: string, prize_amount: number, prize_rolled?: number) => {
    const named = prize_rolled === undefined ? {} : { prize_rolled }
    return admin.call(puzzlesAdmin.update, { ...editOf(await find(id)), prize_amount, ...named, accepted_warnings: [] })
  }
  const callOff = (puzzleId: string, prize_to: string | null) =>
    admin.call(puzzlesAdmin.callOff, { puzzleId, reason, prize_to })
  const whole = async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])

  test('cannot be reduced by an edit, not by a cent; the own part can, by an edit that names both', async () => {
    expect(await find(rolled)).toMatchObject({ prize_amount: 100, prize_rolled: 50 })
    for (const named of [undefined, 0, 49.99, 100])
      expect((await priced(rolled, 50, named)).body).toMatchObject({
        ...{ code: 'malformed', field: 'prize_amount' },
        error:
          'This prize has two parts: $50.00 of its own and $50.00 that earlier winners forfeited. Name both to lower the first.',
      })
    expect(await find(rolled)).toMatchObject({ prize_amount: 100, prize_rolled: 50 })
    expect((await priced(rolled, 49.99)).body).toMatchObject({
      ...{ code: 'malformed', field: 'prize_amount' },
      error:
        'The prize includes $50.00 that earlier winners forfeited and that belongs to the players, so it cannot be less.',
    })
    expect((await priced(rolled, 60, 50)).status).toBe(200)
    expect(await find(rolled)).toMatchObject({ prize_amount: 60, prize_rolled: 50 })
    // A new puzzle begins with the own part alone.
    const proposed = (await admin.call(puzzlesAdmin.defaults, { release_date: '2026-03-21' })).body
    expect(proposed.usual_prize_amount).toBe(10)
    await whole()
  })

  test('stays with the own part once the puzzle is released', async () => {
    app.clock.at = new Date('2026-03-20T00:00:00Z')
    for (const prize of [99.99, 120])
      expect((await priced(rolled, prize, 50)).body).toMatchObject({
        ...{ code: 'malformed', field: 'prize_amount' },
        error: 'This puzzle is released with a prize of $100.00. It is sealed in the public log, so it stays.',
      })
    expect(await find(rolled)).toMatchObject({ prize_amount: 100, prize_rolled: 50 })
  })

  test('stays next to a prize that is carried on to all later puzzles, and next to the former one when that is undone', async () => {
    const from = await app.aPuzzle({ releaseDate: '2026-03-15' })
    const carry = { puzzleId: from.id, include_by_hand: true }
    const { body: shown } = await admin.call(puzzlesAdmin.previewSubsequentPrizes, {
      puzzleId: from.id,
      new_prize_amount: 20,
    })
    expect(shown.by_hand).toMatchObject([{ id: rolled, prize_amount: 100, prize_rolled: 50 }])
    const { body } = await admin.call(puzzlesAdmin.updateSubsequentPrizes, { ...carry, new_prize_amount: 20 })
    expect(body.updated_count).toBe(1)
    expect(await find(rolled)).toMatchObject({ prize_amount: 70, prize_rolled: 50 })
    const proposed = (await admin.call(puzzlesAdmin.defaults, { release_date: '2026-03-21' })).body
    expect(proposed.usual_prize_amount).toBe(20)
    // The own part already has that value.
    expect(
      (await admin.call(puzzlesAdmin.updateSubsequentPrizes, { ...carry, new_prize_amount: 20 })).body.updated_count,
    ).toBe(0)
    const undone = await admin.call(puzzlesAdmin.undoSubsequent, { carriedId: body.undo_id! })
    expect(undone.body.restored_count).toBe(1)
    expect(await find(rolled)).toMatchObject({ prize_amount: 100, prize_rolled: 50 })
    await whole()
  })

  test('moves with the prize to another puzzle where its own is called off, and is protected there too', async () => {
    expect((await callOff(rolled, null)).body).toMatchObject({
      ...{ code: 'malformed', field: 'prize_to' },
      error:
        '$50.00 of this prize was forfeited by earlier winners and belongs to the players. Please choose the puzzle that gets the prize.',
    })
    expect((await find(rolled)).call_off_reason).toBeNull()
    const [heir, next] = [
      await app.aPuzzle({ releaseDate: '2026-03-21' }),
      await app.aPuzzle({ releaseDate: '2026-03-22' }),
    ]
    expect((await callOff(rolled, heir!.id)).status).toBe(200)
    expect(await find(heir!.id)).toMatchObject({ prize_amount: 150, prize_rolled: 50 })
    expect((await priced(heir!.id, 10)).body.field).toBe('prize_amount')
    expect((await callOff(heir!.id, null)).body.field).toBe('prize_to')
    expect((await callOff(heir!.id, next!.id)).status).toBe(200)
    expect(await find(next!.id)).toMatchObject({ prize_amount: 200, prize_rolled: 50 })
    await whole()
  })

  test('is protected by the tables too, against every writer', async () => {
    const set = (sql: string) => app.owner.script(sql.replace('PUZZLE', `'${rolled}'`))
    await expect(set('update puzzles set prize_amount = 49.99 where id = PUZZLE')).rejects.toMatchObject({
      constraint: 'rolled_money_stays_in_the_prize',
    })
    await expect(
      set(`update puzzles set voided_at = now(), void_reason = 'x' where id = PUZZLE`),
    ).rejects.toMatchObject({ constraint: 'rolled_money_leaves_what_is_called_off' })
    await expect(set('delete from puzzles where id = PUZZLE')).rejects.toMatchObject({
      constraint: 'a_puzzle_with_rolled_money_stays',
    })
  })
})
