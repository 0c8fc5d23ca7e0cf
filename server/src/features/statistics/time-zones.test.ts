import { setTimeZone } from '@whereabouts/contract/days'
import { mine, streak } from '@whereabouts/contract/statistics'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { getLocalDay } from '../days/queries.ts'
import { saveZone } from '../days/zone-queries.ts'

/** Moments close to midnight in each place, where the clock changes or a day begins at half past an hour UTC. */
const midnights: [zone: string, before: string, day: string, after: string, next: string][] = [
  ['America/New_York', '2026-03-08T04:59:59.999Z', '2026-03-07', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2025-11-02T03:59:59.999Z', '2025-11-01', '2025-11-02T04:00:00Z', '2025-11-02'],
  ['America/New_York', '2025-11-03T04:59:59.999Z', '2025-11-02', '2025-11-03T05:00:00Z', '2025-11-03'],
  ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Berlin', '2025-10-26T22:59:59.999Z', '2025-10-26', '2025-10-26T23:00:00Z', '2025-10-27'],
  ['Asia/Kolkata', '2026-03-09T18:29:59.999Z', '2026-03-09', '2026-03-09T18:30:00Z', '2026-03-10'],
  ['Asia/Kathmandu', '2026-03-09T18:14:59.999Z', '2026-03-09', '2026-03-09T18:15:00Z', '2026-03-10'],
  ['Pacific/Honolulu', '2026-03-10T09:59:59.999Z', '2026-03-09', '2026-03-10T10:00:00Z', '2026-03-10'],
  ['Pacific/Kiritimati', '2026-03-10T09:59:59.999Z', '2026-03-10', '2026-03-10T10:00:00Z', '2026-03-11'],
  // Samoa crossed the date line: after the 29th came the 31st.
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-30T10:00:00Z', '2011-12-31'],
]

describeOnOneDatabase('days by the player’s own calendar', (app) => {
  const streakOf = async (player: TestUser) => (await player.call(streak, {})).body
  const playedOn = async (player: TestUser, ...days: string[]) => {
    for (const day of days) await app.db.sql`insert into played_days (user_id, day) values (${player.id}, ${day}::date)`
  }
  const liveIn = (player: TestUser, zone: string, since: string) =>
    saveZone(app.db, { userId: player.id, zone, now: new Date(since) })

  test.each(midnights)('in %s the moment %s is on %s, and %s is on %s', async (zone, before, day, after, next) => {
    const { id: userId } = await app.aUser()
    await saveZone(app.db, { userId, zone, now: new Date('2000-01-01T00:00:00Z') })
    expect(await getLocalDay(app.db, { userId, now: new Date(before) })).toBe(day)
    expect(await getLocalDay(app.db, { userId, now: new Date(after) })).toBe(next)
  })

  test('a flight west across the date line repeats a day and takes nothing away', async () => {
    const player = await app.aUser()
    await liveIn(player, 'Asia/Tokyo', '2025-01-01T00:00:00Z')
    await playedOn(player, '2026-03-08', '2026-03-09', '2026-03-10')
    app.clock.at = new Date('2026-03-10T03:00:00Z')
    expect(await streakOf(player)).toMatchObject({ today: '2026-03-10', streak: { current: 3 } })
    expect((await player.call(setTimeZone, { time_zone: 'Pacific/Honolulu' })).status).toBe(200)
    expect(await streakOf(player)).toMatchObject({
      today: '2026-03-09',
      streak: { current: 2, has_played_today: true, is_at_risk: false },
    })
    app.clock.at = new Date('2026-03-10T10:00:00Z')
    expect(await streakOf(player)).toMatchObject({
      today: '2026-03-10',
      streak: { current: 3, has_played_today: true },
    })
  })

  test('the current zone is returned with its beginning, and setting the same zone again changes nothing', async () => {
    const player = await app.aUser()
    await player.call(setTimeZone, { time_zone: 'Asia/Kolkata' })
    const since = app.clock.at.toISOString()
    app.clock.at = new Date(app.clock.at.getTime() + 5 * 60 * 60 * 1000)
    await player.call(setTimeZone, { time_zone: 'Asia/Kolkata' })
    expect((await player.call(mine, {})).body.time_zone).toEqual({ name: 'Asia/Kolkata', since })
    expect((await streakOf(player)).time_zone).toEqual({ name: 'Asia/Kolkata', since })
  })
})
