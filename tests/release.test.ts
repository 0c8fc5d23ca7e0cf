import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, verify } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareImages } from '../scripts/release/compare-images.ts'
import { keyIdOf, readKey, seal, unseal } from '../scripts/release/dsse.ts'
import { listFiles } from '../scripts/release/list-files.ts'
import { writeStatement } from '../scripts/release/provenance.ts'
import { readImage } from '../scripts/release/read-image.ts'
import { releaseFiles } from '../scripts/release/release-files.ts'
import { sha256, sha256OfFile } from '../scripts/release/sha256.ts'
import { verifyRelease } from '../scripts/release/verify-release.ts'
import { type Layer, makeImage } from './made-image.ts'

const version = '9.8.7'
const commit = 'c'.repeat(40)
const lock = '{"lockfileVersion": 3}'
const packageOf = (name: string, its: string) => JSON.stringify({ name, version: its })
/** Longer than the hundred characters that the oldest form of tar has for a path. */
const longFolder = `app/node_modules/${'long-'.repeat(30)}name`
const base: Layer = {
  'var/lib/dpkg/status':
    'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2.36-9\n\nPackage: gone\nStatus: deinstall ok config-files\nArchitecture: amd64\nVersion: 1\n',
  'usr/local/lib/node_modules/npm/package.json': packageOf('npm', '11.0.0'),
  'app/old.txt': 'of the base',
}
const product: Layer = {
  'app/package-lock.json': lock,
  'app/.wh.old.txt': '',
  'app/node_modules/zod/package.json': packageOf('zod', '4.0.0'),
  'app/node_modules/zod/inner/package.json': packageOf('inner', '1.0.0'),
  [`${longFolder}/package.json`]: packageOf('long-name', '2.0.0'),
}
const labels = { 'org.opencontainers.image.revision': commit, 'org.opencontainers.image.version': version }
const found = (place: string) => [{ name: 'whereabouts:found-in', value: place }]
const sbom = {
  components: [
    { name: 'zod', version: '4.0.0', purl: 'pkg:npm/zod@4.0.0', properties: found('image') },
    { name: 'long-name', version: '2.0.0', purl: 'pkg:npm/long-name@2.0.0', properties: found('image') },
    { name: 'react', version: '19.0.0', purl: 'pkg:npm/react@19.0.0', properties: found('pages') },
    { name: 'npm', version: '11.0.0', purl: 'pkg:npm/npm@11.0.0', properties: found('base') },
    { name: 'libc6', version: '2.36-9', purl: 'pkg:deb/debian/libc6@2.36-9', properties: found('base') },
  ],
}

const keys = generateKeyPairSync('ed25519')
const others = generateKeyPairSync('ed25519')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-release-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Changes {
  layers?: Layer[]
  sbom?: object
  /** Changes the files after the statement was made. */
  afterwards?: (target: string) => Promise<unknown>
  lock?: string
}

/** A whole release with a small image, and its check by a key. */
async function check(changes: Changes, key = keys.publicKey): Promise<string[]> {
  const place = await mkdtemp(join(folder, 'release-'))
  const [target, layout, work] = ['files', 'image', 'work'].map((name) => join(place, name)) as [string, string, string]
  for (const path of [target, work]) await mkdir(path)
  await makeImage(layout, { layers: changes.layers ?? [base, product], labels })
  const names = releaseFiles(version)
  await writeFile(join(target, names.sbom), JSON.stringify(changes.sbom ?? sbom))
  await writeFile(join(target, names.packedSource), 'sources')
  pack(layout, join(target, names.image))
  const files = [names.image, names.packedSource, names.sbom]
  const statement = writeStatement({
    version,
    source: { commit, epoch: 1000, lockDigest: sha256(changes.lock ?? lock) },
    image: await readImage(layout),
    builder: 'buildah',
    toolVersion: '1',
    baseImage: null,
    builderId: 'urn:of-the-tests',
    files: await Promise.all(files.map(async (name) => ({ name, sha256: await sha256OfFile(join(target, name)) }))),
    invocationId: 'urn:uuid:1',
    startedAt: new Date(0),
    finishedAt: new Date(1),
  })
  await writeFile(join(target, names.provenance), JSON.stringify(seal(statement, keys.privateKey)))
  await changes.afterwards?.(target)
  return verifyRelease({ version, folder: target, key, loadedImage: null, isRebuilt: false, work })
}

function pack(layout: string, file: string) {
  expect(spawnSync('tar', ['--create', '--file', file, '--directory', layout, '.']).status).toBe(0)
}

/** Puts another image in the place of the released one. */
async function replaceImage(target: string, layers: Layer[]) {
  const layout = await mkdtemp(join(folder, 'other-'))
  await makeImage(layout, { layers, labels })
  pack(layout, join(target, releaseFiles(version).image))
}

/** Changes the statement as somebody without the key would. */
async function changeStatement(target: string, change: (text: string) => string) {
  const file = join(target, releaseFiles(version).provenance)
  const envelope = JSON.parse(await readFile(file, 'utf8')) as { payload: string }
  const text = Buffer.from(envelope.payload, 'base64').toString('utf8')
  await writeFile(file, JSON.stringify({ ...envelope, payload: Buffer.from(change(text)).toString('base64') }))
}

