import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorFault } from '../open-engines.ts'
import { isThere, readCommand, runCommand } from './run-command.ts'
import { checkOut, type Source } from './source-of.ts'

export const builders = ['buildah', 'podman', 'docker'] as const
export type Builder = (typeof builders)[number]

export interface Recipe {
  source: Source
  version: string
  builder: Builder
  /** The name that the image has on this machine afterwards. */
  tag: string
  /** Another image than the Dockerfile's to begin from; null for that one. */
  baseImage: string | null
}

/** The first builder that this machine has, unless one is named. */
export function chooseBuilder(named: string | undefined): Builder {
  const wanted = named === undefined ? builders : builders.filter((builder) => builder === named)
  const found = wanted.find(isThere)
  if (!found)
    throw new OperatorFault(`None of ${(named ? [named] : builders).join(', ')} is there to build the image with.`)
  return found
}

/**
 * Builds deploy/Dockerfile from the files of a commit, without any cache, and writes the image as an OCI layout to `<folder>/image`. Every moment in
 * it is that of the commit. The folder is empty and of this build alone. Returns the words of the builder's version.
 */
export async function buildImage(
  { source, version, builder, tag, baseImage }: Recipe,
  folder: string,
): Promise<string> {
  const context = join(folder, 'source')
  await checkOut(source.commit, context)
  const layout = join(folder, 'image')
  const args = [
    ...['--no-cache', '--file', join(context, 'deploy/Dockerfile')],
    ...['--label', `org.opencontainers.image.revision=${source.commit}`],
    ...(baseImage === null ? [] : ['--build-arg', `NODE_IMAGE=${baseImage}`]),
    ...(await writeNpmSecrets(folder)),
  ]
  const env = { SOURCE_DATE_EPOCH: String(source.epoch) }
  if (builder === 'docker') {
    const file = join(folder, 'image.tar')
    const output = `type=oci,dest=${file},name=${tag},rewrite-timestamp=true`
    runCommand(
      'docker',
      ['buildx', 'build', '--provenance=false', '--sbom=false', '--output', output, ...args, context],
      { env },
    )
    runCommand('mkdir', [layout])
    runCommand('tar', ['--extract', '--file', file, '--directory', layout])
  } else {
    // The label of the builder's version would make two versions of it two images.
    const fixed = ['--timestamp', String(source.epoch), '--identity-label=false', '--format', 'oci', '--layers=false']
    runCommand(builder, ['build', ...fixed, '--tag', tag, ...args, context], { env })
    runCommand(builder, ['push', tag, `oci:${layout}:${version}`])
  }
  return readCommand(builder, ['--version']).split('\n')[0]!
}

/**
 * How npm reaches its registry on this machine, as secrets of the build: the user's .npmrc, the registry and the certificates. They are there
 * while npm runs, and in no layer; the lock file says what has to come of it.
 */
async function writeNpmSecrets(folder: string): Promise<string[]> {
  const setting = (name: string) => readCommand('npm', ['config', 'get', name], { cwd: folder })
  const own = setting('userconfig')
  const certificates = [setting('cafile'), process.env.NODE_EXTRA_CA_CERTS].find((path) => path && existsSync(path))
  const lines = [
    existsSync(own) ? await readFile(own, 'utf8') : '',
    `registry=${setting('registry')}`,
    ...(certificates ? ['cafile=/run/secrets/npm-ca'] : []),
  ]
  const file = join(folder, 'npmrc')
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return ['--secret', `id=npmrc,src=${file}`, ...(certificates ? ['--secret', `id=npm-ca,src=${certificates}`] : [])]
}
