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
const add = async (state: SignedState, oldSize: number) => {
  const proof = oldSize > 0 && oldSize <= state.size ? await state.proofFrom(oldSize) : []
  return post(`old ${oldSize}\n${linesOf(proof)}\n${state.note}`)
}
const operate = (mode: string) =>
  fetch(`${box.sandbox.url}/witness/operator/mode`, {
    method: 'POST',
    body: new URLSearchParams({ mode }),
    redirect: 'manual',
  })
const look = async () => (await fetch(`${box.sandbox.url}/sandbox/witness`)).json()
const knows = (size: number) => ({ status: 409, type: 'text/x.tlog.size', text: `${size}\n` })

// What the witness's suite asks of any witness, it asks of this one: tests/engines/witness.test.ts.
test('a state that is signed may have lines after the root, and others’ signatures', async () => {
  const text = `${log.at(5).note.split('\n\n')[0]}\nmore\n`
  const others = new GrowingLog().signed(text).split('\n\n')[1]
  expect((await post(`old 0\n\n${log.signed(text)}${others}`)).status).toBe(200)
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

test('the home page shows its key, and what it last saw', async () => {
  const home = async () => (await fetch(box.sandbox.url)).text()
  const page = await home()
  for (const text of [box.sandbox.witnessKey, 'localhost:3000/log', 'nothing of it yet']) expect(page).toContain(text)
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
