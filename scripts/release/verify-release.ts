import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorFault } from '../open-engines.ts'
import { buildImage } from './build-image.ts'
import { checkSbom } from './check-sbom.ts'
import { compareImages } from './compare-images.ts'
import { Envelope, unseal } from './dsse.ts'
import { listFiles } from './list-files.ts'
import { imageName, Statement } from './provenance.ts'
import { type Image, readImage } from './read-image.ts'
import { releaseFiles } from './release-files.ts'
import { isThere, readCommand, runCommand } from './run-command.ts'
import { sha256OfFile } from './sha256.ts'
import type { Sbom } from './write-sbom.ts'

interface Wanted {
  version: string
  /** Where the files of the release are. */
  folder: string
  /** Whose signature is asked for; null for none. */
  key: KeyObject | null
  /** An image that this machine has loaded, to be compared too. */
  loadedImage: string | null
  isRebuilt: boolean
  /** An empty folder. */
  work: string
}

/** Checks a release from its signature down to its packages. Returns what holds, a line each; throws OperatorFault at the first thing that does not. */
export async function verifyRelease({ version, folder, key, loadedImage, isRebuilt, work }: Wanted): Promise<string[]> {
  const names = releaseFiles(version)
  for (const name of [names.provenance, names.image, names.packedSource, names.sbom])
    if (!existsSync(join(folder, name))) throw new OperatorFault(`There is no ${name} in ${folder}.`)
  const envelope = Envelope.parse(JSON.parse(await readFile(join(folder, names.provenance), 'utf8')))
  const statement = Statement.parse(unseal(envelope, key))
  const digestOf = (name: string) => digestIn(statement.subject, name)
  for (const name of [names.image, names.packedSource, names.sbom]) {
    const found = await sha256OfFile(join(folder, name))
    if (found !== digestOf(name).sha256) throw new OperatorFault(`${name} is not the file that the provenance names.`)
  }
  const image = await unpackImage(join(folder, names.image), join(work, 'image'))
  requireEqual('image', { found: image.digest, wanted: `sha256:${digestOf(imageName(version)).sha256}` })
  requireEqual('id of the image', {
    found: image.id,
    wanted: `sha256:${digestOf(`${imageName(version)} (id)`).sha256}`,
  })
  await checkOrigin(image, { statement, version })
  const sbom = JSON.parse(await readFile(join(folder, names.sbom), 'utf8')) as Sbom
  const problems = await checkSbom(image, sbom)
  if (problems.length > 0) throw new OperatorFault(problems.join('\n'))
  return [
    key ? 'Signature      of this key' : 'Signature      NOT looked at: who made this is not known',
    `Files          are those that the provenance names`,
    `Image          ${image.digest}: every byte has the digest that it is named by`,
    `Origin         commit and lock file are those that the provenance names, and the image says the same`,
    `SBOM           names the packages of the image, and no others (${sbom.components.length} in all)`,
    ...(loadedImage === null ? [] : [compareLoaded(loadedImage, image)]),
    ...(isRebuilt ? [await rebuild(image, { statement, work: join(work, 'again') })] : []),
  ]
}

function digestIn(list: Statement['subject'], name: string): Record<string, string> {
  const found = list.find((one) => one.name === name)
  if (!found) throw new OperatorFault(`The provenance says nothing of ${name}.`)
  return found.digest
}

function requireEqual(what: string, { found, wanted }: { found: string; wanted: string }) {
  if (found !== wanted) throw new OperatorFault(`The ${what} is ${found}, and the provenance is of ${wanted}.`)
}

async function unpackImage(archive: string, layout: string): Promise<Image> {
  await mkdir(layout)
  runCommand('tar', ['--extract', '--file', archive, '--directory', layout])
  return readImage(layout)
}

/** The image itself says of which commit it is, and carries the lock file that it was installed from. */
async function checkOrigin(image: Image, { statement, version }: { statement: Statement; version: string }) {
  const { resolvedDependencies, externalParameters } = statement.predicate.buildDefinition
  const commit = digestIn(resolvedDependencies, 'source').gitCommit ?? ''
  const lock = digestIn(resolvedDependencies, 'package-lock.json').sha256 ?? ''
  requireEqual('version', { found: externalParameters.version, wanted: version })
  const label = (name: string) => image.labels[`org.opencontainers.image.${name}`] ?? 'without that label'
  requireEqual("image's label of the commit", { found: label('revision'), wanted: commit })
  requireEqual("image's label of the version", { found: label('version'), wanted: version })
  const files = await listFiles(image)
  requireEqual("image's lock file", { found: files.get('app/package-lock.json')?.sha256 ?? 'missing', wanted: lock })
}

function compareLoaded(name: string, { id }: Image): string {
  const engine = (['podman', 'docker'] as const).find(isThere)
  if (!engine) throw new OperatorFault('Neither podman nor docker is there to ask for a loaded image.')
  const found = readCommand(engine, ['image', 'inspect', '--format', '{{.Id}}', name]).replace(/^sha256:/, '')
  requireEqual(`id of ${name}`, { found: `sha256:${found}`, wanted: id })
  return `Loaded         ${name} is this image`
}

/** Builds the same commit once more with the same tool, in another folder, and compares. */
async function rebuild(image: Image, { statement, work }: { statement: Statement; work: string }): Promise<string> {
  const { externalParameters, internalParameters, resolvedDependencies } = statement.predicate.buildDefinition
  const [commit, lockDigest] = [
    digestIn(resolvedDependencies, 'source').gitCommit!,
    digestIn(resolvedDependencies, 'package-lock.json').sha256!,
  ]
  const source = { commit, epoch: internalParameters.sourceDateEpoch, lockDigest }
  const { version, baseImage } = externalParameters
  await mkdir(work)
  // A name of its own: what runs on this machine keeps its image.
  const tag = `localhost/whereabouts-rebuilt:${version}`
  await buildImage({ source, version, builder: internalParameters.tool, tag, baseImage }, work)
  const again = await readImage(join(work, 'image'))
  if (again.digest === image.digest) return `Rebuilt        from ${commit}: the same image, to the last byte`
  const differing = await compareImages(image, again)
  throw new OperatorFault(
    `The image that was built anew is ${again.digest}, and not ${image.digest}. ` +
      (differing.length === 0
        ? 'All files are equal, so it is the configuration, or how the layers are compressed.'
        : `They differ in:\n${differing.join('\n')}`),
  )
}
