import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Manifest } from '../../tests/rendered-chart.ts'
import { atExit } from '../faults/harness/own-process.ts'

export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs podman and waits; never throws. */
export function podman(args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn('podman', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const ran: Ran = { status: null, stdout: '', stderr: '' }
    child.stdout.on('data', (bytes: Buffer) => {
      ran.stdout += bytes
    })
    child.stderr.on('data', (bytes: Buffer) => {
      ran.stderr += bytes
    })
    child.once('error', (error) => resolve({ ...ran, stderr: error.message }))
    child.once('close', (status) => resolve({ ...ran, status }))
  })
}

/** The same; throws with what podman says when it fails. */
export async function must(args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await podman(args)
  if (status !== 0) throw new Error(`podman ${args.slice(0, 3).join(' ')} failed: ${stderr || stdout}`)
  return stdout.trim()
}

/** The same, with a text behind the arguments as a file that nobody else can read: what podman takes by its input has to come by a pipe of a shell. */
export async function mustWith(args: readonly string[], text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-podman-'))
  try {
    const file = join(folder, 'input')
    await writeFile(file, text, { mode: 0o600 })
    return await must([...args, file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A pod as `podman kube play` runs it. */
export class Pod {
  readonly name: string
  readonly container: string
  readonly #forget: () => void

  private constructor(manifest: Manifest) {
    this.name = manifest.metadata.name
    this.container = `${this.name}-${manifest.spec.containers[0].name}`
    this.#forget = atExit(() => void spawnSync('podman', ['pod', 'rm', '--force', '--time', '0', this.name]))
  }

  /** `others` are what it needs beside it: ConfigMaps and claims of volumes. */
  static async play(manifest: Manifest, others: Manifest[]): Promise<Pod> {
    const pod = new Pod(manifest)
    await mustWith(['kube', 'play'], [...others, manifest].map((one) => stringify(one)).join('---\n'))
    return pod
  }

  /** Its address in podman's network. */
  async address(): Promise<string> {
    const infra = await must(['pod', 'inspect', this.name, '--format', '{{.InfraContainerID}}'])
    return must(['inspect', infra, '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'])
  }

  /** Waits until its container has ended; its exit status. */
  async end(): Promise<number> {
    return Number(await must(['wait', this.container]))
  }

  exec(...command: string[]): Promise<Ran> {
    return podman(['exec', this.container, ...command])
  }

  async logs(): Promise<string> {
    const { stdout, stderr } = await podman(['logs', this.container])
    return `${stdout}${stderr}`
  }

  /** As the kubelet does it: SIGTERM, and after the grace period SIGKILL. Resolves with the status and how long it took. */
  async stop(graceSeconds: number): Promise<{ status: number; tookMs: number }> {
    const began = performance.now()
    await must(['stop', '--time', String(graceSeconds), this.container])
    const status = Number(await must(['inspect', this.container, '--format', '{{.State.ExitCode}}']))
    const tookMs = Math.round(performance.now() - began)
    await this.remove()
    return { status, tookMs }
  }

  async remove(): Promise<void> {
    await podman(['pod', 'rm', '--force', '--time', '0', this.name])
    this.#forget()
  }
}
