import { createHmac } from 'node:crypto'
import { type TestCard, testCards } from './test-cards.ts'

export interface CardEntry {
  number: string
  expiry: string
  cvc: string
}

export interface ReadCard {
  card: TestCard
  last4: string
  expMonth: number
  expYear: number
}

/** A typed card, or the faulty field and its error message. */
export function readCard(
  entry: CardEntry,
  nowSeconds: number,
): { read: ReadCard } | { field: keyof CardEntry; sentence: string } {
  const number = entry.number.replace(/[\s-]/g, '')
  if (number.length < 12) return { field: 'number', sentence: 'Your card number is incomplete.' }
  if (!/^\d{12,19}$/.test(number) || !fulfilsLuhn(number)) {
    return { field: 'number', sentence: 'Your card number is invalid.' }
  }
  const expiry = readExpiry(entry.expiry, nowSeconds)
  if ('sentence' in expiry) return { field: 'expiry', sentence: expiry.sentence }
  const cvcLength = /^3[47]/.test(number) ? 4 : 3
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(entry.cvc.trim())) {
    return { field: 'cvc', sentence: "Your card's security code is incomplete." }
  }
  const card = testCards.find((one) => one.number === number)
  if (!card) {
    const sentence = 'Your card was declined. The sandbox takes test cards only; never type the number of a real card.'
    return { field: 'number', sentence }
  }
  return { read: { card, last4: number.slice(-4), ...expiry } }
}

function readExpiry(text: string, nowSeconds: number): { expMonth: number; expYear: number } | { sentence: string } {
  const parts = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text)
  if (!parts) return { sentence: "Your card's expiration date is incomplete." }
  const expMonth = Number(parts[1])
  const year = Number(parts[2])
  const expYear = year < 100 ? 2000 + year : year
  if (expMonth < 1 || expMonth > 12) return { sentence: "Your card's expiration date is invalid." }
  const now = new Date(nowSeconds * 1000)
  if (expYear < now.getUTCFullYear()) return { sentence: "Your card's expiration year is in the past." }
  if (expYear > now.getUTCFullYear() + 50) return { sentence: "Your card's expiration year is invalid." }
  const isPast = expYear === now.getUTCFullYear() && expMonth < now.getUTCMonth() + 1
  return isPast ? { sentence: "Your card's expiration date is in the past." } : { expMonth, expYear }
}

/** The check digit of ISO/IEC 7812-1. */
export function fulfilsLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Equal for the same number, for every customer; without the key it reveals nothing about the number. */
export function fingerprintOf(number: string, key: string): string {
  return createHmac('sha256', key).update(number).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)
}

/** The test card with this fingerprint. */
export function findTestCard(fingerprint: string, key: string): TestCard | undefined {
  return testCards.find(({ number }) => fingerprintOf(number, key) === fingerprint)
}
