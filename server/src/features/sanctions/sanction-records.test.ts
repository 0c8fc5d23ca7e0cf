import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { Client, TestAdmin, TestUser } from '../../../test-support/world.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

const noon = '2026-03-10T12:00:00.000Z'
const one = '2026-03-10T13:00:00.000Z'

describeOnOneDatabase('the records of sanctions', (app) => {
  const begin = (admin: TestAdmin, player: TestUser) =>
    admin.call(sanctionsAdmin.begin, {
      sanction_id: crypto.randomUUID(),
      userId: player.id,
      measure: 'suspended',
      facts: 'Four accounts guessed within meters of each other.',
      cited_clause: '4.2',
      evidence: 'Card mark and browser are the same.',
      until: one,
    })
  const aScene = async () => {
    await ensureFirstRules(app.services)
    return { admin: await app.anAdmin(), player: await app.aUser('Anna Atlas') }
  }
  const appeal = (player: Client, sanctionId: string, text = 'It was my sister.') =>
    player.call(sanctions.appeal, { sanctionId, text })
  const mailsTo = (address: string) =>
    app.db.sql<{ subject: string; text: string; html: string }>`
      select subject, body_text as text, body_html as html from mails where recipient = ${address} order by created_at, id`

  test('each change has its line in the log, without a name, an address or anyone’s words', async () => {
    const { admin, player } = await aScene()
    const { id } = (await begin(admin, player)).body.sanction
    await appeal(player, id)
    await admin.call(sanctionsAdmin.answerAppeal, { sanctionId: id, is_lifted: false, text: 'It stands.' })
    await admin.call(sanctionsAdmin.lift, { sanctionId: id, text: 'Enough.' })
    const lines = await app.db.sql`
      select action, actor, actor_id, subject, before, after from audit_log where action like 'sanction.%' order by id`
    const after = { user_id: player.id, kind: 'suspended', clause: '4.2', rules_number: 1, until: one }
    const [owner] = await app.db.sql<{ id: string }>`select id from users where username_key = 'admin'`
    const line = { actor: 'admin', actor_id: owner!.id, subject: id, before: null, after: null }
    expect(lines).toEqual([
      { ...line, action: 'sanction.begin', after },
      { ...line, action: 'sanction.appeal', actor: 'player', actor_id: player.id },
      { ...line, action: 'sanction.uphold' },
      { ...line, action: 'sanction.lift' },
    ])
  })

  test('the data of the account contain sanctions and steps, and no evidence', async () => {
    const { admin, player } = await aScene()
    const { id } = (await begin(admin, player)).body.sanction
    await appeal(player, id)
    await admin.call(sanctionsAdmin.answerAppeal, { sanctionId: id, is_lifted: false, text: 'It stands.' })
    const { body } = await player.call(accountsSettings.download, {})
    expect(body.sanctions).toEqual([
      {
        id,
        kind: 'suspended',
        clause: '4.2',
        rules_number: 1,
        facts: 'Four accounts guessed within meters of each other.',
        begun_at: noon,
        until: one,
        steps: [
          { kind: 'begun', at: noon, text: null },
          { kind: 'appealed', at: noon, text: 'It was my sister.' },
          { kind: 'upheld', at: noon, text: 'It stands.' },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Card mark')
  })

  test('the deletion of the account removes all words; the sanction stays under the former id, without effect', async () => {
    const { admin } = await aScene()
    const player = await app.aUser('Ben Bell')
    const { id } = (await begin(admin, player)).body.sanction
    await appeal(player, id)
    const proof = { userId: player.id, currentPassword: 'correct horse' }
    expect((await player.call(accountsSettings.deleteAccount, proof)).status).toBe(200)
    expect(await app.db.sql`select 1 from sanction_words`).toEqual([])
    expect(await app.db.sql`select user_id, kind, clause from sanctions`).toEqual([
      { user_id: player.id, kind: 'suspended', clause: '4.2' },
    ])
    expect(await app.db.sql`select kind from sanction_steps order by number`).toEqual([
      { kind: 'begun' },
      { kind: 'appealed' },
    ])
    expect((await admin.call(sanctionsAdmin.list, {})).body.sanctions).toEqual([])
    expect((await admin.call(sanctionsAdmin.lift, { sanctionId: id, text: 'x' })).body.code).toBe('not-found')
    // Only the mail about the deletion remains.
    expect(await mailsTo(player.email)).toHaveLength(1)
  })

  test('a sanction concurrent with the deletion of its player comes first or finds no player', async () => {
    const { admin } = await aScene()
    const player = await app.aUser()
    const [, answer] = await Promise.all([
      player.call(accountsSettings.deleteAccount, { userId: player.id, currentPassword: 'correct horse' }),
      begin(admin, player),
    ])
    expect([200, 404]).toContain(answer.status)
    expect(await app.db.sql`select 1 from sanction_words`).toEqual([])
  })
})
