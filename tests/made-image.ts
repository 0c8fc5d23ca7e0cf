import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sha256 } from '../scripts/release/sha256.ts'

/** The texts of a layer's files by their paths; a path with `.wh.` hides what lies below. */
export type Layer = Record<string, string>

/** Writes an image as builders do, an OCI layout with compressed layers, without a builder. GNU tar packs the layers. */
export async function makeImage(
  folder: string,
  { layers, labels = {} }: { layers: Layer[]; labels?: Record<string, string> },
): Promise<void> {
  await mkdir(join(folder, 'blobs/sha256'), { recursive: true })
  const packed = []
  const unpacked: string[] = []
  for (const layer of layers) {
    const tar = await packLayer(folder, layer)
    unpacked.push(`sha256:${sha256(tar)}`)
    packed.push(
      await writeBlob(folder, { bytes: gzipSync(tar), mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip' }),
    )
  }
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const config = await writeBlob(folder, {
    bytes: json({
      config: { Labels: labels, Env: ['NODE_VERSION=24.0.0'] },
      rootfs: { type: 'layers', diff_ids: unpacked },
    }),
    mediaType: 'application/vnd.oci.image.config.v1+json',
  })
  const manifest = await writeBlob(folder, {
    bytes: json({ schemaVersion: 2, config, layers: packed }),
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
  })
  await writeFile(join(folder, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [manifest] }))
}

async function packLayer(folder: string, layer: Layer): Promise<Buffer> {
  const work = await mkdtemp(join(folder, 'layer-'))
  for (const [path, text] of Object.entries(layer)) {
    await mkdir(dirname(join(work, path)), { recursive: true })
    await writeFile(join(work, path), text)
  }
  const file = `${work}.tar`
  const { status, stderr } = spawnSync('tar', [
    '--create',
    '--format=pax',
    '--mtime=@1000',
    '--file',
    file,
    '--directory',
    work,
    '.',
  ])
  if (status !== 0) throw new Error(stderr.toString())
  const bytes = await readFile(file)
  await rm(file)
  await rm(work, { recursive: true })
  return bytes
}

async function writeBlob(folder: string, { bytes, mediaType }: { bytes: Buffer; mediaType: string }) {
  const digest = sha256(bytes)
  await writeFile(join(folder, 'blobs/sha256', digest), bytes)
  return { mediaType, digest: `sha256:${digest}`, size: bytes.length }
}
