import { get as getPlayer } from '@whereabouts/contract/players.admin'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { Client, TestAdmin, TestUser } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

const noon = '2026-03-10T12:00:00.000Z'
const one = '2026-03-10T13:00:00.000Z'

describeOnOneDatabase('sanctions', (app) => {
  const decision = (player: TestUser, changes: Record<string, unknown> = {}) => ({
    sanction_id: crypto.randomUUID(),
    userId: player.id,
    measure: 'suspended' as const,
    facts: 'Four accounts guessed within meters of each other.',
    cited_clause: '4.2',
    evidence: 'Card mark and browser are the same.',
    until: one as string | null,
    ...changes,
  })
  const begin = (admin: TestAdmin, player: TestUser, changes: Record<string, unknown> = {}) =>
    admin.call(sanctionsAdmin.begin, decision(player, changes) as never)
  /** The current rules, an administrator and a player who may guess ten times on the puzzle of the day. */
  const aScene = async () => {
    await ensureFirstRules(app.services)
    const admin = await app.anAdmin()
    const player = await app.aSubscriber({ guesses: 10, name: 'Anna Atlas' })
    return { admin, player, puzzle: await app.aPuzzle() }
  }
  const at = (moment: string, ms = 0) => {
    app.clock.at = new Date(new Date(moment).getTime() + ms)
  }
  const own = async (player: Client) => (await player.call(sanctions.mine, {})).body
  const appeal = (player: Client, sanctionId: string, text = 'It was my sister.') =>
    player.call(sanctions.appeal, { sanctionId, text })

  const mailsTo = (address: string) =>
    app.db.sql<{ subject: string; text: string; html: string }>`
      select subject, body_text as text, body_html as html from mails where recipient = ${address} order by created_at, id`

  test('a suspension refuses guesses by their arrival, to the millisecond, with its end and where to read why', async () => {
    const { admin, player, puzzle } = await aScene()
    at(noon, -1)
    expect((await guess(player, puzzle.id)).status).toBe(200)
    at(noon)
    expect((await begin(admin, player)).status).toBe(200)
    const refused = await guess(player, puzzle.id, puzzle.answer)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'suspended',
      'Your account is suspended until March 10, 2026 at 13:00 UTC. Your settings say why, and how to appeal.',
    ])
    // Guesses under way when the suspension began had arrived before it.
    at(noon, -1)
    expect((await guess(player, puzzle.id)).status).toBe(200)
    at(one, -1)
    expect((await guess(player, puzzle.id)).body.code).toBe('suspended')
    expect((await own(player)).suspended).toEqual({ until: one })
    at(one)
    expect((await guess(player, puzzle.id)).status).toBe(200)
    expect(await own(player)).toMatchObject({ suspended: null, sanctions: [{ state: 'ended', may_appeal: false }] })
    expect(await app.db.sql`select count(*)::int as count from guesses`).toEqual([{ count: 3 }])
  })

  test('a permanent suspension has no end, until it is lifted; a warning refuses nothing', async () => {
    const { admin, player, puzzle } = await aScene()
    await begin(admin, player, { measure: 'warned', until: null })
    expect((await guess(player, puzzle.id)).status).toBe(200)
    const { body } = await begin(admin, player, { until: null })
    const refused = await guess(player, puzzle.id)
    expect(refused.body.error).toBe('Your account is suspended for good. Your settings say why, and how to appeal.')
    expect((await own(player)).suspended).toEqual({ until: null })
    at(one)
    expect((await guess(player, puzzle.id)).body.code).toBe('suspended')
    const lift = { sanctionId: body.sanction.id, text: 'We were wrong.' }
    expect((await admin.call(sanctionsAdmin.lift, lift)).body.sanction.state).toBe('lifted')
    expect((await guess(player, puzzle.id)).status).toBe(200)
    // What arrived before it was lifted had arrived during the suspension.
    at(one, -1)
    expect((await guess(player, puzzle.id)).body.code).toBe('suspended')
    at(one)
    expect((await admin.call(sanctionsAdmin.lift, lift)).body.code).toBe('sanction-over')
  })

  test('the player reads facts, clause and end, but no evidence, and gets a mail', async () => {
    const { admin, player } = await aScene()
    const { body } = await begin(admin, player)
    expect(body.sanction).toMatchObject({
      player: { username: 'Anna Atlas', email: player.email },
      evidence: 'Card mark and browser are the same.',
      decided_by: 'admin',
      is_own_decision: true,
    })
    const shown = await own(player)
    expect(shown.sanctions).toEqual([
      {
        id: body.sanction.id,
        kind: 'suspended',
        clause: '4.2',
        rules_number: 1,
        facts: 'Four accounts guessed within meters of each other.',
        begun_at: noon,
        until: one,
        state: 'open',
        steps: [],
        may_appeal: true,
      },
    ])
    expect(JSON.stringify(shown)).not.toContain('Card mark')
    const [mail] = await mailsTo(player.email)
    expect(mail!.subject).toBe('Daily Challenge: Your account is suspended')
    for (const words of ['until March 10, 2026 at 13:00 UTC', 'clause 4.2', 'Four accounts', '/settings#decisions'])
      expect(mail!.text).toContain(words)
    expect(mail!.text + mail!.html).not.toContain('Card mark')
  })

  test('an appeal in two tabs is one; its answer lifts or upholds, and is mailed', async () => {
    const { admin, player, puzzle } = await aScene()
    const { body } = await begin(admin, player)
    const { id } = body.sanction
    const stranger = await app.aUser()
    expect((await appeal(stranger, id)).body.code).toBe('not-found')
    expect(
      (await admin.call(sanctionsAdmin.answerAppeal, { sanctionId: id, is_lifted: true, text: 'x' })).body.code,
    ).toBe('no-appeal-open')
    const tabs = await Promise.all([1, 2, 3].map((tab) => appeal(player, id, `Tab ${tab}`)))
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(tabs.find(({ status }) => status === 409)!.body.code).toBe('nothing-to-appeal')
    expect(await app.db.sql`select body from sanction_words where part = 'appeal'`).toHaveLength(1)
    expect((await admin.call(sanctionsAdmin.list, {})).body.sanctions).toMatchObject([{ id, has_open_appeal: true }])
    const onPlayersPage = async () => (await admin.call(getPlayer, { userId: player.id })).body.player!.sanctions
    expect(await onPlayersPage()).toMatchObject([{ id, state: 'open', has_open_appeal: true }])
    expect((await guess(player, puzzle.id)).body.code, 'an appeal lifts nothing').toBe('suspended')
    const answers = await Promise.all(
      [true, false].map((is_lifted) =>
        admin.call(sanctionsAdmin.answerAppeal, { sanctionId: id, is_lifted, text: 'We looked again.' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await onPlayersPage()).toMatchObject([{ id, has_open_appeal: false }])
    expect((await appeal(player, id)).body.code).toBe('nothing-to-appeal')
    const [shown] = (await own(player)).sanctions
    expect(shown!.steps).toMatchObject([{ kind: 'appealed' }, { text: 'We looked again.' }])
    const subjects = (await mailsTo(player.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Daily Challenge: The answer to your appeal')).toHaveLength(1)
  })

  test('appeals come first, the oldest at the top, then other open ones; past ones are found by their player', async () => {
    const { admin, player } = await aScene()
    const ids: string[] = []
    for (const minute of [0, 1, 2, 3]) {
      at(noon, minute * 60_000)
      ids.push((await begin(admin, player)).body.sanction.id)
    }
    await appeal(player, ids[1]!)
    at(noon, 240_000)
    await appeal(player, ids[0]!)
    const listed = async () => (await admin.call(sanctionsAdmin.list, {})).body.sanctions.map(({ id }) => id)
    expect(await listed()).toEqual([ids[1], ids[0], ids[3], ids[2]])
    at(one)
    expect(await listed()).toEqual([ids[1], ids[0]])
    for (const name of ['anna ATLAS', player.email.toUpperCase(), player.id]) {
      const found = await admin.call(sanctionsAdmin.find, { player: name })
      expect(found.body.player, name).toEqual({ id: player.id, username: 'Anna Atlas', email: player.email })
      expect(found.body.sanctions.map(({ id }) => id)).toEqual([...ids].reverse())
    }
  })

  test('an unknown player, the administrator and what makes no sense are refused in words, and nothing is written', async () => {
    const { admin, player } = await aScene()
    for (const name of ['Anna', 'anna@', '%', '_nna Atlas', "' or 1=1 --", crypto.randomUUID()])
      expect((await admin.call(sanctionsAdmin.find, { player: name })).body, name).toMatchObject({
        code: 'no-such-player',
        error: 'There is no player with this username, email address or number.',
      })
    const unknown = { ...player, id: crypto.randomUUID() } as TestUser
    expect((await begin(admin, unknown)).body.code).toBe('no-such-player')
    const [owner] = await app.db.sql<{ id: string }>`select id from users where username_key = 'admin'`
    expect((await begin(admin, { ...player, id: owner!.id } as TestUser)).body.code).toBe('admin-not-sanctioned')
    for (const [field, changes] of [
      ['until', { until: noon }],
      ['until', { until: '2026-03-10T11:59:59.999Z' }],
      ['until', { measure: 'warned' }],
      ['cited_clause', { cited_clause: '99.9' }],
      ['cited_clause', { cited_clause: '4' }],
    ] as const) {
      const { body, status } = await begin(admin, player, changes)
      expect([status, body.field], JSON.stringify(changes).slice(0, 80)).toEqual([400, field])
    }
    expect(await app.db.sql`select 1 from sanctions`).toEqual([])
    expect(await mailsTo(player.email)).toEqual([])
  })

  test('the same request twice, even concurrently, is one sanction and one mail', async () => {
    const { admin, player } = await aScene()
    const input = decision(player) as never
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(sanctionsAdmin.begin, input)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.sql`select 1 from sanctions`).toHaveLength(1)
    expect(await mailsTo(player.email)).toHaveLength(1)
    const other = await app.aUser()
    const stolen = await admin.call(sanctionsAdmin.begin, { ...(input as object), userId: other.id } as never)
    expect(stolen.body.code).toBe('idempotency-conflict')
  })
})
