import { createHash } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3Stand, standBucket, standKeys, startS3Stand } from '../../test-support/s3-stand.ts'
import { openS3, type S3Options } from './s3.ts'
import { keysOf, storageSuite } from './storage.suite.ts'

let stand: S3Stand
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  stand = await startS3Stand()
})
afterAll(() => stand.close())
beforeEach(() => stand.files.clear())
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(changes: Partial<S3Options> = {}) {
  const store = await openS3({
    bucket: standBucket,
    region: 'us-east-1',
    endpoint: stand.url,
    ...standKeys,
    ...changes,
  })
  closers.push(() => store.close())
  return store
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  )
const webp = { contentType: 'image/webp' }

describe('every store', () => storageSuite(open))

test('files have their content type in the store, and the start leaves nothing behind', async () => {
  const store = await open()
  expect([...stand.files.keys()]).toEqual([])
  await store.put('a/b.avif', Buffer.from('x'), { contentType: 'image/avif' })
  expect(stand.files.get('a/b.avif')?.metadata['content-type']).toBe('image/avif')
})

test.each<[string, Partial<S3Options>, RegExp]>([
  [
    'a bucket that is not there',
    { bucket: 'no-such-bucket' },
    /no-such-bucket of the S3 store at 127\.0\.0\.1:\d+: there is no such bucket/,
  ],
  ['an unknown access key', { accessKeyId: 'UNKNOWN' }, /it does not know the access key \(S3_ACCESS_KEY_ID\)\.$/],
  [
    'an address where nothing answers',
    { endpoint: 'http://127.0.0.1:9' },
    /nothing answers at its address \(S3_ENDPOINT\)\.$/,
  ],
])('%s is reported at the start in a sentence, without a secret', async (_what, changes, sentence) => {
  const error = await failureOf(open(changes))
  expect(error).toMatchObject({ name: 'StorageUnavailable', message: expect.stringMatching(sentence) })
  const shown = inspect(error, { depth: null, showHidden: true })
  expect(shown).not.toMatch(/a-wrong-secret|S3RVER|AWS4-HMAC/)
})

