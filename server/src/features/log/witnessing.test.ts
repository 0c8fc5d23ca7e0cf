import { AnchorUnavailable } from '@whereabouts/engines/anchor/port'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { sha256 } from './bytes.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { askAnchor, askWitness } from './start-witnessing.ts'

const app = testApp()

const modeOfWitness = (mode: string) =>
  fetch(`${app.sandboxUrl}/witness/operator/mode`, {
    ...{ method: 'POST', body: new URLSearchParams({ mode }), redirect: 'manual' },
  })
const faults = async () => {
  const [row] = await app.db.sql<{ witness: string | null; anchor: string | null }>`
    select witness_fault as witness, anchor_fault as anchor from log_state`
  return row!
}
const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}

test('an unavailable witness is reported, is asked again, and delays nothing', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  await modeOfWitness('down')
  expect(await askWitness(app.services)).toBe(false)
  expect((await faults()).witness).toMatch(/503/)
  expect((await app.app.inject('/log/checkpoint/witnessed')).statusCode).toBe(404)
  await modeOfWitness('works')
  expect(await askWitness(app.services), 'not within ten seconds').toBe(false)
  later(10_000)
  expect(await askWitness(app.services)).toBe(true)
  expect((await faults()).witness).toBeNull()
  const { body } = await app.app.inject('/log/checkpoint/witnessed')
  expect(body.split('\n').filter((line) => line.startsWith('— '))).toHaveLength(2)
  later(10_000)
  expect(await askWitness(app.services), 'without news').toBe(false)
})

test('a proof that an earlier version had from OpenTimestamps is still there', async () => {
  await app.db.sql`
    insert into log_anchors (day, size, note, file_ending, proof, made_at)
    values ('2026-03-01', 1, 'a note', 'ots', '\\x0102', now())`
  expect((await app.app.inject('/log/anchors/2026-03-01.ots')).rawPayload).toEqual(Buffer.from([1, 2]))
  expect((await app.app.inject('/log/anchors/2026-03-01.tsr')).statusCode).toBe(404)
})

test('the last checkpoint of each day is stamped once, and a failure is retried', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  app.clock.at = new Date('2026-03-11T00:00:05Z')
  await app.aPuzzle({ releaseDate: '2026-03-13' })
  await sequenceEntries(app.services)
  const digests: string[] = []
  const anchor = {
    kind: 'rfc3161' as const,
    stamp: async (digest: Uint8Array) => {
      digests.push(Buffer.from(digest).toString('hex'))
      if (digests.length === 1) throw new AnchorUnavailable('The timestamp service does not answer.')
      return { proof: new Uint8Array([1, 2, 3]), fileEnding: 'tsr' as const }
    },
  }
  const services = { ...app.services, anchor }
  expect(await askAnchor(services)).toBe(false)
  expect((await faults()).anchor).toBe('The timestamp service does not answer.')
  expect(await askAnchor(services), 'not immediately').toBe(false)
  later(10 * 60_000)
  expect(await askAnchor(services)).toBe(true)
  expect((await faults()).anchor).toBeNull()
  expect(await askAnchor(services)).toBe(false)
  const { body: note } = await app.app.inject('/log/anchors/2026-03-10.note')
  expect(digests).toEqual(Array(2).fill(Buffer.from(sha256(Buffer.from(note))).toString('hex')))
  expect((await app.app.inject('/log/anchors/2026-03-10.tsr')).rawPayload).toEqual(Buffer.from([1, 2, 3]))
  for (const path of ['2026-03-10.ots', '2026-03-11.tsr', '2026-13-10.tsr', 'x.tsr'])
    expect((await app.app.inject(`/log/anchors/${path}`)).statusCode).toBe(404)
})
