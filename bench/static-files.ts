import { Agent, get } from 'node:http'
import { startTestApp } from '@whereabouts/server/test-support/test-app'

/**
 * Pages and files per second over HTTP at 16 connections, and the time of a single page. The server, its database and the clients are in this
 * process, so the numbers only compare two versions on one machine.
 */
const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const alone = 300
const port = 4720

interface Wish {
  name: string
  path: string
  headers: Record<string, string>
}

const app = await startTestApp({ kind: 'pglite' }, { port })
try {
  await app.aPuzzle()
  const { cookie } = await app.aUser()
  const page = await (await fetch(`http://localhost:${port}/`)).text()
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(page)![1]!
  const br = { 'accept-encoding': 'br' }
  const wishes: Wish[] = [
    { name: 'home page, stranger', path: '/', headers: br },
    { name: 'home page, player', path: '/', headers: { ...br, cookie } },
    { name: 'FAQ, stranger', path: '/faq', headers: br },
    { name: 'script, br', path: script, headers: br },
    { name: 'script, plain', path: script, headers: {} },
    { name: 'tile', path: '/tiles/satellite/3/3/3', headers: {} },
  ]
  for (const wish of wishes) {
    const { medianMs, p95Ms } = await measureAlone(wish)
    const perSecond = await measureTogether(wish)
    process.stdout.write(
      `${wish.name.padEnd(22)} ${medianMs.toFixed(2)} ms median, ${p95Ms.toFixed(2)} ms p95 alone; ${perSecond.toFixed(0)}/s\n`,
    )
  }
} finally {
  await app.close()
}

async function measureAlone(wish: Wish): Promise<{ medianMs: number; p95Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let time = 0; time < alone; time += 1) {
    const startedAt = performance.now()
    await ask(wish, agent)
    times.push(performance.now() - startedAt)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  return { medianMs: times[alone / 2]!, p95Ms: times[Math.floor(alone * 0.95)]! }
}

async function measureTogether(wish: Wish): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      await ask(wish, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return answered / seconds
}

function ask({ path, headers }: Wish, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
