import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startLocalWeb } from '../../test-support/local-web.ts'
import { openHttpsFiles } from './https.ts'
import { webFilesSuite } from './web-files.suite.ts'

describe('https', () => webFilesSuite(({ options }) => openHttpsFiles(options)))

test('a closed port, and one without TLS, are not reachable', async () => {
  const web = await startLocalWeb()
  const plain = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('hello\r\n\r\n'),
  )
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as { port: number }
  for (const target of [1, port]) {
    const files = openHttpsFiles({ ...web.options, detour: { address: '127.0.0.1', port: target } })
    await expect(files.load('https://photos.test/', { maxBytes: 10 })).rejects.toMatchObject({ code: 'unreachable' })
  }
  await new Promise((resolve) => plain.close(resolve))
  await web.close()
})

test('by default it asks the system’s resolver, without exceptions: a name of this machine is refused', async () => {
  const files = openHttpsFiles({ timeoutMs: 5000 })
  await expect(files.load('https://localhost/', { maxBytes: 10 })).rejects.toMatchObject({ code: 'refused' })
})
