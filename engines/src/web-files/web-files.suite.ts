import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalWeb, publicAddress, startLocalWeb } from '../../test-support/local-web.ts'
import type { WebFileRefusalCode, WebFiles } from './port.ts'

const file = Buffer.from('the bytes of a photo')
const maxBytes = 1000

/** Tests for every engine that fetches files from the web. */
export function webFilesSuite(open: (web: LocalWeb) => WebFiles): void {
  let web: LocalWeb
  let files: WebFiles
  beforeAll(async () => {
    web = await startLocalWeb()
    files = open(web)
  })
  afterAll(() => web.close())
  beforeEach(() => {
    web.hosts.clear()
    web.hosts.set('photos.test', [publicAddress]).set('other.test', ['2606:4700::1111', publicAddress])
    web.pages.clear()
    web.pages.set('photos.test/a.jpg', (_request, response) => response.end(file))
    web.asked.length = 0
    web.dialled.length = 0
  })
  const load = (url: string, by = files) => by.load(url, { maxBytes })
  const expectRefusal = async (url: string, code: WebFileRefusalCode, by = files) =>
    expect(await load(url, by).catch((error: unknown) => error)).toMatchObject({ name: 'WebFileRefused', code })
  const redirect = (from: string, to: string) =>
    web.pages.set(from, (_request, response) => response.writeHead(302, { location: to }).end())

  describe('a file', () => {
    test('at a public https URL is fetched, without cookies, credentials or a referrer', async () => {
      expect(await load('https://photos.test/a.jpg#top')).toEqual(file)
      expect(web.dialled).toEqual([{ hostname: 'photos.test', addresses: [publicAddress] }])
      for (const header of ['cookie', 'authorization', 'referer', 'origin'])
        expect(web.asked[0]!.headers).not.toHaveProperty(header)
    })

    test('of one byte below the limit is accepted, at the limit it is not, with or without a declared length', async () => {
      for (const isTold of [true, false]) {
        for (const size of [maxBytes - 1, maxBytes]) {
          web.pages.set(`photos.test/${size}`, (_request, response) => {
            if (isTold) response.setHeader('content-length', size)
            response.write(Buffer.alloc(size - 1))
            response.end('x')
          })
        }
        expect((await load(`https://photos.test/${maxBytes - 1}`)).length).toBe(maxBytes - 1)
        await expectRefusal(`https://photos.test/${maxBytes}`, 'too-large')
      }
    })

    test('that never ends is cut off at the limit', async () => {
      web.pages.set('photos.test/endless', (_request, response) => {
        const timer = setInterval(() => response.write(Buffer.alloc(100)), 1)
        response.on('close', () => clearInterval(timer))
      })
      await expectRefusal('https://photos.test/endless', 'too-large')
    })

    test('that arrives too slowly, or not at all, is abandoned', async () => {
      web.pages.set('photos.test/silent', () => {})
      web.pages.set('photos.test/drip', (_request, response) => {
        const timer = setInterval(() => response.write('x'), 50)
        response.on('close', () => clearInterval(timer))
      })
      const impatient = open({ ...web, options: { ...web.options, timeoutMs: 800 } })
      const ended: string[] = []
      const patient = load('https://photos.test/silent').catch(() => ended.push('patient'))
      const givenUp = ['silent', 'drip'].map((name) =>
        expectRefusal(`https://photos.test/${name}`, 'unreachable', impatient),
      )
      await Promise.all(givenUp)
      expect(ended).toEqual([])
      web.hangUp()
      await patient
    })

    test('that breaks off is refused, not truncated', async () => {
      web.pages.set('photos.test/half', (_request, response) => {
        response.writeHead(200, { 'content-length': 500 })
        response.write('half', () => response.destroy())
      })
      await expectRefusal('https://photos.test/half', 'unreachable')
    })

    test('is never unpacked: a compressed answer is refused', async () => {
      web.pages.set('photos.test/bomb', (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(900))),
      )
      await expectRefusal('https://photos.test/bomb', 'unreachable')
    })

    test.each([204, 206, 404, 500])('with status %i is refused', async (status) => {
      web.pages.set('photos.test/status', (_request, response) =>
        response.writeHead(status).end(status === 204 ? '' : 'x'),
      )
      await expectRefusal('https://photos.test/status', 'unreachable')
    })

    test('at a host that does not resolve, does not answer or has another certificate is not reachable', async () => {
      await expectRefusal('https://nowhere.test/', 'unreachable')
      web.hosts.set('liar.test', [publicAddress])
      await expectRefusal('https://liar.test/', 'unreachable')
      web.hosts.set('photos.test', [])
      await expectRefusal('https://photos.test/a.jpg', 'unreachable')
    })
  })

  describe('an address', () => {
    test.each([
      ...[
        'http://photos.test/a.jpg',
        'ftp://photos.test/a.jpg',
        'file:///etc/passwd',
        'data:image/png;base64,AA',
        'a.jpg',
        '',
      ],
      ...['https://photos.test:8443/a.jpg', 'https://ada@photos.test/a.jpg', 'https://:secret@photos.test/a.jpg'],
      ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://[::1]/'],
      ...['https://93.184.215.14/', 'https://[::ffff:7f00:1]/'],
    ])('such as %s is refused, and nothing is asked', async (url) => {
      await expectRefusal(url, 'refused')
      expect(web.dialled).toEqual([])
    })

    test.each([
      ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
      ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'ff02::1'],
    ])(
      'with a host at %s is refused before a connection is opened, even with an additional public one',
      async (address) => {
        for (const addresses of [[address], [publicAddress, address]]) {
          web.hosts.set('photos.test', addresses)
          await expectRefusal('https://photos.test/a.jpg', 'refused')
        }
        expect(web.dialled).toEqual([])
      },
    )

    test('with a host that changes between check and connection is reached at the checked address', async () => {
      let lookups = 0
      const get = web.hosts.get.bind(web.hosts)
      web.hosts.get = (hostname) => (lookups++ === 0 ? get(hostname) : ['127.0.0.1'])
      try {
        expect(await load('https://photos.test/a.jpg')).toEqual(file)
      } finally {
        web.hosts.get = get
      }
      expect([lookups, web.dialled[0]?.addresses]).toEqual([1, [publicAddress]])
    })
  })

  describe('a redirect', () => {
    test('is followed three times, even to other hosts and relative URLs, but not a fourth time', async () => {
      redirect('photos.test/1', '/2')
      redirect('photos.test/2', 'https://other.test/3')
      redirect('other.test/3', 'https://photos.test/a.jpg')
      expect(await load('https://photos.test/1')).toEqual(file)
      redirect('photos.test/0', '/1')
      await expectRefusal('https://photos.test/0', 'unreachable')
    })

    test.each([
      'http://photos.test/a.jpg',
      'https://127.0.0.1/',
      'https://photos.test:444/',
      'https://ada@photos.test/',
      'file:///etc/passwd',
    ])('to %s is refused', async (to) => {
      redirect('photos.test/away', to)
      await expectRefusal('https://photos.test/away', 'refused')
      expect(web.asked.length).toBe(1)
    })

    test('to an internal host is refused like the first URL', async () => {
      web.hosts.set('inside.test', ['10.0.0.8'])
      redirect('photos.test/away', 'https://inside.test/')
      await expectRefusal('https://photos.test/away', 'refused')
    })

    test('without a target is followed to itself until the limit', async () => {
      web.pages.set('photos.test/none', (_request, response) => response.writeHead(302).end())
      await expectRefusal('https://photos.test/none', 'unreachable')
    })
  })
}
