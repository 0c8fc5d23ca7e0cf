/** Fetches files by their web address, from public hosts only. */
export interface WebFiles {
  /**
   * Returns the bytes at a public https URL, fewer than `maxBytes`. The declared type is ignored: check the content.
   * @throws WebFileRefused
   */
  load(url: string, limits: { maxBytes: number }): Promise<Buffer>
}

/** The reasons why a file was not fetched, each with its sentence. */
export const webFileRefusals = {
  refused: 'Only https addresses of public hosts, without a port or a password, are fetched.',
  unreachable: 'The address does not answer with a file.',
  'too-large': 'The file is too large.',
} as const

export type WebFileRefusalCode = keyof typeof webFileRefusals

/** An expected refusal of an address. The cause is for the log only: it may reveal the internal network. */
export class WebFileRefused extends Error {
  override name = 'WebFileRefused'
  readonly code: WebFileRefusalCode
  constructor(code: WebFileRefusalCode, options?: { cause?: unknown }) {
    super(webFileRefusals[code], options)
    this.code = code
  }
}
