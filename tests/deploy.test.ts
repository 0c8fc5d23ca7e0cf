import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@whereabouts/server/start/config'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingsOfSetup } from './answered.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const compose = read('deploy/compose.yaml')
const dockerfile = read('deploy/Dockerfile')

/** The settings of a file such as .env.example, with their values. */
const settingsIn = (text: string) =>
  new Map(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  )
const known = settingsIn(read('.env.example'))
const filled = settingsOfSetup('compose')

/** The variables in compose.yaml: `${NAME}`, `${NAME:?}`, `${NAME:-default}`. */
const substituted = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!))

/** The block below a key of the compose file, without its indentation. */
function blockOf(key: string, { depth }: { depth: number }): string {
  const lines = compose.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`${' '.repeat(depth)}${key}:`))
  expect(start, `compose.yaml has no ${key}`).toBeGreaterThanOrEqual(0)
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.trim() !== '' && !line.startsWith(' '.repeat(depth + 1)))
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n')
}

/** Passwords of database accounts other than the servers'. */
const othersPasswords = ['POSTGRES_PASSWORD', 'POSTGRES_OWNER_PASSWORD', 'POSTGRES_BACKUP_PASSWORD']
const services = [...blockOf('services', { depth: 0 }).matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name!)
const appEnvironment = new Map(
  [...blockOf('environment', { depth: 2 }).matchAll(/^ {4}([A-Z0-9_]+): "?([^"\n]*)"?$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)

describe('deploy/compose.yaml', () => {
  test('is YAML without duplicate keys', () => {
    expect(Object.keys((parse(compose, { merge: true }) as { services: object }).services)).toEqual(services)
  })

  test('the servers know only the password of their own database account', () => {
    expect(appEnvironment.get('DATABASE_URL')).toMatch(/^postgres:\/\/whereabouts_app:.\{POSTGRES_APP_PASSWORD:\?\}@/)
    // Passwords from env_file are blanked.
    for (const name of othersPasswords) expect(appEnvironment.get(name), name).toBe('')
    const owners = services.filter((name) => blockOf(name, { depth: 2 }).includes('POSTGRES_OWNER_PASSWORD'))
    expect(owners).toEqual(['migrate', 'postgres'])
    expect(blockOf('migrate', { depth: 2 })).toContain('postgres://whereabouts_owner:')
    for (const file of ['roles.sql', 'role-passwords.sql'])
      expect(blockOf('postgres', { depth: 2 })).toMatch(
        new RegExp(`\\./${file}:/docker-entrypoint-initdb\\.d/\\d+-${file}:ro`),
      )
  })

  test('sets only settings that the server has, and together with what setup writes all that production needs', () => {
    expect([...appEnvironment.keys()].filter((name) => !known.has(name))).toEqual(othersPasswords)
    const written = [...appEnvironment].map(([name, text]) => [
      name,
      text.replace(/\$\{([A-Z0-9_]+)[^}]*\}/g, (_, own: string) => filled[own] ?? ''),
    ])
    const config = readConfig({ ...filled, ...(Object.fromEntries(written) as Record<string, string>) })
    expect(config).toMatchObject({ isProduction: true, needsSandbox: false, MIGRATE_AT_START: 'off', PORT: 3000 })
  })

  test('no secret is in a command line, which every user of the machine can read', () => {
    const secret = /\$\{\w*(?:PASSWORD|SECRET|KEY)\w*/
    for (const [name, { command }] of Object.entries(
      (parse(compose, { merge: true }) as { services: Record<string, { command?: string[] }> }).services,
    ))
      expect(command?.join(' ') ?? '', name).not.toMatch(secret)
  })

  test('asks .env for nothing that setup does not write, and setup writes nothing else', () => {
    const wanted = [...compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name!)
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter((name) => !filled[name])).toEqual([])
    expect(Object.keys(filled).filter((name) => !known.has(name) && !substituted.has(name))).toEqual(['SETUP'])
  })

  test('the bucket of the backups is known to the backups alone', () => {
    const ofBackups = ['backup', 'archive', 'restore']
    const names = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY']
    for (const file of ['compose.yaml', 'compose.small.yaml']) {
      const { services: all } = parse(read(`deploy/${file}`), { merge: true }) as {
        services: Record<string, { env_file?: string; environment?: Record<string, string> }>
      }
      for (const [service, { env_file, environment }] of Object.entries(all))
        if (env_file)
          for (const name of names)
            expect(environment?.[name], `${file} ${service}`).toBe(ofBackups.includes(service) ? `\${${name}:-}` : '')
    }
  })

  test('exposes only the proxy, and the metrics to this machine', () => {
    const withPorts = services.filter((name) => /^ {4}ports:/m.test(blockOf(name, { depth: 2 })))
    expect(withPorts).toEqual(['proxy', 'prometheus'])
    expect(blockOf('prometheus', { depth: 2 })).toContain('ports: ["127.0.0.1:9090:9090"]')
    const exposed = services.filter((name) => /networks: \[.*front/.test(blockOf(name, { depth: 2 })))
    expect(exposed).toEqual(['proxy', 'app', 'backup', 'archive'])
    expect(blockOf('back', { depth: 2 })).toContain('internal: true')
  })

  test.each(services)(
    '%s is hardened, limited, pinned by version and digest, and has a health check unless it is a one-time job',
    (name) => {
      const block = blockOf(name, { depth: 2 })
      expect(block).toMatch(/<<: \*(?:hardened|app|backups)/)
      expect(block).toMatch(/limits: \{ cpus: .*, memory: .* \}/)
      const isOneShot = block.includes('restart: "no"')
      if (!isOneShot && name !== 'app') expect(block).toContain('healthcheck:')
      const [, image] = /image: (\S+)/.exec(block) ?? [null, null]
      // Ours are pinned by the release's version.
      if (image?.includes('${REGISTRY')) expect(image).toMatch(/^"\$\{REGISTRY:-localhost\}\/.*\$\{VERSION:-/)
      else if (image) expect(image).toMatch(/:v?\d[^@]*@sha256:[0-9a-f]{64}$/)
    },
  )

  test('mounts and builds from existing files', () => {
    const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path]) => join('deploy', path!))
    // Sources for local builds are below SOURCE.
    const built = [...compose.matchAll(/dockerfile: (\S+)/g)].map(([, path]) => path!)
    expect(mounted.length + built.length).toBeGreaterThan(1)
    expect([...mounted, ...built].filter((path) => !existsSync(join(root, path)))).toEqual([])
    const commands = [...compose.matchAll(/command: \["node", "([^"]+)"/g)].map(([, path]) => path!)
    expect(commands).toEqual(['migrate', 'backup', 'archive-log', 'restore-to'].map((name) => `scripts/${name}.ts`))
  })
})

