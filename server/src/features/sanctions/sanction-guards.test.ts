import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import { DatabaseError } from '@whereabouts/engines/database/port'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { undone } from '../../../test-support/undone.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

const noon = '2026-03-10T12:00:00.000Z'
const one = '2026-03-10T13:00:00.000Z'

describeOnOneDatabase('the tables of sanctions', (app) => {
  const failure = (script: string) =>
    app.owner.script(script).then(
      () => null,
      (error: unknown) => error,
    )
  /** What the check of the data finds after a change, which is undone. */
  const foundAfter = (script: string) =>
    undone(app.owner, async (tx) => {
      await tx.script(script)
      return checkIntegrity(tx, { now: app.clock.at })
    })
  const columns = 'id, user_id, kind, clause, rules_number, begun_at, until, by_id'
  /** An administrator, and a player suspended for an hour. */
  const aScene = async () => {
    await ensureFirstRules(app.services)
    const admin = await app.anAdmin()
    const player = await app.aUser()
    const { body } = await admin.call(sanctionsAdmin.begin, {
      ...{ sanction_id: crypto.randomUUID(), userId: player.id, measure: 'suspended', facts: 'F', evidence: 'E' },
      ...{ cited_clause: '4.2', until: one },
    })
    return { admin, player, id: body.sanction.id }
  }
  const step = (
    id: string,
    kind: string,
    { number = 2, actor = 'operator', actorId = crypto.randomUUID() as string } = {},
  ) => `insert into sanction_steps (sanction_id, number, kind, at, actor, actor_id)
    values ('${id}', ${number}, '${kind}', '${noon}', '${actor}', '${actorId}')`

  test('cannot be changed, deleted or infiltrated by SQL', async () => {
    const { player, id } = await aScene()
    const [owner] = await app.db.sql<{ id: string }>`select id from users where username_key = 'admin'`
    const sanction = (values: string) => `insert into sanctions (${columns}) values (gen_random_uuid(), ${values})`
    const asPlayer = { actor: 'player', actorId: player.id }
    for (const [constraint, change] of [
      ['a_sanction_never_changes', `update sanctions set until = null`],
      ['a_sanction_never_changes', 'delete from sanctions'],
      ['the_life_of_a_sanction_only_grows', `update sanction_steps set at = now()`],
      ['the_life_of_a_sanction_only_grows', 'delete from sanction_steps'],
      ['words_of_a_sanction_stay', `update sanction_words set body = 'x'`],
      ['words_of_a_sanction_stay', 'delete from sanction_words'],
      ['a_sanction_begins_first', step(id, 'begun')],
      ['a_sanction_begins_first', step(id, 'lifted', { number: 1 })],
      ['no_step_of_a_sanction_is_left_out', step(id, 'lifted', { number: 3 })],
      ['a_player_appeals_and_an_operator_decides', step(id, 'appealed', { actorId: player.id })],
      ['a_player_appeals_and_an_operator_decides', step(id, 'lifted', asPlayer)],
      ['a_warning_has_no_end', sanction(`'${player.id}', 'warned', '4.2', 1, '${noon}', '${one}', '${owner!.id}'`)],
      [
        'a_suspension_ends_after_it_begins',
        sanction(`'${player.id}', 'suspended', '4.2', 1, '${noon}', '${noon}', '${owner!.id}'`),
      ],
    ] as const) {
      const error = await failure(change)
      expect(error, change).toBeInstanceOf(DatabaseError)
      expect(error, change).toMatchObject({ code: expect.stringMatching(/^23/), constraint })
    }
  })

  test('take one appeal, one answer to it and one lifting, each in its own position', async () => {
    const { player, id } = await aScene()
    const asPlayer = { actor: 'player', actorId: player.id }
    expect(await failure(step(id, 'appealed', asPlayer))).toBeNull()
    expect(await failure(step(id, 'upheld'))).toMatchObject({ constraint: 'sanction_steps_pkey' })
    expect(await failure(step(id, 'appealed', { ...asPlayer, number: 3 }))).toMatchObject({
      constraint: 'one_appeal_per_sanction',
    })
    expect(await failure(step(id, 'upheld', { number: 3 }))).toBeNull()
    expect(await failure(step(id, 'upheld', { number: 4 }))).toMatchObject({ constraint: 'one_upholding_per_sanction' })
    expect(await failure(step(id, 'lifted', { number: 4 }))).toBeNull()
    expect(await failure(step(id, 'lifted', { number: 5 }))).toMatchObject({ constraint: 'one_lifting_per_sanction' })
  })

  test('are checked by the rules of the game: a step that does not follow is reported', async () => {
    const { id } = await aScene()
    expect(await failure(step(id, 'upheld'))).toBeNull()
    const found = await checkIntegrity(app.db, { now: app.clock.at })
    expect(found.filter((sentence) => sentence.startsWith('A step of a sanction'))).toHaveLength(1)
  })

  test.each([
    `update users set suspended_until = null where suspended_until is not null`,
    `update users set suspended_until = 'infinity' where suspended_until is not null`,
    `update users set suspended_from = now() - interval '1 day', suspended_until = 'infinity' where suspended_until is null and username_key <> 'admin'`,
    `set local session_replication_role = replica; update sanctions set until = null`,
  ])('that contradict the players’ rows are reported: %s', async (fault) => {
    await aScene()
    await app.aUser()
    const broken = await foundAfter(fault)
    expect(broken.filter((sentence) => sentence.startsWith('A player counts as suspended'))).toHaveLength(1)
  })

  test('report a sanction without its first step or its words, and one without a line in the log', async () => {
    const { player, id } = await aScene()
    const faults: [string, string][] = [
      ['A sanction has no life on record', `delete from sanction_words; delete from sanction_steps`],
      ['A sanction of a player has no reason', `delete from sanction_words where part = 'facts'`],
      ['A sanction was decided without a line', `delete from audit_log`],
    ]
    for (const [sentence, script] of faults) {
      const broken = await foundAfter(`set local session_replication_role = replica; ${script}`)
      expect(
        broken.filter((one) => one.startsWith(sentence)),
        sentence,
      ).toHaveLength(1)
    }
    await player.call(sanctions.appeal, { sanctionId: id, text: 'x' })
    await player.call(accountsSettings.deleteAccount, { userId: player.id, currentPassword: 'correct horse' })
    expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  })
})
