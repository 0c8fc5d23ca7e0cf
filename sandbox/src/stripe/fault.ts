/** An answer of refusal, in the shape of https://docs.stripe.com/api/errors. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; decline_code?: string; message: string; param?: string }

  constructor(status: number, body: StripeFault['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalid(message: string, at: { param?: string; code?: string } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...at })
}

/** Stripe answers 404 for the object in the address and 400 for one that a parameter names. */
export function missing(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}
