import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readAddress } from '@whereabouts/engines/database/address'
import { type Answers, isMachine } from './questions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const deployed = (name: string) => readFile(`${root}deploy/${name}`, 'utf8')

export interface SiteFile {
  name: string
  text: string
  /** Only its owner may read it. */
  isSecret: boolean
}

const ownSecrets = ['AUTH_SECRET', 'CAPTCHA_SECRET', 'LOG_KEY', 'PUSH_KEY']
const passwords = ['POSTGRES_OWNER_PASSWORD', 'POSTGRES_APP_PASSWORD', 'POSTGRES_BACKUP_PASSWORD']
const ofCompose = ['POSTGRES_PASSWORD', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']
/** Setup's own settings, and Compose's. They are at the top of the file; no server reads them. */
const ofSetup = [
  'SETUP',
  'PROXY',
  'BACKUP_DIR',
  'BACKUP_EVERY_MINUTES',
  'REGISTRY',
  'VERSION',
  'SOURCE',
  'SITE_HOST',
  'TLS_EMAIL',
]

/** The name of the settings' file: Compose reads `.env` automatically. */
export const settingsName = (answers: Readonly<Answers>): string => (isMachine(answers) ? 'env' : '.env')

/** Whether roles.sql creates the database accounts: the given address names no user. */
export const makesAccounts = ({ DATABASE_URL = '' }: Readonly<Answers>): boolean =>
  URL.canParse(DATABASE_URL) && ['', 'whereabouts_app'].includes(readAddress(DATABASE_URL).user)

/** All settings that follow from the answers. Existing secrets stay; missing ones are made. */
export function completeSettings(
  answers: Readonly<Answers>,
  { version, registry = null }: { version: string; registry?: string | null },
): Answers {
  const { MAP, ...rest } = answers
  const settings: Answers = { ...rest, ...mapOf(MAP) }
  const wanted =
    answers.SETUP === 'small'
      ? ownSecrets
      : isMachine(answers)
        ? [...ownSecrets, ...(makesAccounts(answers) ? passwords : [])]
        : [...ownSecrets, ...passwords, ...ofCompose]
  for (const name of wanted) settings[name] ||= randomBytes(32).toString('hex')
  if (!isMachine(answers))
    return {
      ...settings,
      ...{ VERSION: version, SOURCE: root, SITE_HOST: new URL(settings.SITE_URL!).host },
      TLS_EMAIL: settings.ADMIN_EMAIL!,
      ...(registry !== null && { REGISTRY: settings.REGISTRY || registry }),
    }
  const address = (user: string, password: string | undefined, database?: string) => {
    const url = new URL(settings.DATABASE_URL!)
    const account = { user, password: password ?? '' }
    // An address without a host, as of a socket, has no place for a user before it.
    if (url.hostname) Object.assign(url, { username: account.user, password: account.password })
    else for (const [name, value] of Object.entries(account)) url.searchParams.set(name, value)
    if (database) url.pathname = `/${database}`
    return url.href
  }
  return {
    ...settings,
    ...{ TRUST_PROXY: 'true', MIGRATE_AT_START: 'off' },
    ...(makesAccounts(answers) && {
      DATABASE_URL: address('whereabouts_app', settings.POSTGRES_APP_PASSWORD),
      MIGRATE_DATABASE_URL: address('whereabouts_owner', settings.POSTGRES_OWNER_PASSWORD),
      BACKUP_SERVER: address('whereabouts_backup', settings.POSTGRES_BACKUP_PASSWORD, 'postgres'),
    }),
  }
}

/** Where the releases of sources from GitHub are published: by their own workflow, under their owner's name. Null for sources from elsewhere. */
export function registryOf(origin: string): string | null {
  const [, owner] = /^(?:https:\/\/|ssh:\/\/git@|git@)github\.com[/:]([\w-]+)\/[\w.-]+$/.exec(origin.trim()) ?? []
  return owner === undefined ? null : `ghcr.io/${owner.toLowerCase()}`
}

function mapOf(map = 'bundled'): Answers {
  const chosen = { MAP_TILES_URL: '', MAP_FILE: '', MAP_BUNDLED: '' }
  if (map === 'bundled') return { ...chosen, MAP_BUNDLED: 'allowed' }
  return map.includes('{z}') ? { ...chosen, MAP_TILES_URL: map } : { ...chosen, MAP_FILE: map }
}

/** What servers may not know lies in files of its own: the owner's account, and that of the backups' check. */
const ofBackups = (name: string) => name === 'BACKUP_SERVER' || name.startsWith('BACKUP_S3_')
const apart = ['MIGRATE_DATABASE_URL', ...passwords]

/** The files of a site, from its complete settings. */
export async function siteFiles(settings: Readonly<Answers>): Promise<SiteFile[]> {
  if (isMachine(settings)) return machineFiles(settings)
  const isSmall = settings.SETUP === 'small'
  return [
    { name: '.env', text: envOf(settings, () => true), isSecret: true },
    await copied(isSmall ? 'compose.small.yaml' : 'compose.yaml', 'compose.yaml'),
    ...(await Promise.all([...besideCompose, ...(isSmall ? [] : rolesOfCompose)].map((name) => copied(name)))),
  ]
}

const besideCompose = ['Caddyfile', 'prometheus-compose.yml', 'prometheus-rules.yml']
const rolesOfCompose = ['roles.sql', 'role-passwords.sql', 'pg_hba.conf']

async function machineFiles(settings: Readonly<Answers>): Promise<SiteFile[]> {
  const isApart = (name: string) => apart.includes(name) || ofBackups(name)
  const withBackupsIn = async (name: string) =>
    (await deployed(name)).replaceAll('/var/backups/whereabouts', settings.BACKUP_DIR!)
  const { hostname } = new URL(settings.SITE_URL!)
  return [
    { name: 'env', text: envOf(settings, (name) => !isApart(name)), isSecret: true },
    { name: 'owner', text: envOf(settings, (name) => apart.includes(name)), isSecret: true },
    { name: 'backup', text: envOf(settings, ofBackups), isSecret: true },
    ...(makesAccounts(settings) ? [{ name: 'roles.sql', text: await rolesOf(settings), isSecret: true }] : []),
    { name: 'whereabouts@.service', text: await withBackupsIn('whereabouts.service'), isSecret: false },
    { name: 'whereabouts-backup.service', text: await withBackupsIn('whereabouts-backup.service'), isSecret: false },
    { name: 'whereabouts-archive.service', text: await withBackupsIn('whereabouts-archive.service'), isSecret: false },
    await copied('whereabouts-backup.timer'),
    settings.PROXY === 'caddy'
      ? { name: 'Caddyfile', text: caddyOf(await deployed('Caddyfile'), settings), isSecret: false }
      : {
          name: 'nginx.conf',
          text: (await deployed('nginx.conf')).replaceAll('play.example.org', hostname),
          isSecret: false,
        },
    await copied('install.sh'),
  ]
}

const copied = async (from: string, name = from): Promise<SiteFile> => ({
  name,
  text: await deployed(from),
  isSecret: false,
})

/** On a machine the two servers have their own ports, instead of Compose's service name. */
function caddyOf(text: string, { SITE_URL, ADMIN_EMAIL }: Readonly<Answers>): string {
  return text
    .replaceAll('{$SITE_HOST}', new URL(SITE_URL!).host)
    .replaceAll('{$TLS_EMAIL}', ADMIN_EMAIL!)
    .replace('reverse_proxy {', 'reverse_proxy 127.0.0.1:3000 127.0.0.1:3001 {')
    .replace(/^.*Every address of the service.*\n(.*\n)*?\t\t}\n\n/m, '')
}

