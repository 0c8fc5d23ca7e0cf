import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorFault } from '../open-engines.ts'
import { listFiles } from './list-files.ts'
import { isOfImage, listDebianPackages, listNpmPackages } from './list-packages.ts'
import type { Image } from './read-image.ts'
import { readCommand } from './run-command.ts'
import { sha256 } from './sha256.ts'

/** A part of a bill of materials of CycloneDX 1.5, as far as it is read here. */
export interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  properties?: { name: string; value: string }[]
}
export interface Sbom {
  components: Component[]
}
interface NpmSbom extends Sbom {
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The bill of materials of an image, the same bytes for the same image: npm's own words (licences, hashes of the lock file) on those packages that
 * are in it or that its pages were made of, Debian's packages, Node, and what the base image brings of npm.
 *
 * @param source the files of the commit
 * @throws OperatorFault when the image has a package that the lock file does not name
 */
export async function writeSbom(
  image: Image,
  { source, version, epoch }: { source: string; version: string; epoch: number },
): Promise<string> {
  // With --omit=dev npm leaves out what one package needs for its tests and another one to run.
  const sbom = JSON.parse(
    readCommand('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], { cwd: source }),
  ) as NpmSbom
  const files = await listFiles(image, isOfImage)
  const { own, ofBase } = listNpmPackages(files)
  const known = new Set(sbom.components.map((component) => component['bom-ref']))
  const unknown = own.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new OperatorFault(`The image has packages that the lock file does not name: ${unknown.join(', ')}.`)
  const inPages = await listInPages(sbom, { source, version })
  const installed = new Set(own)
  const components = [
    ...sbom.components.flatMap((component) => {
      if (installed.has(component['bom-ref'])) return [placed(component, 'image')]
      return inPages.has(component['bom-ref']) ? [placed(component, 'pages')] : []
    }),
    ...ofBase.map((name) => npmComponent(name)),
    ...listDebianPackages(files).map((found) => debianComponent(found)),
    ...nodeComponent(image),
  ]
  const purl = (component: Component) => component.purl
  components.sort((one, other) => (purl(one) < purl(other) ? -1 : purl(one) > purl(other) ? 1 : 0))
  return `${JSON.stringify({ ...headOf(image, { version, epoch }), components }, null, 1)}\n`
}

/** Numbered by the image, and dated by the commit: the present moment and chance are in no release. */
function headOf({ id, digest }: Image, { version, epoch }: { version: string; epoch: number }) {
  const hex = sha256(`sbom of ${id}`)
  const number = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${number.join('-')}`,
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      component: {
        'bom-ref': `whereabouts@${version}`,
        type: 'container',
        name: 'whereabouts',
        version,
        hashes: [{ alg: 'SHA-256', content: digest.slice('sha256:'.length) }],
      },
    },
  }
}

/** What the pages are made of: what these packages depend on to run, and what that depends on. */
async function listInPages(
  { dependencies }: NpmSbom,
  { source, version }: { source: string; version: string },
): Promise<Set<string>> {
  const byRef = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const found = new Set<string>()
  const waiting: string[] = []
  for (const folder of ['web', 'contract', 'game']) {
    const manifest = JSON.parse(await readFile(join(source, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    const names = Object.keys(manifest.dependencies ?? {})
    const all = byRef.get(`@whereabouts/${folder}@${version}`) ?? []
    waiting.push(...all.filter((ref) => names.includes(ref.slice(0, ref.lastIndexOf('@')))))
  }
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (found.has(ref)) continue
    found.add(ref)
    waiting.push(...(byRef.get(ref) ?? []))
  }
  return found
}

const placed = (component: Component, where: 'image' | 'pages' | 'base'): Component => ({
  ...component,
  properties: [...(component.properties ?? []), { name: 'whereabouts:found-in', value: where }],
})

function npmComponent(name: string): Component {
  const at = name.lastIndexOf('@')
  const [plain, version] = [name.slice(0, at), name.slice(at + 1)]
  const purl = `pkg:npm/${plain.replace('@', '%40')}@${version}`
  return placed({ 'bom-ref': `base:${name}`, type: 'library', name: plain, version, purl }, 'base')
}

function debianComponent({ name, version, architecture }: ReturnType<typeof listDebianPackages>[number]): Component {
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  return placed({ 'bom-ref': purl, type: 'library', name, version, purl }, 'base')
}

/** The official images of Node say its version in a variable. */
function nodeComponent({ environment }: Image): Component[] {
  const version = environment.map((line) => /^NODE_VERSION=(.+)$/.exec(line)?.[1]).find((found) => found !== undefined)
  if (version === undefined) return []
  const purl = `pkg:generic/node@${version}`
  return [placed({ 'bom-ref': purl, type: 'application', name: 'node', version, purl }, 'base')]
}
