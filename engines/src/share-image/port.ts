/** The size of every picture in pixels, which social networks show large (https://ogp.me). */
export const shareImageSize = { width: 1200, height: 630 } as const

/** The words of a picture, in any script; signs that the fonts lack are left out, and so is a line or headline that would lack a letter. */
export interface ShareCard {
  /** The name of the site. */
  name: string
  /** Used in place of a name of which less than half can be written. */
  substituteName: string
  /** A few words above the headline. */
  label: string
  /** Large, and smaller the longer it is. */
  headline: string
  /** Used in place of a headline that cannot be written as a whole; nothing when left out. */
  substituteHeadline?: string
  /** Below the headline. */
  line: string
  /** `prize`: the headline is an open prize; `won`: a prize that was won; `plain`: only words. */
  tone: 'prize' | 'won' | 'plain'
  /** A picture behind the words, in a format of the image engine. The caller must make sure that everybody may see it. */
  photo: Buffer | null
}

/** Draws the picture that other sites show beside a link to this one. */
export interface ShareImages {
  /** Returns a PNG of `shareImageSize`. The same card gives the same bytes on every machine: installed fonts are not used. */
  draw(card: ShareCard): Promise<Buffer>
}
