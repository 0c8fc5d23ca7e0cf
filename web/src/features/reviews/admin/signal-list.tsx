import type { AnswerOf } from '../../../lib/api.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { texts } from './texts.ts'

type Signal = AnswerOf<'GET /api/admin/prizes/:prizeId/review'>['signals'][number]

const tones: BadgeTone[] = ['neutral', 'sea', 'gold', 'pin']
const isFlag = ({ weight }: Signal) => weight >= 2

/** What speaks for or against a win, with reasons. What is without weight is folded away, and still there to read. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  const shown = signals.filter(({ weight }) => weight > 0)
  const quiet = signals.filter(({ weight }) => weight === 0)
  const flags = signals.filter(isFlag).length
  return (
    <Panel title={texts.signals} end={<Badge tone={flags > 0 ? 'pin' : 'moss'}>{texts.flags(flags)}</Badge>}>
      <p className="mb-3 text-sm text-soft">{texts.explained}</p>
      <Signals signals={shown} />
      {quiet.length > 0 && (
        <details className="mt-2" open={shown.length === 0}>
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">{texts.quiet(quiet.length)}</summary>
          <Signals signals={quiet} />
        </details>
      )}
    </Panel>
  )
}

function Signals({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {signals.map((signal) => (
        <li key={`${signal.code} ${signal.sentence}`} className="grid gap-1 py-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[signal.weight] ?? 'neutral'}>{texts.weights[signal.weight]}</Badge>
            <h3 className="min-w-0 font-semibold wrap-anywhere">{signal.title}</h3>
          </div>
          <p className="wrap-anywhere">{signal.sentence}</p>
          {signal.cleared_by && (
            <p className="text-sm text-soft">
              <strong className="font-semibold">{texts.clearedBy}</strong>
              {signal.cleared_by}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
