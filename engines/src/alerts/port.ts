export interface AlertMessage {
  subject: string
  text: string
}

/** Tells the operator. The messages of its errors name neither the address nor a secret. */
export interface Alerts {
  /** Resolves once the message was taken; null where no receiver is set. */
  send: ((message: AlertMessage) => Promise<void>) | null
  /** Says that the server is well; null where no such service is set. */
  ping: (() => Promise<void>) | null
}
