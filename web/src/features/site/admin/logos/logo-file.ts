/** Maximum file size, as on the server. */
const maxLogoBytes = 5 * 1024 * 1024

/** A file's fault before upload; null if none. */
export function logoComplaint({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith('image/')) return 'Please select an image file'
  return size >= maxLogoBytes ? 'File size must be less than 5MB' : null
}
