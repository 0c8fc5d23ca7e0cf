import type { Receipt } from '@whereabouts/game/log/receipt'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from '../../../lib/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FieldError, inputStyle } from '../../../ui/text-field.tsx'
import { MOST_RECEIPT_BYTES, type ReadReceipt, readReceiptFile, readReceiptText } from '../receipts/read-receipt.ts'
import { ReceiptResult } from './receipt-result.tsx'
import { StoredReceiptsList } from './stored-receipts-list.tsx'
import { texts } from './texts.ts'

const words = texts.receipt

interface Asked {
  receipt: Receipt
  /** New for each request. */
  number: number
}

/** Takes a receipt from a file, the clipboard, this browser or the previous page, and checks it. */
export function ReceiptCheck() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [fault, setFault] = useState<string>()
  const ask = (receipt: Receipt) => {
    setFault(undefined)
    setAsked((before) => ({ receipt, number: (before?.number ?? 0) + 1 }))
  }
  const take = (read: ReadReceipt) => {
    if ('receipt' in read) return ask(read.receipt)
    setAsked(null)
    setFault(words.faults[read.fault])
  }
  useHandedOver(take)
  return (
    <section id="receipt" className="mt-12 scroll-mt-24">
      <h2 className="text-2xl sm:text-3xl">{words.title}</h2>
      <p className="mt-2 max-w-3xl leading-relaxed text-soft">{words.lead}</p>
      <Card className="mt-4 p-5 sm:p-6">
        {/* First, because links to this section lead here. */}
        <div role="status">{asked && <ReceiptResult key={asked.number} receipt={asked.receipt} />}</div>
        <StoredReceiptsList onCheck={ask} />
        <div>
          <FileButton
            label={words.choose}
            accept=".json,application/json"
            onFile={(file) => readReceiptFile(file).then(take, () => setFault(words.faults.unreadable))}
          />
          <PasteForm onPasted={take} />
          <FieldError id="receipt-error">{fault}</FieldError>
        </div>
      </Card>
    </section>
  )
}

/** Links to the check pass the receipt in the navigation state. */
function useHandedOver(take: (read: ReadReceipt) => void): void {
  const { state } = useLocation()
  const handed = (state as { receipt?: unknown } | null)?.receipt
  const takeOnce = useEffectEvent(take)
  useEffect(() => {
    if (handed) takeOnce(readReceiptText(JSON.stringify(handed)))
  }, [handed])
}

function PasteForm({ onPasted }: { onPasted: (read: ReadReceipt) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPasted(readReceiptText(text))
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <label htmlFor="pasted-receipt" className="mb-1.5 block font-medium">
        {words.orPaste}
      </label>
      <textarea
        id="pasted-receipt"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        maxLength={MOST_RECEIPT_BYTES}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${inputStyle.replace('h-12', 'min-h-24')} block py-2.5 font-mono text-sm`}
      />
      <Button type="submit" look="secondary" className="mt-3">
        {words.checkPasted}
      </Button>
    </form>
  )
}
