import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { ensureHelm } from '../../scripts/find-helm.ts'
import { allSecrets } from '../../tests/chart-values.ts'
import type { Values } from '../../tests/rendered-chart.ts'
import { Balancer } from '../faults/harness/balancer.ts'
import { Game } from '../faults/harness/game.ts'
import { Load, raceForWin, until } from '../faults/harness/load.ts'
import { MailServer } from '../faults/harness/mail-server.ts'
import { fetch } from '../faults/harness/plain-fetch.ts'
import { Presses } from '../faults/harness/presses.ts'
import { RedisServer } from '../faults/harness/redis-server.ts'
import { openStand } from '../harness/stand.ts'
import { Forward } from './forward.ts'
import { PlayedChart } from './play-chart.ts'
import { must, type Pod } from './podman.ts'

/**
 * The Helm chart, rendered and run for real as far as Podman goes: the migrations' Job, two servers on PostgreSQL, Redis and an S3 store, guesses, one winner, all
 * servers exchanged under load; then the one with the embedded database, stopped and started again.
 *
 *     node bench/hosting/helm.ts localhost/whereabouts:1.0.0-rc.1     # as root, with podman, the image, a PostgreSQL and redis-server
 *
 * `CONTAINERS_CONF` names settings for Podman where this machine needs some.
 */
const image = process.argv[2] ?? 'localhost/whereabouts:1.0.0-rc.1'
const [repository, tag] = [image.slice(0, image.lastIndexOf(':')), image.slice(image.lastIndexOf(':') + 1)]
const host = 'play.example.org'
const closing: (() => Promise<unknown>)[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

function hold(holds: boolean, what: string, facts: unknown = ''): void {
  if (!holds) throw new Error(`${what}: ${typeof facts === 'string' ? facts : JSON.stringify(facts)}`)
}

/** What both ways have: no prize is real here, and the map is the bundled one. */
const plain = {
  image: { repository, tag, pullPolicy: 'Never' },
  existingSecret: '',
  settings: {
    SITE_URL: `https://${host}`,
    GOOGLE_CLIENT_ID: 'nobody-signs-in',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_stage',
    STRIPE_TEST_MODE: 'allowed',
    MAP_FILE: '',
    MAP_BUNDLED: 'allowed',
  },
  extraVolumes: [],
  extraVolumeMounts: [],
}
const { DATABASE_URL: _, REDIS_URL: __, S3_ACCESS_KEY_ID: ___, S3_SECRET_ACCESS_KEY: ____, ...others } = allSecrets
const secrets: Record<string, string> = {
  ...others,
  STRIPE_SECRET_KEY: others.STRIPE_SECRET_KEY!.replace('sk_live', 'sk_test'),
}

/** Podman's bridge is there while a container is, and its address is where pods reach this machine. */
async function openBridge(): Promise<string> {
  const holder = await must(['run', '--detach', image, 'node', '-e', 'setInterval(() => {}, 1e6)'])
  closing.push(() => must(['rm', '--force', '--volumes', '--time', '0', holder]))
  return must(['inspect', holder, '--format', '{{.NetworkSettings.Gateway}}'])
}

/** A port of the bridge that leads to a service of this machine: its address, with the new host. */
async function reachable(bridge: string, url: string): Promise<string> {
  const inside = new URL(url)
  const forward = await Forward.open({
    listen: bridge,
    target: { host: '127.0.0.1', port: Number(inside.port || 5432) },
  })
  closing.push(() => forward.close())
  return url.replace(/127\.0\.0\.1(?::\d+)?/, `${bridge}:${forward.port}`)
}

const ask = (address: string, path: string, port = 3000) =>
  fetch(`http://${address}:${port}${path}`, { headers: { host, 'x-forwarded-for': '192.0.2.1' }, timeoutMs: 5000 })

/** What the kubelet's probes do. Returns the milliseconds from the play to the first 200. */
async function untilReady(pod: Pod, began: number): Promise<{ address: string; ms: number }> {
  const address = await pod.address()
  const isReady = () =>
    ask(address, '/api/health').then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isReady, { what: `${pod.name} is ready`, ms: 120_000 }).catch(async (error) => {
    throw new Error(`${error.message}\n${(await pod.logs()).slice(-2000)}`)
  })
  return { address, ms: Math.round(performance.now() - began) }
}

