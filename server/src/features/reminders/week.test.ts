import * as archive from '@whereabouts/contract/archive'
import * as leagues from '@whereabouts/contract/leagues'
import * as practice from '@whereabouts/contract/practice'
import * as reminders from '@whereabouts/contract/reminders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { openDays } from '../../../test-support/archive.ts'
import { remindersStage } from '../../../test-support/reminders-stage.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { closeDays } from '../days/close-days.ts'
import { queueDueReminders } from './queue-due.ts'
import { sendReminderMails } from './send-mails.ts'

/** A place with digits that occur nowhere by chance. */
const openAnswer = { lat: 47.135791, lng: -121.864203 }

// Monday, March 9, to Sunday, March 15, 2026.
describe('the week of a player', () => {
  const app = testApp({ settings: { LANGUAGES: 'en,de' } })
  const { choose, at, guess, win, round, states, livesIn } = remindersStage(app)
  beforeEach(() => fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' }))

  const player = async (name: string) => {
    const user = await app.aSubscriber({ name, guesses: 5 })
    await choose(user, 'week', 'mail')
    return user
  }
  const weekOf = async (user: TestUser) => (await user.call(archive.week, {})).body.week
  const texts = async (user: TestUser) => (await app.mailsTo(user.email)).map(({ text }) => text)

  /** A day of that week on which these players guess, and which another one wins. */
  const aSolvedDay = async (releaseDate: string, ...players: TestUser[]) => {
    at(`${releaseDate}T00:00:00Z`)
    const puzzle = await app.aPuzzle({ releaseDate })
    for (const one of players) await guess(one, puzzle.id)
    at(`${releaseDate}T00:00:30Z`)
    await win(await app.aSubscriber({ guesses: 5 }), puzzle)
    return puzzle
  }

  test('comes on Monday by mail, once however many processes look, with points, best guess, league place and streak', async () => {
    at('2026-03-09T00:00:00Z')
    const [ada, idle, off] = [await player('Ada'), await player('Idle'), await player('Off')]
    const { body: league } = await ada.call(leagues.create, { name: 'Friends' })
    await off.call(leagues.join, { invitation: league.invitation })
    await choose(off, 'week', 'mail', false)
    await aSolvedDay('2026-03-10', ada, off)
    await aSolvedDay('2026-03-15', ada)
    at('2026-03-15T23:59:59Z')
    await round()
    expect(await states()).toEqual([])
    at('2026-03-16T08:00:00Z')
    while ((await closeDays(app.services)) > 0);
    await Promise.all([round(), round(), queueDueReminders(app.services)])
    await round()
    expect(await states()).toEqual(['Ada week 2026-03-09 mail sent'])
    const [text, ...more] = await texts(ada)
    expect([more, await texts(idle), await texts(off)]).toEqual([[], [], []])
    const { points, days } = (await weekOf(ada))!
    expect(points).toBe(days.reduce((sum, { own }) => sum + (own?.points ?? 0), 0))
    for (const line of [`${points} points on 2 days`, 'Place 1 of 2 in Friends', 'Streak: 1 day'])
      expect(text!.split('\n')).toContain(line)
    expect(text).toMatch(/Best guess: [\d,]+\.\d\d km on March 1[05], 2026/)
    expect(await weekOf(idle)).toBeNull()
  })

  test('is sent outside quiet hours, in the player’s language, and ends by one click', async () => {
    at('2026-03-09T00:00:00Z')
    const ada = await player('Ada')
    await livesIn(ada, 'America/New_York')
    await app.db.sql`update users set language = 'de' where id = ${ada.id}`
    await aSolvedDay('2026-03-10', ada)
    // 20:30 on Sunday in New York; then within the quiet hours of the night.
    await ada.call(reminders.setQuietHours, { quiet_from: '20:00', quiet_to: '08:00' })
    at('2026-03-16T00:30:00Z')
    await round()
    expect(await texts(ada)).toEqual([])
    at('2026-03-16T12:00:00Z')
    await round()
    const [mail] = await app.mailsTo(ada.email)
    expect(mail!.subject).toContain('Deine Woche in Fotos')
    const [, token] = /reminders\/off\/(\S+)/.exec(mail!.text)!
    expect((await app.client().call(reminders.turnOff, { token: token! })).body).toEqual({ kind: 'week' })
    expect((await ada.call(reminders.mine, {})).body.choices.week).toEqual({ push: false, mail: false })
  })

  test('is not sent for a week without a guess, of called-off days alone, or to suspended or deleted players', async () => {
    at('2026-03-09T00:00:00Z')
    const [idle, late, suspended, gone] = [
      await player('Idle'),
      await player('Late'),
      await player('Suspended'),
      await player('Gone'),
    ]
    const free = await app.aUser('Free')
    await choose(free, 'week', 'mail')
    at('2026-03-10T00:00:00Z')
    const { id: calledOff } = await app.aPuzzle({ releaseDate: '2026-03-10' })
    await guess(late, calledOff)
    await aSolvedDay('2026-03-11', suspended, gone)
    await app.owner
      .sql`update puzzles set voided_at = ${app.clock.at}, void_reason = 'a wrong place' where id = ${calledOff}`
    await app.db.sql`update users set suspended_until = '2026-04-01T00:00:00Z' where id = ${suspended.id}`
    at('2026-03-16T00:10:00Z')
    await queueDueReminders(app.services)
    await app.owner.sql`delete from users where id = ${gone.id}`
    at('2026-03-16T08:00:00Z')
    await round()
    expect(await states()).toEqual(['Suspended week 2026-03-09 mail dropped'])
    expect([await weekOf(idle), await weekOf(late), await weekOf(free)]).toEqual([null, null, null])
  })

  test('a process that dies before its mails are in the outbox leaves them to the next, once', async () => {
    at('2026-03-09T00:00:00Z')
    const ada = await player('Ada')
    await aSolvedDay('2026-03-10', ada)
    at('2026-03-16T08:00:00Z')
    await queueDueReminders(app.services)
    const dying = { ...app.services, mailSite: () => Promise.reject(new Error('ended')) }
    await expect(sendReminderMails(dying)).rejects.toThrow('ended')
    for (let n = 0; n < 2; n += 1) await round()
    expect(await texts(ada)).toHaveLength(1)
  })

  describe('of which the last day is open on Monday', () => {
    const openOnMonday = async () => {
      await openDays(app, 'ended')
      at('2026-03-09T00:00:00Z')
      const ada = await player('Ada')
      await aSolvedDay('2026-03-03')
      await aSolvedDay('2026-03-10', ada)
      at('2026-03-15T09:00:00Z')
      const { id } = await app.aPuzzle({ releaseDate: '2026-03-15', releaseTime: '09:00', answer: openAnswer })
      await guess(ada, id)
      return { ada, id }
    }

    test('waits for its end, and says nothing of it before', async () => {
      const { ada, id } = await openOnMonday()
      at('2026-03-16T09:09:59Z')
      await round()
      expect([await texts(ada), await weekOf(ada)]).toEqual([[], null])
      at('2026-03-16T09:10:00Z')
      await round()
      expect(await texts(ada)).toHaveLength(1)
      expect((await weekOf(ada))!.days.map(({ puzzle_id }) => puzzle_id)).toContain(id)
    })

    test('never has a photo that is a current challenge again', async () => {
      const { ada, id } = await openOnMonday()
      at('2026-03-16T09:10:00Z')
      const { id: again } = await app.aPuzzle({ releaseDate: '2026-03-16', releaseTime: '09:00', answer: openAnswer })
      await app.owner.transaction(async (tx) => {
        await tx.script('set local session_replication_role = replica')
        await tx.sql`update puzzles set photo_id = (select photo_id from puzzles where id = ${id}) where id = ${again}`
      })
      await round()
      const answer = JSON.stringify([await weekOf(ada), await app.mailsTo(ada.email)])
      for (const needle of [id, again, '47.13', '121.86']) expect(answer).not.toContain(needle)
    })
  })

  test('shows of a photo that the player has not played no place', async () => {
    at('2026-03-09T00:00:00Z')
    const ada = await player('Ada')
    await aSolvedDay('2026-03-10', ada)
    const { answer } = await aSolvedDay('2026-03-11')
    at('2026-03-16T08:00:00Z')
    const { days } = (await weekOf(ada))!
    expect(days.map(({ own }) => own === null)).toEqual([false, true])
    expect(JSON.stringify(days[1])).not.toContain(String(answer.lat))
  })

  test('the archive knows the points of the best guess, of a practice round where there is no guess, and of no other photo', async () => {
    at('2026-03-09T00:00:00Z')
    const ada = await player('Ada')
    const [guessed, practiced, other] = [
      await aSolvedDay('2026-03-10', ada),
      await aSolvedDay('2026-03-11'),
      await aSolvedDay('2026-03-12'),
    ]
    at('2026-03-14T08:00:00Z')
    for (const { id, answer } of [guessed, practiced])
      await ada.call(practice.submit, {
        ...{ puzzle_id: id, lat: answer.lat, lng: answer.lng, idempotency_key: crypto.randomUUID() },
      })
    const { points } = (await ada.call(archive.ownMonth, { month: '2026-03' })).body
    const of = (id: string) => points.find(({ puzzle_id }) => puzzle_id === id)?.points
    expect([of(practiced.id), of(other.id)]).toEqual([100, undefined])
    expect(of(guessed.id)).toBeLessThan(100)
  })
})
