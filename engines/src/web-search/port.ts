/** A page of the public web that shows a picture. */
export interface WebPage {
  url: string
  /** Empty if the page has none. */
  title: string
  /** It shows the whole picture, in any size; otherwise a part of it. */
  isWhole: boolean
}

export interface WebFindings {
  /** In the service's order; at most 20. */
  pages: WebPage[]
  /** The service's label for the picture, such as 'eiffel tower'. */
  labels: string[]
}

/** A service that knows which pictures the public web shows. */
export interface WebSearch {
  readonly kind: 'none' | 'google-vision'
  /** Looks for a JPEG; null for `none`. Sends the picture to the service. Throws WebSearchUnavailable. */
  find(picture: Uint8Array): Promise<WebFindings | null>
}

/** The service cannot be reached, refuses the key or the picture, or sends an invalid answer. */
export class WebSearchUnavailable extends Error {
  override name = 'WebSearchUnavailable'
}
