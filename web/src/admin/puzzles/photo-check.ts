import { puzzleTexts } from './puzzle-texts.ts'

/** A file must be smaller than this. */
const maxBytes = 10 * 1024 * 1024

/** What stands against sending a file; null for one that the server may judge. */
export function checkPhotoFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Pictures in vectors carry scripts and sizes of their own, so they are none here.
  // Many browsers know no type for what iPhones make: the server looks at the bytes.
  const mayBePicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
  if (!mayBePicture) return puzzleTexts.invalidFile
  return size >= maxBytes ? puzzleTexts.tooLarge : null
}

/** The first file of a drop or a paste; null where there is none. */
export const firstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null
