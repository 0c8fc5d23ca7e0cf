import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { sendDueMails } from '../../platform/mails/mail-worker.ts'

const noon = '2026-03-10T12:00:00.000Z'

describeOnOneDatabase('what the desk does about a player', (app) => {
  const pageOf = async (desk: TestAdmin, { id }: { id: string }) => {
    const { status, body } = await desk.call(playersAdmin.get, { userId: id })
    expect(status).toBe(200)
    return body
  }
  const note = (desk: TestAdmin, { id }: { id: string }, text: string, noteId = crypto.randomUUID()) =>
    desk.call(playersAdmin.addNote, { userId: id, note_id: noteId, text })
  const lines = () => app.db.sql`select actor, action, subject, after from audit_log order by id`

  test('ended sessions are refused immediately, wherever they are cached, and the player’s others are left alone', async () => {
    const desk = await app.aStaffMember('moderator')
    const [player, other] = [await app.aUser(), await app.aUser()]
    // Now in the cache of sessions and in memory.
    for (const who of [player, other]) expect((await who.call(accountsSettings.get, {})).status).toBe(200)
    expect((await pageOf(desk, player)).player!.sessions).toMatchObject([{ device: expect.any(String) }])
    expect((await desk.call(playersAdmin.endSessions, { userId: player.id })).body).toMatchObject({ ended: 1 })
    expect((await player.call(accountsSettings.get, {})).body.code).toBe('not-signed-in')
    expect((await player.call(accountsSettings.sessions, {})).body.code).toBe('not-signed-in')
    expect((await other.call(accountsSettings.get, {})).status).toBe(200)
    expect((await desk.call(playersAdmin.endSessions, { userId: player.id })).body).toMatchObject({ ended: 0 })
    expect((await lines()).map(({ action, after }) => [action, after])).toEqual([
      ['player.look', null],
      ['player.end-sessions', { ended: 1 }],
      ['player.end-sessions', { ended: 0 }],
    ])
  })

  test('a reset name is neutral, mailed with its reason, recorded in a note, and reset once however often the button is pressed', async () => {
    const desk = await app.aStaffMember('moderator')
    const player = await app.aUser('Rude Name')
    const reset = () =>
      desk.call(playersAdmin.resetUsername, { userId: player.id, username: 'Rude Name', reason: 'It insults others.' })
    const answers = await Promise.all([reset(), reset(), reset()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('username-changed')
    const { username, player: announced } = await pageOf(desk, player)
    expect(username).toMatch(/^Player-[2-9a-z]{5}$/)
    expect((await player.call(accountsSettings.get, {})).body.user.username).toBe(username)
    expect(announced!.notes.map(({ body }) => body)).toEqual([
      `Username “Rude Name” was reset to “${username}”: It insults others.`,
    ])
    const mails = await app.db.sql<{ text: string }>`select body_text as text from mails where kind = 'username-reset'`
    expect(mails).toHaveLength(1)
    for (const words of ['It insults others.', username, '/settings']) expect(mails[0]!.text).toContain(words)
    const log = JSON.stringify(await lines())
    expect(log).toContain('player.rename')
    for (const words of ['Rude', username, 'insults']) expect(log).not.toContain(words)
    expect((await player.call(accountsSettings.rename, { username: 'Nice Name' })).status).toBe(200)
  })

  test('notes are added once, never changed, struck once, and at most 500', async () => {
    const desk = await app.aStaffMember('moderator', 'Moira Desk')
    const [player, other] = [await app.aUser(), await app.aUser()]
    const noteId = crypto.randomUUID()
    const added = await Promise.all([1, 2, 3].map(() => note(desk, player, 'One', noteId)))
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await note(desk, player, 'Another', noteId)).body.code).toBe('idempotency-conflict')
    expect((await note(desk, other, 'One', noteId)).body.code).toBe('idempotency-conflict')
    for (const text of [' ', 'x'.repeat(2001), 'a\u0000'])
      expect((await note(desk, player, text)).body).toMatchObject({ field: 'text' })
    const strike = (userId: string) => desk.call(playersAdmin.strikeNote, { userId, noteId })
    expect((await strike(other.id)).body.code).toBe('not-found')
    const struck = await Promise.all([strike(player.id), strike(player.id)])
    expect(struck.map(({ status }) => status)).toEqual([200, 200])
    const { notes } = (await pageOf(desk, player)).player!
    expect(notes).toEqual([
      { id: noteId, body: 'One', by: 'Moira Desk', written_at: noon, struck: { at: noon, by: 'Moira Desk' } },
    ])
    expect((await lines()).map(({ action }) => action)).toEqual([
      'player-note.add',
      'player-note.strike',
      'player.look',
    ])
    for (const attempt of [
      () => app.db.sql`update player_notes set body = 'Else'`,
      () => app.db.sql`update player_notes set struck_at = null, struck_by = null`,
      () => app.db.sql`delete from player_notes`,
    ])
      await expect(attempt()).rejects.toMatchObject({ constraint: 'a_note_stays' })
    await app.db.sql`
      insert into player_notes (id, user_id, body, by_id, written_at)
      select gen_random_uuid(), ${other.id}, 'N', ${desk.id}, now() from generate_series(1, 499)`
    const last = await Promise.all([note(desk, other, 'x'), note(desk, other, 'y')])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a player downloads what was noted, unless it was struck, and it goes with the account', async () => {
    const desk = await app.aStaffMember('moderator')
    const player = await app.aUser()
    await note(desk, player, 'Stays')
    const { id: noteId } = (await note(desk, player, 'Struck')).body.note
    await desk.call(playersAdmin.strikeNote, { userId: player.id, noteId })
    const { body } = await player.call(accountsSettings.download, {})
    expect(body.notes).toEqual([{ note: 'Stays', written_at: noon }])
    expect(JSON.stringify(body)).not.toContain('Struck')
    const proof = { userId: player.id, currentPassword: 'correct horse' }
    const [, added] = await Promise.all([
      player.call(accountsSettings.deleteAccount, proof),
      note(desk, player, 'Too late'),
    ])
    expect([200, 404]).toContain(added.status)
    expect(await app.db.sql`select 1 from player_notes`).toEqual([])
  })

  test('mails are listed with their state; what is safe is sent again, once', async () => {
    const desk = await app.aStaffMember('moderator')
    const player = await app.aUser('Anna Atlas')
    const add = async (kind: string, facts: { sent?: boolean; failed?: boolean } = {}) => {
      const [id, at] = [crypto.randomUUID(), app.clock.at]
      const purpose = { 'confirm-email': 'confirm-email', 'reset-password': 'reset-password' }[kind] ?? null
      await app.db.sql`
        insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at, sent_at, failed_at,
                           link_purpose, link_user_id, attempts)
        values (${id}, ${kind}, ${id}, ${player.email}, ${`About ${kind}`}, 'Text', 'Html', ${at}, ${at}, ${facts.sent ? at : null},
                ${facts.failed ? at : null}, ${purpose}, ${purpose && player.id}, 3)`
      return id
    }
    const resend = (mailId: string, userId = player.id) => desk.call(playersAdmin.resendMail, { userId, mailId })
    const listed = async () =>
      new Map((await pageOf(desk, player)).player!.mails.map((mail) => [mail.id, mail] as const))
    const [reset, waiting, failed, sent, welcome] = [
      await add('reset-password', { failed: true }),
      await add('winner'),
      await add('prize-sent', { failed: true }),
      await add('winner', { sent: true }),
      await add('confirm-email', { sent: true }),
    ]
    const mails = await listed()
    expect(
      [reset, waiting, failed, sent, welcome].map((id) => [mails.get(id)!.state, mails.get(id)!.may_resend]),
    ).toEqual([
      ['given-up', false],
      ['waiting', false],
      ['given-up', true],
      ['sent', true],
      ['sent', false],
    ])
    for (const id of [reset, waiting, welcome]) expect((await resend(id)).body.code).toBe('mail-not-resent')
    expect((await resend(sent, (await app.aUser()).id)).body.code).toBe('not-found')
    for (const id of [failed, sent]) {
      const pressed = await Promise.all([resend(id), resend(id)])
      expect(pressed.map(({ status }) => status).sort(), id).toEqual([200, 409])
    }
    expect((await listed()).get(failed)!.state).toBe('waiting')
    expect(await app.db.sql`select kind from mails where cause like 'again %'`).toEqual([{ kind: 'prize-again' }])

    await app.db.sql`update users set email_verified = false where id = ${player.id}`
    const pressed = await Promise.all([resend(welcome), resend(welcome)])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
    await sendDueMails(app.services)
    const received = await app.mailsTo(player.email)
    const subjects = received.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Daily Challenge: Confirm your email address')).toHaveLength(1)
    expect(received.find(({ subject }) => subject.includes('Confirm'))!.text).toMatch(/\/login\?confirm=\S{43}/)
    expect((await lines()).filter(({ action }) => action === 'mail.resend')).toHaveLength(3)
  })
})
