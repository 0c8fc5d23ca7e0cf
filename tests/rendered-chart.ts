import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { findHelm } from '../scripts/find-helm.ts'
import { root } from './source-files.ts'

export const chart = join(root, 'deploy/helm/whereabouts')

/** Null where there is none: `npm test` fetches one, `node scripts/find-helm.ts` too. */
export const helm = findHelm()
if (helm === null)
  process.stderr.write(
    '\nLEFT OUT: there is no Helm (node scripts/find-helm.ts fetches one), so its chart is not rendered.\n\n',
  )

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own; tests/chart-types.full.test.ts holds them to Kubernetes' declarations.
  [field: string]: any
}

export type Values = Record<string, unknown>

export interface Rendering {
  release?: string
  /** Of deploy/helm, laid below `values`. */
  file?: 'two-replicas.yaml' | 'embedded.yaml'
  values?: Values | undefined
}

/** What Helm would send to a cluster, hooks too. Throws with what Helm says when it refuses. */
export function renderChart(rendering: Rendering = {}): Manifest[] {
  const { status, stdout, stderr } = runHelm('template', rendering)
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)
}

/** What Helm says to values that it refuses. */
export function refusalOf(rendering: Rendering): string {
  const { status, stdout, stderr } = runHelm('template', rendering)
  return status === 0 ? `rendered:\n${stdout}` : stderr
}

export function runHelm(command: 'template' | 'lint', { release = 'play', file, values = {} }: Rendering) {
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-chart-'))
  try {
    const own = join(folder, 'values.yaml')
    writeFileSync(own, stringify(values))
    const files = [...(file ? ['--values', join(root, 'deploy/helm', file)] : []), '--values', own]
    const what = command === 'template' ? ['template', release, chart] : ['lint', '--strict', chart]
    // Nothing of the machine's own Helm counts: no plugins, no repositories, no cluster.
    const env = { PATH: process.env.PATH ?? '', HOME: folder, KUBECONFIG: join(folder, 'none') }
    return spawnSync(helm ?? 'helm', [...what, ...files], { encoding: 'utf8', env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
