export interface AlertMessage {
  subject: string
  text: string
}

/** Tells the operator. The messages of its errors name neither the address nor a secret. */
export interface Alerts {
  /** Resolves once the message was taken; null where nobody is to be told. */
  send: ((message: AlertMessage) => Promise<void>) | null
  /** Says that the server is well; null where nobody asks. */
  ping: (() => Promise<void>) | null
}
