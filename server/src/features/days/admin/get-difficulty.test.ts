import * as daysAdmin from '@whereabouts/contract/days.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../../test-support/lives.ts'
import { closeDays } from '../close-days.ts'

describeOnOneDatabase('how hard days were', (app) => {
  const range = { first_day: '2026-03-01', last_day: '2026-03-31' }
  /** A day with guesses at these distances, one of each player. */
  const aDay = async (releaseDate: string, kms: readonly number[], solvedAfter: string | null) => {
    const { id } = await app.aPuzzle({ releaseDate, releaseTime: '00:00' })
    const players = await Promise.all(kms.map(() => app.aUser()))
    const at = new Date(`${releaseDate}T01:00:00Z`)
    const guesses = players.map(({ id: userId }, index) => ({ userId, km: kms[index]!, at }))
    await storeGuesses(app.db, id, guesses)
    if (solvedAfter)
      await app.owner.sql`
        update puzzles set is_solved = true, solved_at = released_at + ${solvedAfter}::text::interval where id = ${id}`
    return id
  }
  const ten = (km: number) => Array.from({ length: 10 }, (_, at) => km + at)

  test('is shown for past days, by their players’ median distance, with the solving time', async () => {
    const curator = await app.aStaffMember('curator')
    const easy = await aDay('2026-03-01', ten(100), '30 minutes')
    const hard = await aDay('2026-03-02', ten(2000), '2 hours')
    const few = await aDay('2026-03-03', [1, 2], '1 hour')
    await aDay('2026-02-28', ten(5), '1 hour')
    await closeDays(app.services)
    const { days } = (await curator.call(daysAdmin.difficulty, range)).body
    expect(days).toMatchObject([
      { puzzle_id: easy, players: 10, guesses: 10, median_km: 104.5, solve_seconds: 1800, difficulty: 'easy' },
      { puzzle_id: hard, release_date: '2026-03-02', median_km: 2004.5, solve_seconds: 7200, difficulty: 'hard' },
      { puzzle_id: few, players: 2, median_km: 1.5, difficulty: null },
    ])
  })

  test('is not shown for unsolved, called off or future days, unless players see unsolved days', async () => {
    const owner = await app.anAdmin()
    const unsolved = await aDay('2026-03-02', ten(100), null)
    await aDay('2026-03-10', ten(100), null)
    const off = await aDay('2026-03-03', ten(100), null)
    await app.owner.sql`update puzzles set voided_at = released_at, void_reason = 'no rights' where id = ${off}`
    await closeDays(app.services)
    const listed = async () => (await owner.call(daysAdmin.difficulty, range)).body.days
    expect(await listed()).toEqual([])
    await owner.call(siteAdmin.saveConfig, { key: 'archive_days', value: 'ended' })
    expect(await listed()).toMatchObject([{ puzzle_id: unsolved, solve_seconds: null, difficulty: 'hard' }])
  })

  test.each([
    ['2026-03-02', '2026-03-01', 'The first day must be before the last day.'],
    ['2026-01-01', '2026-04-11', 'Please choose 100 days at most.'],
    ['2026-02-30', '2026-03-01', 'Please choose the first day.'],
  ])('from %s to %s is refused in words', async (first_day, last_day, sentence) => {
    const owner = await app.anAdmin()
    const { status, body } = await owner.call(daysAdmin.difficulty, { first_day, last_day })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)])
  })
})
