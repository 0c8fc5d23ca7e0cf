import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorFault } from '../open-engines.ts'
import { sha256OfFile } from './sha256.ts'

const Digest = z.string().regex(/^sha256:[0-9a-f]{64}$/)
const Blob = z.object({ mediaType: z.string(), digest: Digest, size: z.int() })
const Index = z.object({ manifests: z.array(Blob).length(1) })
const ImageManifest = z.object({
  config: Blob,
  layers: z.array(Blob).min(1),
  annotations: z.record(z.string(), z.string()).default({}),
})
const ImageConfig = z.object({
  config: z.object({ Labels: z.record(z.string(), z.string()).default({}), Env: z.array(z.string()).default([]) }),
  rootfs: z.object({ diff_ids: z.array(Digest) }),
})

/** An image of an OCI layout whose every byte has the digest that it is named by. */
export interface Image {
  /** Of the manifest: what a registry names it by. */
  digest: string
  /** Of the configuration: the id of the image where it is loaded, whatever its layers are compressed with. */
  id: string
  labels: Record<string, string>
  environment: string[]
  annotations: Record<string, string>
  /** The files of the layers, the lowest first. */
  layers: { path: string; isCompressed: boolean }[]
}

/** Reads an OCI layout (github.com/opencontainers/image-spec) and checks all of it. Throws OperatorFault when something is not what its name says. */
export async function readImage(folder: string): Promise<Image> {
  const index = Index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  const { digest } = index.manifests[0]!
  const manifest = ImageManifest.parse(JSON.parse(await readFile(await checkBlob(folder, digest), 'utf8')))
  const config = ImageConfig.parse(JSON.parse(await readFile(await checkBlob(folder, manifest.config.digest), 'utf8')))
  const layers: Image['layers'] = []
  for (const [position, layer] of manifest.layers.entries()) {
    const path = await checkBlob(folder, layer.digest)
    const isCompressed = layer.mediaType.endsWith('gzip')
    const unpacked = isCompressed ? await sha256Unpacked(path) : await sha256OfFile(path)
    if (config.rootfs.diff_ids[position] !== `sha256:${unpacked}`)
      throw new OperatorFault(`Layer ${position + 1} of the image is not the one that its configuration names.`)
    layers.push({ path, isCompressed })
  }
  const { Labels: labels, Env: environment } = config.config
  return { digest, id: manifest.config.digest, labels, environment, annotations: manifest.annotations, layers }
}

async function checkBlob(folder: string, digest: string): Promise<string> {
  const path = join(folder, 'blobs', ...digest.split(':'))
  const found = await sha256OfFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorFault(`The image lacks ${digest}: ${error.message}`, { cause: error })
  })
  if (`sha256:${found}` !== digest)
    throw new OperatorFault(`The image was changed: what is named ${digest} has the digest sha256:${found}.`)
  return path
}

async function sha256Unpacked(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), createGunzip(), hash)
  return hash.digest('hex')
}
