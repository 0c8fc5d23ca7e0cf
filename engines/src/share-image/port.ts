/** The size of every picture in pixels: what social networks show large (https://ogp.me). */
export const shareImageSize = { width: 1200, height: 630 } as const

/** The words of a picture, in any script; what no letters are at hand for is left out. */
export interface ShareCard {
  /** The name of the site. */
  name: string
  /** Stands for a name of which not half can be written. */
  substituteName: string
  /** A few words above the headline. */
  label: string
  /** Large, and smaller the longer it is. */
  headline: string
  /** Below the headline. */
  line: string
  /** `prize`: the headline is money; `won`: money that has found its winner; `plain`: only words. */
  tone: 'prize' | 'won' | 'plain'
  /** A picture behind the words, in a format of the image engine; the caller answers for its being one that everybody may see. */
  photo: Buffer | null
}

/** Draws what other sites show beside a link to this one. */
export interface ShareImages {
  /** Returns a PNG of `shareImageSize`. The same card becomes the same bytes on every machine: no fonts of it are used. */
  draw(card: ShareCard): Promise<Buffer>
}
