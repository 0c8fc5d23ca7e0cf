import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { verifyDayOf } from '../../../test-support/verifier.ts'
import { elsewhere, guess } from '../../../test-support/worlds.ts'
import { openLog } from '../../platform/observability/log.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { startSequencer } from './start-sequencer.ts'
import { askWitness } from './start-witnessing.ts'

const date = '2026-03-10'

describeOnOneDatabase('with the rights of the application', (app) => {
  /** A puzzle that two players have guessed on and a third one has won; a fourth one was exact too late. */
  const aDay = async () => {
    await fetch(`${app.sandboxUrl}/witness/operator/forget`, { method: 'POST', redirect: 'manual' })
    app.clock.at = new Date('2026-03-08T12:00:00Z')
    const { id: puzzleId, answer } = await app.aPuzzle({ releaseDate: date })
    await sequenceEntries(app.services)
    await askWitness(app.services)
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    const players = []
    for (const place of [elsewhere, { lat: -33, lng: 151.2 }, answer, answer]) {
      const player = await app.aSubscriber()
      app.later(1000)
      await guess(player, puzzleId, place)
      players.push(player)
    }
    await sequenceEntries(app.services)
    await askWitness(app.services)
    return { loser: players[0]!, late: players[3]! }
  }
  /** What refuses a transaction: a constraint, or the rights of the account. Null where it succeeds. */
  const refusalOf = (script: string) =>
    app.db
      .transaction((tx) => tx.script(script))
      .then(
        () => null,
        ({ constraint, message }: { constraint: string | null; message: string }) =>
          message.startsWith('permission denied') ? 'no right' : constraint,
      )
  /** On PostgreSQL the servers' account has not even the right; the trigger refuses it to its owner too. */
  const refusals = (constraint: string) => expect.toBeOneOf([constraint, 'no right'])

  test.each([
    ['the entries of a bundle', 'update log_bundles set entries = set_byte(entries, 300, get_byte(entries, 300) # 1)'],
    ['entries behind those of a bundle, without hashes', `update log_bundles set entries = entries || '\\x0001ff'`],
    ['hashes of a bundle', `update log_bundles set hashes = sha256('') || substring(hashes from 33)`],
    ['hashes behind those of a bundle, without entries', `update log_bundles set hashes = hashes || sha256('')`],
    [
      'a hash of a bundle that grows',
      `update log_bundles set hashes = sha256('') || substring(hashes from 33) || sha256('x'), entries = entries || '\\x0001ff'`,
    ],
    [
      'an entry of a bundle that grows',
      `update log_bundles set entries = set_byte(entries, 300, get_byte(entries, 300) # 1) || '\\x0001ff', hashes = hashes || sha256('')`,
    ],
    ['when the guesses of a bundle arrived', `update log_bundles set last_arrival = last_arrival + interval '1 hour'`],
    ['a bundle, as a whole', 'delete from log_bundles'],
    ['the note of the log', `update log_state set note = note || '— other AAAA'`],
    ['when the note of the log was signed', `update log_state set signed_at = signed_at - interval '1 day'`],
    ['a note that a witness has signed', 'update log_checkpoints set note = upper(note)'],
    ['what a witness has signed', `update log_checkpoints set cosignatures = ''`],
    ['when a witness has signed', `update log_checkpoints set witnessed_at = witnessed_at - interval '1 day'`],
    ['a note that a witness has signed, as a whole', 'delete from log_checkpoints'],
  ])('no one can rewrite %s', async (_what, script) => {
    await aDay()
    expect(await refusalOf(script)).toEqual(refusals('the_log_only_grows'))
    await expect(app.owner.script(script)).rejects.toMatchObject({ constraint: 'the_log_only_grows' })
    expect((await verifyDayOf(app, { date })).failed).toEqual([])
  })

  test('a bundle has no more than 256 entries', async () => {
    const full = `decode(repeat('00', 32 * 257), 'hex')`
    expect(await refusalOf(`insert into log_bundles (index, entries, hashes) values (7, '\\x00', ${full})`)).toBe(
      'a_bundle_has_up_to_256_entries',
    )
  })

  test('notes of one hour are thinned out down to the last witnessed one', async () => {
    await aDay()
    const sizes = () => app.db.sql<{ size: number }>`select size::int as size from log_checkpoints order by size`
    await app.aPuzzle({ releaseDate: '2026-03-13' })
    app.later(20_000)
    await sequenceEntries(app.services)
    await askWitness(app.services)
    const [first, second, third] = await sizes()
    expect(await refusalOf(`delete from log_checkpoints where size = ${second!.size}`)).toBeNull()
    expect(await refusalOf(`delete from log_checkpoints where size = ${third!.size}`)).toBe('the_log_only_grows')
    expect(await sizes()).toEqual([first, third])
  })

  test('a guess cannot be removed from the log as erased while its account exists', async () => {
    const { loser, late } = await aDay()
    const erase = (table: string, id: string) => `
      insert into log_queue (entry, puzzle_id) select '\\x0208'::bytea || uuid_send(puzzle_id) || log_commitment, puzzle_id
        from ${table} where user_id = '${id}';
      delete from ${table} where user_id = '${id}';`
    const onRecord = (id: string) => `insert into account_deletions (user_id, deleted_at) values ('${id}', now());`
    const goneWithout = 'a_guess_in_the_log_goes_with_its_account'
    expect(await refusalOf(erase('guesses', loser.id))).toBe(goneWithout)
    expect(
      await refusalOf(`delete from users where id = '${loser.id}'; delete from guesses where user_id is null`),
    ).toBe(goneWithout)
    expect(await refusalOf(`delete from users where id = '${late.id}'`)).toBe(goneWithout)
    expect(await refusalOf(erase('exact_guesses', late.id))).toBe('an_exact_guess_stays')
    const stays = 'an_account_on_record_as_deleted_is_gone'
    expect(await refusalOf(`${onRecord(loser.id)} ${erase('guesses', loser.id)}`)).toBe(stays)
    expect((await verifyDayOf(app, { date })).failed).toEqual([])
  })

  test('an account recorded as deleted does not come back', async () => {
    const { id } = await app.aUser()
    const deletion = `insert into account_deletions (user_id, deleted_at) values ('${id}', now()); delete from users where id = '${id}'`
    const [row] = await app.db.sql<{ user: string }>`select to_jsonb(u)::text as user from users u where id = ${id}`
    expect(await refusalOf(deletion)).toBeNull()
    const back = `insert into users select * from jsonb_populate_record(null::users, '${row!.user.replaceAll("'", "''")}')`
    expect(await refusalOf(back)).toBe('a_deleted_account_does_not_come_back')
  })

  test.each([
    ['of 70 kB', `decode(repeat('02', 70000), 'hex')`],
    ['of 1,025 bytes', `decode(repeat('02', 1025), 'hex')`],
    ['without any byte', `''`],
  ])('no one can queue an entry %s, and an existing one delays nothing', async (_size, bytes) => {
    const insert = `insert into log_queue (entry) values (${bytes})`
    expect(await refusalOf(insert)).toBe('an_entry_of_the_log_is_short')
    const short = 'constraint an_entry_of_the_log_is_short'
    const [{ check }] = (await app.owner.sql<{ check: string }>`
      select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'an_entry_of_the_log_is_short'`) as [
      { check: string },
    ]
    await app.owner.script(`alter table log_queue drop ${short}; ${insert}`)
    try {
      await aDay()
      expect(await app.db.sql`select number from log_queue`).toHaveLength(1)
      expect(await sequenceEntries(app.services)).toMatchObject({ added: 0, isBehind: false, unfit: 1 })
      const { failed, states } = await verifyDayOf(app, { date })
      expect({ failed, winner: states.winner }).toEqual({ failed: [], winner: 'passed' })
      const said: string[] = []
      const log = openLog('error', { write: (line) => void said.push(JSON.parse(line).msg) })
      await startSequencer({ ...app.services, log }).stop()
      expect(said).toEqual(['entries in log_queue do not fit into the public log and are left out'])
    } finally {
      await app.owner.script(`
        alter table log_queue disable trigger keep_queued; delete from log_queue; alter table log_queue enable trigger keep_queued;
        alter table log_queue add ${short} ${check}`)
    }
  })
})
