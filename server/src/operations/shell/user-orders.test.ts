import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { download } from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { typeOrder } from '../../../test-support/shell.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { ensureFirstRules } from '../../features/rules/ensure-first-rules.ts'

describeOnOneDatabase('what a shell does about users', (app) => {
  let owner: TestAdmin
  let anna: TestUser
  beforeEach(async () => {
    owner = await app.anAdmin()
    anna = await app.aSubscriber({ guesses: 3, name: 'Anna Atlas' })
  })

  const type = (...words: string[]) => typeOrder(app, ['user', ...words])
  /** The lines of the log that came from the shell. */
  const lines = () =>
    app.db.sql<{ action: string; subject: string; after: unknown }>`
      select actor_id, actor, action, subject, after from audit_log where after->>'via' = 'shell' order by id`
  const fromShell = { via: 'shell', system_user: 'deploy' }

  test.each([
    ['a part of the username', () => 'atlas'],
    ['the beginning of the address', () => anna.email.slice(0, 8)],
    ['the id', () => anna.id],
    ['the id in capitals', () => anna.id.toUpperCase()],
    ['the beginning of the id, with its hyphen', () => anna.id.slice(0, 13)],
  ])('an account is found by %s', async (_key, term) => {
    const { status, lines: output, value } = await type('find', term())
    expect([status, value.users]).toEqual([0, expect.arrayContaining([expect.objectContaining({ id: anna.id })])])
    expect(output.join('\n')).toMatch(new RegExp(`${anna.id} +Anna Atlas +${anna.email} +yes +player +- +- +`))
  })

  test('a search is logged with the ids that it found, in the owner’s name, with the system user; without a match it is not', async () => {
    expect(await type('find', 'no-such-name')).toMatchObject({ status: 1, value: { success: false } })
    expect(await lines()).toEqual([])
    await type('find', 'anna')
    expect(await lines()).toEqual([
      {
        ...{ actor_id: owner.id, actor: 'admin, from the shell as deploy', action: 'player.find', subject: anna.id },
        after: { players: [anna.id], ...fromShell },
      },
    ])
  })

  test('a name that would control a terminal is shown without its control characters', async () => {
    await app.db.sql`update users set username = ${'Anna\u001b[2J Atlas'} where id = ${anna.id}`
    const { lines: output } = await type('find', anna.id)
    expect(output.join('')).not.toMatch(/\p{Cc}/u)
  })

  test('an address is confirmed once, with its line; a second time changes nothing and writes none', async () => {
    await app.db.sql`update users set email_verified = false where id = ${anna.id}`
    expect(await type('confirm', anna.email.toUpperCase())).toMatchObject({ status: 0, value: { is_changed: true } })
    expect(await app.db.sql`select email_verified from users where id = ${anna.id}`).toEqual([{ email_verified: true }])
    expect(await type('confirm', anna.email)).toMatchObject({ status: 0, value: { is_changed: false } })
    expect(await lines()).toMatchObject([{ action: 'player.confirm', subject: anna.id, after: fromShell }])
  })

  test('every order reports a missing account in a sentence', async () => {
    await ensureFirstRules(app.services)
    for (const words of [
      ['confirm', 'eve@example.org'],
      ['export', 'eve@example.org', '--to', 'x'],
      ['suspend', 'eve@example.org', '--reason', 'Why not', '--clause', '4.2', '--yes'],
    ])
      expect(await type(...words)).toMatchObject({
        status: 1,
        lines: ['There is no account with the email address, username or id “eve@example.org”.'],
      })
    expect(await lines()).toEqual([])
  })

  const reason = 'Four accounts guessed within meters of each other.'
  const suspending = (...more: string[]) => type('suspend', anna.email, '--reason', reason, '--clause', '4.2', ...more)

  test('a suspension asks first, and then is that of the portal: facts, clause, end, mail, and it refuses guesses', async () => {
    await ensureFirstRules(app.services)
    const asked = await suspending('--days', '7')
    expect([asked.status, asked.lines.join('\n')]).toEqual([1, expect.stringContaining('Suspend Anna Atlas')])
    expect(await app.db.sql`select 1 from sanctions`).toEqual([])

    const { status, value } = await suspending('--days', '7', '--yes')
    expect([status, value.until]).toEqual([0, '2026-03-17T12:00:00.000Z'])
    expect(await app.db.sql`select kind, clause, by_id from sanctions`).toEqual([
      { kind: 'suspended', clause: '4.2', by_id: owner.id },
    ])
    expect(await app.db.sql`select part, body from sanction_words order by part desc`).toEqual([
      { part: 'facts', body: reason },
      { part: 'evidence', body: 'Suspended from the shell by deploy, who noted nothing else.' },
    ])
    expect(await app.db.sql`select kind, recipient from mails`).toEqual([
      { kind: 'sanction-suspended', recipient: anna.email },
    ])
    expect(await lines()).toMatchObject([
      {
        action: 'sanction.begin',
        subject: value.sanction_id,
        after: { user_id: anna.id, clause: '4.2', ...fromShell },
      },
    ])
    const puzzle = await app.aPuzzle()
    const guess = { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() }
    expect((await anna.call(guesses.submit, guess)).body.code).toBe('suspended')
  })

  test('without days it is for good, and the evidence is that which is given', async () => {
    await ensureFirstRules(app.services)
    expect(await suspending('--evidence', 'One card.', '--yes')).toMatchObject({ status: 0, value: { until: null } })
    expect(await app.db.sql`select body from sanction_words where part = 'evidence'`).toEqual([{ body: 'One card.' }])
  })

  test.each([
    [['--clause', '99.9'], 1, 'have no clause 99.9'],
    [['--clause', ''], 1, 'have no clause'],
    [['--days', '0'], 2, 'a whole number from 1 to 3650'],
    [['--days', '3651'], 2, 'a whole number from 1 to 3650'],
    [['--days', 'many'], 2, 'a whole number from 1 to 3650'],
    [['--reason', ' '], 2, 'Please give the reason'],
  ])('%j is refused, and suspends no account', async (words, status, sentence) => {
    await ensureFirstRules(app.services)
    const answer = await suspending(...words, '--yes')
    expect([answer.status, answer.lines.join('\n')]).toEqual([status, expect.stringContaining(sentence)])
    expect(await app.db.sql`select 1 from sanctions`).toEqual([])
    expect(await lines()).toEqual([])
  })

  test('an order without a clause gets the list of clauses; the owner and the staff cannot be suspended', async () => {
    await ensureFirstRules(app.services)
    const { status, lines: output } = await type('suspend', anna.email, '--reason', reason)
    expect([status, output.some((line) => line.startsWith('4.2 '))]).toEqual([1, true])
    const cashier = await app.aStaffMember('cashier')
    for (const { email } of [owner, cashier]) {
      const refused = await type('suspend', email, '--reason', reason, '--clause', '4.2', '--yes')
      expect(refused.status).toBe(1)
    }
    expect(await app.db.sql`select 1 from sanctions`).toEqual([])
  })

  test('the export is the file that the player may download, new and for its reader alone, and is noted', async () => {
    const puzzle = await app.aPuzzle()
    const guess = { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() }
    await anna.call(guesses.submit, guess)
    const own = (await anna.call(download, {})).body
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-export-'))
    const file = join(folder, 'anna.json')
    const { status, lines: output, value } = await type('export', anna.username, '--to', file)
    const written = await readFile(file, 'utf8')
    expect([status, JSON.parse(written)]).toEqual([0, own])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.stringify([output, value])).not.toContain(anna.email)
    const again = await type('export', anna.username, '--to', file)
    expect(again).toMatchObject({ status: 1, lines: [`${file} is there already. Nothing was written.`] })
    const nowhere = await type('export', anna.username, '--to', join(folder, 'no-folder', 'anna.json'))
    expect(nowhere).toMatchObject({ status: 1, lines: [expect.stringContaining('no such file or directory')] })
    expect(await readFile(file, 'utf8')).toBe(written)
    await rm(folder, { recursive: true })
    expect(await lines()).toMatchObject([{ action: 'player.export', subject: anna.id, after: fromShell }])
    const { password } = (
      await app.db.sql<{ password: string }>`select password from accounts where user_id = ${anna.id}`
    )[0]!
    for (const secret of [password, String(puzzle.answer.lat), String(puzzle.answer.lng)])
      expect(written).not.toContain(secret)
  })
})
