import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnsweringServer, type Reply, startAnsweringServer } from '../../test-support/answering-server.ts'
import { isOpensslThere, type OpensslAuthority, openOpensslAuthority } from '../../test-support/openssl-authority.ts'
import { anchorSuite } from './anchor.suite.ts'
import { openAnchor } from './open.ts'
import { AnchorUnavailable } from './port.ts'
import { openRfc3161 } from './rfc3161.ts'

const isThere = isOpensslThere()
if (!isThere)
  process.stderr.write('\nLEFT OUT: no openssl on this machine; timestamps of a real authority were not tested.\n\n')

/** The answer to a request from now on; null means silence. */
let answer: (question: Buffer) => Reply | null = () => null
let server: AnsweringServer
beforeAll(async () => {
  server = await startAnsweringServer(({ body }) => answer(body))
})
afterAll(() => server.close())

const digest = createHash('sha256').update('a state of the log').digest()
const open = (changes: { timeoutMs?: number; url?: string } = {}) =>
  openRfc3161({ url: `${server.url}/tsr`, timeoutMs: 5000, ...changes })
const replyWith = (body: Uint8Array | string, status = 200): void => {
  answer = () => ({ status, body })
}
const stampOf = (change: (question: Buffer) => Uint8Array) => {
  answer = (question) => ({ status: 200, body: change(question) })
  return open().stamp(digest)
}

describe.runIf(isThere).each(['rsa:2048', 'ec'] as const)('an openssl authority with a %s key', (kind) => {
  let authority: OpensslAuthority
  beforeAll(() => {
    authority = openOpensslAuthority(kind)
  })
  afterAll(() => authority.close())

  anchorSuite(async () => {
    answer = (question) => ({ status: 200, body: authority.answer(question) })
    return { anchor: open(), isProofOf: (of, { proof }) => authority.isProofOf(of, proof) }
  })

  test('is asked as the protocol requires, each time with another nonce', async () => {
    answer = (question) => ({ status: 200, body: authority.answer(question) })
    server.asked.length = 0
    const anchor = openAnchor({ ANCHOR_URL: `${server.url}/tsr` })
    await anchor.stamp(digest)
    await anchor.stamp(digest)
    const headers = { 'content-type': 'application/timestamp-query' }
    expect(server.asked).toMatchObject([{ path: '/tsr', headers }, { headers }])
    expect(server.asked[0]!.body.length).toBe(server.asked[1]!.body.length)
    expect(server.asked[0]!.body).not.toEqual(server.asked[1]!.body)
  })

  test('that answers for another hash is not believed', async () => {
    const other = randomBytes(32)
    const swapped = stampOf((question) => {
      const at = question.indexOf(digest)
      return authority.answer(Buffer.concat([question.subarray(0, at), other, question.subarray(at + 32)]))
    })
    await expect(swapped).rejects.toThrow(AnchorUnavailable)
  })

  test('that repeats an old answer is not believed', async () => {
    let first: Buffer | undefined
    const again = (question: Buffer) => (first ??= authority.answer(question))
    expect(await stampOf(again)).not.toBeNull()
    await expect(stampOf(again)).rejects.toThrow('no timestamp of this hash')
  })

  test('that leaves the nonce out is not believed', async () => {
    // The request's last 13 bytes are the 8-byte nonce with its header, and the request for certificates.
    const without = stampOf((question) => {
      const shorter = Buffer.concat([question.subarray(0, -13), question.subarray(-3)])
      shorter[1]! -= 10
      return authority.answer(shorter)
    })
    await expect(without).rejects.toThrow('no timestamp of this hash')
  })

  test('that refuses is unavailable, with its status', async () => {
    const refused = stampOf(() => authority.answer(Buffer.from('no question')))
    await expect(refused).rejects.toThrow('refuses with status 2')
  })

  test('with a truncated answer, or one with trailing bytes, is not believed', async () => {
    await expect(stampOf((question) => authority.answer(question).subarray(0, -1))).rejects.toThrow(AnchorUnavailable)
    const longer = stampOf((question) => Buffer.concat([authority.answer(question), Buffer.of(0)]))
    await expect(longer).rejects.toThrow(AnchorUnavailable)
  })
})

test.each<[string, Buffer | string]>([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['granted, and no more', Buffer.from('30053003020100', 'hex')],
  ['granted, and something else', Buffer.from('300730030201003000', 'hex')],
  ['no status', Buffer.from('30023000', 'hex')],
  ['nested without an end', Buffer.alloc(5000, 0x30)],
  ['more than the limit', Buffer.alloc(70_000)],
])('is no timestamp: %s', async (_what, body) => {
  replyWith(body)
  await expect(open().stamp(digest)).rejects.toThrow(AnchorUnavailable)
})

test.each([2, 3, 4, 5])('the status %i of an answer is a refusal', async (status) => {
  replyWith(Buffer.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, status))
  await expect(open().stamp(digest)).rejects.toThrow(`refuses with status ${status}`)
})

test.each([201, 302, 307, 400, 404, 500])(
  'the HTTP status %i is not an answer, and is not followed',
  async (status) => {
    answer = () => ({ status, body: '', headers: { location: `${server.url}/elsewhere` } })
    server.asked.length = 0
    await expect(open().stamp(digest)).rejects.toThrow(AnchorUnavailable)
    expect(server.asked).toHaveLength(1)
  },
)

test('an authority that is silent or away is unavailable', async () => {
  answer = () => null
  for (const changes of [{ timeoutMs: 50 }, { url: 'http://127.0.0.1:9' }])
    await expect(open(changes).stamp(digest)).rejects.toThrow(AnchorUnavailable)
})
