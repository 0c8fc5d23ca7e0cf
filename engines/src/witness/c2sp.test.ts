import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GrowingLog } from '../../../tests/growing-log.ts'
import { type AnsweringServer, type Reply, startAnsweringServer } from '../../test-support/answering-server.ts'
import { type C2spOptions, openC2sp } from './c2sp.ts'
import { openWitness } from './open.ts'
import { WitnessRefused, WitnessUnavailable } from './port.ts'

/** The witness's answers from now on, the last one repeated; null means silence. */
let replies: (Reply | null)[] = []
let server: AnsweringServer
let url: string
beforeAll(async () => {
  server = await startAnsweringServer(() => (replies.length > 1 ? replies.shift()! : replies[0]!))
  url = `${server.url}/witness`
})
afterAll(() => server.close())
const questions = () => server.asked.map(({ path, body }) => ({ path, body: body.toString('utf8') }))

/** A cosignature key, and its signature of a text: https://c2sp.org/tlog-cosignature. */
function newKey(name = 'witness.example/w1') {
  const { privateKey } = generateKeyPairSync('ed25519')
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const material = Buffer.concat([Buffer.of(4), publicKey])
  const id = createHash('sha256').update(`${name}\n`).update(material).digest().subarray(0, 4)
  const lineOf = (bytes: Buffer) => `— ${name} ${Buffer.concat([id, bytes]).toString('base64')}\n`
  return {
    verifierKey: `${name}+${id.toString('hex')}+${material.toString('base64')}`,
    lineOf,
    cosign(text: string, { seconds = 1_800_000_000, claimed = seconds }: { seconds?: number; claimed?: number } = {}) {
      const time = Buffer.alloc(8)
      time.writeBigUInt64BE(BigInt(claimed))
      const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), privateKey)
      return lineOf(Buffer.concat([time, signature]))
    },
  }
}

const key = newKey()
const log = new GrowingLog()
const state = log.at(10)
const text = state.note.slice(0, state.note.indexOf('\n\n') + 1)
const good = key.cosign(text)
const open = (changes: Partial<C2spOptions> = {}) =>
  openC2sp({ url, verifierKey: key.verifierKey, timeoutMs: 2000, ...changes })
const cosign = (knownSize = 0) => open().cosign({ ...state, knownSize })
const size = (known: string | number, end = '\n'): Reply => ({
  status: 409,
  body: `${known}${end}`,
  headers: { 'content-type': 'text/x.tlog.size' },
})

describe('the request', () => {
  test('contains the known size, the proof from it and the whole note, whether the address ends in a slash or not', async () => {
    replies = [{ status: 200, body: good }]
    for (const end of ['', '/']) {
      server.asked.length = 0
      const witness = openWitness({ WITNESS_URL: `${url}${end}`, WITNESS_VKEY: key.verifierKey })
      await witness.cosign({ ...state, knownSize: 4 })
      const proof = (await state.proofFrom(4)).map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')
      expect(questions()).toEqual([{ path: '/witness/add-checkpoint', body: `old 4\n${proof}\n${state.note}` }])
    }
  })

  test.each([0, 10])('has no proof if the witness knows nothing or everything: %i', async (known) => {
    replies = [{ status: 200, body: good }]
    server.asked.length = 0
    await cosign(known)
    expect(questions()[0]!.body).toBe(`old ${known}\n\n${state.note}`)
  })

  test('is never sent with an invalid proof', async () => {
    replies = [{ status: 200, body: good }]
    server.asked.length = 0
    for (const proof of [[new Uint8Array(31)], Array.from({ length: 64 }, () => new Uint8Array(32))])
      await expect(open().cosign({ ...state, knownSize: 4, proofFrom: async () => proof })).rejects.toThrow(RangeError)
    expect(server.asked).toEqual([])
  })
})

