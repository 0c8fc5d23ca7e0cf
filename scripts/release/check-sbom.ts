import { listFiles } from './list-files.ts'
import { isOfImage, listDebianPackages, listNpmPackages } from './list-packages.ts'
import type { Image } from './read-image.ts'
import type { Sbom } from './write-sbom.ts'

/** What a bill of materials and an image do not have in common, one sentence each. What the pages were made of cannot be seen in the image. */
export async function checkSbom(image: Pick<Image, 'layers'>, { components }: Sbom): Promise<string[]> {
  const files = await listFiles(image, isOfImage)
  const { own, ofBase } = listNpmPackages(files)
  const debian = listDebianPackages(files).map(({ name, version }) => `${name}@${version}`)
  const named = (prefix: string, places: string[]) =>
    components
      .filter(({ purl, properties }) => {
        const place = properties?.find(({ name }) => name === 'whereabouts:found-in')?.value ?? ''
        return purl.startsWith(prefix) && places.includes(place)
      })
      .map((component) => (prefix === 'pkg:npm/' ? fullName(component.purl) : `${component.name}@${component.version}`))
  return [
    ...differences('npm package', { inImage: own, inSbom: named('pkg:npm/', ['image']) }),
    ...differences('npm package of the base image', { inImage: ofBase, inSbom: named('pkg:npm/', ['base']) }),
    ...differences('Debian package', { inImage: debian, inSbom: named('pkg:deb/', ['base']) }),
  ]
}

const fullName = (purl: string) => purl.slice('pkg:npm/'.length).replace('%40', '@')

function differences(kind: string, { inImage, inSbom }: { inImage: string[]; inSbom: string[] }): string[] {
  const [there, told] = [new Set(inImage), new Set(inSbom)]
  return [
    ...[...there]
      .filter((name) => !told.has(name))
      .map((name) => `The image has the ${kind} ${name}, and the SBOM does not name it.`),
    ...[...told]
      .filter((name) => !there.has(name))
      .map((name) => `The SBOM names the ${kind} ${name}, and the image has none.`),
  ]
}
