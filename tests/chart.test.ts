import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@whereabouts/server/start/config'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './source-files.ts'

const chart = join(root, 'deploy/helm/whereabouts')
const program = process.env.HELM_PATH ?? 'helm'
const hasHelm = spawnSync(program, ['version']).status === 0
if (!hasHelm) process.stderr.write('\nLEFT OUT: there is no Helm (HELM_PATH), so its chart is not rendered.\n\n')

interface Manifest {
  kind: string
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> }
  data: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own.
  spec: any
}
type Example = 'two-replicas.yaml' | 'embedded.yaml'

const helm = (command: string[], example: Example, values: Record<string, unknown> = {}) =>
  spawnSync(
    program,
    [
      ...command,
      chart,
      ...['--values', join(root, 'deploy/helm', example)],
      ...Object.entries(values).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]),
    ],
    { encoding: 'utf8' },
  )

/** What Helm would send to a cluster, hooks included. */
function render(example: Example, values: Record<string, unknown> = {}): Manifest[] {
  const { status, stdout, stderr } = helm(['template', 'play'], example, values)
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const secretFor = (name: string) => createHash('sha256').update(name).digest('hex')
const secrets: Record<string, string> = {
  ...Object.fromEntries(
    ['AUTH_SECRET', 'CAPTCHA_SECRET', 'LOG_KEY', 'GOOGLE_CLIENT_SECRET'].map((name) => [name, secretFor(name)]),
  ),
  SMTP_URL: 'smtps://mail.example.org',
  STRIPE_SECRET_KEY: `sk_live_${secretFor('stripe')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secretFor('webhook')}`,
}
const ofServices = {
  DATABASE_URL: 'postgres://whereabouts_app@db.example.org/whereabouts',
  S3_ACCESS_KEY_ID: secretFor('id').slice(0, 20),
  S3_SECRET_ACCESS_KEY: secretFor('key'),
}
const everything = {
  'networkPolicy.enabled': true,
  'ingress.annotations': { team: 'games' },
  imagePullSecrets: [{ name: 'registry' }],
  podSpec: { priorityClassName: 'games', nodeSelector: { disk: 'fast' } },
  'settings.MAX_CONNECTIONS': 1_000_000,
}

test('the chart has the product’s version', () => {
  const { appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8')) as { appVersion: string }
  expect(appVersion).toBe((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version)
})

describe.runIf(hasHelm).each<[string, Example, Record<string, unknown>]>([
  ['two servers', 'two-replicas.yaml', {}],
  ['two servers with everything', 'two-replicas.yaml', everything],
  ['one server on PostgreSQL', 'two-replicas.yaml', { replicas: 1 }],
  ['the embedded database', 'embedded.yaml', {}],
])('the chart for %s', (_, example, values) => {
  const manifests = hasHelm ? render(example, values) : []
  const [server] = ofKind(manifests, 'Deployment')
  const [config] = ofKind(manifests, 'ConfigMap')
  const jobs = ofKind(manifests, 'Job')
  const isEmbedded = example === 'embedded.yaml'
  const needed = { ...secrets, ...(isEmbedded ? {} : ofServices) }

  test('passes helm lint', () => {
    expect(helm(['lint', '--strict'], example, values)).toMatchObject({ status: 0 })
  })

  test('takes secrets from Secrets, by name, and gives the owner’s account only to migrations', () => {
    const [container] = server!.spec.template.spec.containers
    expect(ofKind(manifests, 'Secret')).toEqual([])
    expect(container.envFrom[1]).toEqual({ secretRef: { name: 'whereabouts-secrets' } })
    const env = container.env as { name: string; value?: string }[]
    const { GOOGLE_CLIENT_SECRET: _, ...always } = needed as Record<string, string>
    expect(env.map(({ name }) => name).sort()).toEqual([...Object.keys(always), 'MIGRATE_DATABASE_URL'].sort())
    expect(env.filter(({ value }) => value !== undefined)).toEqual([{ name: 'MIGRATE_DATABASE_URL', value: '' }])
    expect(jobs).toHaveLength(isEmbedded ? 0 : 1)
    for (const { metadata, spec } of jobs) {
      expect(metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
      const [migrate] = spec.template.spec.containers
      const secretKeyRef = { name: 'whereabouts-owner', key: 'MIGRATE_DATABASE_URL' }
      expect(migrate.env).toEqual([{ name: 'MIGRATE_DATABASE_URL', valueFrom: { secretKeyRef } }])
      expect(migrate.envFrom).toBeUndefined()
    }
  })

  test('has pods without root, privileges, a token or a writable disk', () => {
    for (const pod of [server!, ...jobs].map(({ spec }) => spec.template.spec)) {
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
      const seccompProfile = { type: 'RuntimeDefault' }
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, seccompProfile })
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(pod.containers[0].resources.limits.memory).toMatch(/i$/)
    }
  })

  test('replaces servers without a gap, and never runs two on one folder', () => {
    const { strategy, replicas, template } = server!.spec
    const gentle = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }
    expect(strategy).toEqual(isEmbedded ? { type: 'Recreate' } : gentle)
    expect(ofKind(manifests, 'PodDisruptionBudget')).toHaveLength(replicas > 1 ? 1 : 0)
    const claims = ofKind(manifests, 'PersistentVolumeClaim')
    expect(claims.map(({ metadata }) => metadata.annotations)).toEqual(
      isEmbedded ? [{ 'helm.sh/resource-policy': 'keep' }] : [],
    )
    const { terminationGracePeriodSeconds: grace, containers } = template.spec
    const drainSeconds = Number(config!.data.DRAIN_SECONDS)
    // A second of refusing connections, and 15 for the longest request.
    expect(grace).toBeGreaterThanOrEqual(drainSeconds + 16)
    const { readinessProbe: ready, livenessProbe: alive, startupProbe } = containers[0]
    expect(ready.httpGet).toEqual({ path: '/api/health', port: 'http' })
    expect(ready.periodSeconds * ready.failureThreshold).toBeLessThan(drainSeconds)
    expect(startupProbe.httpGet).toEqual(ready.httpGet)
    // Not the database's health, and not before a minute.
    expect(alive.httpGet).toEqual({ path: '/healthz', port: 'metrics' })
    expect(alive.periodSeconds * alive.failureThreshold).toBe(60)
  })

  test('has selectors that match only the servers, and metrics that no Ingress exposes', () => {
    const wanted = server!.spec.selector.matchLabels
    expect(server!.spec.template.metadata.labels).toMatchObject(wanted)
    for (const { spec } of ofKind(manifests, 'Service')) expect(spec.selector).toEqual(wanted)
    for (const { spec } of jobs) expect(spec.template.metadata.labels).not.toMatchObject(wanted)
    for (const { spec } of ofKind(manifests, 'NetworkPolicy')) expect(spec.podSelector.matchLabels).toEqual(wanted)
    const [{ spec }] = ofKind(manifests, 'Ingress') as [Manifest]
    expect(spec.rules.map(({ host }: { host: string }) => host)).toEqual(['play.example.org'])
    expect(spec.rules[0].http.paths[0].backend.service).toEqual({ name: 'play-whereabouts', port: { name: 'http' } })
  })

  test('gives a server settings that start in production, without a sandbox', () => {
    const google = { GOOGLE_CLIENT_ID: 'play.apps.example.org' }
    expect(readConfig({ ...config!.data, ...needed, ...google })).toMatchObject({
      isProduction: true,
      needsSandbox: false,
      PORT: 3000,
      METRICS_PORT: 9464,
      MIGRATE_AT_START: isEmbedded ? 'on' : 'off',
    })
  })
})

describe.runIf(hasHelm)('the chart refuses', () => {
  test.each<[Example, Record<string, unknown>, string]>([
    ['two-replicas.yaml', { 'settings.AUTH_SECRET': 'x' }, 'settings.AUTH_SECRET: is a secret'],
    ['two-replicas.yaml', { 'settings.PUSH_KEY': 'x' }, 'settings.PUSH_KEY: is a secret'],
    ['two-replicas.yaml', { 'settings.DATABASE_URL': 'x' }, 'settings.DATABASE_URL: is a secret'],
    ['two-replicas.yaml', { 'settings.NODE_ENV': 'development' }, 'settings.NODE_ENV: is set by the chart'],
    [
      'two-replicas.yaml',
      { 'settings.SITE_URL': 'http://play.example.org' },
      'settings.SITE_URL: must begin with https',
    ],
    ['two-replicas.yaml', { 'settings.S3_BUCKET': '' }, 'settings.S3_BUCKET: must be set'],
    ['two-replicas.yaml', { 'image.repository': '' }, 'image.repository: must name'],
    ['two-replicas.yaml', { existingSecret: '' }, 'existingSecret: must name'],
    ['two-replicas.yaml', { 'database.ownerSecret': '' }, 'database.ownerSecret: must name'],
    ['two-replicas.yaml', { 'database.ownerSecret': 'whereabouts-secrets' }, 'must not be existingSecret'],
    ['two-replicas.yaml', { networkPolicy: { enabled: true, from: [] } }, 'networkPolicy: must name peers'],
    ['embedded.yaml', { replicas: 2 }, 'replicas: must be 1 with the embedded database'],
    ['embedded.yaml', { 'database.ownerSecret': 'whereabouts-owner' }, 'database.embedded: must be false'],
  ])('%s with %j', (example, values, sentence) => {
    expect(() => render(example, values)).toThrow(sentence)
  })
})
