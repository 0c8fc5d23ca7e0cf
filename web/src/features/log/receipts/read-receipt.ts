import { Receipt as ReceiptForm } from '@whereabouts/contract/log'
import type { Receipt } from '@whereabouts/game/log/receipt'

export const MOST_RECEIPT_BYTES = 20_000

export type ReadReceipt = { receipt: Receipt } | { fault: 'empty' | 'too-large' | 'no-json' | 'no-receipt' }

/** Parses a receipt from text. Its check decides whether it is true. */
export function readReceiptText(text: string): ReadReceipt {
  if (text.trim() === '') return { fault: 'empty' }
  if (text.length > MOST_RECEIPT_BYTES) return { fault: 'too-large' }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { fault: 'no-json' }
  }
  const { data } = ReceiptForm.safeParse(content)
  return data ? { receipt: data } : { fault: 'no-receipt' }
}

/** Reads a receipt from a file, up to the maximum size. */
export async function readReceiptFile(file: Blob): Promise<ReadReceipt> {
  return file.size > MOST_RECEIPT_BYTES ? { fault: 'too-large' } : readReceiptText(await file.text())
}
