import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnsweringServer, type Reply, startAnsweringServer } from '../../test-support/answering-server.ts'
import { anchorSuite } from './anchor.suite.ts'
import { openAnchor } from './open.ts'
import { openOpenTimestamps } from './opentimestamps.ts'
import { AnchorUnavailable } from './port.ts'

/** The calendar's answer from now on; null means silence. */
let reply: Reply | null = null
let server: AnsweringServer
beforeAll(async () => {
  server = await startAnsweringServer(() => reply)
})
afterAll(() => server.close())

/** Bytes after their length, which is below 128 here. */
const sized = (bytes: Buffer) => Buffer.concat([Buffer.of(bytes.length), bytes])
const append = (bytes: Buffer) => Buffer.concat([Buffer.of(0xf0), sized(bytes)])
const prepend = (bytes: Buffer) => Buffer.concat([Buffer.of(0xf1), sized(bytes)])
const sha256 = Buffer.of(0x08)
const branch = Buffer.of(0xff)
const attestation = (kind: string, payload: Buffer) =>
  Buffer.concat([Buffer.of(0x00), Buffer.from(kind, 'hex'), sized(payload)])
const pending = attestation('83dfe30d2ef90c8e', sized(Buffer.from('https://calendar.example')))
const inBlock = attestation('0588960d73d71901', Buffer.of(0xe8, 0x07))
/** Like a real calendar: a step with a random number, some hashing, and the promise. */
const usual = () =>
  Buffer.concat([append(randomBytes(16)), sha256, prepend(randomBytes(4)), append(randomBytes(8)), pending])

const digest = randomBytes(32)
const open = (changes: { timeoutMs?: number; url?: string } = {}) =>
  openOpenTimestamps({ url: server.url, timeoutMs: 2000, ...changes })

describe('an OpenTimestamps calendar', () =>
  anchorSuite(async () => {
    reply = { status: 200, body: usual() }
    const head = Buffer.from('\x00OpenTimestamps\x00\x00Proof\x00\xbf\x89\xe2\xe8\x84\xe8\x92\x94\x01\x08', 'latin1')
    return {
      anchor: open(),
      isProofOf: (of, { proof }) =>
        Buffer.from(proof)
          .subarray(0, 65)
          .equals(Buffer.concat([head, of])),
    }
  }))

test('the calendar gets only the hash, whether its address ends in a slash or not', async () => {
  const body = usual()
  reply = { status: 200, body }
  for (const end of ['', '/']) {
    server.asked.length = 0
    const anchor = openAnchor({ ANCHOR_KIND: 'opentimestamps', ANCHOR_URL: `${server.url}/pool${end}` })
    const stamp = await anchor.stamp(digest)
    expect(Buffer.from(stamp!.proof).subarray(65)).toEqual(body)
    expect(server.asked).toMatchObject([
      { method: 'POST', path: '/pool/digest', body: digest, headers: { accept: 'application/vnd.opentimestamps.v1' } },
    ])
  }
})

test.each([
  ['a promise without a step', pending],
  ['two promises', Buffer.concat([branch, usual(), usual()])],
  [
    'branches within branches',
    Buffer.concat([sha256, branch, append(digest), branch, pending, inBlock, sha256, pending]),
  ],
  ['an unknown kind of attestation', Buffer.concat([branch, attestation('0102030405060708', digest), pending])],
])('is a timestamp: %s', async (_what, body) => {
  reply = { status: 200, body }
  expect((await open().stamp(digest))?.fileEnding).toBe('ots')
})

const whole = usual()
test.each<[string, Buffer | string]>([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['an end too early', whole.subarray(0, -1)],
  ['only steps', sha256],
  ['more behind the end', Buffer.concat([whole, Buffer.of(0)])],
  ['a branch that is missing', Buffer.concat([branch, whole])],
  ['a branch of a branch without a step', Buffer.concat([branch, branch, pending, pending, pending])],
  ['no promise', Buffer.concat([sha256, inBlock])],
  ['an unknown step', Buffer.concat([Buffer.of(0x77), pending])],
  ['a step that appends nothing', Buffer.concat([Buffer.of(0xf0, 0x00), pending])],
  ['a number without an end', Buffer.concat([Buffer.of(0xf0), Buffer.alloc(20, 0xff), pending])],
  ['a whole file in place of its end', Buffer.concat([Buffer.from('004f70656e', 'hex'), whole])],
  ['more than the limit', Buffer.concat([Buffer.alloc(70_000, 0x08), pending])],
])('is no timestamp: %s', async (_what, body) => {
  reply = { status: 200, body }
  await expect(open().stamp(digest)).rejects.toThrow(AnchorUnavailable)
})

test.each([201, 302, 307, 400, 404, 429, 500])(
  'the status %i is not an answer, and is not followed',
  async (status) => {
    reply = { status, body: whole, headers: { location: `${server.url}/elsewhere` } }
    server.asked.length = 0
    await expect(open().stamp(digest)).rejects.toThrow(AnchorUnavailable)
    expect(server.asked).toHaveLength(1)
  },
)

test('a calendar that is silent or away is unavailable', async () => {
  reply = null
  for (const changes of [{ timeoutMs: 50 }, { url: 'http://127.0.0.1:9' }])
    await expect(open(changes).stamp(digest)).rejects.toThrow(AnchorUnavailable)
})
