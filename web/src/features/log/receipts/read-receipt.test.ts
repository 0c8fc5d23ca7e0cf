import type { Receipt } from '@whereabouts/game/log/receipt'
import { expect, test } from 'vitest'
import { MOST_RECEIPT_BYTES, readReceiptFile, readReceiptText } from './read-receipt.ts'
import { nameOfReceipt } from './receipt-file.ts'

const receipt: Receipt = {
  ...{ version: 2, log: 'site.test/log', kind: 'guess', puzzle: '0190a5b0-1234-7000-8000-000000000001' },
  ...{
    guess_lat: '10.5',
    guess_lng: '20.25',
    salt: 'AAAA',
    account: '0190a5b0-1234-7000-8000-000000000002',
    account_salt: 'AAAA',
    arrived_us: Date.parse('2026-03-10T23:59:59.999Z') * 1000,
  },
  ...{ server: 1, counter: 42, index: 0, size: 1, path: ['AAAA'], root: 'AAAA', signature: 'AAAA' },
}

test('a saved receipt is read unchanged, from a file or from text', async () => {
  const text = JSON.stringify(receipt, null, 2)
  expect(readReceiptText(text)).toEqual({ receipt })
  expect(await readReceiptFile(new Blob([text]))).toEqual({ receipt })
})

test('invalid receipts are rejected with a reason', async () => {
  expect(readReceiptText(' \n')).toEqual({ fault: 'empty' })
  expect(readReceiptText('a note')).toEqual({ fault: 'no-json' })
  const others: unknown[] = [null, [], 7, {}, { ...receipt, puzzle: 'monday' }, { ...receipt, path: [1] }]
  others.push({ ...receipt, arrived_us: 1.5 }, { ...receipt, arrived_us: 1e300 }, { ...receipt, version: 1 })
  for (const other of others) expect(readReceiptText(JSON.stringify(other))).toEqual({ fault: 'no-receipt' })
})

test('a file over 20 KB is not read', async () => {
  const spaces = ' '.repeat(MOST_RECEIPT_BYTES - JSON.stringify(receipt).length)
  const text = JSON.stringify(receipt) + spaces
  expect(await readReceiptFile(new Blob([text]))).toEqual({ receipt })
  expect(readReceiptText(`${text} `)).toEqual({ fault: 'too-large' })
  const file = Object.assign(new Blob([`${text} `]), { text: () => Promise.reject(new Error('It was read.')) })
  expect(await readReceiptFile(file)).toEqual({ fault: 'too-large' })
})

test('the file is named after the arrival day (UTC), the puzzle and the counter', () => {
  expect(nameOfReceipt(receipt)).toBe('receipt-2026-03-10-0190a5b0-42.json')
})
