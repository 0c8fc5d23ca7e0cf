/** Something that the operator has to mend before the server can start; the message says what. */
export class StartFault extends Error {
  override name = 'StartFault'
}