describe('the check of a release', () => {
  test('a release that nobody has touched holds, from the signature to the packages', async () => {
    const lines = await check({})
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['Signature', 'Files', 'Image', 'Origin', 'SBOM'])
  })

  test('another image in its place is seen', async () => {
    const tampered = [base, { ...product, 'app/server.js': 'a line more' }]
    await expect(check({ afterwards: (target) => replaceImage(target, tampered) })).rejects.toThrow(
      `${releaseFiles(version).image} is not the file that the provenance names.`,
    )
  })

  test('a file that is missing is named', async () => {
    const { sbom: name } = releaseFiles(version)
    await expect(check({ afterwards: (target) => rm(join(target, name)) })).rejects.toThrow(`There is no ${name} in`)
  })

  test('a statement that was made to fit another image is no longer signed', async () => {
    const afterwards = (target: string) => changeStatement(target, (text) => text.replace(commit, 'd'.repeat(40)))
    await expect(check({ afterwards })).rejects.toThrow('The signature of the provenance is not by this key')
  })

  test('the signature of somebody else does not count', async () => {
    await expect(check({}, others.publicKey)).rejects.toThrow('not by this key')
  })

  test('an envelope without a signature is refused where a key is asked for', async () => {
    const file = releaseFiles(version).provenance
    const afterwards = async (target: string) => {
      const envelope = JSON.parse(await readFile(join(target, file), 'utf8')) as object
      await writeFile(join(target, file), JSON.stringify({ ...envelope, signatures: [] }))
    }
    await expect(check({ afterwards })).rejects.toThrow('The provenance is not signed')
  })

  test('a package that the SBOM does not name is seen, and one that the image has not', async () => {
    const smuggled = { ...product, 'app/node_modules/@evil/miner/package.json': packageOf('@evil/miner', '6.6.6') }
    await expect(check({ layers: [base, smuggled] })).rejects.toThrow('The image has the npm package @evil/miner@6.6.6')
    const { 'app/node_modules/zod/package.json': _, ...without } = product
    await expect(check({ layers: [base, without] })).rejects.toThrow('The SBOM names the npm package zod@4.0.0')
  })

  test('a package of Debian with another version is seen', async () => {
    const components = sbom.components.map((one) => (one.name === 'libc6' ? { ...one, version: '2.36-8' } : one))
    await expect(check({ sbom: { components } })).rejects.toThrow('The image has the Debian package libc6@2.36-9')
  })

  test('an image that was installed from another lock file is seen', async () => {
    await expect(check({ lock: '{"lockfileVersion": 2}' })).rejects.toThrow("image's lock file")
  })
})

describe('an image', () => {
  const imageOf = async (layers: Layer[]) => {
    const layout = await mkdtemp(join(folder, 'image-'))
    await makeImage(layout, { layers })
    return { layout, image: await readImage(layout) }
  }

  test('with a changed byte in any of its blobs is refused', async () => {
    const { layout, image } = await imageOf([base, product])
    for (const digest of [image.digest, image.id, `sha256:${image.layers[1]!.path.split('/').at(-1)}`]) {
      const copy = await mkdtemp(join(folder, 'copy-'))
      await cp(layout, copy, { recursive: true })
      const path = join(copy, 'blobs/sha256', digest.slice('sha256:'.length))
      const bytes = await readFile(path)
      bytes[bytes.length - 1]! ^= 1
      await writeFile(path, bytes)
      await expect(readImage(copy)).rejects.toThrow(`The image was changed: what is named ${digest}`)
    }
  })

  test('is listed as a container sees it: what a layer hides is gone, and long paths are whole', async () => {
    const { image } = await imageOf([base, product])
    const files = await listFiles(image, (path) => path.startsWith(longFolder))
    expect([files.has('app/old.txt'), files.has('app/.wh.old.txt')]).toEqual([false, false])
    expect(files.get(`${longFolder}/package.json`)?.bytes?.toString()).toBe(packageOf('long-name', '2.0.0'))
    expect(files.get('app/package-lock.json')).toMatchObject({ sha256: sha256(lock), changedAt: 1000, bytes: null })
  })

  test('two are compared entry by entry', async () => {
    const [one, other] = [
      await imageOf([base, product]),
      await imageOf([base, { ...product, 'app/package-lock.json': '{}' }]),
    ]
    expect(await compareImages(one.image, one.image)).toEqual([])
    const [line, ...more] = await compareImages(one.image, other.image)
    expect(more).toEqual([])
    expect(line).toMatch(/^app\/package-lock\.json: size 22 and 2, sha256 [0-9a-f]{64} and [0-9a-f]{64}$/)
  })
})

describe('an envelope', () => {
  test('is signed over type and body as DSSE says', () => {
    const envelope = seal({ a: 1 }, keys.privateKey)
    expect(envelope.signatures[0]!.keyid).toBe(keyIdOf(keys.publicKey))
    expect(unseal(envelope, keys.publicKey)).toEqual({ a: 1 })
    const signed = Buffer.from('DSSEv1 28 application/vnd.in-toto+json 7 {"a":1}')
    expect(verify(null, signed, keys.publicKey, Buffer.from(envelope.signatures[0]!.sig, 'base64'))).toBe(true)
  })

  test('a key of another kind is refused without a word of it', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    for (const pem of [rsa.toString(), 'nonsense-that-is-secret'])
      expect(() => readKey(pem, 'private')).toThrow(/^This is no private Ed25519 key in PEM, as/)
  })
})
