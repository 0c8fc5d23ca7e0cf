import type { SessionUser } from '@whereabouts/contract/accounts'
import { appealEndsAt } from '@whereabouts/game/prizes/deadline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { fill } from '../../../ui/fill.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { Question } from '../../../ui/question.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { HoldNotice } from '../prize-hold-notice.tsx'
import { ClaimForm } from './claim-form.tsx'
import { Moment } from './moment.tsx'
import { PayoutDetails } from './payout-details.tsx'
import { appealOf, holdOf, lastStep, needsPayoutDetails, type OwnPrize, openQuestion } from './prize-life.ts'
import { Quote } from './quote.tsx'
import { TextForm } from './text-form.tsx'
import { texts } from './texts.ts'
import { usePrizeChange } from './use-prize-change.ts'

interface Props {
  prize: OwnPrize
  user: SessionUser
}

export function NextStep({ prize, user }: Props) {
  const { title, text } = wordsOf(prize)
  const hold = holdOf(prize)
  const heading = useFocusOnChange(prize.state)
  const isToDo = prize.respond_by !== null || needsPayoutDetails(prize)
  return (
    <Card as="section" aria-labelledby="prize-state" className={`p-5 sm:p-8 ${isToDo ? 'border-gold!' : ''}`}>
      <h2 ref={heading} id="prize-state" tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 leading-relaxed">{text}</p>
      {prize.respond_by && (
        <p className="mt-2 leading-relaxed">
          {fill(texts.until, { moment: <Moment at={prize.respond_by} className="font-semibold" /> })}
        </p>
      )}
      {hold && (
        <div className="mt-4">
          <HoldNotice reason={hold} />
        </div>
      )}
      <ByState prize={prize} user={user} />
    </Card>
  )
}

function wordsOf(prize: OwnPrize) {
  const { state, prize_amount } = prize
  if (state === 'received' && prize_amount === 0) return texts.nothing
  const isWithoutDetails = (state === 'under-review' || state === 'approved') && needsPayoutDetails(prize)
  return { ...texts.states[state], ...(isWithoutDetails && texts.withoutDetails[state]) }
}

/** When a button disappears, focus moves to its replacement. */
function useFocusOnChange(state: OwnPrize['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}

function ByState({ prize, user }: Props): ReactNode {
  switch (prize.state) {
    case 'unclaimed':
      return <ClaimForm prize={prize} user={user} />
    case 'asked':
      return <Asked prize={prize} />
    case 'sending':
      return null
    case 'under-review':
    case 'approved':
    case 'returned':
      if (prize.prize_amount === 0) return null
      if (prize.paid_by === 'stripe') return <PayoutDetails prize={prize} />
      return <PaidByHand prize={prize} user={user} />
    case 'sent':
      return <Sent prize={prize} />
    case 'received':
      return <Received />
    case 'disqualified':
      return <Disqualified prize={prize} />
    case 'forfeited':
      return <Forfeited prize={prize} />
  }
}

function PaidByHand({ prize, user }: Props) {
  return (
    <>
      {prize.claim?.payout.state === 'refused' && <p className="mt-4 leading-relaxed">{texts.payout.refused}</p>}
      <p className="mt-2 leading-relaxed text-soft">{texts.howPaid(user.email)}</p>
    </>
  )
}

function Asked({ prize }: { prize: OwnPrize }) {
  const question = openQuestion(prize)
  return (
    <>
      {question !== null && <Quote title={texts.answer.question}>{question}</Quote>}
      {/* A new question starts with an empty answer. */}
      <TextForm key={prize.messages.length} prizeId={prize.id} kind="answer" />
    </>
  )
}

function Sent({ prize }: { prize: OwnPrize }) {
  const { send, isSending, failure } = usePrizeChange('POST /api/prizes/:prizeId/received', prize.id)
  const [isAsking, setAsking] = useState(false)
  const reference = lastStep(prize, 'sent')?.reference
  const words = texts.received
  const confirm = async () => {
    await send({})
    setAsking(false)
  }
  return (
    <>
      {reference && <p className="mt-3 font-semibold wrap-anywhere">{texts.reference(reference)}</p>}
      <div className="mt-5 grid gap-4">
        <FormFailure>{failure}</FormFailure>
        <Button className="min-h-12 sm:justify-self-start" onClick={() => setAsking(true)}>
          {words.open}
        </Button>
      </div>
      <Question
        isOpen={isAsking}
        title={words.title}
        no={words.no}
        onNo={() => setAsking(false)}
        yes={words.yes}
        onYes={() => void confirm()}
        isBusy={isSending}
        isHarmless
      >
        {words.text}
      </Question>
    </>
  )
}

function Received() {
  return (
    <p className="mt-2 text-soft">
      <LineLink to="/winners">{common.allWinners}</LineLink>
    </p>
  )
}

function Disqualified({ prize }: { prize: OwnPrize }) {
  const decision = lastStep(prize, 'disqualified')
  const appeal = appealOf(prize)
  const isUpheld = prize.steps.findLast(({ kind }) => ['disqualified', 'upheld'].includes(kind))?.kind === 'upheld'
  return (
    <>
      {decision?.clause && <p className="mt-2 font-semibold wrap-anywhere">{texts.clause(decision.clause)}</p>}
      {decision?.reason && <Quote title={texts.appeal.reason}>{decision.reason}</Quote>}
      {prize.may_appeal ? (
        <>
          <p className="mt-5 leading-relaxed">{texts.appeal.lead}</p>
          {decision && (
            <p className="mt-2 leading-relaxed">
              {fill(texts.appeal.until, {
                moment: <Moment at={appealEndsAt(new Date(decision.at)).toISOString()} className="font-semibold" />,
              })}
            </p>
          )}
          <TextForm prizeId={prize.id} kind="appeal" />
        </>
      ) : (
        <>
          <p className="mt-5 leading-relaxed font-semibold">
            {isUpheld ? texts.appeal.answered : appeal === null ? texts.appeal.over : texts.appeal.sent}
          </p>
          {appeal !== null && <Quote title={texts.appeal.own}>{appeal}</Quote>}
        </>
      )}
    </>
  )
}

function Forfeited({ prize }: { prize: OwnPrize }) {
  const { support_email } = useSite()
  const reason = lastStep(prize, 'forfeited')?.reason
  return (
    <>
      <p className="mt-2 leading-relaxed">
        {reason === 'deadline' || reason === 'unreached' ? texts.forfeitedText[reason] : texts.forfeitedText.hold}
      </p>
      {support_email && (
        <p className="mt-2 leading-relaxed">{fill(texts.thinkWrong, { address: <SupportAddress /> })}</p>
      )}
    </>
  )
}
