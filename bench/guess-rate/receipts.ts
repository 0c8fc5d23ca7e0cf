import { randomBytes } from 'node:crypto'
import {
  accountHash,
  commitmentTo,
  guessText,
  guessWords,
  SALTS_BYTES,
  saltsOf,
} from '@whereabouts/game/log/commitment'
import { writeReceipts } from '@whereabouts/game/log/receipt'
import { base64Of, sha256 } from '@whereabouts/server/features/log/bytes'
import { openLogKey, signatureOf } from '@whereabouts/server/features/log/log-keys'
import { median } from '../harness/percentile.ts'
import { writeRow } from '../harness/rows.ts'

/** The log's work per guess: a commitment before it is stored and a receipt after, by batch size. */
export function measureReceipts(): void {
  const key = openLogKey('ab'.repeat(32), 'example.org/log')
  const point = { lat: 48.123456, lng: -2.2944 }
  const puzzle = '01a20867-0a62-76ff-8d59-26404f227882'
  const account = '01a20867-0a62-76ff-8d59-26404f227883'
  for (const together of [1, 20, 100]) {
    const work = () => {
      const guesses = Array.from({ length: together }, (_, counter) => {
        const salts = randomBytes(SALTS_BYTES)
        const { salt, accountSalt } = saltsOf(salts)
        const hashed = accountHash(sha256, { salt: accountSalt, account })
        const commitment = commitmentTo(sha256, { salt, text: guessText(puzzle, guessWords(point)), account: hashed })
        return {
          kind: 'guess' as const,
          puzzle,
          ...guessWords(point),
          ...{ account, salts },
          commitment,
          atUs: 1e15,
          server: 1,
          counter,
        }
      })
      const sign = (text: string) => signatureOf(text, key)
      writeReceipts(sha256, { origin: 'example.org/log', guesses, sign, base64: base64Of })
    }
    for (let n = 0; n < 500; n += 1) work()
    const times = Array.from({ length: 7 }, () => {
      const began = performance.now()
      for (let n = 0; n < 200; n += 1) work()
      return ((performance.now() - began) * 1000) / 200 / together
    })
    writeRow({
      path: `commitment and receipt of a guess, ${together} together`,
      figure: `${median(times).toFixed(1)} µs`,
      target: `under ${together === 1 ? 50 : 20} µs`,
      against: '',
      isMet: median(times) < (together === 1 ? 50 : 20),
    })
  }
}