describe('deploy/compose.small.yaml', () => {
  interface Service {
    image: string
    environment: Record<string, string>
    volumes: string[]
    ports?: string[]
    read_only?: boolean
    cap_drop?: string[]
    command?: string[]
    deploy: { resources: { limits: { memory: string } }; replicas?: number }
  }
  const small = parse(read('deploy/compose.small.yaml'), { merge: true }) as { services: Record<string, Service> }
  const { app, proxy } = small.services as { app: Service; proxy: Service }

  test('is one server with the embedded database on a volume, behind the same proxy, in less than 1 GB between backups', () => {
    expect(Object.keys(small.services)).toEqual(['proxy', 'app', 'backup', 'prometheus'])
    expect(app.environment).toMatchObject({ DATABASE_URL: 'embedded', DATA_DIR: '/data', TRUST_PROXY: 'true' })
    expect(app.volumes).toEqual(['app-data:/data'])
    expect(app.deploy.replicas).toBeUndefined()
    expect(app.command, 'the image has the command').toBeUndefined()
    expect(proxy.image).toBe(/image: (caddy\S+)/.exec(compose)![1])
    const megabytes = [app, proxy].map(({ deploy }) => Number.parseInt(deploy.resources.limits.memory, 10))
    expect(megabytes[0]! + megabytes[1]!).toBeLessThan(1000)
    for (const service of Object.values(small.services))
      expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
    expect([app.ports, proxy.ports!.length]).toEqual([undefined, 3])
    expect(small.services.prometheus!.ports).toEqual(['127.0.0.1:9090:9090'])
    const backup = small.services.backup!
    expect(backup.volumes).toEqual(['app-data:/data', expect.stringMatching(/:\/backup$/)])
    expect(backup.environment!.TMPDIR, 'a restored copy is on a disk').toBe('/backup')
  })

  test('starts in production with what setup writes', () => {
    const environment = { ...settingsOfSetup('small'), ...app.environment, SITE_URL: 'https://play.example.org' }
    expect(readConfig(environment)).toMatchObject({ isProduction: true, needsSandbox: false, MIGRATE_AT_START: 'on' })
  })
})

