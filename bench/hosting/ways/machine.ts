import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { exampleName, NginxServer } from '../../../tests/nginx-server.ts'
import { OwnProcess } from '../../faults/harness/own-process.ts'
import { PostgresServer } from '../../faults/harness/postgres-server.ts'
import { RedisServer } from '../../faults/harness/redis-server.ts'
import { freePort } from '../../harness/free-port.ts'
import { mailHost, makeCertificates, paymentsHost } from '../outside/certificates.ts'
import { accounts, startOutside } from '../outside/start-outside.ts'
import { Site } from '../site.ts'
import { fillSettings } from './fill-settings.ts'
import type { Ground, Way } from './way.ts'

/** Where the outside is on this machine. Servers find it by an /etc/hosts of their own. */
const outsideAddress = '127.0.0.77'

/** The ports that instances of deploy/whereabouts.service are named by. */
const ofUnit = [6_100, 9_900] as const

/**
 * A machine without containers, as docs/operations/deploy.md goes through it: PostgreSQL with two accounts, Redis, an S3 store, settings in a file that a
 * shell reads, the migrations by the owner, two processes as the unit of systemd starts them, and nginx with the shipped file.
 */
export const machine: Way = async (ground) => {
  const { clone, say, atEnd, atFailure } = ground
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-machine-'))
  makeCertificates(folder, { siteHost: exampleName })
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, `127.0.0.1 localhost\n${outsideAddress} ${paymentsHost} ${mailHost}\n`)
  // The unit puts a 1 before them for the metrics.
  const ports = [await freePort(ofUnit), await freePort(ofUnit)] as const
  const [http, https] = [await freePort(), await freePort()]
  const siteUrl = `https://${exampleName}:${https}`
  const outside = await startOutside({
    ...{ folder, host: outsideAddress, controlPort: 0, siteUrl },
    webhookUrl: `http://127.0.0.1:${ports[0]}/api/stripe/webhook`,
  })
  atEnd(() => outside.close())
  const lines = await openServices(ground)
  const settings = join(folder, 'env')
  writeSettings(settings, { clone, siteUrl, lines })
  say('PostgreSQL, Redis and a store are there, and the settings')
  const shell = (script: string, more: Record<string, string> = {}) =>
    execFileSync('bash', ['-c', script], { cwd: clone, env: { ...process.env, ...more }, stdio: 'pipe' })
  shell('npm ci --no-audit --no-fund --loglevel=error && npm run build')
  say('npm ci && npm run build')
  writeFileSync(join(folder, 'owner'), `MIGRATE_DATABASE_URL=${lines.ownerUrl}\n`, { mode: 0o600 })
  shell(`set -a; . ${settings}; . ${join(folder, 'owner')}; set +a; npm run migrate`)
  say('migrated')
  const servers = ports.map((port) => startServer({ clone, folder, hosts, port }))
  atEnd(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
  atFailure(() => servers.map(({ output }) => output.slice(-2000)).join('\n---\n'))
  const nginx = new NginxServer({ http, https, servers: ports })
  await nginx.start()
  atEnd(() => nginx.close())
  return {
    site: new Site({ url: siteUrl, address: '127.0.0.1', authority: nginx.certificate }),
    adminEmail: 'you@example.org',
    firstPassword: async () =>
      readFirst(ports.map((port) => join(folder, 'state', String(port), 'first-password.txt'))),
    mailsTo: async (address) => {
      const mails = (await (await fetch(`${outside.controlUrl}/outside/mails`)).json()) as {
        to: string
        text: string
      }[]
      return mails.filter(({ to }) => to === address).map(({ text }) => text)
    },
    payments: { url: outside.controlUrl, secretKey: accounts.stripe.secretKey },
  }
}

interface Services {
  appUrl: string
  ownerUrl: string
  redisUrl: string
  storageUrl: string
}

async function openServices({ clone, atEnd }: Ground): Promise<Services> {
  const postgres = await PostgresServer.start()
  atEnd(() => postgres.close())
  const redis = await RedisServer.start()
  atEnd(() => redis.close())
  const storage = await startS3Stand()
  atEnd(() => storage.close())
  const psql = (database: string, ...words: string[]) =>
    execFileSync(
      'psql',
      [postgres.url.replace(/\/postgres$/, `/${database}`), '-v', 'ON_ERROR_STOP=1', '-q', ...words],
      {
        env: { ...process.env, POSTGRES_OWNER_PASSWORD: 'owners', POSTGRES_APP_PASSWORD: 'servers' },
        stdio: 'pipe',
      },
    )
  psql('postgres', '-c', "create database whereabouts encoding 'UTF8' template template0")
  psql('whereabouts', '-f', join(clone, 'deploy/roles.sql'))
  psql('whereabouts', '-f', join(clone, 'deploy/role-passwords.sql'))
  const as = (user: string) => postgres.url.replace('postgres@', `${user}@`).replace(/\/postgres$/, '/whereabouts')
  return {
    appUrl: as('whereabouts_app:servers'),
    ownerUrl: as('whereabouts_owner:owners'),
    redisUrl: redis.url,
    storageUrl: storage.url,
  }
}

/** Those of the example, and what the document names besides. */
function writeSettings(
  path: string,
  { clone, siteUrl, lines }: { clone: string; siteUrl: string; lines: Services },
): void {
  copyFileSync(join(clone, 'deploy/.env.example'), path)
  execFileSync('sh', [join(clone, 'deploy/make-secrets.sh'), path])
  fillSettings(path, { siteHost: exampleName })
  const more = {
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    TRUST_PROXY: 'true',
    DATABASE_URL: lines.appUrl,
    REDIS_URL: lines.redisUrl,
    S3_BUCKET: standBucket,
    S3_ENDPOINT: lines.storageUrl,
    S3_ACCESS_KEY_ID: standKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey,
    MIGRATE_AT_START: 'off',
  }
  appendFileSync(
    path,
    Object.entries(more)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
}

/** What systemd does with deploy/whereabouts.service, but for its walls: the settings, the unit's own, and its command. */
function startServer({ clone, folder, hosts, port }: { clone: string; folder: string; hosts: string; port: number }) {
  const unit = readFileSync(join(clone, 'deploy/whereabouts.service'), 'utf8').replaceAll('%i', String(port))
  const command = /^ExecStart=(.+)$/m.exec(unit)![1]!.replaceAll('/opt/whereabouts', clone)
  const state = join(folder, 'state', String(port))
  mkdirSync(state, { recursive: true, mode: 0o700 })
  const environment = /^Environment=(.+)$/m.exec(unit)![1]!.replace(/DATA_DIR=\S+/, `DATA_DIR=${state}`)
  const script = `mount --bind ${hosts} /etc/hosts && set -a && . ${join(folder, 'env')} && export ${environment} && set +a && exec ${command}`
  return new OwnProcess('unshare', ['--mount', 'bash', '-c', script], {
    cwd: clone,
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
  })
}

function readFirst(paths: string[]): string {
  for (const path of paths)
    try {
      return readFileSync(path, 'utf8').trim()
    } catch {
      // It is with the other one.
    }
  throw new Error('no server has a first password')
}