/** Creates the database if psql is connected to another one, and the accounts with their passwords. */
async function rolesOf(settings: Readonly<Answers>): Promise<string> {
  const database = readAddress(settings.DATABASE_URL!).database.replaceAll('"', '""')
  const passwordsOfRoles = (['owner', 'app', 'backup'] as const).map(
    (role) =>
      `alter role whereabouts_${role} password '${settings[`POSTGRES_${role.toUpperCase()}_PASSWORD`]!.replaceAll("'", "''")}';`,
  )
  const literal = database.replaceAll("'", "''")
  return `-- Made by npm run setup. Run it as the superuser; a second time changes nothing: sudo -u postgres psql --file=roles.sql
\\set ON_ERROR_STOP on
select format('create database %I template template0 encoding ''UTF8''', '${literal}')
where not exists (select 1 from pg_database where datname = '${literal}') \\gexec
\\connect "${database}"

${await deployed('roles.sql')}
${passwordsOfRoles.join('\n')}
`
}

/** A settings file that Compose, systemd, Node and a shell read the same way. */
export function envOf(settings: Readonly<Answers>, isWanted: (name: string) => boolean): string {
  // In one order whatever they were read from, so that a file changes only where an answer did.
  const names = Object.keys(settings)
    .filter((name) => isWanted(name) && settings[name]!.trim() !== '')
    .sort()
  const rank = (name: string) =>
    ofSetup.includes(name) ? 0 : [...ownSecrets, ...passwords, ...ofCompose].includes(name) ? 2 : 1
  const heads = [
    '# Of setup and Compose.',
    '# Of the servers.',
    '# Secrets made here. Store a copy with your passwords.',
  ]
  const parts = heads.map((head, at) => {
    const lines = names.filter((name) => rank(name) === at).map((name) => `${name}=${quoted(settings[name]!)}`)
    return lines.length > 0 ? `${head}\n${lines.join('\n')}\n` : ''
  })
  return `# Written by npm run setup; run it again to change an answer. .env.example of the project explains every setting.\n${parts.filter(Boolean).join('\n')}`
}

const quoted = (value: string) => (/^[\w./:@%+,=?&{}-]*$/.test(value) ? value : `'${value}'`)
