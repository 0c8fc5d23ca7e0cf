import type { Failure, RefusalCode, RefusalDetails } from '@whereabouts/contract/refusals'

/** An expected refusal. Commands throw it; the answer words it (`platform/http/word-refusal.ts`), and it is not logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  /** Fields of the answer other than code, sentence and details. */
  get more(): Pick<Failure, 'field' | 'receipt' | 'warnings'> {
    return {}
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

  override get more() {
    return { ...(this.field && { field: this.field }) }
  }
}
