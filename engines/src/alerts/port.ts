export interface AlertMessage {
  subject: string
  text: string
}

/** The receiver has the message, or not: it did not answer in time. */
export class AlertUnanswered extends Error {
  override name = 'AlertUnanswered'
}

/** Tells the operator. The messages of its errors name neither the address nor a secret. */
export interface Alerts {
  /** Resolves once the message was taken, and may throw `AlertUnanswered`; null where no receiver is set. */
  send: ((message: AlertMessage) => Promise<void>) | null
  /** Says that the server is well; null where no such service is set. */
  ping: (() => Promise<void>) | null
}
