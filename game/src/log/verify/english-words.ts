import { describeFindings, type FindingWords } from './findings.ts'
import type { Check } from './report.ts'
import { sentences } from './sentences.ts'

/** Findings in the terminal's English. */
export const englishWords: FindingWords = {
  sentences,
  formats: {
    money: (cents) => `$${(cents / 100).toFixed(2)}`,
    moment: (seconds) => `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC`,
    day: (date) => date,
    kilometers: (km) => `${km.toFixed(3)} km`,
    meters: (m) => `${m} m`,
  },
  between: ' ',
}

/** Findings as English sentences. */
export const sentenceOf = ({ findings }: Pick<Check, 'findings'>): string => describeFindings(findings, englishWords)
