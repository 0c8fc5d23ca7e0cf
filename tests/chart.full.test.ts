import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@whereabouts/server/start/config'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { chartSchema, isSecret } from '../scripts/build-chart-schema.ts'
import { allSecrets, ownerUrl, renderings } from './chart-values.ts'
import { helm, type Manifest, type Rendering, renderChart, runHelm } from './rendered-chart.ts'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const named = (manifests: Manifest[], kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name)
const podsOf = (manifests: Manifest[]) =>
  manifests.filter(({ spec }) => spec?.template?.spec?.containers).map(({ spec }) => spec.template.spec)
const decoded = (manifest: Manifest) =>
  Object.fromEntries(
    Object.entries(manifest.data as Record<string, string>).map(([name, text]) => [
      name,
      Buffer.from(text, 'base64').toString(),
    ]),
  )
/** What has to be in a Secret, wherever it stands. */
const hidden = [...Object.values(allSecrets), ownerUrl]
const kindsOfRenderings = Object.entries(renderings) as [keyof typeof renderings, Rendering][]

/** The environment of a server, as Kubernetes puts it together. */
function environmentOf(manifests: Manifest[], secrets: Record<string, string>): Record<string, string> {
  const [config] = ofKind(manifests, 'ConfigMap')
  const [server] = ofKind(manifests, 'Deployment')
  const own = (server!.spec.template.spec.containers[0].env as { name: string; value?: string }[])
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => [name, value!])
  return { ...(config!.data as Record<string, string>), ...secrets, ...Object.fromEntries(own) }
}

