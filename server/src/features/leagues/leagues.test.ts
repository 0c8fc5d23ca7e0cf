import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { submit } from '@whereabouts/contract/guesses'
import * as leagues from '@whereabouts/contract/leagues'
import * as prizes from '@whereabouts/contract/prizes'
import type { Database } from '@whereabouts/engines/database/port'
import { leagueMembersMax, leaguesOfPlayerMax } from '@whereabouts/game/league'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guessOn, pastDays } from '../../../test-support/lives.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { closeDays } from '../days/close-days.ts'
import { describeLeagues } from './describe-league.ts'

describeOnOneDatabase('leagues', (app) => {
  let ann: TestUser
  let bob: TestUser
  let cid: TestUser
  beforeEach(async () => {
    ann = await app.aSubscriber({ guesses: 5, name: 'Ann' })
    bob = await app.aSubscriber({ guesses: 5, name: 'Bob' })
    cid = await app.aSubscriber({ guesses: 5, name: 'Cid' })
  })

  const found = async (player = ann, name = 'Friends') => (await player.call(leagues.create, { name })).body
  const join = (player: TestUser, invitation: string) => player.call(leagues.join, { invitation })
  const namesOf = ({ table }: leagues.League) => table.map(({ username }) => username)
  const ofAll = async () => {
    const league = await found()
    await join(bob, league.invitation)
    app.clock.at = new Date(app.clock.at.getTime() + 1000)
    await join(cid, league.invitation)
    return league
  }
  const membersNow = () =>
    app.db.sql<{ username: string }>`
      select u.username from league_members m join users u on u.id = m.user_id order by m.joined_at, m.user_id`

  test('are created, joined by the link, and shown to members alone', async () => {
    const league = await found()
    const stranger = (await bob.call(leagues.get, { leagueId: league.id })).body
    expect(stranger.code).toBe('not-found')
    const invited = await bob.call(leagues.invitation, { invitation: league.invitation })
    expect(invited.body).toMatchObject({
      ...{ name: 'Friends', invited_by: 'Ann', members: 1, is_full: false, league_id: null },
    })
    const joined = await join(bob, league.invitation)
    expect(namesOf(joined.body)).toEqual(['Ann', 'Bob'])
    expect((await join(bob, league.invitation)).body.table).toHaveLength(2)
    expect((await bob.call(leagues.invitation, { invitation: league.invitation })).body.league_id).toBe(league.id)
    expect((await bob.call(leagues.list, {})).body.leagues).toMatchObject([{ name: 'Friends', members: 2, rank: 1 }])
  })

  test.each([
    ['a mark of direction', 'Friends \u202eevil', 'The name contains characters that are not allowed.'],
    ['a web address', 'win at evil.tk', 'A name cannot be an email or web address.'],
    ['a web address in look-alikes', 'www․еvil․сom', 'A name cannot be an email or web address.'],
    ['an email address', 'mail a@evil.org', 'A name cannot be an email or web address.'],
  ])('have no name with %s, from the first day or later', async (_what, name, error) => {
    const refused = { status: 400, body: { code: 'malformed', error } }
    expect(await ann.call(leagues.create, { name })).toMatchObject(refused)
    const { id: leagueId } = await found()
    expect(await ann.call(leagues.rename, { leagueId, name })).toMatchObject(refused)
    expect((await ann.call(leagues.get, { leagueId })).body.name).toBe('Friends')
  })

  test.each(['❤️ Müller & Sons', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 F.C.', 'می‌خواهم', 'No. 1'])(
    'have names in any writing, with emoji: %s',
    async (name) => {
      expect((await found(ann, name)).name).toBe(name)
    },
  )

  test('are listed without the one from which a player is removed at that moment', async () => {
    const [joined, left] = [await found(ann, 'Joined'), await found(cid, 'Left')]
    await join(ann, left.invitation)
    // The removal comes between the statements of the list.
    let asked = 0
    const sql: Database['sql'] = async (text, ...values) => {
      const rows = await app.db.sql(text, ...values)
      asked += 1
      if (asked === 1) await cid.call(leagues.remove, { leagueId: left.id, username: 'Ann' })
      return rows as never
    }
    const db = new Proxy(app.db, { get: (target, name: keyof Database) => (name === 'sql' ? sql : target[name]) })
    const listed = await describeLeagues(db, { userId: ann.id, now: app.clock.at })
    expect(asked).toBeGreaterThan(1)
    expect(listed.leagues.map(({ id }) => id)).toEqual([joined.id])
  })

  test('are led by their founders, even where a member joins by a slow clock', async () => {
    const league = await found(cid)
    app.clock.at = new Date(app.clock.at.getTime() - 1000)
    const joined = await join(ann, league.invitation)
    expect(joined.body).toMatchObject({ is_leader: false })
    expect((await ann.call(leagues.remove, { leagueId: league.id, username: 'Cid' })).body.code).toBe('not-leading')
    expect((await cid.call(leagues.get, { leagueId: league.id })).body.is_leader).toBe(true)
  })

  test('show names only: no id, no address, no distance', async () => {
    const text = JSON.stringify(await ofAll())
    for (const { id, email } of [ann, bob, cid]) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(email)
    }
    expect(text).not.toMatch(/distance|km/)
  })

  test('a renewed link is dead everywhere', async () => {
    const league = await found()
    const renewed = (await ann.call(leagues.renewInvitation, { leagueId: league.id })).body
    expect(renewed.invitation).not.toBe(league.invitation)
    expect((await join(bob, league.invitation)).body.code).toBe('not-found')
    expect((await bob.call(leagues.invitation, { invitation: league.invitation })).body.code).toBe('not-found')
    expect((await join(bob, renewed.invitation)).status).toBe(200)
  })

  test('only the leader renames, renews the link and removes; strangers do not find it', async () => {
    const { id: leagueId } = await ofAll()
    const tries = (player: TestUser) => [
      player.call(leagues.rename, { leagueId, name: 'Mine' }),
      player.call(leagues.renewInvitation, { leagueId }),
      player.call(leagues.remove, { leagueId, username: 'Ann' }),
    ]
    const stranger = await app.aUser()
    for (const answer of await Promise.all(tries(bob))) expect(answer.body.code).toBe('not-leading')
    for (const answer of await Promise.all(tries(stranger))) expect(answer.body.code).toBe('not-found')
    expect((await ann.call(leagues.rename, { leagueId, name: ' Ours ' })).body.name).toBe('Ours')
  })

  test('a removed player is out immediately, and the old link does not lead back', async () => {
    const league = await ofAll()
    const after = (await ann.call(leagues.remove, { leagueId: league.id, username: 'bob' })).body
    expect(namesOf(after)).toEqual(['Ann', 'Cid'])
    expect((await bob.call(leagues.get, { leagueId: league.id })).body.code).toBe('not-found')
    expect((await join(bob, league.invitation)).body.code).toBe('not-found')
    expect((await ann.call(leagues.remove, { leagueId: league.id, username: 'Ann' })).body.code).toBe('not-found')
    expect((await ann.call(leagues.remove, { leagueId: league.id, username: 'Unknown' })).body.code).toBe('not-found')
  })

  test('when the leader leaves the next member leads; when the last one leaves nothing remains', async () => {
    const { id: leagueId } = await ofAll()
    expect((await ann.call(leagues.leave, { leagueId })).body.leagues).toEqual([])
    expect((await ann.call(leagues.leave, { leagueId })).body.code).toBe('not-found')
    const [next] = await membersNow()
    const leader = next!.username === 'Bob' ? bob : cid
    const { invitation } = (await leader.call(leagues.get, { leagueId })).body
    expect((await ann.call(leagues.invitation, { invitation })).body.invited_by).toBe(leader.username)
    expect((await leader.call(leagues.get, { leagueId })).body.is_leader).toBe(true)
    await Promise.all([bob.call(leagues.leave, { leagueId }), cid.call(leagues.leave, { leagueId })])
    expect(await app.db.sql`select id from leagues`).toEqual([])
  })

  test('the deletion of an account leaves the league to the others, while they change it', async () => {
    const { id: leagueId } = await ofAll()
    await app.db.sql`delete from subscriptions`
    const [gone, ...others] = await Promise.all([
      ann.call(accountsSettings.deleteAccount, { userId: ann.id, currentPassword: 'correct horse' }),
      bob.call(leagues.leave, { leagueId }),
      cid.call(leagues.get, { leagueId }),
    ])
    expect(gone.body).toMatchObject({ success: true })
    for (const { status } of others) expect([200, 404]).toContain(status)
    expect((await membersNow()).map(({ username }) => username)).toEqual(['Cid'])
    expect((await cid.call(leagues.get, { leagueId })).body.is_leader).toBe(true)
  })

  test('have room for a hundred: the last place goes to one of several concurrent players', async () => {
    const league = await found()
    await app.db.sql`
      with fresh as (
        insert into users (id, email, username, username_key, email_verified, created_at, updated_at)
        select gen_random_uuid(), 'member' || n || '@example.org', 'member' || n, 'member' || n, true, now(), now()
        from generate_series(1, ${leagueMembersMax - 2}::int) n returning id)
      insert into league_members select ${league.id}::uuid, id, now() from fresh`
    const isFull = async () =>
      (await app.client().call(leagues.invitation, { invitation: league.invitation })).body.is_full
    expect(await isFull()).toBe(false)
    const answers = await Promise.all([join(bob, league.invitation), join(cid, league.invitation)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('league-full')
    expect(await isFull()).toBe(true)
  })

  test('a player is in at most twenty of them, also by concurrent requests', async () => {
    for (let n = 1; n < leaguesOfPlayerMax; n += 1)
      await app.db.sql`
        with fresh as (insert into leagues values (gen_random_uuid(), 'L', ${`${n}`.padStart(24, 'x')}, now()) returning id)
        insert into league_members select id, ${ann.id}::uuid, now() from fresh`
    const answers = await Promise.all([1, 2, 3].map((n) => ann.call(leagues.create, { name: `New ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'too-many-leagues')).toHaveLength(2)
    const other = await found(bob)
    expect((await join(ann, other.invitation)).body.code).toBe('too-many-leagues')
  })

  describe('the table of a week', () => {
    test('adds up past solved days, and nothing of the current one', async () => {
      const { id: leagueId } = await ofAll()
      const answer = { lat: 48.2, lng: 16.4 }
      const { id: puzzleId } = await app.aPuzzle({ answer })
      const guess = (player: TestUser, guess_lat: number) =>
        player.call(submit, { puzzleId, guess_lat, guess_lng: 16.4, idempotency_key: crypto.randomUUID() })
      await guess(bob, 40)
      await guess(ann, 20)
      await closeDays(app.services)
      const table = async () => (await ann.call(leagues.get, { leagueId })).body
      expect(await table()).toMatchObject({ days: 0, table: [{ points: 0 }, { points: 0 }, { points: 0 }] })
      await guess(cid, answer.lat)
      await closeDays(app.services)
      const after = await table()
      expect(after).toMatchObject({ days: 1, week: '2026-03-09', previous_week: null, next_week: null })
      expect(
        after.table.map(({ username, rank, points, days_played }) => [username, rank, points, days_played]),
      ).toEqual([
        ...[
          ['Cid', 1, 110, 1],
          ['Bob', 2, 26, 1],
          ['Ann', 3, 13, 1],
        ],
      ])
      expect((await bob.call(leagues.list, {})).body.leagues).toMatchObject([{ rank: 2, points: 26, days_played: 1 }])
      const { id: prizeId } = (await cid.call(prizes.listOwn, {})).body.prizes[0]!
      await cid.call(prizes.showAs, { prizeId, shown_as: 'nobody' })
      expect((await table()).table.at(-1), 'a winner without a name').toMatchObject({ username: 'Cid', points: 0 })
    })

    test('counts an unsolved day only where the operator opens such days', async () => {
      app.clock.at = new Date('2026-03-09T00:00:00Z')
      const { id: leagueId } = await ofAll()
      app.clock.at = new Date('2026-03-11T12:00:00Z')
      const [day] = await pastDays(app, 2).then((days) => days.slice(1))
      await guessOn(app, day!, [{ userId: ann.id, at: day!.answer, seconds: 60 }])
      await guessOn(app, day!, [{ userId: bob.id, at: { lat: 0.5, lng: 0.5 }, seconds: 60 }])
      await closeDays(app.services)
      expect((await bob.call(leagues.get, { leagueId })).body.days).toBe(0)
      await app.set('archive_days', 'ended')
      const { days, table } = (await bob.call(leagues.get, { leagueId })).body
      expect({ days, best: table[0] }).toMatchObject({ days: 2, best: { username: 'Ann', points: 100 } })
    })

    test('has no day before a member joined, and no week before the league', async () => {
      const [, day] = await pastDays(app, 2)
      await guessOn(app, day!, [{ userId: bob.id, at: day!.answer, seconds: 60 }])
      await guessOn(app, day!, [{ userId: ann.id, at: { lat: 1, lng: 1 }, seconds: 60 }])
      await app.set('archive_days', 'ended')
      await closeDays(app.services)
      const { id: leagueId } = await ofAll()
      const body = (await bob.call(leagues.get, { leagueId, week: '2026-02-02' })).body
      expect(body).toMatchObject({ week: '2026-03-09', previous_week: null })
      expect(body.table.every(({ points, days_played }) => points === 0 && days_played === 0)).toBe(true)
      expect((await bob.call(leagues.get, { leagueId, week: '2031-02-02' })).body.week).toBe('2026-03-09')
    })
  })

  test('are in the player’s own data', async () => {
    await ofAll()
    const { body } = await bob.call(accountsSettings.download, {})
    expect(body.leagues).toMatchObject([{ name: 'Friends', is_leader: false }])
  })
})
