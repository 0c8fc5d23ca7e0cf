/**
 * Makes a release of the commit that stands here: `npm run release -- --version 1.0.0`, into dist/release/1.0.0. docs/operations/releasing.md has
 * the steps. RELEASE_KEY names the file of an Ed25519 key that signs the provenance.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorFault, readOptions, readProductVersion, runScript } from './open-engines.ts'
import { buildImage, chooseBuilder } from './release/build-image.ts'
import { readKey, seal } from './release/dsse.ts'
import { writeStatement } from './release/provenance.ts'
import { readChangelog } from './release/read-changelog.ts'
import { readImage } from './release/read-image.ts'
import { releaseFiles } from './release/release-files.ts'
import { runCommand } from './release/run-command.ts'
import { sha256OfFile } from './release/sha256.ts'
import { archiveSource, projectFolder, readSource, type Source } from './release/source-of.ts'
import { writeSbom } from './release/write-sbom.ts'

const usage = `Usage: npm run release -- --version <X.Y.Z> [--tested] [--builder buildah|podman|docker] [--base-image <image>] [--builder-id <URI>]

  --tested      npm test has passed for this commit; without it, it runs first
  --base-image  begins from another image than the Dockerfile's: for trying out on a machine without a registry
  --builder-id  who builds, in the provenance`

await runScript(async () => {
  const startedAt = new Date()
  const options = readOptions(
    {
      version: { type: 'string' },
      tested: { type: 'boolean' },
      builder: { type: 'string' },
      'base-image': { type: 'string' },
      'builder-id': { type: 'string' },
    },
    usage,
  )
  const { version } = options
  if (!version) throw new OperatorFault(usage)
  await requireVersion(version)
  const source = await readSource()
  const keyFile = process.env.RELEASE_KEY
  const key = keyFile ? readKey(await readFile(keyFile, 'utf8'), 'private') : null
  const builder = chooseBuilder(options.builder)
  if (!options.tested) runCommand('npm', ['test'], { cwd: projectFolder })

  const target = join(projectFolder, 'dist/release', version)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const names = releaseFiles(version)
  const work = await mkdtemp(join(tmpdir(), 'whereabouts-release-'))
  try {
    const baseImage = options['base-image'] ?? null
    const toolVersion = await buildImage(
      { source, version, builder, tag: `localhost/whereabouts:${version}`, baseImage },
      work,
    )
    const image = await readImage(join(work, 'image'))
    await writeFile(
      join(target, names.sbom),
      await writeSbom(image, { source: join(work, 'source'), version, epoch: source.epoch }),
    )
    packImage(join(work, 'image'), { source, file: join(target, names.image) })
    archiveSource({ commit: source.commit, name: `whereabouts-${version}`, file: join(target, names.source) })
    const files = await digestFiles(target, [names.image, names.packedSource, names.sbom])
    const statement = writeStatement({
      ...{ version, source, image, builder, toolVersion, baseImage, files, startedAt },
      builderId: options['builder-id'] ?? 'urn:whereabouts:builder:unnamed',
      invocationId: `urn:uuid:${randomUUID()}`,
      finishedAt: new Date(),
    })
    await writeFile(join(target, names.provenance), `${JSON.stringify(seal(statement, key), null, 1)}\n`)
    const sums = await digestFiles(target, [names.image, names.packedSource, names.provenance, names.sbom])
    await writeFile(join(target, names.sums), sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
    return [
      `Released       ${version} from ${source.commit}`,
      `Image          ${image.digest}   (id ${image.id})`,
      `Files          ${target}`,
      key
        ? 'Signed         the provenance, by RELEASE_KEY'
        : 'NOT signed     RELEASE_KEY names no key, so nobody can tell who made this',
      ...(baseImage ? [`NOT for use    it begins from ${baseImage}, and not from the image of the Dockerfile`] : []),
      'Next           npm run release:verify -- --version … --key <public key> --rebuild',
    ]
  } finally {
    await rm(work, { recursive: true, force: true })
  }
})

/** The version is that of the project, and its entry in the changelog has a date. */
async function requireVersion(version: string) {
  const own = await readProductVersion()
  if (own !== version) throw new OperatorFault(`package.json says ${own}, and not ${version}.`)
  const [entry] = await readChangelog()
  if (entry?.version !== version) throw new OperatorFault(`The newest entry of CHANGELOG.md is not ${version}.`)
  if (entry.date === 'unreleased') throw new OperatorFault(`Give ${version} its date in CHANGELOG.md.`)
}

/** The layout as one file, the same bytes for the same image. */
function packImage(layout: string, { source, file }: { source: Source; file: string }) {
  const fixed = [
    '--sort=name',
    `--mtime=@${source.epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ]
  runCommand('tar', ['--create', '--format=ustar', ...fixed, '--file', file, '--directory', layout, '.'])
}

function digestFiles(folder: string, names: string[]) {
  return Promise.all(names.map(async (name) => ({ name, sha256: await sha256OfFile(join(folder, name)) })))
}
