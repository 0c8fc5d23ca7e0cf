import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPayoutService } from './payout-service.ts'
import { PayoutEventMalformed, PayoutEventRefused } from './port.ts'

const secret = 'the secret of the messages'
const payouts = openPayoutService({ url: 'http://127.0.0.1:9', apiKey: 'k', webhookSecret: secret, timeoutMs: 100 })
const now = new Date('2026-03-10T12:00:00Z')
const nowSeconds = now.getTime() / 1000
const event = { id: 'evt_1', type: 'payout.updated', subject: 'po_1', createdAt: '2026-03-10T11:59:58.123Z' }
const message = JSON.stringify(event)

const hash = (body: string, { at = nowSeconds, by = secret }: { at?: number | string; by?: string } = {}) =>
  createHmac('sha256', by).update(`${at}.${body}`).digest('hex')
const sign = (body: string, options: { at?: number; by?: string } = {}) =>
  `t=${options.at ?? nowSeconds},v1=${hash(body, options)}`
const read = (body: string, header: string | undefined = sign(body)) =>
  payouts.readEvent(Buffer.from(body), header, now)

test('a signed message says what it is about', () => {
  const at = new Date('2026-03-10T11:59:58.123Z')
  expect(read(message)).toEqual({ id: 'evt_1', kind: 'payout', subject: 'po_1', at })
  const about = JSON.stringify({ ...event, type: 'recipient.updated', subject: 'rcp_1', more: true })
  expect(read(about)).toEqual({ id: 'evt_1', kind: 'recipient', subject: 'rcp_1', at })
})

test('the bytes are signed, not what they mean', () => {
  const body = Buffer.from(message.replace('evt_1', 'evt_é'))
  const bytes = Buffer.from(message.replace('evt_1', 'evt_é'), 'latin1')
  const header = `t=${nowSeconds},v1=${createHmac('sha256', secret).update(`${nowSeconds}.`).update(body).digest('hex')}`
  expect(() => payouts.readEvent(body, header, now)).toThrow(PayoutEventMalformed)
  expect(() => payouts.readEvent(bytes, header, now)).toThrow(PayoutEventRefused)
})

test('another secret, another body, another time and no signature are refused', () => {
  const [, time, right] = /^(t=\d+),v1=(.+)$/.exec(sign(message))!
  const refused = [
    undefined,
    '',
    sign(message, { by: `${secret} ` }),
    sign(message, { by: '' }),
    sign(`${message} `),
    `t=${nowSeconds + 1},v1=${right}`,
    time!,
    `v1=${right}`,
    `${time},v0=${right}`,
    `${time},v1=`,
    `${time},v1=${right!.slice(1)}`,
    `${time},v1=${right!.toUpperCase()}`,
    `${time},v1=${right}00`,
    `${time};v1=${right}`,
    'nonsense',
  ]
  for (const header of refused)
    expect(() => payouts.readEvent(Buffer.from(message), header, now), header).toThrow(PayoutEventRefused)
})

test('a message is believed up to 300 s from now, either way, and no further', () => {
  for (const age of [300, 0, -300]) expect(read(message, sign(message, { at: nowSeconds - age })).id).toBe('evt_1')
  for (const age of [301, -301, 86_400, nowSeconds - 1])
    expect(() => read(message, sign(message, { at: nowSeconds - age })), `${age}`).toThrow(PayoutEventRefused)
})

test.each(['0', '-1', '1.5', '1e9', '0x10', ' ', '1773144000x', 'NaN', '9'.repeat(13)])(
  'a time that is none is refused, whoever signed it: %j',
  (at) => {
    expect(() => read(message, `t=${at},v1=${hash(message, { at })}`)).toThrow(PayoutEventRefused)
  },
)

test('of several signatures one is enough, and none of them makes another time or body right', () => {
  const right = hash(message)
  const wrong = hash(message, { by: 'the secret of before' })
  for (const header of [`v1=${wrong},v1=${right}`, `v1=${right},v1=${wrong}`, `v0=abc, v1=${right}`])
    expect(read(message, `t=${nowSeconds},${header}`).id, header).toBe('evt_1')
  const stale = nowSeconds - 1000
  const refused = [
    `t=${nowSeconds},v1=${wrong},v1=${wrong}`,
    // An old message with a new time beside its own.
    `t=${stale},t=${nowSeconds},v1=${hash(message, { at: stale })}`,
    `t=${nowSeconds},t=${stale},v1=${hash(message, { at: stale })}`,
    `t=${nowSeconds},v1=${hash(message, { at: stale })},v1=${wrong}`,
    `t=${nowSeconds},t=${nowSeconds},v1=${right}`,
    `t=${nowSeconds},v1=x,v1=${right}`,
    // More than anybody needs.
    `t=${nowSeconds},v1=${right}${`,v1=${wrong}`.repeat(50)}`,
  ]
  for (const header of refused) expect(() => read(message, header), header).toThrow(PayoutEventRefused)
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['no object', '[]'],
  ['no id', JSON.stringify({ ...event, id: undefined })],
  ['an id that the database would not take', JSON.stringify({ ...event, id: 'evt\u0000' })],
  ['another type', JSON.stringify({ ...event, type: 'balance.updated' })],
  ['a subject that is a path', JSON.stringify({ ...event, subject: '../payouts' })],
  ['no moment', JSON.stringify({ ...event, createdAt: 'yesterday' })],
])('signed, but %s: malformed', (_what, body) => {
  expect(() => read(body)).toThrow(PayoutEventMalformed)
  expect(() => read(body, sign(body, { by: 'x' }))).toThrow(PayoutEventRefused)
})
