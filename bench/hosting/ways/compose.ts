import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { atExit } from '../../faults/harness/own-process.ts'
import { freePort } from '../../harness/free-port.ts'
import type { Installation } from '../first-guess.ts'
import { mailHost, makeCertificates, paymentsHost } from '../outside/certificates.ts'
import { accounts } from '../outside/start-outside.ts'
import { Site } from '../site.ts'
import { appImage, buildImages, standIn } from '../stand-ins.ts'
import { fillSettings } from './fill-settings.ts'
import type { Way } from './way.ts'

/** Where this script and its packages lie: a clean clone has none. */
const own = fileURLToPath(new URL('../../../', import.meta.url))

/** The volume, and the folder in memory that every user may write to. */
const dataFolder = { small: '/data', full: '/tmp/data' }

/** Names below this get a certificate of Caddy's own authority, without a line in its file. */
const siteHost = 'play.localhost'

/** One of the two files of Compose, brought up by the engine that is here, as docs/operations/deploy.md goes through it. */
export const composeWay =
  (file: 'compose.small.yaml' | 'compose.yaml', example: string): Way =>
  async ({ clone, say, atEnd, atFailure }) => {
    buildImages(say)
    const deploy = join(clone, 'deploy')
    const folder = mkdtempSync(join(tmpdir(), 'whereabouts-compose-'))
    chmodSync(folder, 0o755)
    const settings = join(deploy, '.env')
    copyFileSync(join(deploy, example), settings)
    execFileSync('sh', [join(deploy, 'make-secrets.sh'), settings])
    fillSettings(settings, { siteHost })
    makeCertificates(folder, { siteHost })
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const controlPort = await freePort()
    const { compose, close } = await openCompose({ deploy, file, folder, controlPort })
    atEnd(close)
    atFailure(() => compose('logs', '--tail', '30'))
    compose('up', '--detach', '--no-build')
    say(`up: ${compose('ps', '--services').trim().split('\n').join(', ')}`)
    const authority = await eventuallyRead(() =>
      compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
    )
    const control = `http://127.0.0.1:${controlPort}`
    return {
      site: new Site({ url: `https://${siteHost}`, address: '127.0.0.1', authority }),
      adminEmail: 'you@example.org',
      firstPassword: async () => firstPasswordOf(compose, file === 'compose.yaml' ? 'full' : 'small'),
      mailsTo: async (address) => {
        const mails = (await (await fetch(`${control}/outside/mails`)).json()) as { to: string; text: string }[]
        return mails.filter(({ to }) => to === address).map(({ text }) => text)
      },
      payments: { url: control, secretKey: accounts.stripe.secretKey },
    } satisfies Installation
  }

type Compose = (...words: string[]) => string

interface Running {
  compose: Compose
  /** Takes everything down again, once, however this process ends. */
  close(): void
}

interface Opened {
  deploy: string
  file: string
  folder: string
  controlPort: number
}

/**
 * The shipped file, and beside it what this machine lacks: images that stand in, the outside, and limits that it can grant. COMPOSE is the program, by
 * default docker-compose; it talks to Podman's own socket.
 */
async function openCompose({ deploy, file, folder, controlPort }: Opened): Promise<Running> {
  const socket = join(folder, 'podman.sock')
  const service = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], { stdio: 'ignore' })
  for (let tries = 0; tries < 50 && spawnSync('test', ['-S', socket]).status !== 0; tries += 1) await sleep(100)
  // docker-compose 1.29 does not know the name of a project in its file, and Podman 4.3 not whose a folder in memory is: it gives it to root.
  const text = readFileSync(join(deploy, file), 'utf8')
  const [, project] = /^name: (\S+)$/m.exec(text)!
  const checks = startHealthChecks(project!)
  const readable = text.replace(/^name: .*$/m, '').replace(/mode=0\d+,uid=\d+,gid=\d+/g, 'mode=1777')
  writeFileSync(join(folder, file), readable)
  writeFileSync(join(folder, 'here.yaml'), stringify(whatIsHere({ file, folder, controlPort })))
  const words = ['--project-name', project!, '--project-directory', deploy, '--env-file', join(deploy, '.env')]
  const files = ['-f', join(folder, file), '-f', join(folder, 'here.yaml')]
  mkdirSync(join(folder, 'home'), { recursive: true })
  const compose: Compose = (...asked) => {
    const env = { ...process.env, DOCKER_HOST: `unix://${socket}`, HOME: join(folder, 'home') }
    const { status, stdout, stderr } = spawnSync(
      process.env.COMPOSE ?? 'docker-compose',
      [...words, ...files, ...asked],
      {
        encoding: 'utf8',
        env,
      },
    )
    if (status !== 0)
      throw new Error(`compose ${asked.join(' ')} ended with ${status}: ${stdout.slice(-1500)}${stderr.slice(-3000)}`)
    return stdout
  }
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    forget()
    compose('down', '--volumes', '--timeout', '20')
    for (const child of [checks, service]) child.kill('SIGTERM')
  }
  const forget = atExit(close)
  return { compose, close }
}

