/** What a person types at the hosted page. */
export interface BankEntry {
  name: string
  account: string
}

/** A sentence for each wrong field. */
export type BankProblems = Partial<Record<keyof BankEntry, string>>

export function problemsOf({ name, account }: BankEntry): BankProblems {
  const isName = name.length >= 2 && name.length <= 100
  const isAccount = /^[A-Za-z0-9]{5,34}$/.test(account.replaceAll(' ', ''))
  return {
    ...(!isName && { name: 'Enter a name of 2 to 100 letters.' }),
    ...(!isAccount && { account: 'Enter 5 to 34 letters and digits. Made-up ones will do.' }),
  }
}
