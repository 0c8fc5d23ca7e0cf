/** Parses an exact decimal amount such as '50', '50.5' or '50.00' into whole cents. Throws RangeError for anything else. */
export function centsFrom(amount: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount of money: ${amount}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Formats whole cents as a decimal amount with two decimals: 5000 becomes '50.00'. */
export function amountFrom(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a number of cents: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
