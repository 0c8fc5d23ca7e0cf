import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderings } from './chart-values.ts'
import { helm, type Manifest, type Rendering, renderChart } from './rendered-chart.ts'
import { root } from './source-files.ts'

/** Where Kubernetes' declarations have a kind; its operators' own kinds are declared here, as far as the chart uses them. */
const moduleOf = (apiVersion: string) =>
  `kubernetes-types/${apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')}`
const ofOperators = `
interface Metadata { name: string; labels: Record<string, string> }
interface ServiceMonitor {
  apiVersion: 'monitoring.coreos.com/v1'
  kind: 'ServiceMonitor'
  metadata: Metadata
  spec: { selector: { matchLabels: Record<string, string> }; endpoints: { port: string; path: string; interval: string }[] }
}
interface PrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1'
  kind: 'PrometheusRule'
  metadata: Metadata
  spec: { groups: { name: string; interval?: string; rules: Rule[] }[] }
}
interface Rule {
  alert?: string
  record?: string
  expr: string
  for?: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}
`

/** A program that is right only if every manifest has all the fields that Kubernetes needs and none that it does not know. */
function programOf(manifests: Manifest[]): string {
  const own = (manifest: Manifest) => manifest.apiVersion.startsWith('monitoring.coreos.com/')
  const typeOf = (manifest: Manifest) =>
    own(manifest) ? manifest.kind : `import('${moduleOf(manifest.apiVersion)}').${manifest.kind}`
  const lines = manifests.map(
    (manifest, index) => `export const m${index}: ${typeOf(manifest)} = ${JSON.stringify(manifest, null, 1)}`,
  )
  return [ofOperators, ...lines].join('\n')
}

/** What the compiler says to it, by fault. */
function compile(manifests: Manifest[]): string[] {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'chart-types-'))
  try {
    const path = join(folder, 'manifests.ts')
    writeFileSync(path, programOf(manifests))
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--moduleResolution',
      'bundler',
      '--module',
      'esnext',
    ]
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--types', '', path],
      { encoding: 'utf8', cwd: root },
    )
    return stdout.split(/^(?=\S.*error TS)/m).filter((fault) => fault !== '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pod = { containers: [{ name: 'server', image: 'whereabouts:1' }] }
const sound: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'play' },
  spec: { selector: { matchLabels: {} }, template: { spec: pod } },
}

test('a manifest with a misspelt, a missing or a wrong field is found out, and a sound one is not', () => {
  const change = (edit: (copy: Manifest) => void) => {
    const copy = structuredClone(sound)
    edit(copy)
    return copy
  }
  const faults = compile([
    sound,
    change(({ spec }) => Object.assign(spec.template.spec.containers[0], { readynessProbe: {} })),
    change(({ spec }) => delete spec.selector),
    change(({ spec }) => Object.assign(spec.template.spec, { terminationGracePeriodSeconds: '45' })),
  ])
  expect(faults).toHaveLength(3)
  expect(faults[0]).toMatch(/"readynessProbe"' does not exist/)
  expect(faults[1]).toMatch(/'selector' is missing/)
  expect(faults[2]).toMatch(/'string' is not assignable to type 'number'/)
})

test.runIf(helm !== null)(
  'the manifests of the chart have every field that Kubernetes needs, and none that it does not know',
  () => {
    const manifests = Object.values<Rendering>(renderings).flatMap((rendering) => renderChart(rendering))
    expect(new Set(manifests.map(({ kind }) => kind)).size).toBeGreaterThan(10)
    expect(compile(manifests)).toEqual([])
  },
)
