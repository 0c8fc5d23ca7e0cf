import type { Receipt } from '@whereabouts/game/log/receipt'
import { type FormEvent, useState } from 'react'
import { formatClockTime, formatDay } from '../../../lib/formats.ts'
import { useSession } from '../../../lib/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsHydrated } from '../../../ui/local-time.tsx'
import { inputStyle } from '../../../ui/text-field.tsx'
import { arrivalMsOf } from '../receipts/receipt-file.ts'
import { receiptsOf } from '../receipts/stored-receipts.ts'
import { texts } from './texts.ts'

const words = texts.receipt

/** The player's receipts stored in this browser. Empty without any. */
export function StoredReceiptsList({ onCheck }: { onCheck: (receipt: Receipt) => void }) {
  const { user } = useSession()
  return useIsHydrated() && user ? <KeptOf key={user.id} userId={user.id} onCheck={onCheck} /> : null
}

function KeptOf({ userId, onCheck }: { userId: string; onCheck: (receipt: Receipt) => void }) {
  const [receipts] = useState(() => receiptsOf(userId))
  const [chosen, setChosen] = useState(0)
  if (receipts.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck(receipts[chosen]!)
  }
  return (
    <form onSubmit={submit} className="mb-6">
      <label htmlFor="stored-receipt" className="mb-1.5 block font-medium">
        {words.stored}
      </label>
      <div className="flex flex-wrap gap-3">
        <select
          id="stored-receipt"
          aria-describedby="stored-place"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          className={`${inputStyle} min-w-0 flex-1 basis-56 bg-card!`}
        >
          {receipts.map((receipt, index) => (
            <option key={`${receipt.puzzle} ${receipt.arrived_us} ${receipt.counter}`} value={index}>
              {nameOf(receipt)}
            </option>
          ))}
        </select>
        <Button type="submit" look="secondary">
          {words.checkStored}
        </Button>
      </div>
      <p id="stored-place" className="mt-1.5 text-sm text-soft">
        {words.place(placeOf(receipts[chosen]!))}
      </p>
    </form>
  )
}

function nameOf(receipt: Receipt): string {
  const arrivedAt = arrivalMsOf(receipt)
  return words.storedOne(formatDay(arrivedAt), formatClockTime(arrivedAt))
}

const placeOf = ({ guess_lat, guess_lng }: Receipt): string =>
  `${Number(guess_lat).toFixed(5)}, ${Number(guess_lng).toFixed(5)}`