describe('deploy/Dockerfile', () => {
  const copiedIn = (stage: string) =>
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, words]) => words!.split(' '))
      .map((path) => path.replace(/\/$/, ''))
  const sources = copiedIn(dockerfile)

  test('copies only existing files that .dockerignore allows', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!)
    const isAllowed = (path: string) => allowed.some((one) => path === one || path.startsWith(`${one}/`))
    expect(sources.length).toBeGreaterThan(15)
    expect(sources.filter((path) => !existsSync(join(root, path)) || !isAllowed(path))).toEqual([])
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('copies each script together with its imports, into the same stage', () => {
    const missing = dockerfile.split(/^FROM /m).flatMap((stage) => {
      const copied = copiedIn(stage)
      const wanted = copied
        .filter((path) => /^scripts\/.*\.ts$/.test(path))
        .flatMap((path) =>
          [...read(path).matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, name]) => join(dirname(path), name!)),
        )
      return wanted.filter((path) => !copied.some((source) => path === source || path.startsWith(`${source}/`)))
    })
    expect(missing).toEqual([])
  })

  test('starts from an image pinned by version and digest', () => {
    expect(dockerfile).toMatch(/^# syntax=docker\/dockerfile:\d+\.\d+\.\d+@sha256:[0-9a-f]{64}$/m)
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-slim@sha256:[0-9a-f]{64}$/m)
  })

  test('runs an existing file, as a numeric user, and receives every signal', () => {
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m)
    const commands = [...dockerfile.matchAll(/CMD (\[.+\])$/gm)].map(([, words]) => JSON.parse(words!) as string[])
    expect(commands.map(([program]) => program)).toEqual(['node', 'node', 'node'])
    for (const [, path] of commands) {
      expect(existsSync(join(root, path!)), path).toBe(true)
      expect(sources.some((source) => path === source || path!.startsWith(`${source}/`))).toBe(true)
    }
  })
})

describe('.github/workflows/release.yml', () => {
  const workflow = read('.github/workflows/release.yml')

  test('runs only parts that are pinned by their digest', () => {
    const actions = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, action]) => action!)
    expect(actions.length).toBeGreaterThan(4)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const images = [...workflow.matchAll(/(?:image: |image=|SCANNER: )(\S+:\S+)$/gm)].map(([, image]) => image!)
    expect(images).toHaveLength(4)
    for (const image of images) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  })

  test('a job has no right but those it names, and only the one that publishes may write', () => {
    const { permissions, jobs } = parse(workflow) as {
      permissions: object
      jobs: Record<string, { permissions: object; needs?: string }>
    }
    expect(permissions).toEqual({})
    expect(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
      tests: { contents: 'read' },
      images: { contents: 'read', packages: 'write' },
    })
    expect(jobs.images!.needs).toBe('tests')
  })
})