describe('the files of the chart', () => {
  test('name every setting of the server, and no other: `node scripts/build-chart-schema.ts` brings it up to date', () => {
    const schema = JSON.parse(read('deploy/helm/whereabouts/values.schema.json'))
    expect(schema).toEqual(chartSchema())
    const plain = Object.keys(schema.properties.settings.properties)
    expect(plain.filter(isSecret)).toEqual([])
    expect(Object.keys(schema.properties.secrets.properties)).toEqual(expect.arrayContaining(Object.keys(allSecrets)))
  })

  test('say the version of the product', () => {
    const { appVersion } = parse(read('deploy/helm/whereabouts/Chart.yaml')) as { appVersion: string }
    expect(appVersion).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  })

  test('explain every value, in values.yaml and in the document', () => {
    const text = read('deploy/helm/whereabouts/values.yaml')
    expect(text.split(/\n\n+/).filter((paragraph) => !paragraph.includes('#'))).toEqual([])
    const table = read('docs/operations/kubernetes.md')
    const names = Object.keys(parse(text) as Record<string, unknown>)
    expect(names.filter((name) => !table.includes(`\n| \`${name}`))).toEqual([])
    const rows = [...table.matchAll(/^\| `([a-zA-Z]+)/gm)].map(([, name]) => name!)
    expect(rows.filter((name) => !names.includes(name))).toEqual([])
  })

  test('have the alerts that Prometheus has without Kubernetes', () => {
    const own = read('deploy/helm/whereabouts/prometheus-rules.yml')
    const file = 'deploy/prometheus-rules.yml'
    const others = existsSync(join(root, file))
      ? read(file)
      : /```yaml\n(groups:.*?)```/s.exec(read('docs/operations/metrics.md'))![1]
    expect(own).toBe(others)
  })
})

describe.runIf(helm !== null).each(kindsOfRenderings)('the chart for %s', (_, rendering) => {
  const manifests = helm === null ? [] : renderChart(rendering)
  const [server] = ofKind(manifests, 'Deployment')
  const isEmbedded = rendering.file === 'embedded.yaml'
  const isTyped = rendering.values !== undefined && 'secrets' in rendering.values

  test('is found good by helm lint', () => {
    expect(runHelm('lint', rendering)).toMatchObject({ status: 0 })
  })

  test('has no secret but in Secrets', () => {
    const text = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'))
    expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
    const values = ofKind(manifests, 'Secret').flatMap((secret) => Object.values(decoded(secret)))
    expect(values.length > 0).toBe(isTyped)
  })

  test('has pods without a user, rights, a token or a disk that they may write to', () => {
    const pods = podsOf(manifests)
    expect(pods).toHaveLength(isEmbedded ? 1 : 2)
    for (const pod of pods) {
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources.limits.memory).toMatch(/i$/)
      }
      const [volumes, mounts] = [pod.volumes, pod.containers[0].volumeMounts] as { name: string }[][]
      expect(volumes!.map(({ name }) => name)).toEqual(mounts!.map(({ name }) => name))
      const kept = pod.volumes
        .filter((volume: object) => !('emptyDir' in volume))
        .map(({ name }: { name: string }) => name)
      expect(kept.includes('data')).toBe(isEmbedded)
    }
  })

  test('spares the start of the embedded database its peak of memory, and starts other servers as the image does', () => {
    const started = JSON.parse(/^CMD (\[.+\])$/m.exec(read('deploy/Dockerfile'))![1]!) as string[]
    const [, ...rest] = started
    const { command } = server!.spec.template.spec.containers[0]
    expect(command).toEqual(isEmbedded ? ['node', '--liftoff-only', ...rest] : undefined)
  })

  test('lets the Job of the migrations alone know the address by the owner', () => {
    const [job, ...others] = ofKind(manifests, 'Job')
    expect([job !== undefined, others.length]).toEqual([!isEmbedded, 0])
    const env = server!.spec.template.spec.containers[0].env as { name: string; value?: string }[]
    expect(env.filter(({ name }) => name.includes('MIGRATE'))).toEqual([{ name: 'MIGRATE_DATABASE_URL', value: '' }])
    if (!job) return
    expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
    const [container] = job.spec.template.spec.containers
    expect(container.command).toEqual(['node', 'scripts/migrate.ts'])
    expect(container.env.map(({ name }: { name: string }) => name)).toEqual(['MIGRATE_DATABASE_URL'])
    expect(container.envFrom).toBeUndefined()
    const holders = ofKind(manifests, 'Secret').filter((secret) => JSON.stringify(decoded(secret)).includes('owner'))
    // It is there before the Job, and goes with it.
    for (const { metadata } of holders)
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook-weight': '-10',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      })
    expect(holders).toHaveLength(isTyped ? 1 : 0)
  })

  test('replaces servers without a gap, and one with a folder of its own only when the old one has gone', () => {
    const { strategy, replicas, template } = server!.spec
    expect(strategy).toEqual(
      isEmbedded ? { type: 'Recreate' } : { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    )
    const isScaled = named(manifests, 'HorizontalPodAutoscaler').length > 0
    expect(replicas === undefined).toBe(isScaled)
    const budget = isScaled || replicas > 1
    expect(named(manifests, 'PodDisruptionBudget')).toHaveLength(budget ? 1 : 0)
    const [config] = ofKind(manifests, 'ConfigMap')
    const drainSeconds = Number(config!.data.DRAIN_SECONDS)
    expect(drainSeconds).toBe(10)
    // A second of refusing connections, and 15 for the longest request.
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 16)
    const { readinessProbe: ready, livenessProbe: alive, startupProbe } = template.spec.containers[0]
    expect(ready).toMatchObject({ httpGet: { path: '/api/health', port: 'http' }, periodSeconds: 1 })
    expect(ready.periodSeconds * ready.failureThreshold).toBeLessThan(drainSeconds)
    expect(startupProbe.httpGet).toEqual(ready.httpGet)
    // Not the health of the database, and not before a minute.
    expect(alive.httpGet).toEqual({ path: '/healthz', port: 'metrics' })
    expect(alive.periodSeconds * alive.failureThreshold).toBe(60)
  })

  test('has names that Kubernetes takes, each once, and selectors that find the servers', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { metadata } of manifests) {
      expect(metadata.name).toMatch(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/)
      for (const label of Object.values(metadata.labels ?? {}))
        expect(label).toMatch(/^[A-Za-z0-9]([\w.-]{0,61}[A-Za-z0-9])?$/)
    }
    const wanted = server!.spec.selector.matchLabels
    expect(server!.spec.template.metadata.labels).toMatchObject(wanted)
    for (const service of ofKind(manifests, 'Service')) expect(service.spec.selector).toEqual(wanted)
    for (const kind of ['PodDisruptionBudget', 'NetworkPolicy'])
      for (const { spec } of ofKind(manifests, kind))
        expect((spec.selector ?? spec.podSelector).matchLabels).toEqual(wanted)
    const [job] = ofKind(manifests, 'Job')
    if (job) expect(job.spec.template.metadata.labels).not.toMatchObject(wanted)
  })

  test('keeps an unlisted service from the outside: the metrics are not in the Ingress', () => {
    const [pages, metrics] = ofKind(manifests, 'Service')
    expect(metrics!.spec).toMatchObject({ type: 'ClusterIP', clusterIP: 'None' })
    expect(pages!.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(['http'])
    for (const { spec } of ofKind(manifests, 'Ingress')) {
      expect(spec.rules).toHaveLength(1)
      expect(spec.rules[0]).toMatchObject({ host: 'play.example.org' })
      expect(spec.tls[0].hosts).toEqual(['play.example.org'])
    }
  })

  test('gives a server settings that it starts with in production, without a sandbox', () => {
    const secrets = isTyped
      ? decoded(ofKind(manifests, 'Secret').find(({ metadata }) => !metadata.annotations)!)
      : Object.fromEntries(
          Object.entries(allSecrets).filter(([name]) => !isEmbedded || !/^(?:DATABASE|REDIS|S3)_/.test(name)),
        )
    const environment = environmentOf(manifests, { GOOGLE_CLIENT_ID: 'play.apps.example.org', ...secrets })
    expect(readConfig(environment)).toMatchObject({
      isProduction: true,
      needsSandbox: false,
      PORT: 3000,
      METRICS_PORT: 9464,
      MIGRATE_AT_START: isEmbedded ? 'on' : 'off',
    })
  })
})

describe.runIf(helm !== null)('an upgrade', () => {
  const before = () => renderChart({ file: 'two-replicas.yaml' })
  const server = (manifests: Manifest[]) => ofKind(manifests, 'Deployment')[0]!

  test('never changes what Kubernetes does not let change: names, selectors and the claim', () => {
    const file = 'two-replicas.yaml'
    const after = renderChart({ file, values: { image: { tag: '9.9.9' }, replicas: 5, podLabels: { team: 'games' } } })
    expect(server(after).spec.selector).toEqual(server(before()).spec.selector)
    expect(server(before()).spec.selector.matchLabels).toEqual({
      'app.kubernetes.io/name': 'whereabouts',
      'app.kubernetes.io/instance': 'play',
      'app.kubernetes.io/component': 'server',
    })
    expect(after.map(({ metadata }) => metadata.name)).toEqual(before().map(({ metadata }) => metadata.name))
    const [claim] = ofKind(renderChart({ file: 'embedded.yaml' }), 'PersistentVolumeClaim')
    expect(claim!.metadata).toMatchObject({
      name: 'play-whereabouts-data',
      annotations: { 'helm.sh/resource-policy': 'keep' },
    })
  })

  test('replaces the servers when a setting changes, and leaves them when none does', () => {
    const sumOf = (manifests: Manifest[]) => server(manifests).spec.template.metadata.annotations['checksum/settings']
    const changed = renderChart({ file: 'two-replicas.yaml', values: { settings: { LOG_LEVEL: 'debug' } } })
    expect(sumOf(changed)).not.toBe(sumOf(before()))
    expect(sumOf(before())).toBe(sumOf(before()))
  })

  test('writes numbers as the server reads them', () => {
    const [config] = ofKind(renderChart(renderings.everything), 'ConfigMap')
    expect(config!.data).toMatchObject({ MAX_CONNECTIONS: '1000000', TRUST_PROXY: '2', TRACES_SHARE: '0.5' })
  })
})
