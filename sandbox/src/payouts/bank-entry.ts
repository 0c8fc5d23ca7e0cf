/** What a person types at the hosted page. */
export interface BankEntry {
  name: string
  country: string
  account: string
}

/** A sentence for each field that is wrong. */
export type BankProblems = Partial<Record<keyof BankEntry, string>>

export const emptyBankEntry: BankEntry = { name: '', country: '', account: '' }

/** Where the stand-in pays to, by ISO 3166-1. */
export const countries: Readonly<Record<string, string>> = {
  AU: 'Australia',
  CA: 'Canada',
  FR: 'France',
  DE: 'Germany',
  IE: 'Ireland',
  IT: 'Italy',
  NL: 'Netherlands',
  ES: 'Spain',
  GB: 'United Kingdom',
  US: 'United States',
}

export function problemsOf({ name, country, account }: BankEntry): BankProblems {
  const isName = name.length >= 2 && name.length <= 100
  const isAccount = /^[A-Za-z0-9]{5,34}$/.test(account.replaceAll(' ', ''))
  return {
    ...(!isName && { name: 'Enter a name of 2 to 100 letters.' }),
    ...(!Object.hasOwn(countries, country) && { country: 'Choose a country.' }),
    ...(!isAccount && { account: 'Enter 5 to 34 letters and digits. Made-up ones will do.' }),
  }
}
