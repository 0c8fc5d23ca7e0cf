/** An order to the running server that cannot be carried out; the message is a sentence for the operator. */
export class ControlFault extends Error {
  override name = 'ControlFault'
}
