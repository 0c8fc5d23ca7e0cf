/** One stored copy of a photo. */
interface Copy {
  kind: 'sharp' | 'blurred'
  format: 'avif' | 'webp' | 'jpeg'
  width: number
}

/** The smallest format first; JPEG is what every browser reads. */
const preference = ['avif', 'webp', 'jpeg'] as const

/** The smallest copy that is at least as wide as asked for (else the widest), in the best format that the browser says it reads. */
export function chooseVariant<Variant extends Copy>(
  variants: readonly Variant[],
  wanted: { kind: Copy['kind']; width: number | undefined; accept: string },
): Variant | null {
  const copies = variants.filter(({ kind }) => kind === wanted.kind).sort((a, b) => a.width - b.width)
  const width = (copies.find((copy) => wanted.width !== undefined && copy.width >= wanted.width) ?? copies.at(-1))
    ?.width
  const readable = preference.filter((format) => format === 'jpeg' || wanted.accept.includes(`image/${format}`))
  const ofWidth = copies.filter((copy) => copy.width === width)
  return (
    readable.map((format) => ofWidth.find((copy) => copy.format === format)).find((copy) => copy !== undefined) ??
    ofWidth[0] ??
    null
  )
}
