import type { Receipt } from '@whereabouts/game/log/receipt'
import { utcDate } from '@whereabouts/game/release'
import { saveFile } from '../../../lib/save-file.ts'

/** When a guess arrived, in ms since 1970. */
export const arrivalMsOf = ({ arrived_us }: Pick<Receipt, 'arrived_us'>): number => arrived_us / 1000

/** The day a guess arrived, `YYYY-MM-DD`, UTC. */
export const dateOfReceipt = (receipt: Pick<Receipt, 'arrived_us'>): string => utcDate(new Date(arrivalMsOf(receipt)))

export const nameOfReceipt = (receipt: Receipt): string =>
  `receipt-${dateOfReceipt(receipt)}-${receipt.puzzle.slice(0, 8)}-${receipt.counter}.json`

export function saveReceipt(receipt: Receipt): void {
  saveFile(nameOfReceipt(receipt), `${JSON.stringify(receipt, null, 2)}\n`, 'application/json')
}
