import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GrowingLog, type SignedState } from '../../../tests/growing-log.ts'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const log = new GrowingLog()
let box: TestSandbox

beforeEach(async () => {
  box = await startTestSandbox({ logVerifierKey: log.verifierKey })
})
afterEach(() => box.close())

const post = async (body: string) => {
  const answer = await fetch(`${box.sandbox.url}/witness/add-checkpoint`, { method: 'POST', body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const linesOf = (hashes: Uint8Array[]) => hashes.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')
const add = async (state: SignedState, oldSize: number, proof?: Uint8Array[]) => {
  const usual = oldSize > 0 && oldSize <= state.size ? await state.proofFrom(oldSize) : []
  return post(`old ${oldSize}\n${linesOf(proof ?? usual)}\n${state.note}`)
}
const operate = (mode: string) =>
  fetch(`${box.sandbox.url}/witness/operator/mode`, {
    method: 'POST',
    body: new URLSearchParams({ mode }),
    redirect: 'manual',
  })
const look = async () => (await fetch(`${box.sandbox.url}/sandbox/witness`)).json()
const knows = (size: number) => ({ status: 409, type: 'text/x.tlog.size', text: `${size}\n` })

describe('a state that continues the known one', () => {
  test('is signed with the time, by the sandbox’s published key', async () => {
    const before = Math.floor(Date.now() / 1000)
    const state = log.at(5)
    const { status, text } = await add(state, 0)
    expect(status).toBe(200)
    const [, name, encoded] = /^— (\S+) (\S+)\n$/.exec(text)!
    const [, keyName, id, material] = /^([^+]+)\+([^+]+)\+(.+)$/.exec(box.sandbox.witnessKey)!
    const key = Buffer.from(material!, 'base64')
    const bytes = Buffer.from(encoded!, 'base64')
    expect([name, bytes.length, key.length, key[0]]).toEqual([keyName, 76, 33, 4])
    const hash = createHash('sha256').update(`${name}\n`).update(key).digest('hex')
    expect([bytes.toString('hex', 0, 4), hash.slice(0, 8)]).toEqual([id, id])
    const seconds = Number(bytes.readBigUInt64BE(4))
    expect(seconds - before).toBeGreaterThanOrEqual(0)
    expect(seconds - before).toBeLessThan(60)
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const cosigned = `cosignature/v1\ntime ${seconds}\n${state.note.slice(0, state.note.indexOf('\n\n') + 1)}`
    expect(verify(null, Buffer.from(cosigned), publicKey, bytes.subarray(12))).toBe(true)
  })

  test('is signed again if nothing was added', async () => {
    await add(log.at(5), 0)
    expect((await add(log.at(5), 5)).status).toBe(200)
  })

  test('may have lines after the root, and others’ signatures', async () => {
    const text = `${log.at(5).note.split('\n\n')[0]}\nmore\n`
    const others = new GrowingLog().signed(text).split('\n\n')[1]
    expect((await post(`old 0\n\n${log.signed(text)}${others}`)).status).toBe(200)
  })
})

describe('is not signed, and changes nothing:', () => {
  beforeEach(async () => {
    await add(log.at(8), 0)
  })
  afterEach(async () => {
    expect(await look()).toMatchObject({ watched: { seen: { size: 8 } } })
    expect((await add(log.at(9), 8)).status).toBe(200)
  })

  test('a continuation from another size than the known one, which is returned', async () => {
    for (const oldSize of [0, 7, 9, 12]) expect(await add(log.at(12), oldSize)).toEqual(knows(8))
  })

  test('a smaller log', async () => {
    expect(await add(log.at(7), 7)).toEqual(knows(8))
    expect((await add(log.at(7), 8)).status).toBe(400)
  })

  test('a different past of the same size, or of a larger one', async () => {
    expect(await add(log.at(8, 'another'), 8)).toEqual(knows(8))
    expect((await add(log.at(12, 'another'), 8)).status).toBe(422)
  })

  test('an invalid proof', async () => {
    const state = log.at(21)
    const proof = await state.proofFrom(8)
    const wrong = [[], proof.slice(1), [...proof, proof[0]!], proof.toReversed(), await state.proofFrom(7)]
    for (const hashes of wrong) expect((await add(state, 8, hashes)).status).toBe(422)
    expect((await add(log.at(8), 8, proof)).status).toBe(422)
  })

  test('a state that the log did not sign', async () => {
    const state = log.at(9)
    const [text, signature] = state.note.split('\n\n')
    const forged = [new GrowingLog().at(9).note, `${log.at(10).note.split('\n\n')[0]}\n\n${signature}`]
    for (const note of forged) expect((await post(`old 8\n\n${note}`)).status).toBe(403)
    expect((await post(`old 8\n\n${text}\n\n${signature!.replace('localhost:3000/log', 'localhost')}`)).status).toBe(
      403,
    )
  })

  test('another log', async () => {
    expect((await add(new GrowingLog('elsewhere.example/log').at(9), 0)).status).toBe(404)
  })

  test.each([
    ['nothing', ''],
    ['no size', `old x\n\n${log.at(9).note}`],
    ['a size with a zero before it', `old 08\n\n${log.at(9).note}`],
    ['no empty line', `old 8\n${log.at(9).note}`],
    ['a hash that is none', `old 8\nAAAA\n\n${log.at(9).note}`],
    ['too many hashes', `old 8\n${linesOf(Array.from({ length: 64 }, () => new Uint8Array(32)))}\n${log.at(9).note}`],
    ['no checkpoint', `old 8\n\n${log.signed('localhost:3000/log\nmany\n')}`],
    ['no signature', `old 8\n\n${log.at(9).note.split('\n\n')[0]}\n`],
  ])('a body with %s', async (_what, body) => {
    expect((await post(body)).status).toBe(400)
  })
})

test('of ten concurrent continuations one is signed, and the others get its size', async () => {
  await add(log.at(8), 0)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add(log.at(9 + index), 8)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('the key and the seen state survive a restart', async () => {
  const { witnessKey } = box.sandbox
  await add(log.at(8), 0)
  await box.reopen()
  expect(box.sandbox.witnessKey).toBe(witnessKey)
  expect(await add(log.at(9), 0)).toEqual(knows(8))
  expect((await add(log.at(9), 8)).status).toBe(200)
})

test('the operator takes it down, and a restart brings it back', async () => {
  expect((await operate('down')).headers.get('location')).toBe('/#witness')
  expect((await add(log.at(8), 0)).status).toBe(503)
  expect(await look()).toMatchObject({ mode: 'down', watched: { seen: null } })
  await box.reopen()
  expect((await add(log.at(8), 0)).status).toBe(200)
  expect((await operate('else')).status).toBe(400)
})

test('a slow witness has signed, even if the caller stopped waiting', async () => {
  await operate('slow')
  const body = `old 0\n\n${log.at(8).note}`
  const asked = fetch(`${box.sandbox.url}/witness/add-checkpoint`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(100),
  })
  await expect(asked).rejects.toThrow()
  await operate('works')
  expect(await add(log.at(9), 0)).toEqual(knows(8))
})

test('the home page shows its key, what it last saw, and its switches', async () => {
  const home = async () => (await fetch(box.sandbox.url)).text()
  const page = await home()
  for (const text of [box.sandbox.witnessKey, 'localhost:3000/log', 'nothing of it yet', 'Is down', 'Is slow'])
    expect(page).toContain(text)
  await add(log.at(8), 0)
  expect(await home()).toContain('last seen with 8 entries')
})

test('without a log it knows none, and an invalid log key stops the start', async () => {
  const other = await startTestSandbox()
  const body = `old 0\n\n${log.at(8).note}`
  const answer = await fetch(`${other.sandbox.url}/witness/add-checkpoint`, { method: 'POST', body })
  expect(answer.status).toBe(404)
  expect(await (await fetch(other.sandbox.url)).text()).toContain('Watches no log.')
  const { witnessKey } = other.sandbox
  await other.close()
  for (const wrong of ['', 'x', witnessKey])
    await expect(startTestSandbox({ logVerifierKey: wrong })).rejects.toThrow('is no verifier key of a log')
})
