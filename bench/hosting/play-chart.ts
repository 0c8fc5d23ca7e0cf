import { spawnSync } from 'node:child_process'
import { type Manifest, type Rendering, renderChart } from '../../tests/rendered-chart.ts'
import { atExit } from '../faults/harness/own-process.ts'
import { mustWith, Pod, podman } from './podman.ts'

/**
 * What Helm renders, run by `podman kube play` as far as that can: pods from the templates of the Job and the Deployment, one by one, with their ConfigMap,
 * Secrets and claim. Podman knows no probes that ask over HTTP without a program in the image, no rollout, Service or Ingress, so whoever uses this plays
 * their part; its emptyDir lies on the disk, it takes no annotation of more than 63 characters, such as that of the settings, and a
 * port of a container would be one of this machine.
 */
export class PlayedChart {
  readonly manifests: Manifest[]
  readonly #secrets: string[] = []
  #pods = 0

  private constructor(manifests: Manifest[]) {
    this.manifests = manifests
  }

  static async render(rendering: Rendering): Promise<PlayedChart> {
    const chart = new PlayedChart(renderChart(rendering))
    for (const secret of chart.#ofKind('Secret')) {
      const { name } = secret.metadata
      await podman(['secret', 'rm', name])
      // Podman keeps the data of a Secret as JSON, its values in base64 as they are.
      await mustWith(['secret', 'create', name], JSON.stringify(secret.data))
      chart.#secrets.push(name)
    }
    atExit(() => chart.#secrets.forEach((name) => void spawnSync('podman', ['secret', 'rm', name])))
    return chart
  }

  get deployment(): Manifest {
    return this.#ofKind('Deployment')[0]!
  }

  get graceSeconds(): number {
    return this.deployment.spec.template.spec.terminationGracePeriodSeconds
  }

  playServer(): Promise<Pod> {
    // A volume is made once, and is there for the next server.
    const claims = this.#pods === 0 ? this.#ofKind('PersistentVolumeClaim') : []
    return this.#play(this.deployment, [...this.#ofKind('ConfigMap'), ...claims])
  }

  playMigration(): Promise<Pod> {
    return this.#play(this.#ofKind('Job')[0]!, [])
  }

  async close(): Promise<void> {
    for (const name of this.#secrets.splice(0)) await podman(['secret', 'rm', name])
    for (const claim of this.#ofKind('PersistentVolumeClaim')) await podman(['volume', 'rm', claim.metadata.name])
  }

  #ofKind(kind: string): Manifest[] {
    return this.manifests.filter((manifest) => manifest.kind === kind)
  }

  #play(owner: Manifest, others: Manifest[]): Promise<Pod> {
    this.#pods += 1
    const { metadata, spec } = structuredClone(owner.spec.template) as Pick<Manifest, 'metadata' | 'spec'>
    for (const container of spec.containers)
      for (const field of ['ports', 'startupProbe', 'readinessProbe', 'livenessProbe']) delete container[field]
    // A server that has ended stays, so that its status can be read.
    const pod = { ...spec, restartPolicy: 'Never' }
    const name = `${owner.metadata.name}-${this.#pods}`
    return Pod.play(
      { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: metadata.labels ?? {} }, spec: pod },
      others,
    )
  }
}
