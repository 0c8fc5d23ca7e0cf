/** Fetches files that somebody names by their address on the web, from public hosts alone. */
export interface WebFiles {
  /**
   * The bytes behind a public https address, fewer than `maxBytes`. Who claims what they are is not asked: look at the content.
   *
   * @throws WebFileRefused
   */
  load(url: string, limits: { maxBytes: number }): Promise<Buffer>
}

/** Why a file was not fetched, each with its sentence. */
export const webFileRefusals = {
  refused: 'Only https addresses of public hosts, without a port or a password, are fetched.',
  unreachable: 'The address does not answer with a file.',
  'too-large': 'The file is too large.',
} as const

export type WebFileRefusalCode = keyof typeof webFileRefusals

/** An expected no to an address. The cause is for the log: it may tell what lies inside the own network. */
export class WebFileRefused extends Error {
  override name = 'WebFileRefused'
  readonly code: WebFileRefusalCode
  constructor(code: WebFileRefusalCode, options?: { cause?: unknown }) {
    super(webFileRefusals[code], options)
    this.code = code
  }
}
