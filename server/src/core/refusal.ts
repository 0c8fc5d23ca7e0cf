import {
  type Failure,
  type RefusalCode,
  type RefusalDetails,
  refusalSentence,
  refusals,
} from '@whereabouts/contract/refusals'

/** An expected refusal. Commands throw it; the browser gets its code and sentence, and it is not logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusalSentence(code, details))
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }

  toFailure(): Failure {
    return {
      success: false,
      error: this.message,
      message: this.message,
      code: this.code,
      ...(Object.keys(this.details).length > 0 && { details: this.details }),
    }
  }
}

/** Input that does not fit the contract: names the field and its fault. */
export class Malformed extends Refusal {
  override name = 'Malformed'
  readonly field: string
  readonly sentence: string
  constructor(field: string, sentence: string) {
    super('malformed')
    this.field = field
    this.sentence = sentence
  }

  override toFailure(): Failure {
    return {
      success: false,
      error: this.sentence,
      message: this.sentence,
      code: 'malformed',
      ...(this.field && { field: this.field }),
    }
  }
}
