const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Converts digits of any script to 0–9. Unicode arranges them in runs of ten that begin with zero (The Unicode Standard, 4.6). */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let first = code
    while (isDigit(first - 1)) first -= 1
    return String((code - first) % 10)
  })
}
