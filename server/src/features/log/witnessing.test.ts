import { AnchorUnavailable } from '@whereabouts/engines/anchor/port'
import { WitnessRefused } from '@whereabouts/engines/witness/port'
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

test('an unavailable witness is reported, is asked again, and delays nothing', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  await modeOfWitness('down')
  expect(await askWitness(app.services)).toBe(false)
  expect((await faults()).witness).toMatch(/503/)
  expect((await app.app.inject('/log/checkpoint/witnessed')).statusCode).toBe(404)
  expect((await app.app.inject('/log/witness')).json()).toMatchObject({ since: null, note: null, refusal: null })
  expect((await app.app.inject('/log')).body).toContain('has signed nothing yet')
  await modeOfWitness('works')
  expect(await askWitness(app.services), 'not within ten seconds').toBe(false)
  app.later(10_000)
  expect(await askWitness(app.services)).toBe(true)
  expect((await faults()).witness).toBeNull()
  const { body } = await app.app.inject('/log/checkpoint/witnessed')
  expect(body.split('\n').filter((line) => line.startsWith('— '))).toHaveLength(2)
  const since = Math.floor(Date.now() / 1000)
  const published = (await app.app.inject('/log/witness')).json() as {
    since: number
    note: string
    key: string
    url: string
  }
  expect(published).toMatchObject({
    note: body,
    key: app.services.witness.verifierKey,
    url: `${app.sandboxUrl}/witness`,
  })
  expect(Math.abs(published.since - since)).toBeLessThan(60)
  expect((await app.app.inject('/log')).body).toMatch(/^Witness: sandbox\.localhost\/witness, since 20/m)
  app.later(10_000)
  expect(await askWitness(app.services), 'without news').toBe(false)
})

test('a refusal is published until it is answered, and once an hour', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  const refusing = (status: number) => ({
    ...app.services,
    witness: { ...app.services.witness, cosign: () => Promise.reject(new WitnessRefused('no', status)) },
  })
  const refusals = () => app.db.sql`select at from log_refusals`
  app.later(10_000)
  expect(await askWitness(refusing(404))).toBe(false)
  expect(await refusals(), 'it only does not know this log').toHaveLength(0)
  for (const count of [1, 1]) {
    app.later(10_000)
    expect(await askWitness(refusing(422))).toBe(false)
    expect(await refusals()).toHaveLength(count)
  }
  const { refusal } = (await app.app.inject('/log/witness')).json() as { refusal: { seconds: number; note: string } }
  expect(refusal.note).toBe((await app.app.inject('/log/checkpoint')).body)
  expect((await app.app.inject('/log')).body).toContain('Refused by the witness: 2026-')
})

test('a witness that a reader has shown a newer state is asked again about that', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  let asked = 0
  const cosign: typeof app.services.witness.cosign = async (request) => {
    asked += 1
    if (asked > 1) return app.services.witness.cosign(request)
    await app.aPuzzle({ releaseDate: '2026-03-20' })
    await sequenceEntries(app.services)
    throw new WitnessRefused('The witness has seen more entries.', 409)
  }
  app.later(10_000)
  await fetch(`${app.sandboxUrl}/witness/operator/forget`, { method: 'POST', redirect: 'manual' })
  expect(await askWitness({ ...app.services, witness: { ...app.services.witness, cosign } })).toBe(true)
  expect(
    await app.db
      .sql`select 1 as one from log_refusals where note like '%' and at > ${new Date(app.clock.at.getTime() - 1)}`,
  ).toHaveLength(0)
})

test('a witness that knows a newer state each time has refused nothing', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  let day = 20
  const cosign = async () => {
    day += 1
    await app.aPuzzle({ releaseDate: `2026-03-${day}` })
    await sequenceEntries(app.services)
    throw new WitnessRefused('The witness has seen more entries.', 409)
  }
  app.later(10_000)
  expect(await askWitness({ ...app.services, witness: { ...app.services.witness, cosign } })).toBe(false)
  const since = new Date(app.clock.at.getTime() - 1)
  expect(await app.db.sql`select 1 as one from log_refusals where at > ${since}`).toHaveLength(0)
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
  app.later(10 * 60_000)
  expect(await askAnchor(services)).toBe(true)
  expect((await faults()).anchor).toBeNull()
  expect(await askAnchor(services)).toBe(false)
  const { body: note } = await app.app.inject('/log/anchors/2026-03-10.note')
  expect(digests).toEqual(Array(2).fill(Buffer.from(sha256(Buffer.from(note))).toString('hex')))
  expect((await app.app.inject('/log/anchors/2026-03-10.tsr')).rawPayload).toEqual(Buffer.from([1, 2, 3]))
  for (const path of ['2026-03-10.ots', '2026-03-11.tsr', '2026-13-10.tsr', 'x.tsr'])
    expect((await app.app.inject(`/log/anchors/${path}`)).statusCode).toBe(404)
})
