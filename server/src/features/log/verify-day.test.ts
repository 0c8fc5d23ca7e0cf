import { readBundle } from '@whereabouts/game/log/bundles'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import { readEntry } from '@whereabouts/game/log/entries'
import { treeHashes } from '@whereabouts/game/log/hashes'
import { TILE_WIDTH } from '@whereabouts/game/log/tiles'
import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { publicFilesOf, verifyDayOf } from '../../../test-support/verifier.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { deleteAccount, guess as guessNow } from '../../../test-support/worlds.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'
import { insertStep } from '../prizes/steps.ts'
import { sha256 } from './bytes.ts'
import { describeDay } from './describe-day.ts'
import { queueRestored } from './for-others.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { askWitness } from './start-witnessing.ts'
import { findBundle } from './tree-queries.ts'

const date = '2026-03-10'

describeOnOneDatabase('checking a day', (app) => {
  beforeEach(async () => {
    await fetch(`${app.sandboxUrl}/witness/operator/forget`, { method: 'POST', redirect: 'manual' })
  })
  const guess = (...facts: Parameters<typeof guessNow>) => {
    app.later(1000)
    return guessNow(...facts)
  }
  /** Writes to the tables with unlimited rights. */
  const tamper = (script: string) =>
    app.owner.transaction((tx) => tx.script(`set local session_replication_role = replica; ${script}`))

  const deleteAccountOf = async (player: TestUser) => {
    await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${player.id}`
    expect((await deleteAccount(player)).status).toBe(200)
  }

  /** A puzzle that was sealed the day before, guessed at by three players and won by the last one. */
  async function aDay({ isSolved = true }: { isSolved?: boolean } = {}) {
    app.clock.at = new Date('2026-03-08T12:00:00Z')
    const puzzle = await app.aPuzzle({ releaseDate: date })
    await sequenceEntries(app.services)
    await askWitness(app.services)
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    const players: TestUser[] = []
    for (let n = 0; n < 3; n += 1) players.push(await app.aSubscriber({ guesses: 3 }))
    const [one, two, three] = players as [TestUser, TestUser, TestUser]
    const first = await guess(one, puzzle, { lat: 10.5, lng: 20.25 })
    await guess(two, puzzle, { lat: -33.123456, lng: 151.2 })
    await guess(one, puzzle, { lat: 48, lng: 2 })
    if (isSolved) {
      await guess(three, puzzle, puzzle.answer)
      await guess(two, puzzle, puzzle.answer)
    }
    await sequenceEntries(app.services)
    await askWitness(app.services)
    return { puzzle, one, two, three, receipt: first.body.receipt! }
  }

  test('a fairly played day passes every check', async () => {
    await aDay()
    const { states, sentences } = await verifyDayOf(app, { date }, {})
    expect(states).toEqual({
      ...{ signed: 'passed', root: 'passed', witnessed: 'passed', prefix: 'passed', day: 'passed' },
      sealed: 'passed',
      ...{ opened: 'passed', photo: 'passed', guesses: 'passed', order: 'passed', winner: 'passed' },
      prize: 'passed',
    })
    expect(sentences.guesses).toBe('Guesses: 4. Each is in the log as the site shows it.')
    expect(sentences.winner).toMatch(/^Player \d+ has won: the earliest arrival of 2 within 1000 m\.$/)
  })

  test('nothing of a fair day is red while a win, or what became of its prize, is not in the log yet', async () => {
    const { puzzle, three } = await aDay({ isSolved: false })
    const wrong = async () => [
      (await verifyDayOf(app, { date, isSequenced: false })).failed,
      (await verifyDayOf(app, { date })).failed,
    ]
    expect((await guess(three, puzzle, puzzle.answer)).status).toBe(200)
    expect(await wrong()).toEqual([[], []])
    const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed where puzzle_id = ${puzzle.id}`
    const admin = await app.anAdmin()
    for (const kind of ['disqualified', 'reinstated', 'disqualified'] as const) {
      app.later(1000)
      const step = { prizeId: prize!.id, kind, at: app.clock.at, actor: 'operator', actorId: admin.id } as const
      await app.db.transaction((tx) => insertStep(tx, { ...step, reason: 'rules', clause: '1' }))
      expect([kind, ...(await wrong())]).toEqual([kind, [], []])
    }
    await deleteAccountOf(three)
    expect(await wrong()).toEqual([[], []])
  })

  test('a day that is still open reveals nothing of its answer', async () => {
    await aDay({ isSolved: false })
    const { states } = await verifyDayOf(app, { date })
    expect(states).toMatchObject({
      sealed: 'passed',
      opened: 'unknown',
      guesses: 'unknown',
      order: 'passed',
      winner: 'unknown',
    })
  })

  test('a day that may have lost something to a restore says so and passes, and no other day does', async () => {
    await aDay()
    const restore = (to: string, at: string) =>
      app.db.transaction((tx) => queueRestored(tx, { to: new Date(to), at: new Date(at) }))
    await restore('2026-03-07T12:00:00Z', '2026-03-09T23:59:59Z')
    await restore('2026-03-12T00:00:00Z', '2026-03-12T08:00:00Z')
    expect((await verifyDayOf(app, { date })).sentences.day).not.toContain('went back')
    await restore('2026-03-11T23:59:59Z', '2026-03-12T08:00:00Z')
    await restore('2026-03-08T12:00:00Z', '2026-03-10T00:00:00Z')
    const { failed, sentences } = await verifyDayOf(app, { date })
    const { restored } = (await describeDay(app.services, date))!
    const named = restored.map(async (index) => {
      const entries = readBundle((await findBundle(app.db, Math.floor(index / TILE_WIDTH)))!)!
      return readEntry(entries[index % TILE_WIDTH]!)?.kind
    })
    expect(await Promise.all(named)).toEqual(['restored', 'restored', 'restored', 'restored'])
    expect([failed, sentences.day]).toEqual([
      [],
      'Puzzles of this date in the log: 1, guesses: 5. The site shows all their puzzles. ' +
        'After a failure the site went back to its data of 2026-03-11 23:59:59 UTC. What happened from then until 2026-03-12 08:00:00 UTC may be missing. ' +
        'After a failure the site went back to its data of 2026-03-08 12:00:00 UTC. What happened from then until 2026-03-10 00:00:00 UTC may be missing.',
    ])
  })

  test('after the deletion of an account the day still passes', async () => {
    const { one } = await aDay()
    await deleteAccountOf(one)
    const { failed, sentences } = await verifyDayOf(app, { date })
    expect(failed).toEqual([])
    expect(sentences.guesses).toContain('Of deleted accounts, and closed for good: 2.')
  })

  test('the deletion of an account within the second of a guess leaves it in the log', async () => {
    const { puzzle } = await aDay({ isSolved: false })
    const player = await app.aSubscriber()
    const { body } = await guess(player, puzzle, { lat: 1, lng: 1 })
    await deleteAccountOf(player)
    await sequenceEntries(app.services)
    const report = await checkReceipt(publicFilesOf(app), { receipt: body.receipt!, nowMs: app.clock.at.getTime() })
    expect(report.state).toBe('passed')
  })

  describe('an attacker who writes to the tables', () => {
    const attacks: [string, string, (day: Awaited<ReturnType<typeof aDay>>) => string][] = [
      [
        'moves the answer and its seal',
        'opened',
        () => `alter table puzzle_seals drop constraint a_seal_is_the_hash_of_its_object;
          update puzzle_answers set actual_lat = 48.9; update puzzle_seals set sealed = replace(sealed, '48.85837', '48.9');
          update puzzle_seals set hash = sha256(convert_to(sealed, 'UTF8'));
          alter table puzzle_seals add constraint a_seal_is_the_hash_of_its_object check (hash = sha256(convert_to(sealed, 'UTF8')))`,
      ],
      [
        'changes the photo',
        'photo',
        ({ puzzle }) => `insert into photos (id, width, height, dominant_color, placeholder, variants)
            select '${puzzle.id}', width, height, dominant_color, placeholder,
              regexp_replace(variants::text, '"sha256": "....', '"sha256": "0000')::jsonb from photos limit 1;
          update puzzles set photo_id = '${puzzle.id}'`,
      ],
      ['moves a guess', 'guesses', () => 'update guesses set guess_lat = guess_lat + 0.000001 where attempt = 2'],
      ['deletes a guess', 'guesses', () => 'delete from guesses where attempt = 2'],
    ]
    const deleted = (puzzleId: string) =>
      `delete from guesses; delete from exact_guesses; delete from puzzle_answers; delete from puzzle_seals; delete from log_puzzles;
       delete from prize_steps; delete from prizes_owed; delete from puzzles where id = '${puzzleId}'`

    test('deletes a day: the log still says that it was, and so does a receipt', async () => {
      const { puzzle, receipt } = await aDay()
      await tamper(deleted(puzzle.id))
      expect((await app.app.inject(`/log/days/${date}`)).statusCode).toBe(404)
      const { failed, sentences } = await verifyDayOf(app, { date })
      expect({ failed, day: sentences.day }).toEqual({
        failed: ['day'],
        day: 'Guesses of this date in the log: 5. Their puzzle is missing from the site.',
      })
      const tomorrow = app.clock.at.getTime() + 24 * 60 * 60 * 1000
      expect((await verifyDayOf(app, { date, nowMs: tomorrow })).sentences.day).toBe(
        'Puzzles that the log has a seal for on this date, and the site does not show: 1.',
      )
      app.later(20_000)
      expect(await checkReceipt(publicFilesOf(app), { receipt, nowMs: app.clock.at.getTime() })).toMatchObject({
        state: 'failed',
        findings: [{ code: 'receipt-left-out' }],
      })
    })

    test('deletes the entries of a guess from the log: a part of it is missing', async () => {
      await aDay()
      await tamper('delete from log_bundles')
      await expect(verifyDayOf(app, { date })).rejects.toMatchObject({ finding: { code: 'part-missing' } })
    })

    test.each<[string, string]>([
      [
        'owes the prize to another account',
        `update prizes_owed set user_id = (select id from users where id <> user_id limit 1)`,
      ],
      ['owes another amount', 'update prizes_owed set prize_amount = prize_amount * 10'],
      [
        'says that the prize was paid',
        `insert into prize_steps (id, prize_id, number, kind, at, actor, state, open_holds, amount, currency, from_account, to_account)
          select gen_random_uuid(), prize_id, number + 1, 'received', at, 'provider', 'received', open_holds, amount, currency, to_account, 'paid'
          from prize_steps order by number desc limit 1`,
      ],
      ['deletes the prize', 'delete from prizes_owed'],
    ])('%s: its check is red, and so is the check of the data', async (_what, script) => {
      await aDay()
      const broken = async () => (await checkIntegrity(app.db, { now: app.clock.at })).join('\n')
      expect(await broken()).not.toContain('than the public log says')
      await tamper(script)
      expect((await verifyDayOf(app, { date })).failed).toEqual(['prize'])
      if (!script.startsWith('delete')) expect(await broken()).toContain('than the public log says')
    })

    test.each(attacks)('%s turns “%s” red', async (_what, check, script) => {
      const day = await aDay()
      await tamper(script(day))
      const { failed } = await verifyDayOf(app, { date })
      expect(failed).toContain(check)
    })

    test('rewrites the log: a witness, and earlier readers, notice the fork', async () => {
      const { puzzle } = await aDay()
      const { note, states } = await verifyDayOf(app, { date })
      expect(states.prefix).toBe('passed')
      await rewriteLog(app, puzzle.id)
      const seen = { note, seen: { seenOn: date } }
      const again = await verifyDayOf(app, { date, remembered: [seen] })
      expect(again.failed).toEqual(expect.arrayContaining(['prefix', 'witnessed']))
      app.later(20_000)
      const newcomer = await verifyDayOf(app, { date }, { ask: async () => null })
      expect(newcomer.failed, 'before the witness has answered').toContain('witnessed')
      expect((await verifyDayOf(app, { date })).sentences.witnessed).toMatch(/is said to have signed is not this log/)
      expect(await askWitness(app.services)).toBe(false)
      await tamper(`update log_checkpoints set cosignatures = '', witnessed_at = null`)
      const published = await verifyDayOf(app, { date }, { ask: async () => null })
      expect(published.failed).toContain('witnessed')
      expect(published.sentences.witnessed).toContain('refused to sign the log at')
      await tamper('delete from log_refusals')
      const asking = await verifyDayOf(app, { date }, {})
      expect(asking.failed).toContain('witnessed')
      expect(asking.sentences.witnessed).toContain('refuses this log when this check asks it')
      const [row] = await app.db.sql<{ fault: string }>`select witness_fault as fault from log_state`
      expect(row!.fault).toBe('The witness has seen 10 entries.')
    })

    test('restores earlier tables: the log is shorter than it was', async () => {
      await aDay({ isSolved: false })
      const { note } = await verifyDayOf(app, { date })
      const hashes = treeHashes(sha256)
      const short = app.services.publicLog.sign(
        writeCheckpoint({ origin: app.services.publicLog.origin, size: 1, root: hashes.empty() }),
      )
      await tamper(
        `update log_state set size = 1, note = convert_from('\\x${Buffer.from(short).toString('hex')}', 'UTF8')`,
      )
      const { failed, sentences } = await verifyDayOf(app, { date, remembered: [{ note, seen: 'copy' }] }).catch(
        () => ({ failed: ['prefix'], sentences: { prefix: 'entries are missing' } as Record<string, string> }),
      )
      expect(failed).toContain('prefix')
      expect(sentences.prefix).toContain('entries are missing')
    })

    test('takes a guess away before it is in the log: its receipt proves it', async () => {
      const { puzzle } = await aDay({ isSolved: false })
      const player = await app.aSubscriber()
      const { body } = await guess(player, puzzle, { lat: 1, lng: 1 })
      await tamper(`delete from guesses where user_id = '${player.id}'`)
      await sequenceEntries(app.services)
      const receipt = body.receipt!
      const at = (ms: number) => checkReceipt(publicFilesOf(app), { receipt, nowMs: app.clock.at.getTime() + ms })
      expect((await at(5_000)).state).toBe('unknown')
      expect(await at(11_000)).toMatchObject({ state: 'failed', findings: [{ code: 'receipt-not-in-log' }] })
    })
  })

  test('a receipt is checked, and its standard proof ends with the checkpoint', async () => {
    const { receipt } = await aDay()
    const report = await checkReceipt(publicFilesOf(app), { receipt, nowMs: app.clock.at.getTime() })
    expect(report).toMatchObject({ state: 'passed', index: 2 })
    expect(report.proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 2\n(?:[\w+/]+=\n)+\nsite\.test\/log\n/)
    for (const change of [
      { counter: receipt.counter + 1 },
      { guess_lat: '10.6' },
      { signature: receipt.signature.replace(/(.{20})(.)/, (_, head, letter) => head + (letter === 'A' ? 'B' : 'A')) },
    ])
      expect((await checkReceipt(publicFilesOf(app), { receipt: { ...receipt, ...change }, nowMs: 0 })).state).toBe(
        'failed',
      )
  })
})

/** A log of its own with the same name and key: everything but the puzzle's guesses. */
async function rewriteLog(app: TestApp, puzzleId: string): Promise<void> {
  await app.owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica;
      delete from log_state; delete from log_bundles; delete from log_tiles; delete from log_puzzles;
      delete from guesses where attempt = 2;
      insert into log_queue (entry, puzzle_id) select '\\x0202'::bytea || decode(replace(puzzle_id::text, '-', ''), 'hex') || hash
        || decode(repeat('00', 32), 'hex') || int8send(1773100800000000), puzzle_id from puzzle_seals;
      insert into log_queue (entry, puzzle_id, after_sequence) select '\\x0205'::bytea || decode(replace('${puzzleId}', '-', ''), 'hex')
        || log_commitment, puzzle_id, sequence from guesses where is_winning_guess;
      insert into log_queue (entry, puzzle_id, after_sequence) select '\\x0207'::bytea || decode(replace('${puzzleId}', '-', ''), 'hex')
        || hash, puzzle_id, (select max(sequence) from guesses) from puzzle_seals`),
  )
}
