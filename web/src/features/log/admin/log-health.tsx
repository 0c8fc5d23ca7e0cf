import type { ReactNode } from 'react'
import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { texts } from './texts.ts'

type Health = AnswerOf<'GET /api/admin/log'>

const useHealth = () => useRead('GET /api/admin/log', {}, { refetchOnWindowFocus: true, refetchInterval: 30_000 })

/** Shown at the top: the log has stopped, or a witness reports a conflicting one. */
export function LogAlarm() {
  const { data } = useHealth()
  if (!data) return null
  const { stands_still, waiting_since, witness } = data
  return (
    <>
      {stands_still && (
        <Notice tone="error" title={texts.standsStill}>
          {texts.standsStillText(waiting_since && momentText(waiting_since))}
        </Notice>
      )}
      {witness.fault && (
        <Notice tone="error" title={texts.forked}>
          {witness.fault}
        </Notice>
      )}
    </>
  )
}

/** What was signed last, and who witnessed it. */
export function LogHealth() {
  return (
    <Panel title={texts.title}>
      <LoadedPart read={useHealth()} failed={texts.failed} waiting={null}>
        {(data) => (data.origin === null ? <p className="text-soft">{texts.none}</p> : <Facts health={data} />)}
      </LoadedPart>
    </Panel>
  )
}

function Facts({ health }: { health: Health }) {
  const { origin, size, signed_at, waiting_since, witness, anchor, verifier_key } = health
  const last = (at: string | null) => (at ? momentText(at) : texts.never)
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <Fact name={texts.name}>{origin}</Fact>
      <Fact name={texts.entries}>{size.toLocaleString('en')}</Fact>
      <Fact name={texts.signed}>{last(signed_at)}</Fact>
      <Fact name={texts.waiting}>{waiting_since ? momentText(waiting_since) : texts.nothingWaits}</Fact>
      <Fact name={texts.witness}>{witness.kind === 'none' ? texts.noWitness : last(witness.last_at)}</Fact>
      <Fact name={texts.anchor}>
        {anchor.kind === 'none' ? texts.noAnchor : last(anchor.last_at)}
        {anchor.fault && <span className="block text-pin-text">{anchor.fault}</span>}
      </Fact>
      <Fact name={texts.key}>
        <code className="text-xs break-all">{verifier_key}</code>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}
