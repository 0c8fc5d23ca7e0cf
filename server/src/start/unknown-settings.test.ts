import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigFault, listUnusedSettings, readConfig } from './config.ts'
import { Settings } from './settings.ts'

const known = Object.keys(Settings.shape)

test.each([
  ['STRIPE_SECRT_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['SITEURL', 'SITE_URL'],
  ['SITE_URLS', 'SITE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PORTS', 'PORT'],
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['GOOGLE_CLIENT_SECRETS', 'GOOGLE_CLIENT_SECRET'],
  ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
])('%s is reported, with %s', (name, meant) => {
  expect(listUnusedSettings({ [name]: 'something' })).toEqual([`${name} is no setting. Did you mean ${meant}?`])
})

test.each(['POTR', 'LOG_FILE', 'SITE_OWNER', 'REDIS_TLS_URL', 'Port_Of_Call'])(
  'another word is another word: %s',
  (name) => {
    expect(listUnusedSettings({ [name]: 'something' })).toEqual([])
  },
)

test('a name with our prefix but far from every setting is reported, with the settings of that prefix', () => {
  expect(listUnusedSettings({ SMTP_HOST: 'mail.example.org', SMTP_PASSWORD: 'a secret' })).toEqual([
    'SMTP_HOST is no setting. It is not read; what begins like it is SMTP_URL.',
    'SMTP_PASSWORD is no setting. It is not read; what begins like it is SMTP_URL.',
  ])
})

test.each([
  ['ANCHOR_KIND', 'ANCHOR_URL alone names'],
  ['REDIS_URL', 'through PostgreSQL .docs/operate/upgrade.md.'],
  ['TRACES_SHARE', 'by their id in the log'],
  ['TRACES_URL', 'by their id in the log'],
  ['VALKEY_PASSWORD', 'no longer'],
  ['VISION_API_KEY', 'and withdraw the key'],
  ['VISION_URL', 'reverse image search'],
])('%s, which an earlier version had, is reported once, with what to do now and without its value', (name, advice) => {
  const [said, ...more] = listUnusedSettings({ [name]: 'a secret' })
  expect(said).toMatch(new RegExp(`^${name} is not used anymore\\. .*${advice}`))
  expect([said, more.length].join()).not.toMatch(/a secret|[1-9]$/)
})

test('a place search other than Photon is reported as not used, and the server starts', () => {
  const settings = { PLACES_URL: 'https://nominatim.example/search' }
  expect(readConfig(settings).PLACES_URL).toBe(settings.PLACES_URL)
  expect(listUnusedSettings(settings)).toEqual([
    "PLACES_URL is not used: it must be a Photon service's, ending in /api. Places come from the bundled gazetteer.",
  ])
  for (const url of ['https://photon.example/api', 'https://photon.example/api/?key=1', ''])
    expect(listUnusedSettings({ PLACES_URL: url })).toEqual([])
})

test('no name of a setting is unknown, and none that is set to nothing', () => {
  expect(listUnusedSettings(Object.fromEntries(known.map((name) => [name, 'x'])))).toEqual([])
  expect(listUnusedSettings({ STRIPE_SECRT_KEY: '' })).toEqual([])
})

/** What a shell, systemd, Docker, Kubernetes and the usual platforms put into an environment. */
const usual = `
  HOME HOSTNAME HOSTTYPE LANG LANGUAGE LC_ALL LOGNAME MAIL MANPATH NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION OLDPWD OSTYPE PATH PWD
  SHELL SHLVL TERM TMPDIR TZ USER USERNAME DISPLAY EDITOR PAGER PS1 HISTFILE HISTSIZE SSH_AUTH_SOCK SSH_CONNECTION XDG_RUNTIME_DIR XDG_DATA_DIRS
  DBUS_SESSION_BUS_ADDRESS COLORTERM LS_COLORS MALLOC_ARENA_MAX YARN_VERSION _
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY CACHE_DIRECTORY CONFIGURATION_DIRECTORY
  CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE NOTIFY_SOCKET LISTEN_FDS MAINPID WATCHDOG_USEC
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR
  POD_NAME POD_IP NODE_NAME
  S3_SERVICE_HOST S3_SERVICE_PORT S3_PORT_9000_TCP S3_PORT_9000_TCP_ADDR S3_PORT_9000_TCP_PORT S3_PORT_9000_TCP_PROTO SMTP_SERVICE_PORT_SUBMISSION
  REDIS_SERVICE_HOST REDIS_PORT_6379_TCP REDIS_ENV_REDIS_VERSION REDIS_NAME POSTGRES_PORT_5432_TCP_ADDR MAP_SERVICE_HOST
  DYNO HEROKU_APP_NAME HEROKU_SLUG_COMMIT REDIS_TLS_URL DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL DATABASE_CONNECTION_POOL_URL WEB_CONCURRENCY
  FLY_APP_NAME FLY_REGION FLY_MACHINE_ID PRIMARY_REGION RENDER RENDER_SERVICE_ID RENDER_EXTERNAL_URL RENDER_EXTERNAL_HOSTNAME IS_PULL_REQUEST
  RAILWAY_PUBLIC_DOMAIN RAILWAY_ENVIRONMENT RAILWAY_SERVICE_ID VCAP_SERVICES VCAP_APPLICATION CF_INSTANCE_INDEX CLEVER_CLOUD CC_APP_NAME APP_ID
  K_SERVICE K_REVISION GOOGLE_CLOUD_PROJECT GOOGLE_APPLICATION_CREDENTIALS WEBSITE_SITE_NAME WEBSITE_HOSTNAME APPSETTING_WEBSITE_NODE_DEFAULT_VERSION
  AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY ECS_CONTAINER_METADATA_URI PGHOST PGPASSWORD PGDATA PGUSER
  HTTP_PROXY HTTPS_PROXY NO_PROXY no_proxy http_proxy npm_config_loglevel npm_package_name INIT_CWD NPM_TOKEN CI TEST VITEST VITEST_MODE
`
test('nothing is said about the usual variables of shells, systemd, containers and platforms', () => {
  const names = usual.trim().split(/\s+/)
  const links = { S3_PORT: 'tcp://10.0.0.7:9000', SMTP_PORT: 'tcp://10.0.0.8:25' }
  expect(names.length).toBeGreaterThan(120)
  expect(listUnusedSettings({ ...Object.fromEntries(names.map((name) => [name, '/x'])), ...links })).toEqual([])
})

test('nothing is reported about the values that Compose passes to the servers in addition to their settings', () => {
  const compose = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8')
  const names = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(15)
  expect(listUnusedSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('where a setting is missing because its name is misspelt, the refusal says so too, and no value', () => {
  const misspelt = { NODE_ENV: 'production', STRIPE_SECRT_KEY: 'a_secret_value' }
  const read = () => readConfig(misspelt)
  expect(read).toThrow(ConfigFault)
  expect(read).toThrow('STRIPE_SECRET_KEY: must be set when NODE_ENV is production')
  expect(read).toThrow('STRIPE_SECRT_KEY is no setting. Did you mean STRIPE_SECRET_KEY?')
  expect(read).not.toThrow('a_secret_value')
})