/** Podman lets systemd's timers look after the health of containers; where no systemd runs, nobody would, and Compose would wait for ever. */
function startHealthChecks(project: string): ChildProcess {
  const own = `$(podman ps --quiet --filter label=com.docker.compose.project=${project})`
  const script = `while sleep 2; do for one in ${own}; do podman healthcheck run "$one"; done; done`
  return spawn('sh', ['-c', script], { stdio: 'ignore' })
}

function whatIsHere({ file, folder, controlPort }: Omit<Opened, 'deploy'>): object {
  const limit = (letter: string) => Number(execFileSync('bash', ['-c', `ulimit -H${letter}`], { encoding: 'utf8' }))
  // Podman's own bounds are above what a process without CAP_SYS_RESOURCE may give.
  const ulimits = { nofile: limit('n'), nproc: Math.min(limit('u'), 20_000) }
  const trusting = {
    environment: { NODE_EXTRA_CA_CERTS: '/trial/authority.pem' },
    volumes: [`${folder}/authority.pem:/trial/authority.pem:ro`],
  }
  const isFull = file === 'compose.yaml'
  const networks = isFull
    ? { networks: { front: { aliases: [paymentsHost, mailHost] } } }
    : { networks: { default: { aliases: [paymentsHost, mailHost] } } }
  const options = {
    folder: '/trial',
    host: '0.0.0.0',
    controlPort: 8080,
    webhookUrl: 'http://app:3000/api/stripe/webhook',
    siteUrl: `https://${siteHost}`,
  }
  const outside = {
    image: appImage,
    user: '0:0',
    command: ['node', '/own/bench/hosting/outside/main.ts', JSON.stringify(options)],
    working_dir: '/own',
    environment: { NODE_ENV: 'development' },
    volumes: [`${own}:/own:ro`, `${folder}:/trial:ro`],
    ports: [`127.0.0.1:${controlPort}:8080`],
    ...networks,
  }
  const environment = { ...trusting.environment, ...(isFull && { DATA_DIR: dataFolder.full }) }
  const app = { ...trusting, image: appImage, ulimits, environment }
  const proxy = { image: standIn('caddy'), ulimits }
  if (!isFull) return { version: '3.9', services: { app, proxy, outside } }
  const storage = { image: standIn('seaweedfs') }
  return {
    version: '3.9',
    services: {
      ...{ app, proxy, outside, storage, 'storage-bucket': storage },
      migrate: { image: appImage, ulimits, environment: { DATA_DIR: dataFolder.full } },
      postgres: { image: standIn('postgres') },
      valkey: { image: standIn('valkey') },
    },
  }
}

/** It is with whichever server started first. */
function firstPasswordOf(compose: Compose, kind: 'small' | 'full'): string {
  const servers = kind === 'full' ? 2 : 1
  for (let n = 1; n <= servers; n += 1)
    try {
      return compose('exec', '-T', '--index', String(n), 'app', 'cat', `${dataFolder[kind]}/first-password.txt`).trim()
    } catch (error) {
      if (n === servers) throw error
    }
  throw new Error('no server has a first password')
}

async function eventuallyRead(read: () => string): Promise<string> {
  for (let tries = 0; ; tries += 1)
    try {
      return read()
    } catch (error) {
      if (tries > 60) throw error
      await sleep(1000)
    }
}
