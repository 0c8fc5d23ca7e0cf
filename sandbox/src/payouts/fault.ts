/** A refusal in the protocol's words. */
export class PayoutFault extends Error {
  override name = 'PayoutFault'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalid = (message: string) => new PayoutFault(400, 'invalid_request', message)
export const unknown = (what: string) => new PayoutFault(404, 'not_found', `There is no such ${what}.`)
