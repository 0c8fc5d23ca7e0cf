import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import type { Point } from '@whereabouts/game/distance'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays, somewhere } from '../../../test-support/lives.ts'
import { leave } from '../../../test-support/prizes.ts'
import { reviewOfToday, threePlaces } from '../../../test-support/reviews.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess } from '../../../test-support/worlds.ts'

describeOnOneDatabase('the review before a payout', (app) => {
  const { admin, today, review, signal, flags, sees, anOldPlayer } = reviewOfToday(app)
  /** Where each player guesses: at home, if nothing else is said. */
  const addresses = new Map<string, string>()
  beforeEach(() => addresses.clear())

  const guess = async (player: TestUser, at: Point, seconds = 0) => {
    app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000)
    // An honest player has looked at the photo for a while.
    await sees(player, -90)
    const address = addresses.get(player.id) ?? `10.0.0.${(addresses.size % 250) + 1}`
    addresses.set(player.id, address)
    await aGuess(app.client(player.cookie, undefined, address), today.id, at)
  }
  /** This many players who guess on a day, each at another place and time. */
  const crowd = async (count: number) => {
    const players: string[] = []
    for (let n = 0; n < count; n += 1) players.push((await app.aUser()).id)
    return (day: number) =>
      players.map((userId, n) => ({ userId, at: somewhere(100 * day + n), seconds: 900 * n + 137 * day }))
  }

  test('a ring of three accounts is shown, with the evidence for each link and its guesses together', async () => {
    const [one, two, three] = [
      await anOldPlayer({ guesses: 3 }),
      await anOldPlayer({ name: 'Two', guesses: 3 }),
      await anOldPlayer({ name: 'Three', guesses: 3 }),
    ]
    await app.owner.sql`
      insert into card_marks (user_id, mark, seen_at) select u, 'one card', now() from unnest(${[one.id, two.id]}::uuid[]) u`
    await app.owner.sql`
      insert into known_devices (user_id, device_hash, browser_mark, last_sign_in_at)
      select u, 'device of ' || u, 'one browser', now() from unnest(${[one.id, three.id]}::uuid[]) u`
    const others = await crowd(12)
    for (const [n, day] of (await pastDays(app, 6)).entries()) {
      const at = somewhere(50 + n)
      const copied = n < 5 ? { lat: at.lat + 0.0004, lng: at.lng } : somewhere(70 + n)
      await guessOn(app, day, [
        { userId: one.id, at, seconds: 4000 },
        { userId: three.id, at: copied, seconds: 4200 },
        ...others(n),
      ])
    }
    await guess(two, threePlaces[0]!)
    await guess(two, threePlaces[1]!, 30)
    await guess(three, threePlaces[2]!, 30)
    await guess(one, { lat: 0.5, lng: 0.5 }, 30)
    await guess(one, today.answer, 30)
    const found = await flags()
    expect(found.map(({ code, weight }) => [code, weight])).toEqual([
      ['linked-account', 3],
      ['limit-of-one-plan', 3],
      ['computed-from-distances', 2],
      ['linked-account', 2],
    ])
    expect(found[0]!.sentence).toBe(
      'Three: signed in with the same browser and pins within 100 m and 10 minutes of the winner’s on 5 of 7 days that both played; chance alone ' +
        'would bring 0.09.',
    )
    expect(found[1]!.sentence).toBe(
      'The winner and 2 linked accounts (Three and Two) made 5 guesses on that day; one plan allows 3.',
    )
    expect(found[2]!.sentence).toContain(
      'The distances shown before to the winner, Three and Two leave one place on earth',
    )
    expect(found[3]!.sentence).toBe('Two: paid with the same card.')
    expect(found.every(({ cleared_by }) => cleared_by !== null)).toBe(true)
  })

  test.each([
    ['106 m away', { degrees: 0.00095, seconds: 0 }],
    ['ten minutes and a second later', { degrees: 0, seconds: 601 }],
    ['ten minutes and a second before', { degrees: 0, seconds: -601 }],
  ])('pins %s are no copies, day by day', async (_words, { degrees, seconds }) => {
    const [one, two] = [await anOldPlayer(), await anOldPlayer()]
    const others = await crowd(12)
    for (const [n, day] of (await pastDays(app, 6)).entries()) {
      const at = somewhere(50 + n)
      await guessOn(app, day, [
        { userId: one.id, at, seconds: 4000 },
        { userId: two.id, at: { lat: at.lat + degrees, lng: at.lng }, seconds: 4000 + seconds },
        ...others(n),
      ])
    }
    await guess(one, today.answer)
    expect(await flags()).toEqual([])
  })

  test('a place computed from three exact distances is a reason to ask; from rounded ones it cannot be', async () => {
    const player = await anOldPlayer({ guesses: 4 })
    for (const at of threePlaces) await guess(player, at, 60)
    await guess(player, today.answer, 60)
    const exact = await review()
    expect(exact.signals.filter(({ weight }) => weight >= 2).map(({ code }) => code)).toEqual([
      'computed-from-distances',
    ])
    expect(exact.guesses.map(({ shown_text }) => shown_text)).toEqual(['880.64 km', '1052.57 km', '1544.98 km', '0 m'])
    expect(exact.guesses[0]).toMatchObject({
      shown_from_km: expect.closeTo(880.635, 3),
      shown_to_km: expect.closeTo(880.645, 3),
    })
    expect(exact.is_policy_changed).toBe(false)
    await app.owner
      .sql`insert into site_config (id, key, value) values (${crypto.randomUUID()}, 'distance_policy', 'rounded')`
    expect(await flags()).toEqual([])
    const { guesses: rounded } = await review()
    expect(rounded[0]).toMatchObject({ shown_text: 'about 900 km', shown_from_km: 850, shown_to_km: 950 })
    await app.owner.sql`
      insert into audit_log (at, actor, action, subject) values (${app.clock.at}, 'admin', 'config.update', 'distance_policy')`
    expect((await review()).is_policy_changed).toBe(true)
  })

  test('a program that guesses by the clock is shown, day by day and between its guesses', async () => {
    const bot = await anOldPlayer({ guesses: 2 })
    for (const [n, day] of (await pastDays(app, 24)).entries())
      await guessOn(app, day, [
        { userId: bot.id, at: somewhere(n), seconds: 31 + (n % 4) / 10 },
        { userId: bot.id, at: somewhere(n + 40), seconds: 61 + (n % 4) / 4 },
      ])
    await guess(bot, today.answer)
    const [flag, ...more] = await flags()
    expect(more).toEqual([])
    expect(flag).toMatchObject({
      code: 'clockwork',
      weight: 3,
      sentence:
        'From the release to the first guess: 25 waits, half of them within 0.2 s around 31 s. Between two guesses: 24 waits, half of them within ' +
        '0.2 s around 30 s.',
    })
  })

  test('the addresses of a household change within its IPv6 network, and a neighbor’s network is another', async () => {
    const [one, two, neighbor] = [
      await anOldPlayer(),
      await anOldPlayer({ name: 'Two' }),
      await anOldPlayer({ name: 'Neighbor' }),
    ]
    addresses.set(one.id, '2001:db8:1:2:aaaa::1')
    addresses.set(two.id, '2001:db8:1:2:bbbb:cc::2')
    addresses.set(neighbor.id, '2001:db8:1:3:aaaa::1')
    for (const player of [two, neighbor]) await guess(player, threePlaces[0]!)
    await guess(one, today.answer)
    const links = (await review()).signals.filter(({ code }) => code === 'linked-account')
    expect(links.map(({ title }) => title)).toEqual(['Two: the same network'])
  })

  test('a good player with years of play is not accused', async () => {
    const good = await anOldPlayer({ guesses: 2 })
    const others = await crowd(6)
    for (const [n, day] of (await pastDays(app, 22)).entries())
      await guessOn(app, day, [
        { userId: good.id, at: { lat: day.answer.lat + 0.4, lng: day.answer.lng }, seconds: 2000 + ((n * 997) % 9000) },
        ...others(n),
      ])
    await guess(good, today.answer)
    expect(await flags()).toEqual([])
    expect((await signal('history')).sentence).toBe(
      'On the last 22 days without a win, 0 % of a day’s guesses were usually nearer than this player’s best.',
    )
  })

  test('the time from the first sight is shown next to the day’s others', async () => {
    const [player, ...others] = [await anOldPlayer(), ...(await Promise.all([1, 2, 3].map(() => app.aSubscriber())))]
    for (const [n, other] of others.entries()) {
      await sees(other, 0)
      await guess(other, threePlaces[n]!, 40)
    }
    await sees(player, 0)
    await guess(player, today.answer, 5)
    expect((await review()).times).toMatchObject({
      seconds_to_first_guess: 5,
      seconds_to_win: 5,
      others: 3,
      tenth_seconds: 40,
      median_seconds: 40,
    })
    expect((await flags()).map(({ code }) => code)).toEqual(['time-to-guess'])
  })

  test('an unknown prize is not found; of a deleted winner the win itself is still shown; looking changes nothing', async () => {
    expect((await admin.call(reviewsAdmin.get, { prizeId: crypto.randomUUID() })).body.code).toBe('not-found')
    const player = await anOldPlayer({ guesses: 2 })
    await guess(player, threePlaces[0]!)
    await guess(player, today.answer, 60)
    await leave(app, player)
    const before = await app.db.sql`select * from audit_log order by id`
    const { winner, guesses: left, signals } = await review()
    expect(winner).toBeNull()
    expect(left.map(({ is_winning_guess }) => is_winning_guess)).toEqual([true])
    expect(signals.filter(({ weight }) => weight > 0)).toEqual([])
    expect(signals.find(({ code }) => code === 'account-age')!.sentence).toContain('The account is gone.')
    expect(await app.db.sql`select * from audit_log order by id`).toEqual(before)
  })
})
