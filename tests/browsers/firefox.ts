import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Driver } from './window.ts'

const startMs = 60_000
const answerMs = 20_000
/** No requests to other hosts, and no animation. */
const preferences = {
  'app.update.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Record<string, unknown>
  message?: string
}

/** A Firefox without a window on the screen, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export async function openFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'whereabouts-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const firefox = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = async () => {
    if (firefox.exitCode === null && firefox.pid) {
      const ended = once(firefox, 'exit')
      firefox.kill('SIGKILL')
      await ended
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(`${await addressOf(firefox)}/session`)
    return await driverOf(send, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Its address, which it prints once ready. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start in time')), startMs)
    firefox.once('error', reject)
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    createInterface(firefox.stderr!).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')))
  })
  let id = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1
      const own = id
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), answerMs)
      waiting.set(own, ({ type, result, message }) => {
        clearTimeout(timer)
        waiting.delete(own)
        if (type === 'success') resolve(result!)
        else reject(new Error(`${method}: ${message}`))
      })
      socket.send(JSON.stringify({ id: own, method, params }))
    })
}

async function driverOf(send: Send, end: () => Promise<void>): Promise<Driver> {
  await send('session.new', { capabilities: {} })
  // The first window still loads its own page, which would abort a load in it.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
  return {
    goTo: (url) => {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' })
      // A new Firefox sometimes aborts a load; the next one succeeds.
      return navigate().catch((error: Error) => {
        if (error.message.includes('NS_BINDING_ABORTED')) return navigate()
        throw error
      })
    },
    evaluate: async (expression) => {
      const answer = (await send('script.evaluate', {
        // An undefined result has no JSON.
        expression: `JSON.stringify(${expression} ?? null)`,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value)
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    chooseFile: async (css, path) => {
      const { nodes } = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: css },
      })) as { nodes: { sharedId: string }[] }
      await send('input.setFiles', { context, element: { sharedId: nodes[0]!.sharedId }, files: [path] })
    },
    screenshot: async () => ((await send('browsingContext.captureScreenshot', { context })) as { data: string }).data,
    close: end,
  }
}
