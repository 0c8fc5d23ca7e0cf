import { describe, expect, test } from 'vitest'
import type { Push, PushAddress, PushMessage } from './port.ts'

export const message: PushMessage = {
  payload: '{"title":"Hello"}',
  ttlSeconds: 3600,
  topic: 'release',
  urgency: 'normal',
}
export const address: PushAddress = {
  endpoint: 'https://push.site.org/send/1',
  // The receiver of RFC 8291, appendix A.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Tests for every kind. */
export function pushSuite(open: () => Push): void {
  describe('an address', () => {
    test.each([
      ...['http://push.site.org/a', 'ftp://push.site.org/a', 'push.site.org', '', 'data:,x', 'javascript:alert(1)'],
      ...['https://push.site.org:8443/a', 'https://ada@push.site.org/a', 'https://:secret@push.site.org/a'],
      ...[
        'https://127.0.0.1/a',
        'https://2130706433/',
        'https://0x7f.1/',
        'https://[::1]/',
        'https://[::ffff:7f00:1]/',
      ],
      ...[
        'https://93.184.215.14/a',
        'https://localhost/a',
        'https://localhost./a',
        'https://printer/a',
        'https://a.local/',
      ],
      ...['https://metadata.google.internal/', 'https://nas.home.arpa/', `https://push.site.org/${'x'.repeat(1000)}`],
      ...['https://push.site.org/a b', 'https://push.site.org/ä'],
    ])('such as %s is no push service, and nothing is sent there', async (endpoint) => {
      const push = open()
      expect(push.accepts(endpoint)).toBe(false)
      expect((await push.send({ ...address, endpoint }, message)).outcome).toMatch(/^(?:gone|lost)$/)
      await push.close()
    })
  })

  test('nothing is sent after closing, and closing twice is allowed', async () => {
    const push = open()
    await push.close()
    await push.close()
    expect((await push.send(address, message)).outcome).toBe('lost')
  })
}
