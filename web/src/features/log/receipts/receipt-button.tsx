import type { Receipt } from '@whereabouts/game/log/receipt'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chevron } from '../../../ui/chevron.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { texts } from '../texts.ts'
import { dateOfReceipt, saveReceipt } from './receipt-file.ts'

/** Passed to the check page, so that it needs no file. */
export interface ReceiptToCheck {
  receipt: Receipt
}

/** A small button next to a guess. Explains what a receipt is and how to use it. */
export function ReceiptButton({ receipt }: { receipt: Receipt }) {
  return (
    <details className="group max-w-full min-w-0 text-sm">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 font-medium text-soft hover:bg-line/40 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ReceiptIcon />
        {texts.receipt}
        <Chevron className="size-4" />
      </summary>
      <div className="mt-1 max-w-md rounded-control border border-line bg-card p-3 text-start">
        <p className="text-soft">{texts.receiptText}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button look="secondary" onClick={() => saveReceipt(receipt)}>
            {texts.saveReceipt}
          </Button>
          <ButtonLink to={`/verify/${dateOfReceipt(receipt)}#receipt`} state={{ receipt } satisfies ReceiptToCheck}>
            {texts.checkReceipt}
          </ButtonLink>
          <LineLink to="/fair-play">{texts.whatIsThis}</LineLink>
        </div>
      </div>
    </details>
  )
}

/** A receipt with a torn edge. */
function ReceiptIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.75]"
    >
      <path d="M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6" />
    </svg>
  )
}
