/** Messengers leave out the pictures of links that are larger. */
export const mostPreviewBytes = 250_000

export interface Words {
  words: string
  face: 'display' | 'text'
  size: number
}

/** Words on a baseline from 0, 0. */
export interface Outline {
  /** SVG path data, in pixels. */
  path: string
  width: number
}

/** Draws the picture that other sites show next to a link to this one, the same on every machine: installed fonts are not used. */
export interface ShareImages {
  /** The text without characters that the fonts lack, with tidy spaces. */
  legible: (words: string) => string
  /** Sets legible words. */
  outline: (text: Words) => Outline
  /** Returns a JPEG of at most `mostPreviewBytes`. Photos are part of the SVG, as data. */
  paint: (svg: string) => Promise<Buffer>
}