/** What has to be so in every server's pod. */
async function checkPod(pod: Pod, address: string): Promise<void> {
  const alive = await ask(address, '/healthz', 9464)
  const metrics = await ask(address, '/metrics', 9464)
  hold(alive.status === 200 && metrics.text.includes('whereabouts_build_info'), 'the port of the metrics answers')
  for (const path of ['/', '/faq', '/api/puzzles/today']) {
    const { status, text } = await ask(address, path)
    hold(
      status === 200 || (path.startsWith('/api/') && status === 404),
      `${path} is served`,
      `${status} ${text.slice(0, 200)}`,
    )
  }
  const script = `
    const fs = require('node:fs'); const tried = (path) => { try { fs.writeFileSync(path, ''); return 'yes' } catch (e) { return e.code } }
    const state = fs.readFileSync('/proc/self/status', 'utf8')
    console.log(JSON.stringify({ uid: process.getuid(), owner: process.env.MIGRATE_DATABASE_URL, here: tried('/app/x'), data: tried('/data/x'),
      tmp: tried('/tmp/x'), rights: /CapEff:\\s*(\\w+)/.exec(state)[1], noNewPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(state)[1] }))`
  const seen = JSON.parse((await pod.exec('node', '-e', script)).stdout) as Record<string, unknown>
  const wanted = {
    uid: 10001,
    owner: '',
    here: 'EROFS',
    data: 'yes',
    tmp: 'yes',
    rights: '0000000000000000',
    noNewPrivileges: '1',
  }
  hold(JSON.stringify(seen) === JSON.stringify(wanted), 'a pod may do no more than it has to', seen)
}

/** What two servers share, and the values that lead to it from inside of a pod. */
async function openNeeds(bridge: string): Promise<{ db: DatabaseEngine; values: Values }> {
  const stand = await openStand('helm')
  closing.push(() => stand.close())
  const [redis, mail, store] = [await RedisServer.start(), await MailServer.start(), await startS3Stand()]
  closing.push(
    () => redis.close(),
    () => mail.stop(),
    () => store.close(),
  )
  const db = await openPostgres({ url: stand.databaseUrl, poolSize: 4 })
  closing.push(() => db.close())
  await db.script(readFileSync(new URL('../../deploy/roles.sql', import.meta.url), 'utf8'))
  const inside = await reachable(bridge, stand.databaseUrl)
  const by = (account: string) => inside.replace(/\/\/[^@]*@/, `//${account}@`)
  const values = {
    ...plain,
    database: { ownerSecret: '', ownerUrl: by('whereabouts_owner') },
    secrets: {
      ...secrets,
      DATABASE_URL: by('whereabouts_app'),
      REDIS_URL: await reachable(bridge, redis.url),
      SMTP_URL: await reachable(bridge, mail.url),
      S3_ACCESS_KEY_ID: standKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey,
    },
    settings: {
      ...plain.settings,
      S3_BUCKET: standBucket,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: await reachable(bridge, store.url),
    },
  }
  return { db, values }
}

/** Servers wait for the migrations, and the Job applies them. */
async function migrateFirst(chart: PlayedChart): Promise<void> {
  const early = await chart.playServer()
  hold((await early.end()) === 1, 'a server refuses to start before the migrations')
  const refusal = (await early.logs()).trim()
  hold(/migrat/i.test(refusal), 'it says why', refusal)
  await early.remove()
  const began = performance.now()
  const migration = await chart.playMigration()
  hold((await migration.end()) === 0, 'the migrations are applied', await migration.logs())
  await migration.remove()
  say(`migrations: ${Math.round(performance.now() - began)} ms; before them a server says: ${refusal.slice(0, 60)}`)
}

async function tryTwoServers(bridge: string): Promise<void> {
  const { db, values } = await openNeeds(bridge)
  const chart = await PlayedChart.render({ release: 'helm-try', file: 'two-replicas.yaml', values })
  closing.push(() => chart.close())
  await migrateFirst(chart)
  const game = await Game.prepare(db, { people: 60, secret: secrets.AUTH_SECRET! })
  for (const person of game.people) person.cookie = `__Host-${person.cookie}`
  const taken = await exchangeUnderLoad(chart, game)
  const [stored] = await db.sql<{ guesses: number; winners: number }>`
    select count(*)::int as guesses, count(*) filter (where is_winning_guess)::int as winners from guesses`
  hold(stored!.guesses === taken && stored!.winners === 1, 'every acknowledged guess is there, and one winner', {
    taken,
    ...stored,
  })
  say(`guesses acknowledged and in the table: ${taken}; winners: ${stored!.winners}`)
}

