import type { TarEntry } from './read-tar.ts'

/** The files from which the packages of an image are read: the manifests that npm has installed, and the list of Debian's. */
export const isOfImage = (path: string) => manifest.test(path) || path === dpkgStatus

/** The manifest of an installed package itself, and not of a folder inside of one. */
const manifest = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@][^/]*\/package\.json$/
const dpkgStatus = 'var/lib/dpkg/status'

/** The installed npm packages as `name@version`: the product's own, and those of the base image, which has npm itself. */
export function listNpmPackages(files: Map<string, TarEntry>): { own: string[]; ofBase: string[] } {
  const [own, ofBase] = [new Set<string>(), new Set<string>()]
  for (const [path, { bytes }] of files) {
    if (!manifest.test(path) || bytes === null) continue
    const { name, version } = JSON.parse(bytes.toString('utf8')) as { name?: string; version?: string }
    if (name === undefined || version === undefined) continue
    if (path.startsWith('app/')) own.add(`${name}@${version}`)
    else ofBase.add(`${name}@${version}`)
  }
  return { own: [...own].sort(), ofBase: [...ofBase].sort() }
}

/** The packages that Debian's package manager has installed; none in an image of another kind. */
export function listDebianPackages(
  files: Map<string, TarEntry>,
): { name: string; version: string; architecture: string }[] {
  const text = files.get(dpkgStatus)?.bytes?.toString('utf8') ?? ''
  return text.split('\n\n').flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1]
    const [name, version, architecture] = [field('Package'), field('Version'), field('Architecture')]
    const isInstalled = field('Status')?.endsWith(' installed') ?? false
    return name && version && architecture && isInstalled ? [{ name, version, architecture }] : []
  })
}
