import { createHash, createPublicKey, verify } from 'node:crypto'
import { openC2sp } from '@whereabouts/engines/witness/c2sp'
import { witnessSuite } from '@whereabouts/engines/witness/witness.suite'
import { cosignedText, parseCosignature } from '@whereabouts/game/log/checkpoint'
import { parseNote, parseVerifierKey, signaturesBy } from '@whereabouts/game/log/note'
import { startTestSandbox, type TestSandbox } from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { GrowingLog } from '../growing-log.ts'

const boxes: TestSandbox[] = []
afterEach(async () => {
  for (const box of boxes.splice(0)) await box.close()
})

async function openStand({ timeoutMs = 5000, isKnown = true } = {}) {
  const log = new GrowingLog()
  const box = await startTestSandbox({ logVerifierKey: isKnown ? log.verifierKey : new GrowingLog().verifierKey })
  boxes.push(box)
  const { url, witnessKey: verifierKey } = box.sandbox
  const open = (ms: number) => openC2sp({ url: `${url}/witness`, verifierKey, timeoutMs: ms })
  const choose = (mode: string) =>
    fetch(`${url}/witness/operator/mode`, { method: 'POST', body: new URLSearchParams({ mode }) })
  return { witness: open(timeoutMs), patient: open(5000), log, choose }
}

describe('a witness, against the sandbox', () => {
  witnessSuite(openStand)

  test('signs what readers of the log find under the note', async () => {
    const { witness, log } = await openStand()
    const state = log.at(70)
    const { lines, seconds } = (await witness.cosign({ ...state, knownSize: 0 }))!
    const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
    const key = parseVerifierKey(sha256, witness.verifierKey!)!
    const note = parseNote(state.note + lines)!
    const [bytes] = signaturesBy(sha256, key, note)
    const cosignature = parseCosignature(bytes!)!
    expect([key.type, cosignature.seconds]).toEqual(['cosignature', seconds])
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.publicKey])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const text = Buffer.from(cosignedText(note.text, seconds))
    expect(verify(null, text, publicKey, cosignature.signature)).toBe(true)
  })

  test('with another key for the log refuses it', async () => {
    const { witness, log } = await openStand({ isKnown: false })
    const answer = witness.cosign({ ...log.at(5), knownSize: 0 })
    await expect(answer).rejects.toMatchObject({ name: 'WitnessRefused', status: 403 })
  })

  test('that is down or slow is unavailable, and an unanswered signature is harmless', async () => {
    const { witness, patient, log, choose } = await openStand({ timeoutMs: 300 })
    for (const mode of ['down', 'slow']) {
      await choose(mode)
      const answer = witness.cosign({ ...log.at(5), knownSize: 0 })
      await expect(answer).rejects.toMatchObject({ name: 'WitnessUnavailable' })
    }
    await choose('works')
    expect(await patient.cosign({ ...log.at(9), knownSize: 0 })).not.toBeNull()
  })
})
