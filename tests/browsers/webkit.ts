import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import type { Driver } from './window.ts'

const startMs = 60_000
const answerMs = 20_000
/** A page that is being unloaded never answers, so the command is repeated. */
const scriptMs = 2_000
/** As large as the largest window of a test plus the browser's frame. */
const screen = '1600x1200x24'

/** The files of a WebKit. */
export interface WebkitPaths {
  driver: string
  browser: string
  display: string
}

/** A WebKitGTK on a virtual display, driven by WebDriver: https://www.w3.org/TR/webdriver2/. */
export async function openWebkit(paths: WebkitPaths): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-webkit-'))
  const display = spawn(paths.display, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const running = [display]
  const end = async () => {
    for (const child of running.reverse()) await stop(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const number = await numberOf(display)
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GDK_BACKEND: 'x11',
      GTK_ENABLE_ANIMATIONS: '0',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }
    running.push(spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }))
    return await driverOf(`http://127.0.0.1:${port}`, paths.browser, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** The display's number, which it prints once ready. */
function numberOf(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no display in time')), startMs)
    display.once('error', reject)
    display.once('exit', (code) => reject(new Error(`the display ended with ${code}`)))
    display.stdio[3]!.once('data', (bytes: Buffer) => {
      clearTimeout(timer)
      resolve(String(bytes).trim())
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}

interface Wishes {
  method?: string
  timeoutMs?: number
}

async function call<Value>(
  url: string,
  body?: object,
  { method = body ? 'POST' : 'GET', timeoutMs = answerMs }: Wishes = {},
): Promise<Value> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: Value & { message?: string } }
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${value?.message}`)
  return value
}

async function driverOf(base: string, binary: string, end: () => Promise<void>): Promise<Driver> {
  await untilReady(base)
  const browserOptions = { binary, args: ['--automation'] }
  const { sessionId } = await call<{ sessionId: string }>(`${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions, pageLoadStrategy: 'eager' } },
  })
  const session = `${base}/session/${sessionId}`
  const evaluate = async (expression: string) => {
    // An undefined result has no JSON.
    const script = `return JSON.stringify(${expression} ?? null)`
    return JSON.parse(await call<string>(`${session}/execute/sync`, { script, args: [] }, { timeoutMs: scriptMs }))
  }
  return {
    goTo: (url) => call(`${session}/url`, { url }),
    evaluate,
    perform: (actions) => call(`${session}/actions`, { actions }),
    resize: async ({ width, height }) => {
      // The requested size includes the frame, so the frame is measured first.
      const frame = (await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number]
      await call(`${session}/window/rect`, { x: 0, y: 0, width: width + frame[0], height: height + frame[1] })
    },
    chooseFile: async (css, path) => {
      const [id] = Object.values(
        await call<Record<string, string>>(`${session}/element`, { using: 'css selector', value: css }),
      )
      await call(`${session}/element/${id}/value`, { text: path })
    },
    screenshot: () => call<string>(`${session}/screenshot`),
    close: async () => {
      await call(session, undefined, { method: 'DELETE' }).catch(() => null)
      await end()
    },
  }
}

async function untilReady(base: string): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const status = await call<{ ready: boolean }>(`${base}/status`).catch(() => null)
    if (status?.ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start in time')
}
