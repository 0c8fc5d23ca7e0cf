import * as guesses from '@whereabouts/contract/guesses'
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
import type { TestUser } from '../../../test-support/world.ts'
import { hexOf, sha256 } from './bytes.ts'
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

describeOnEveryDatabase('the public log', (app) => {
  const guess = (player: TestUser, puzzleId: string, [guess_lat, guess_lng]: [number, number]) =>
    player.call(guesses.submit, { puzzleId, guess_lat, guess_lng, idempotency_key: crypto.randomUUID() })
  const kinds = async () => (await readLog(app)).map(({ kind }) => kind)

  test('says the rules, the seal, each guess, the solve and the reveal, in this order', async () => {
    const puzzle = await app.aPuzzle()
    const [first, second] = [await app.aSubscriber({ guesses: 2 }), await app.aSubscriber({ guesses: 2 })]
    await sequenceEntries(app.services)
    expect(await kinds()).toEqual(['rules', 'seal'])
    await guess(first, puzzle.id, [10, 10])
    app.clock.at = new Date(app.clock.at.getTime() + 1000)
    await guess(second, puzzle.id, [puzzle.answer.lat, puzzle.answer.lng])
    app.clock.at = new Date(app.clock.at.getTime() + 1000)
    expect((await guess(first, puzzle.id, [puzzle.answer.lat, puzzle.answer.lng])).status).toBe(409)
    expect(await sequenceEntries(app.services)).toMatchObject({ added: 5, isBehind: false })
    expect(await kinds()).toEqual(['rules', 'seal', 'guess', 'guess', 'solve', 'reveal', 'late-guess'])
    expect(await app.db.sql`select 1 from log_queue`).toEqual([])
    expect(await sequenceEntries(app.services)).toMatchObject({ added: 0, isBehind: false })
  })

  test('a receipt is the entry of its guess', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 2 })
    const { body } = await guess(player, puzzle.id, [10.123456, -10])
    const receipt = body.receipt!
    const read = readReceipt(sha256, receipt)
    await sequenceEntries(app.services)
    const written = (await readLog(app)).map((entry) => hexOf(writeEntry(entry)))
    expect(written).toContain(hexOf(writeEntry(read!.entry)))
    expect(receipt).toMatchObject({ guess_lat: '10.123456', guess_lng: '-10', puzzle: puzzle.id })
    expect(readReceipt(sha256, { ...receipt, guess_lat: '10.123457' })).toBeNull()
  })
})
