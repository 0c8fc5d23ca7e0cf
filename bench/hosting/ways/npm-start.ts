import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../harness/free-port.ts'
import { Site } from '../site.ts'
import type { Way } from './way.ts'

/** `npm start` in the clone, as README.md begins: the embedded database, the sandbox, the demonstration. */
export const npmStart: Way = async ({ clone, say, atEnd, atFailure }) => {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const child = spawn('npm', ['start'], { cwd: clone, env: { ...process.env, ...ports }, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data
    })
  // npm, the shell that it starts and the server are one group.
  atEnd(
    () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        process.kill(-child.pid!, 'SIGTERM')
      }),
  )
  atFailure(() => output.slice(-3000))
  say('npm start')
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  return {
    site: new Site({ url: `http://localhost:${port}` }),
    adminEmail: 'admin@example.com',
    firstPassword: async () => (await readFile(join(clone, 'data', 'first-password.txt'), 'utf8')).trim(),
    mailsTo: async (address) => {
      const mails = (await (await fetch(`${sandbox}/mail/messages?to=${address}`)).json()) as { text: string }[]
      return mails.map(({ text }) => text)
    },
    payments: { url: sandbox, secretKey: '' },
    hasDemonstration: true,
  }
}
