/** What hinders an order, as a sentence for whoever typed it. */
export class ShellFault extends Error {
  override name = 'ShellFault'
}

/** The order itself is wrong: its sentence stands before the usage. */
export class UsageFault extends Error {
  override name = 'UsageFault'
}
