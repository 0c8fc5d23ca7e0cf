import { listFiles } from './list-files.ts'
import type { Image } from './read-image.ts'
import type { TarEntry } from './read-tar.ts'

const compared = ['type', 'mode', 'owner', 'changedAt', 'size', 'target', 'sha256'] as const
const mostTold = 50

/** What differs between two images, entry by entry, as lines; empty when the files are equal to the last bit of their modes and moments. */
export async function compareImages(one: Pick<Image, 'layers'>, other: Pick<Image, 'layers'>): Promise<string[]> {
  const [first, second] = [await listFiles(one), await listFiles(other)]
  const lines = [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((path) => {
    const [a, b] = [first.get(path), second.get(path)]
    if (!a || !b) return [`${path} is in the ${a ? 'first' : 'second'} image alone`]
    const differing = compared.filter((part) => a[part] !== b[part])
    return differing.length === 0 ? [] : [`${path}: ${differing.map((part) => describe(part, a, b)).join(', ')}`]
  })
  return lines.length > mostTold ? [...lines.slice(0, mostTold), `and ${lines.length - mostTold} more`] : lines
}

const describe = (part: (typeof compared)[number], a: TarEntry, b: TarEntry) =>
  part === 'mode' ? `mode ${a.mode.toString(8)} and ${b.mode.toString(8)}` : `${part} ${a[part]} and ${b[part]}`
