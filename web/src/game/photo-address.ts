/** The address of a photo in one width, with a stamp that no cache has seen. Addresses that carry a query keep it. */
export function photoAddress(imageUrl: string, { width, stamp }: { width?: number; stamp: string }): string {
  const query = [`t=${stamp}`, ...(width ? [`width=${width}`] : [])].join('&')
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}${query}`
}

/** The `srcset` of a photo; undefined where there is but one size. */
export function photoSourceSet(imageUrl: string, { widths, stamp }: { widths: readonly number[]; stamp: string }) {
  if (widths.length < 2) return undefined
  return widths.map((width) => `${photoAddress(imageUrl, { width, stamp })} ${width}w`).join(', ')
}
