/** The size of every picture in pixels, which social networks show large (https://ogp.me). */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Messengers leave out the pictures of links that are larger. */
export const mostShareImageBytes = 250_000

/** The words of a picture, in any script. Unsupported characters are left out; a line or headline that would lack a letter is left out entirely. */
export interface ShareCard {
  /** The name of the site. */
  name: string
  /** Replaces a name of which less than half can be drawn. */
  substituteName: string
  /** A few words above the headline. */
  label: string
  /** Large; smaller if longer. */
  headline: string
  /** Replaces a headline that cannot be drawn completely; nothing by default. */
  substituteHeadline?: string
  /** Below the headline. */
  line: string
  /** `prize`: the headline is an open prize; `won`: a prize that was won; `plain`: only words. */
  tone: 'prize' | 'won' | 'plain'
  /** A picture behind the words, in a format of the image engine. The caller must make sure that it is public. */
  photo: Buffer | null
}

/** Draws the picture that other sites show next to a link to this one. */
export interface ShareImages {
  /** Returns a JPEG of `shareImageSize` and at most `mostShareImageBytes`. The same card gives the same bytes on every machine: installed fonts are not used. */
  draw(card: ShareCard): Promise<Buffer>
}
