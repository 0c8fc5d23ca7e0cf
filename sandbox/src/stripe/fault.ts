/** A refusal, in the format of https://docs.stripe.com/api/errors. */
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

/** Stripe answers 404 for the object in the URL and 400 for one in a parameter. */
export function missing(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** Stripe's error for a status that is not the caller's fault (https://docs.stripe.com/error-low-level). */
export function faultOf(status: number): StripeFault {
  if (status === 429) {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.'
    return new StripeFault(status, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  if (status === 409) {
    const message =
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.'
    return new StripeFault(status, { type: 'invalid_request_error', code: 'lock_timeout', message })
  }
  if (status >= 500) {
    const message = 'Sorry! There was an error while talking to Stripe. Please try again in a moment.'
    return new StripeFault(status, { type: 'api_error', message })
  }
  if (status === 402) {
    return new StripeFault(status, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  }
  return new StripeFault(status, {
    type: 'invalid_request_error',
    message: `The sandbox was asked to answer ${status}.`,
  })
}
