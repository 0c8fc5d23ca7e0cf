import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { winnersOfPage } from '../../../lib/winners.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { PaidInAll } from './paid-in-all.tsx'
import { texts } from './texts.ts'
import { type Winner, WinnerList } from './winner-list.tsx'

/** A named winner can be reported. */
const reportOf = ({ username, release_date }: Winner) =>
  username && <ReportButton name={username} about={{ seen: 'winners', release_date }} />

/** All winners with a paid prize, latest first. */
export function WinnersPage() {
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{common.winners}</h1>
      <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      <Winners />
    </div>
  )
}

function Winners() {
  const read = useRead('GET /api/winners', winnersOfPage)
  return (
    <Loaded read={read} waiting={waiting} failureStyle="mt-8">
      {(data) => <Pages data={data} />}
    </Loaded>
  )
}

function Pages({ data }: { data: AnswerOf<'GET /api/winners'> }) {
  /** The start of each further page. */
  const [further, setFurther] = useState<readonly string[]>([])
  if (data.winners.length === 0) {
    return (
      <Empty className="mt-8" title={texts.empty} text={texts.emptyText}>
        <ButtonLink to="/schedule">{actions.nextChallenges}</ButtonLink>
      </Empty>
    )
  }
  const open = (before: string) => setFurther([...further, before])
  return (
    <>
      <PaidInAll sums={data.paid_in_all} className="mt-6 font-display text-2xl font-bold" />
      <Card className="mt-4">
        <WinnerList winners={data.winners} besideName={reportOf} />
      </Card>
      {further.map((before, index) => (
        <FurtherPage key={before} before={before} isLast={index === further.length - 1} onMore={open} />
      ))}
      {further.length === 0 && data.next && <More before={data.next} onMore={open} />}
    </>
  )
}

interface FurtherPageProps {
  before: string
  isLast: boolean
  onMore: (before: string) => void
}

/** Winners before a given time. After loading, focus moves to the first one. */
function FurtherPage({ before, isLast, onMore }: FurtherPageProps) {
  const read = useRead('GET /api/winners', { before })
  const list = useRef<HTMLUListElement>(null)
  const isThere = read.data !== undefined
  useEffect(() => {
    if (isThere) list.current?.querySelector('li')?.focus({ preventScroll: true })
  }, [isThere])
  const waiting = (
    <Button look="secondary" className="mt-6" isBusy>
      {common.loading}
    </Button>
  )
  return (
    <Loaded read={read} waiting={waiting} failureStyle="mt-8">
      {({ winners, next }) => (
        <>
          <Card className="mt-4">
            <WinnerList ref={list} winners={winners} besideName={reportOf} />
          </Card>
          {isLast && next && <More before={next} onMore={onMore} />}
        </>
      )}
    </Loaded>
  )
}

function More({ before, onMore }: { before: string; onMore: (before: string) => void }) {
  return (
    <Button look="secondary" className="mt-6" onClick={() => onMore(before)}>
      {texts.more}
    </Button>
  )
}

const waiting = <Waiting className="mt-8 grid gap-3" sizes={['h-8 w-56', 'h-96 w-full rounded-card']} />
