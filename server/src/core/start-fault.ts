/** A fault that the operator must mend before the server can start; the message is a sentence for the operator. */
export class StartFault extends Error {
  override name = 'StartFault'
}
