import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Fact } from '../../../ui/portal/fact.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'

const texts = {
  standsStillText: (since: string | null) =>
    since
      ? `Guesses and receipts continue, but the log has not grown since ${since}. Players are promised 10 seconds. Check that a server process is running and what it logs.`
      : 'No server process has written the log for a minute. Check that one is running and what it logs.',
}
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
        <Notice tone="error" title="The public log has stopped">
          {texts.standsStillText(waiting_since && momentText(waiting_since))}
        </Notice>
      )}
      {witness.fault && (
        <Notice tone="error" title="The witness refuses the log">
          {witness.fault}
        </Notice>
      )}
    </>
  )
}

/** What was signed last, and who witnessed it. */
export function LogHealth() {
  return (
    <Panel title="Public log">
      <LoadedPart read={useHealth()} failed="The state of the public log could not be loaded" waiting={null}>
        {(data) =>
          data.origin === null ? (
            <p className="text-soft">The log starts with the first scheduled puzzle.</p>
          ) : (
            <Facts health={data} />
          )
        }
      </LoadedPart>
    </Panel>
  )
}

function Facts({ health }: { health: Health }) {
  const { origin, size, signed_at, waiting_since, witness, anchor, verifier_key } = health
  const last = (at: string | null) => (at ? momentText(at) : 'Never')
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr] [&_dd]:tabular-nums [&_dd]:wrap-anywhere">
      <Fact name="Name">{origin}</Fact>
      <Fact name="Entries">{size.toLocaleString('en')}</Fact>
      <Fact name="Last signed">{last(signed_at)}</Fact>
      <Fact name="Waiting since">{waiting_since ? momentText(waiting_since) : 'Nothing is waiting.'}</Fact>
      <Fact name="Witness">
        {witness.kind === 'none' ? 'None: no one else confirms the log.' : last(witness.last_at)}
      </Fact>
      <Fact name="Proof of time">
        {anchor.kind === 'none' ? 'None' : last(anchor.last_at)}
        {anchor.fault && <span className="block text-pin-text">{anchor.fault}</span>}
      </Fact>
      <Fact name="Verifier key">
        <code className="text-xs break-all">{verifier_key}</code>
      </Fact>
    </dl>
  )
}
