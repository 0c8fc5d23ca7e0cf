import { texts } from '../config/texts.ts'

/** The size that a file has to stay below; the server holds the same. */
const maxLogoBytes = 5 * 1024 * 1024

/** What is wrong with a file before it is sent; null when nothing is. */
export function logoComplaint({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith('image/')) return texts.logos.notAnImage
  return size >= maxLogoBytes ? texts.logos.tooLarge : null
}
