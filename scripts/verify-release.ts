/**
 * Checks a release against its provenance: `npm run release:verify -- --version 1.0.0-rc.1 --key release.pub`. docs/operations/releasing.md says what
 * each check proves, and what none of them does.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { OperatorFault, readOptions, runScript } from './open-engines.ts'
import { readKey } from './release/dsse.ts'
import { projectFolder } from './release/source-of.ts'
import { verifyRelease } from './release/verify-release.ts'

const usage = `Usage: npm run release:verify -- --version <X.Y.Z> (--key <file> | --unsigned) [--folder <folder>] [--image <name>] [--rebuild]

  --key       the public Ed25519 key, in PEM, of whoever releases; from elsewhere than from the release itself
  --unsigned  looks at everything but at who made it
  --folder    where the files of the release are; dist/release/<version> when it is not given
  --image     also compares an image that this machine has loaded, by its name
  --rebuild   also builds the image anew from the commit, which must be in this repository, and compares it`

await runScript(async () => {
  const { version, key, unsigned, folder, image, rebuild } = readOptions(
    {
      version: { type: 'string' },
      key: { type: 'string' },
      unsigned: { type: 'boolean' },
      folder: { type: 'string' },
      image: { type: 'string' },
      rebuild: { type: 'boolean' },
    },
    usage,
  )
  if (!version || (key === undefined) === !unsigned) throw new OperatorFault(usage)
  const work = await mkdtemp(join(tmpdir(), 'whereabouts-verify-'))
  try {
    return await verifyRelease({
      version,
      folder: folder ? resolve(folder) : join(projectFolder, 'dist/release', version),
      key: key === undefined ? null : readKey(await readFile(key, 'utf8'), 'public'),
      loadedImage: image ?? null,
      isRebuilt: rebuild ?? false,
      work,
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
})