describe('a signature', () => {
  test('is returned unchanged, with its time', async () => {
    replies = [{ status: 200, body: good }]
    expect(await cosign()).toEqual({ lines: good, seconds: 1_800_000_000 })
  })

  test('is found among those of other keys, which are left out', async () => {
    const others = newKey('witness.example/w2').cosign(text) + newKey().cosign(text)
    replies = [{ status: 200, body: others + good }]
    expect(await cosign()).toEqual({ lines: good, seconds: 1_800_000_000 })
  })

  const altered = Buffer.from(good.split(' ')[2]!, 'base64').subarray(4)
  altered[71]! ^= 1
  test.each([
    ['nothing', ''],
    ['no line', 'thanks\n'],
    ['a line without its end', good.trimEnd()],
    ['a page', '<html>\n'],
    ['another key of the same name', newKey().cosign(text)],
    ['its own bytes under another name', good.replace('/w1 ', '/w2 ')],
    ['another text', key.cosign(log.at(11).note.split('\n\n')[0]!)],
    ['another time than it says', key.cosign(text, { claimed: 1_800_000_001 })],
    ['a time beyond what is exact', key.cosign(text, { seconds: 2 ** 60 })],
    ['one bit changed', key.lineOf(altered)],
    ['a byte too few', key.lineOf(altered.subarray(1))],
    ['another spelling of its bytes', good.replace('==\n', '=\n')],
    ['one that is good and one that is not', good + key.lineOf(altered)],
    ['more than the limit', good.repeat(200)],
  ])('is not believed: %s', async (_what, body) => {
    replies = [{ status: 200, body }]
    await expect(cosign()).rejects.toThrow(WitnessUnavailable)
  })
})

describe('a witness that knows another size', () => {
  test('is asked once more with the size it returns', async () => {
    replies = [size(7), { status: 200, body: good }]
    server.asked.length = 0
    expect(await cosign(4)).toMatchObject({ lines: good })
    expect(questions().map(({ body }) => body.split('\n')[0])).toEqual(['old 4', 'old 7'])
  })

  test('and keeps changing it is not asked forever', async () => {
    replies = [size(7), size(8)]
    server.asked.length = 0
    await expect(cosign(4)).rejects.toThrow(WitnessUnavailable)
    expect(server.asked).toHaveLength(2)
  })

  test.each<[string, Reply[], number]>([
    ['a larger one', [size(11)], 4],
    ['a larger one at the second try', [size(7), size(11)], 4],
    ['this very one, but with another root', [size(10)], 10],
    ['this very one, and says no more', [size(10), { status: 409, body: '' }], 4],
  ])('has seen a fork: %s', async (_what, answers, known) => {
    replies = answers
    const fault = await cosign(known).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(WitnessRefused)
    expect(fault).toMatchObject({ status: 409 })
  })

  test.each<[string, Reply]>([
    ['another type', { ...size(7), headers: { 'content-type': 'text/plain' } }],
    ['no number', size('seven')],
    ['a zero before it', size('07')],
    ['no end of the line', size(7, '')],
    ['the same as was asked', size(4)],
  ])('but says it wrongly is unavailable: %s', async (_what, answer) => {
    replies = [answer]
    await expect(cosign(4)).rejects.toThrow(WitnessUnavailable)
  })
})

test.each([403, 404, 422])('the status %i is a refusal', async (status) => {
  replies = [{ status, body: good }]
  const fault = await cosign().catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(WitnessRefused)
  expect(fault).toMatchObject({ status })
})

test.each([201, 302, 307, 400, 429, 500, 503])(
  'the status %i is not an answer, and is not followed',
  async (status) => {
    replies = [
      { status, body: good, headers: { location: `${url}/elsewhere` } },
      { status: 200, body: good },
    ]
    server.asked.length = 0
    await expect(cosign()).rejects.toThrow(WitnessUnavailable)
    expect(server.asked).toHaveLength(1)
  },
)

test('a silent or missing witness is unavailable', async () => {
  replies = [null]
  for (const changes of [{ timeoutMs: 50 }, { url: 'http://127.0.0.1:9/witness' }])
    await expect(open(changes).cosign({ ...state, knownSize: 0 })).rejects.toThrow(WitnessUnavailable)
})

test.each(['', 'x', log.verifierKey, key.verifierKey.replace('w1', 'w2'), `${key.verifierKey} `])(
  'a key that is not a witness’s is refused: %j',
  (verifierKey) => {
    expect(() => open({ verifierKey })).toThrow('The verifier key of the witness is none.')
  },
)