/** The part of Service and Ingress: a place for each server, one more while one is exchanged. */
async function openProxy() {
  const slots: Forward[] = []
  for (let n = 0; n < 3; n += 1) slots.push(await Forward.open({ listen: '127.0.0.1', target: null }))
  const balancer = await Balancer.open(slots.map(({ port }) => port))
  const presses = new Presses(balancer.url)
  closing.push(
    () => balancer.close(),
    ...slots.map((slot) => () => slot.close()),
    async () => presses.close(),
  )
  return { slots, balancer, presses }
}

/**
 * Both servers are replaced as a rollout does it: a new one comes, and when it is ready an old one goes. Returns how many guesses were acknowledged.
 */
async function exchangeUnderLoad(chart: PlayedChart, game: Game): Promise<number> {
  const { slots, balancer, presses } = await openProxy()
  const running = new Map<Forward, Pod>()
  const bring = async () => {
    const [slot, began] = [slots.find((one) => one.target === null)!, performance.now()]
    const pod = await chart.playServer()
    closing.push(() => pod.remove())
    const { address, ms } = await untilReady(pod, began)
    await checkPod(pod, address)
    slot.target = { host: address, port: 3000 }
    running.set(slot, pod)
    say(`${pod.name} was ready after ${ms} ms`)
    return pod
  }
  const first = await bring()
  await bring()
  const password = await first.exec('node', 'scripts/reset-admin.ts', '--password')
  hold(
    /Password +\S{12}/.test(password.stdout),
    'an administrator’s password is made in a pod',
    password.stderr || 'none',
  )
  await sleep(1000)
  const load = new Load({ game, presses, perSecond: 20 })
  for (const [slot, pod] of [...running]) {
    await bring()
    const { status, tookMs } = await pod.stop(chart.graceSeconds)
    slot.target = null
    hold(status === 0, `${pod.name} ended in order`, String(status))
    say(`${pod.name} ended with 0 within ${tookMs} ms`)
  }
  await load.end()
  const race = await raceForWin({ game, presses }, { rivals: game.regulars.slice(0, 20), sites: [balancer.url] })
  hold(
    race.filter(({ outcome }) => outcome?.kind === 'taken' && outcome.isWin).length === 1,
    'of twenty exact guesses one wins',
  )
  hold(
    presses.unanswered + presses.busy + presses.faults.length === 0,
    'nobody is without an answer',
    presses.faults.slice(0, 3),
  )
  return presses.taken.length
}

async function tryEmbedded(): Promise<void> {
  const values = { ...plain, secrets: { ...secrets, SMTP_URL: 'smtp://127.0.0.1:9' } }
  const chart = await PlayedChart.render({ release: 'helm-one', file: 'embedded.yaml', values })
  closing.push(() => chart.close())
  const facts: string[] = []
  for (const time of ['first', 'second']) {
    const began = performance.now()
    const pod = await chart.playServer()
    closing.push(() => pod.remove())
    const { address, ms } = await untilReady(pod, began)
    await checkPod(pod, address)
    facts.push((await pod.exec('cat', '/data/first-password.txt')).stdout.trim())
    const { status, tookMs } = await pod.stop(chart.graceSeconds)
    hold(status === 0, 'it ended in order', String(status))
    say(`embedded, ${time} start: ready after ${ms} ms, ended within ${tookMs} ms`)
  }
  hold(facts[0] !== '' && facts[0] === facts[1], 'the second start finds what the first has left on the volume')
}

let code = 0
try {
  hold(ensureHelm() !== null, 'there is a Helm')
  const bridge = await openBridge()
  await tryTwoServers(bridge)
  await tryEmbedded()
  say('held: helm')
} catch (error) {
  say(`BROKEN helm: ${error instanceof Error ? error.message : String(error)}`)
  code = 1
}
for (const close of closing.reverse()) await close().catch(() => {})
process.exit(code)
