/** A fault that the operator must fix before the server can start. The message is a sentence for the operator. */
export class StartFault extends Error {
  override name = 'StartFault'
}
