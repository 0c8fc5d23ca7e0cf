import { readBundle } from '@whereabouts/game/log/bundles'
import { parseCheckpoint } from '@whereabouts/game/log/checkpoint'
import { type LogEntry, readEntry, writeEntry } from '@whereabouts/game/log/entries'
import { isSameHash, treeHashes } from '@whereabouts/game/log/hashes'
import { parseNote } from '@whereabouts/game/log/note'
import { readReceipt } from '@whereabouts/game/log/receipt'
import { growTree, rootOfEdge } from '@whereabouts/game/log/tiles'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { guess } from '../../../test-support/worlds.ts'
import { deleteLosingGuesses, deleteUser, insertAccountDeletion } from '../accounts/settings/deletion-queries.ts'
import { hexOf, sha256 } from './bytes.ts'
import { queueCallOff } from './for-others.ts'
import { sealChangedPuzzles } from './seal-changed-puzzles.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { getState } from './tree-queries.ts'

const hashes = treeHashes(sha256)

/** Every entry of the log as it lies in the tables, compared with the signed root. */
async function readLog(app: TestApp): Promise<LogEntry[]> {
  const rows = await app.db.sql<{ entries: Uint8Array }>`select entries from log_bundles order by index`
  const bytes = rows.flatMap(({ entries }) => readBundle(entries)!)
  const { size, note } = (await getState(app.db))!
  const { edge } = growTree(hashes, { size: 0, edge: [] }, bytes.map(hashes.leaf))
  const checkpoint = parseCheckpoint(parseNote(note)!.text)!
  expect({ size, signed: checkpoint.size }).toEqual({ size: bytes.length, signed: bytes.length })
  expect(isSameHash(checkpoint.root, rootOfEdge(hashes, edge))).toBe(true)
  return bytes.map((entry) => readEntry(entry)!)
}

// On every database: processes race for the next place in the log.
describeOnEveryDatabase('the public log', (app) => {
  const kinds = async () => (await readLog(app)).map(({ kind }) => kind)

  test('contains the rules, the seal, each guess, the solve and the reveal, in this order', async () => {
    const puzzle = await app.aPuzzle()
    const [first, second] = [await app.aSubscriber({ guesses: 2 }), await app.aSubscriber({ guesses: 2 })]
    await sequenceEntries(app.services)
    expect(await kinds()).toEqual(['rules', 'seal'])
    await guess(first, puzzle)
    app.later(1000)
    await guess(second, puzzle, puzzle.answer)
    app.later(1000)
    expect((await guess(first, puzzle, puzzle.answer)).status).toBe(409)
    expect(await sequenceEntries(app.services)).toMatchObject({ added: 6, isBehind: false })
    expect(await kinds()).toEqual(['rules', 'seal', 'guess', 'guess', 'solve', 'reveal', 'owed', 'late-guess'])
    expect(await app.db.sql`select 1 from log_queue`).toEqual([])
    expect(await sequenceEntries(app.services)).toMatchObject({ added: 0, isBehind: false })
  })

  test('a seal stands before the guesses that were made within its first second', async () => {
    const puzzle = await app.aPuzzle()
    await guess(await app.aSubscriber(), puzzle)
    await sequenceEntries(app.services)
    expect(await kinds()).toEqual(['rules', 'seal', 'guess'])
  })

  test('a receipt is the entry of its guess', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 2 })
    const { body } = await guess(player, puzzle, { lat: 10.123456, lng: -10 })
    const receipt = body.receipt!
    const read = readReceipt(sha256, receipt)
    await sequenceEntries(app.services)
    const written = (await readLog(app)).map((entry) => hexOf(writeEntry(entry)))
    expect(written).toContain(hexOf(writeEntry(read!.entry)))
    expect(receipt).toMatchObject({ guess_lat: '10.123456', guess_lng: '-10', puzzle: puzzle.id })
    expect(readReceipt(sha256, { ...receipt, guess_lat: '10.123457' })).toBeNull()
  })

  test('a guess is accepted and logged, even if its receipt cannot be written', async () => {
    const { publicLog } = app.services
    const { receiptsFor } = publicLog
    const puzzle = await app.aPuzzle()
    const [loser, winner] = [await app.aSubscriber(), await app.aSubscriber()]
    publicLog.receiptsFor = () => {
      throw new RangeError('no receipt')
    }
    const answers = [await guess(loser, puzzle), await guess(winner, puzzle, puzzle.answer)]
    publicLog.receiptsFor = receiptsFor
    expect(answers.map(({ status, body }) => [status, body.receipt])).toEqual([
      [200, null],
      [200, null],
    ])
    await sequenceEntries(app.services)
    expect(await kinds()).toEqual(['rules', 'seal', 'guess', 'guess', 'solve', 'reveal', 'owed'])
  })

  test('a called-off puzzle has its entry, even if its last guess was deleted before it was logged', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 2 })
    await sequenceEntries(app.services)
    await guess(player, puzzle)
    await app.db.transaction(async (tx) => {
      await queueCallOff(tx, { puzzleId: puzzle.id, at: app.clock.at })
    })
    await app.db.transaction(async (tx) => {
      await insertAccountDeletion(tx, { userId: player.id, deletedAt: app.clock.at })
      await deleteLosingGuesses(tx, player.id)
      await deleteUser(tx, player.id)
    })
    await sequenceEntries(app.services)
    expect(await kinds()).toEqual(['rules', 'seal', 'guess', 'called-off', 'erasure'])
    expect(await app.db.sql`select 1 from log_queue`).toEqual([])
  })

  test('entries queued by a later version are logged unchanged', async () => {
    const puzzle = await app.aPuzzle()
    await app.db.sql`insert into log_queue (entry, puzzle_id) values (${Buffer.from('02ff01', 'hex')}, ${puzzle.id})`
    await sequenceEntries(app.services)
    const [row] = await app.db.sql<{ entries: Uint8Array }>`select entries from log_bundles`
    expect(hexOf(readBundle(row!.entries)!.at(-1)!)).toBe('02ff01')
  })

  test('a seal follows a change of a plan before the release, and nothing after it', async () => {
    const puzzle = await app.aPuzzle({ releaseDate: '2026-03-12' })
    const seals = () => app.db.sql`select number from puzzle_seals where puzzle_id = ${puzzle.id} order by number`
    await app.aPlan(7)
    await sealChangedPuzzles(app.services)
    await sealChangedPuzzles(app.services)
    expect(await seals()).toEqual([{ number: 1 }, { number: 2 }])
    app.clock.at = new Date('2026-03-12T00:00:00Z')
    await app.aPlan(8)
    await app.db.sql`update puzzles set prize_amount = 7`
    await sealChangedPuzzles(app.services)
    expect(await seals()).toEqual([{ number: 1 }, { number: 2 }])
  })

  test('two concurrent processes write no entry twice, and both continue', async () => {
    const puzzle = await app.aPuzzle()
    const players = await Promise.all([1, 2, 3, 4].map(() => app.aSubscriber({ guesses: 5 })))
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(players.map((player, at) => guess(player, puzzle, { lat: round, lng: at + 1 })))
      await Promise.all([sequenceEntries(app.services), sequenceEntries(app.services)])
    }
    for (;;) if (!(await sequenceEntries(app.services)).isBehind) break
    expect((await kinds()).filter((kind) => kind === 'guess')).toHaveLength(12)
  })
})