/** A store that fails in one way, on the network. */
async function startCrooked(answer: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.on('data', (data) => answer(socket, data.toString('latin1')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
}

const fine = (socket: Socket, body = '') =>
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\ncontent-type: application/xml\r\n\r\n${body}`)
const refusal = (code: string, more = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No ${code}</Message>${more}</Error>`

/** Answers the start's requests, and then each request as the test says. */
async function openCrooked(answer: (socket: Socket, request: string) => void, timeoutMs = 20_000) {
  let hasBegun = false
  const crooked = await startCrooked((socket, request) =>
    hasBegun && /^[A-Z]+ \//.test(request) ? answer(socket, request) : fine(socket),
  )
  const store = await open({ endpoint: crooked.endpoint, timeoutMs })
  hasBegun = true
  return { store, sockets: crooked.sockets }
}

test('a store that hangs is unavailable within its time, and every method says so', async () => {
  const { store } = await openCrooked(() => {}, 400)
  const began = performance.now()
  const failures = await Promise.all([
    failureOf(store.open('a.webp')),
    failureOf(store.read('a.webp')),
    failureOf(store.put('a.webp', Buffer.from('x'), webp)),
    failureOf(store.delete('a.webp')),
    failureOf(keysOf(store, '')),
    failureOf(store.check()),
  ])
  for (const failure of failures)
    expect(failure).toMatchObject({
      name: 'StorageUnavailable',
      message: expect.stringContaining('did not answer within'),
    })
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect(open({ endpoint: (await startCrooked(() => {})).endpoint, timeoutMs: 300 })).rejects.toThrow(
    'did not answer within 300 ms',
  )
})

test('a stalled body is abandoned in time when reading a whole file', async () => {
  const stall = (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')
  const { store } = await openCrooked(stall, 400)
  expect(await failureOf(store.read('a.webp'))).toMatchObject({ name: 'StorageUnavailable' })
})

test('a stream may outlast the answer’s time limit, and breaks off when the store does', async () => {
  const { store, sockets } = await openCrooked(
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\nhalf'),
    1000,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [(await store.open('a.webp'))!, (await store.open('b.webp'))!]
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  const [one, other] = [...sockets].slice(-2)
  one!.write('done')
  other!.destroy()
  const ends = await Promise.allSettled(
    [first, second].map(async ({ stream }) => {
      let text = ''
      for await (const part of stream) text += part
      return text
    }),
  )
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: 'halfdone' })
})

test('a transient fault is retried, with three attempts in total', async () => {
  let asked = 0
  const { store } = await openCrooked((socket) => {
    asked += 1
    if (asked % 3 === 0 && asked < 6) return fine(socket, 'here')
    const body = refusal('InternalError')
    return socket.write(`HTTP/1.1 500 No\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  })
  expect((await store.read('a.webp'))?.bytes.toString()).toBe('here')
  expect(asked).toBe(3)
  expect(await failureOf(store.read('a.webp'))).toMatchObject({
    name: 'StorageUnavailable',
    message: expect.stringContaining('InternalError'),
  })
  expect(asked).toBe(6)
})

test('more than a thousand keys are listed page by page, without foreign ones', async () => {
  const keys = Array.from({ length: 2500 }, (_, at) => `many/${String(at).padStart(5, '0')}.webp`)
  const asked: (string | undefined)[] = []
  const { store } = await openCrooked((socket, request) => {
    const token = /[?&]continuation-token=([^& ]+)/.exec(request)?.[1]
    asked.push(token)
    const first = Number(token?.slice('page-'.length) ?? 0)
    const page = [...keys.slice(first, first + 1000), 'many/No Key', 'many/page.html']
    const rest = first + 1000 < keys.length
    const next = rest ? `<NextContinuationToken>page-${first + 1000}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    fine(socket, `<ListBucketResult><IsTruncated>${rest}</IsTruncated>${next}${contents}</ListBucketResult>`)
  })
  expect(await keysOf(store, 'many/')).toEqual(keys)
  expect(asked).toEqual([undefined, 'page-1000', 'page-2000'])
})

test.each([
  ['AccessDenied', 'access is denied'],
  ['SignatureDoesNotMatch', 'the secret key is wrong (S3_SECRET_ACCESS_KEY)'],
  ['NoSuchBucket', 'there is no such bucket (S3_BUCKET)'],
])('%s is a fault and not a missing file, and reveals nothing of what was signed', async (code, sentence) => {
  const { store } = await openCrooked((socket) => {
    const body = refusal(code, '<StringToSign>AWS4-HMAC-SHA256 S3RVER</StringToSign>')
    return socket.write(`HTTP/1.1 403 No\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  })
  for (const failure of await Promise.all([failureOf(store.open('a.webp')), failureOf(store.delete('a.webp'))])) {
    expect(failure).toMatchObject({ name: 'StorageUnavailable', message: expect.stringContaining(sentence) })
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/S3RVER|AWS4-HMAC/)
  }
})

test('an upload is signed with its checksum, so that the store accepts it entirely or not at all', async () => {
  let sent = ''
  const { store } = await openCrooked((socket, request) => {
    sent = request
    fine(socket)
  })
  await store.put('a.webp', Buffer.from('the bytes'), webp)
  const checksum = createHash('sha256').update('the bytes').digest('hex')
  expect(sent).toMatch(new RegExp(`^x-amz-content-sha256: ${checksum}\r$`, 'im'))
  expect(sent).toMatch(/^content-length: 9\r$/im)
  expect(sent).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/)
})

test('when a reader leaves, its connection is closed and available to others', async () => {
  const { store, sockets } = await openCrooked((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
  )
  for (let round = 0; round < 3; round += 1) {
    const files = await Promise.all(Array.from({ length: 50 }, () => store.open('a.webp')))
    for (const file of files) file!.stream.destroy()
  }
  await expect.poll(() => sockets.size).toBeLessThan(5)
})
