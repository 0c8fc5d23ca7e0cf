import * as reminders from '@whereabouts/contract/reminders'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { remindersStage } from '../../../test-support/reminders-stage.ts'
import type { TestUser } from '../../../test-support/world.ts'

describeOnOneDatabase('reminders of what a player does', (app) => {
  const { browsers, choose, at, played, guess, win, round, states } = remindersStage(app)
  beforeEach(async () => {
    await browsers.mode('works')
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })

  describe('a streak at risk', () => {
    test('is sent once a day, from six in the evening on, if two days were played and today was not', async () => {
      at('2026-03-10T12:00:00Z')
      const { id } = await app.aPuzzle()
      const names = ['Streak', 'Single', 'Forgiven', 'Played', 'Guessed'] as const
      const users = await Promise.all(names.map((name) => app.aSubscriber({ name, guesses: 5 })))
      const [streak, single, forgiven, today, guessed] = users as [TestUser, TestUser, TestUser, TestUser, TestUser]
      for (const user of users) await choose(user, 'streak', 'mail')
      for (const user of [streak, today, guessed]) await played(user, '2026-03-06', '2026-03-08', '2026-03-09')
      await played(single, '2026-03-09')
      // The grace day is still available: nothing ends today.
      await played(forgiven, '2026-03-08', '2026-03-09')
      await played(today, '2026-03-10')
      await guess(guessed, id)
      at('2026-03-10T17:59:00Z')
      await round()
      expect(await states()).toEqual([])
      at('2026-03-10T18:00:00Z')
      for (let n = 0; n < 3; n += 1) await round()
      expect(await states()).toEqual(['Streak streak 2026-03-10 mail sent'])
      at('2026-03-11T18:00:00Z')
      await round()
      expect(await states()).toEqual(['Streak streak 2026-03-10 mail sent'])
    })
  })

  describe('the result', () => {
    test('of a played day is sent when it is solved, except to the winner', async () => {
      const { id, answer } = await app.aPuzzle()
      const [winner, player, viewer] = [
        await app.aSubscriber({ name: 'Winner', guesses: 5 }),
        await app.aSubscriber({ name: 'Player', guesses: 5 }),
        await app.aSubscriber({ name: 'Viewer', guesses: 5 }),
      ]
      for (const user of [winner, player, viewer]) await choose(user, 'result', 'mail')
      await guess(player, id)
      await round()
      expect(await states()).toEqual([])
      at('2026-03-10T12:00:30Z')
      await win(winner, { id, answer })
      at('2026-03-10T12:01:00Z')
      for (let n = 0; n < 2; n += 1) await round()
      expect(await states()).toEqual(['Player result 2026-03-10 mail sent'])
    })

    test('of an unsolved day is sent when the next photo is out, and not a day later', async () => {
      const { id } = await app.aPuzzle()
      await app.aPuzzle({ releaseDate: '2026-03-11', answer: { lat: 35.36, lng: 138.73 } })
      const [player, asleep] = [
        await app.aSubscriber({ name: 'Player', guesses: 5 }),
        await app.aSubscriber({ name: 'Asleep', guesses: 5 }),
      ]
      for (const user of [player, asleep]) {
        await choose(user, 'result', 'mail')
        await guess(user, id)
      }
      await asleep.call(reminders.setQuietHours, { quiet_from: '00:00', quiet_to: '23:30' })
      at('2026-03-11T00:00:00Z')
      await round()
      expect((await states()).filter((line) => line.endsWith('sent'))).toEqual([])
      at('2026-03-11T08:00:00Z')
      await round()
      expect((await states()).filter((line) => line.endsWith('sent'))).toEqual(['Player result 2026-03-10 mail sent'])
      at('2026-03-12T00:00:00Z')
      await round()
      expect(await states()).toEqual(['Asleep result 2026-03-10 mail dropped', 'Player result 2026-03-10 mail sent'])
    })
  })
})
