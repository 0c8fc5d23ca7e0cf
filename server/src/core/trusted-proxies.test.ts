import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test-support/app-of-tests.ts'
import { buildApp } from '../start/app.ts'
import { readConfig } from '../start/config.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const app = testApp({ isEmptied: 'once' })

/** The whole application with a setting, as the environment has it. */
async function withSetting(setting: Record<string, string>): Promise<FastifyInstance> {
  const { TRUST_PROXY, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } = readConfig(setting)
  const { services } = app
  const own = { TRUST_PROXY, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS }
  return buildApp({ ...services, config: { ...services.config, ...own } })
}

const [forged, player, near, far] = ['203.0.113.66', '198.51.100.7', '10.0.0.1', '192.0.2.9'] as const

describe.each<[setting: string, cases: [what: string, from: string, forwarded: string | undefined, known: string][]]>([
  [
    'false',
    [
      ['a client that writes the header itself', player, forged, player],
      ['a client without it', player, undefined, player],
    ],
  ],
  [
    'true',
    [
      ['a client behind the proxy', near, player, player],
      ['a client behind the proxy that writes the header itself', near, `${forged}, ${player}`, player],
      ['a client that writes it many times', near, `${forged}, ${forged}, ${near}, ${player}`, player],
      ['a client that comes past the proxy', player, undefined, player],
    ],
  ],
  [
    '2',
    [
      ['a client behind both proxies', near, `${player}, ${far}`, player],
      ['a client behind both that writes the header itself', near, `${forged}, ${player}, ${far}`, player],
    ],
  ],
  [
    '10.0.0.0/8, 192.0.2.9',
    [
      ['a client behind the near proxy', near, `${forged}, ${player}`, player],
      ['a client behind both proxies', near, `${forged}, ${player}, ${far}`, player],
      ['a client that comes past them and writes the header itself', player, forged, player],
      ['a client that claims to be a proxy', near, `${forged}, ${near}, ${player}`, player],
    ],
  ],
])('TRUST_PROXY=%s', (setting, cases) => {
  let built: FastifyInstance
  beforeAll(async () => {
    built = await withSetting({ TRUST_PROXY: setting })
    built.get('/test/address', async (request) => request.ip)
  })
  afterAll(() => built.close())

  test.each(cases)('knows the address of %s', async (_what, remoteAddress, forwarded, known) => {
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
    expect((await built.inject({ url: '/test/address', remoteAddress, headers })).body).toBe(known)
  })
})

test('an unclear setting is refused at the start', () => {
  for (const text of [
    ...['0', '10', '-1', '1.5', 'yes', 'proxy.example', '10.0.0.1,', '10.0.0.1, nobody', '10.0.0.0/33', '*'],
  ])
    expect([text, readTrustedProxies(text)]).toEqual([text, null])
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(
    /TRUST_PROXY: must be false \(no proxy\), true \(one\), a number of proxies/,
  )
  expect(readTrustedProxies('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8'])
})

/** Sends a request on a connection that stays open. Returns the status, or null where the connection was closed without an answer. */
async function askOn(socket: Socket): Promise<string | null> {
  socket.write('GET /api/health HTTP/1.1\r\nhost: site.test\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString('latin1').split(' ')[1]!))
    socket.once('close', () => resolve(null))
  })
}

test('with MAX_CONNECTIONS=10 the eleventh connection is closed immediately, and is accepted after another one closes', async () => {
  const built = await withSetting({ MAX_CONNECTIONS: '10' })
  const { port } = new URL(await built.listen({ port: 0, host: '127.0.0.1' }))
  const opened: Socket[] = []
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    opened.push(socket)
    return socket
  }
  const first = Array.from({ length: 10 }, open)
  expect(await Promise.all(first.map(askOn))).toEqual(Array(10).fill('200'))
  expect(await askOn(open())).toBeNull()
  // Open connections are not affected.
  expect(await askOn(first[9]!)).toBe('200')
  first[0]!.destroy()
  while ((await askOn(open())) === null) await sleep(10)
  for (const socket of opened) socket.destroy()
  await built.close()
})

describe('with MAX_CONNECTIONS_PER_ADDRESS=3', () => {
  const open: Socket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
  })
  /** The answer on the fifth connection of this machine, under a setting, while the other four are open. */
  async function fiveAt(
    setting: Record<string, string>,
  ): Promise<{ built: FastifyInstance; port: number; got: (string | null)[] }> {
    const built = await withSetting({ MAX_CONNECTIONS_PER_ADDRESS: '3', ...setting })
    const port = Number(new URL(await built.listen({ port: 0, host: '127.0.0.1' })).port)
    const got = []
    for (let n = 0; n < 5; n += 1) got.push(await askOn(anotherAt(port)))
    return { built, port, got }
  }
  const anotherAt = (port: number, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    open.push(socket)
    return socket
  }

  test('the fourth connection of an address is closed immediately; other addresses are served; one that closes makes room', async () => {
    const { built, port, got } = await fiveAt({})
    expect(got).toEqual(['200', '200', '200', null, null])
    expect(await askOn(anotherAt(port, '127.0.0.2')), 'another address').toBe('200')
    expect(await askOn(open[0]!), 'who was in').toBe('200')
    open[0]!.destroy()
    while ((await askOn(anotherAt(port))) === null) await sleep(10)
    await built.close()
  })

  test.each(['true', '2', '127.0.0.1', '10.0.0.0/8,127.0.0.0/8'])(
    'a proxy is never hung up on: TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const { built, got } = await fiveAt({ TRUST_PROXY })
      expect(got).toEqual(Array(5).fill('200'))
      await built.close()
    },
  )

  test('a client that avoids a proxy trusted by its address is counted', async () => {
    const { built, got } = await fiveAt({ TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' })
    expect(got).toEqual(['200', '200', '200', null, null])
    await built.close()
  })

  test('and 0, connections are not counted', async () => {
    const { built, got } = await fiveAt({ MAX_CONNECTIONS_PER_ADDRESS: '0' })
    expect(got).toEqual(Array(5).fill('200'))
    await built.close()
  })
})
