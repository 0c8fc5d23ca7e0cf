import type { Point } from '@whereabouts/game/distance'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays, somewhere } from '../../../test-support/lives.ts'
import { leave } from '../../../test-support/prizes.ts'
import { reviewOfToday, threePlaces } from '../../../test-support/reviews.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess } from '../../../test-support/worlds.ts'

describeOnOneDatabase('a win behind a shared network', (app) => {
  const { admin, today, review, signal, flags, sees, anOldPlayer } = reviewOfToday(app)
  let names = 0
  beforeEach(() => {
    names = 0
  })

  /** An account that shares only the network with others, as from a private window. */
  const anAccount = async (address = '203.0.113.9') => {
    names += 1
    const player = await anOldPlayer({ name: `Account ${names}`, guesses: 3 })
    return { ...player, ...app.client(player.cookie, undefined, address) }
  }
  const guess = async (player: TestUser, at: Point) => {
    app.clock.at = new Date(app.clock.at.getTime() + 60_000)
    await aGuess(player, today.id, at)
  }
  const play = async (player: TestUser, at: Point) => {
    await sees(player, -90)
    await guess(player, at)
  }
  const computed = () => signal('computed-from-distances')
  /** 9 m north of the answer. */
  const nineMeters = () => ({ lat: today.answer.lat + 0.00008, lng: today.answer.lng })

  test('three accounts guess, and a fourth one wins with its first guess at 9 m: it is a reason to ask', async () => {
    for (const at of threePlaces) await play(await anAccount(), at)
    await play(await anAccount(), nineMeters())
    const found = await flags()
    expect(found.map(({ code, weight }) => [code, weight])).toEqual([['computed-from-distances', 2]])
    expect(found[0]!.sentence).toContain('Account 1, Account 2 and Account 3')
    const linked = (await review()).signals.filter(({ code }) => code === 'linked-account')
    expect(linked.map(({ weight }) => weight)).toEqual([0, 0, 0])
  })

  test('the ring stays one when all sign out, when the three delete their accounts, and when the winner does', async () => {
    const three = [await anAccount(), await anAccount(), await anAccount()]
    const winner = await anAccount()
    for (const [n, player] of three.entries()) await play(player, threePlaces[n]!)
    await play(winner, nineMeters())
    await app.owner.sql`delete from sessions where user_id <> ${admin.id}`
    expect((await flags()).map(({ code }) => code)).toEqual(['computed-from-distances'])
    for (const player of [...three, winner]) {
      await leave(app, player)
      expect((await flags()).map(({ code }) => code)).toEqual(['computed-from-distances'])
    }
    expect((await computed()).sentence).toContain(
      '3 accounts on the winner’s network had made 3 guesses before the win',
    )
  })

  test('a ring that has not loaded the sharp photo is shown for that too', async () => {
    for (const at of threePlaces) await guess(await anAccount(), at)
    await guess(await anAccount(), nineMeters())
    const found = await flags()
    expect(found.map(({ code, weight }) => [code, weight])).toEqual([
      ['time-to-guess', 3],
      ['computed-from-distances', 2],
    ])
    expect(found[0]!.sentence).toBe(
      'This account was never sent the sharp photo while the puzzle was open, as far as is recorded.',
    )
  })

  test('when first sights are deleted, nothing is said of them', async () => {
    await guess(await anAccount(), nineMeters())
    app.clock.at = new Date(app.clock.at.getTime() + 184 * 24 * 60 * 60 * 1000)
    expect(await signal('time-to-guess')).toMatchObject({
      weight: 0,
      sentence: 'When the winner first saw the sharp photo is not known anymore.',
    })
  })

  test('the ring is one on a network of fifty other accounts; one of more proves nothing', async () => {
    for (const at of threePlaces) await play(await anAccount(), at)
    await play(await anAccount(), nineMeters())
    const join = (count: number) => app.owner.sql`
      insert into guess_marks (user_id, guess_id, puzzle_id, guessed_at, network_mark)
      select gen_random_uuid(), gen_random_uuid(), puzzle_id, guessed_at, network_mark
      from (select * from guess_marks limit 1) m, generate_series(1, ${count}::int)`
    await join(47)
    expect((await flags()).map(({ code }) => code)).toEqual(['computed-from-distances'])
    await join(1)
    expect(await flags()).toEqual([])
  })

  describe('is not accused', () => {
    test('of a household that plays day for day, each with pins of their own, where three had guessed before', async () => {
      const [mother, ...children] = [await anAccount(), await anAccount(), await anAccount(), await anAccount()]
      for (const [n, day] of (await pastDays(app, 12)).entries())
        await guessOn(
          app,
          day,
          [mother!, ...children].map(({ id: userId }, at) => ({
            ...{ userId, at: somewhere(n + 100 * at), seconds: 3000 + 9000 * at + ((n * 977) % 5000) },
          })),
        )
      for (const [n, child] of children.entries()) await play(child, threePlaces[n]!)
      await play(mother!, today.answer)
      expect(await flags()).toEqual([])
      expect(await computed()).toMatchObject({
        weight: 1,
        sentence: expect.stringContaining('Account 2, Account 3 and Account 4'),
      })
    })

    test('of players elsewhere whose distances leave one place: the reason says that they were shown', async () => {
      for (const [n, at] of threePlaces.entries()) await play(await anAccount(`198.51.100.${n}`), at)
      await play(await anAccount(), today.answer)
      expect(await flags()).toEqual([])
      expect((await computed()).sentence).toContain('shown to anybody before it leave one place')
    })

    test('of a player with the first guess of all: no distance had been shown', async () => {
      const winner = await anAccount()
      await play(winner, today.answer)
      expect(await flags()).toEqual([])
      expect((await computed()).sentence).toBe(
        'It was the first guess of the day: no distance had been shown before it.',
      )
      await app.db
        .sql`insert into account_deletions (user_id, deleted_at) values (${crypto.randomUUID()}, ${app.clock.at})`
      expect((await computed()).sentence).toMatch(/^No earlier guess on that day is stored\./)
    })
  })

  test.each([
    ['33 m and a second', { degrees: 0.0003, seconds: 1 }, ['linked-account']],
    ['60 m and a second', { degrees: 0.00054, seconds: 1 }, []],
    ['33 m and six seconds', { degrees: 0.0003, seconds: 6 }, []],
  ])('on a site of five players, pins within %s on three of five days', async (_words, { degrees, seconds }, found) => {
    const [one, two, ...others] = [
      await anAccount('a'),
      await anAccount('b'),
      await anAccount('c'),
      await anAccount('d'),
      await anAccount('e'),
    ]
    for (const [n, day] of (await pastDays(app, 5)).entries()) {
      const at = somewhere(50 + n)
      const copied = n < 3 ? { lat: at.lat + degrees, lng: at.lng } : somewhere(70 + n)
      await guessOn(app, day, [
        { userId: one!.id, at, seconds: 4000 },
        { userId: two!.id, at: copied, seconds: n < 3 ? 4000 + seconds : 9000 },
        ...others.map(({ id: userId }, k) => ({ userId, at: somewhere(100 * k + n), seconds: 900 * k + 137 * n })),
      ])
    }
    await play(one!, today.answer)
    expect((await flags()).map(({ code }) => code)).toEqual(found)
    if (found.length > 0)
      expect((await flags())[0]!.sentence).toBe(
        'Account 2: pins within 50 m and 5 seconds of the winner’s on 3 of 5 days that both played; chance alone would bring less than 0.01.',
      )
  })
})
