/** A page of the public web that shows a picture. */
export interface WebPage {
  url: string
  /** Empty where the page has none. */
  title: string
  /** It shows the whole picture, in whatever size; else a part of it. */
  isWhole: boolean
}

export interface WebFindings {
  /** The service's order; at most 20. */
  pages: WebPage[]
  /** What the service takes the picture for, such as 'eiffel tower'. */
  labels: string[]
}

/** Somebody who knows which pictures the public web shows. */
export interface WebSearch {
  readonly kind: 'none' | 'google-vision'
  /** Looks for a JPEG; null for `none`. The picture leaves the house. Throws WebSearchUnavailable. */
  find(picture: Uint8Array): Promise<WebFindings | null>
}

/** The service cannot be reached, refuses the key or the picture, or answers what is no answer. */
export class WebSearchUnavailable extends Error {
  override name = 'WebSearchUnavailable'
}
