/**
 * Writes the settings of the server into the schema of the Helm chart's values: `node scripts/build-chart-schema.ts` and `npm run format`, after a
 * setting has come or gone. With it Helm refuses a misspelt setting, and a secret one that stands among the plain ones, before anything reaches a
 * cluster.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Settings } from '@whereabouts/server/start/config'
import { z } from 'zod'

const path = fileURLToPath(new URL('../deploy/helm/whereabouts/values.schema.json', import.meta.url))

/** Values of the chart say these, or production refuses them. */
const ofChart = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'SANDBOX_PORT',
  'DATA_DIR',
  'DRAIN_SECONDS',
  'METRICS_HOST',
  'METRICS_PORT',
  'MIGRATE_AT_START',
  'MIGRATE_DATABASE_URL',
  'STRIPE_URL',
]
/** Public halves of pairs. */
const publicKeys = ['STRIPE_PUBLISHABLE_KEY', 'RECAPTCHA_SITE_KEY']
const urlsWithPassword = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']

/** Whether a setting has a password or key in it, and belongs to a Secret. */
export function isSecret(name: string): boolean {
  if (publicKeys.includes(name)) return false
  return urlsWithPassword.includes(name) || /SECRET|PASSWORD|TOKEN|(?:^|_)KEY(?:_|$)/.test(name)
}

/** The schema of the values as it is, with the settings as they have to be. */
export function chartSchema(): object {
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { properties: Record<string, unknown> }
  const names = Object.keys(Settings.shape)
    .filter((name) => !ofChart.includes(name))
    .sort()
  schema.properties.settings = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.filter((name) => !isSecret(name)).map((name) => [name, plainValue(name)])),
  }
  schema.properties.secrets = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.filter(isSecret).map((name) => [name, { type: 'string' }])),
  }
  return schema
}

/** One of a closed list, where the server has one. `TRUST_PROXY: true` and numbers are no strings in YAML, and are taken all the same. */
function plainValue(name: string): object {
  const { enum: values } = z.toJSONSchema(Settings.shape[name as keyof typeof Settings.shape], {
    io: 'input',
    unrepresentable: 'any',
  }) as { enum?: string[] }
  return values ? { enum: [...values, ''] } : { type: ['string', 'number', 'boolean'] }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path, `${JSON.stringify(chartSchema(), null, 2)}\n`)
