import type { Receipt } from '@whereabouts/game/log/receipt'
import type { ReceiptReport } from '@whereabouts/game/log/verify/check-receipt'
import { describeFindings } from '@whereabouts/game/log/verify/findings'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { exactMomentText } from '../../../lib/utc-text.ts'
import { Button } from '../../../ui/button.tsx'
import { arrivalMsOf } from '../receipts/receipt-file.ts'
import { checkWords } from './check-words.ts'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts.ts'
import { askWorker } from './worker/ask-worker.ts'
import type { CheckOutcome } from './worker/requests.ts'

const words = texts.receipt

/** Checks a receipt when shown, and displays the result. */
export function ReceiptResult({ receipt }: { receipt: Receipt }) {
  const [outcome, setOutcome] = useState<CheckOutcome<ReceiptReport> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () => askWorker<'receipt'>({ kind: 'receipt', receipt, nowMs: Date.now() }, { onDone: setOutcome }),
    [receipt],
  )
  useEffect(() => {
    // The submitted form may be further down.
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  if (!outcome) return <p className="mb-6 border-b border-line pb-6 text-soft">{words.checking}</p>
  const { state, title, sentence, proof } = describeOutcome(outcome)
  return (
    <div ref={box} className="mb-6 flex gap-4 border-b border-line pb-6" data-state={state ?? 'none'}>
      {state && <StateMark state={state} className="size-10" />}
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 leading-relaxed wrap-anywhere text-soft">
          {state && `${words.arrived(exactMomentText(new Date(arrivalMsOf(receipt)).toISOString()))} `}
          {sentence}
        </p>
        {proof && (
          <Button look="secondary" className="mt-3" onClick={() => saveFile(proof.name, proof.text, 'text/plain')}>
            {words.saveProof}
          </Button>
        )}
      </div>
    </div>
  )
}

interface OutcomeText {
  /** Null if nothing was checked. */
  state: ReceiptReport['state'] | null
  title: string
  sentence: string
  proof: { name: string; text: string } | null
}

function describeOutcome(outcome: CheckOutcome<ReceiptReport>): OutcomeText {
  if (outcome.kind === 'report') {
    const { state, findings, index, proof } = outcome.report
    const file = proof === null ? null : { name: `proof-${index}.tlog-proof`, text: proof }
    return {
      state,
      title: words.verdicts[state],
      sentence: describeFindings(findings, checkWords),
      proof: file,
    }
  }
  if (outcome.kind === 'broken')
    return {
      state: 'failed',
      title: words.verdicts.failed,
      sentence: describeFindings([outcome.finding], checkWords),
      proof: null,
    }
  const isOffline = outcome.kind === 'unreachable' && outcome.isOffline
  const [title, sentence] = isOffline
    ? [texts.offlineTitle, texts.offlineText]
    : [texts.unreachableTitle, texts.unreachableText]
  return { state: null, title, sentence, proof: null }
}
