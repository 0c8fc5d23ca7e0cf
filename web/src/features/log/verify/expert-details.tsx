import { toBase64 } from '@whereabouts/game/log/base64'
import { parseCheckpoint } from '@whereabouts/game/log/checkpoint'
import { parseNote } from '@whereabouts/game/log/note'
import type { DayReport } from '@whereabouts/game/log/verify/report'
import type { ReactNode } from 'react'
import { Chevron } from '../../../ui/chevron.tsx'
import { texts } from './texts.ts'

/** What was checked, for people with their own tools. */
export function ExpertDetails({ report }: { report: DayReport }) {
  const { date, note, puzzles } = report
  const files = [`/log/days/${date}`, '/log/checkpoint', '/log/vkey', '/log']
  return (
    <details className="group mt-5 rounded-card border border-line bg-card">
      <summary className="flex min-h-12 list-none items-center rounded-card px-5 py-3 font-semibold hover:bg-line/40 sm:px-6 [&::-webkit-details-marker]:hidden">
        {texts.experts}
        <Chevron className="ms-auto size-5" />
      </summary>
      <dl className="grid gap-4 border-t border-line p-5 text-sm sm:p-6">
        <Fact term={texts.checkpoint}>
          <pre className="font-mono leading-relaxed break-all whitespace-pre-wrap">{note}</pre>
        </Fact>
        <Fact term={texts.root}>
          <code className="font-mono break-all">{rootOf(note)}</code>
        </Fact>
        {puzzles
          .flatMap(({ puzzle, seal }) => (seal === null ? [] : [{ puzzle, seal }]))
          .map(({ puzzle, seal }) => (
            <Fact key={puzzle} term={texts.seal}>
              <code className="font-mono break-all">{seal}</code>
            </Fact>
          ))}
        <Fact term={texts.rawFiles}>
          {files.map((path) => (
            <a key={path} href={path} className="text-link me-5 inline-flex min-h-11 items-center font-mono">
              {path}
            </a>
          ))}
        </Fact>
        <Fact term={texts.tool}>
          <code className="font-mono break-all">{`npm run verify -- ${location.origin} ${date}`}</code>
        </Fact>
      </dl>
    </details>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1 leading-relaxed text-soft">{children}</dd>
    </div>
  )
}

function rootOf(note: string): string {
  const parsed = parseNote(note)
  const checkpoint = parsed && parseCheckpoint(parsed.text)
  return checkpoint ? toBase64(checkpoint.root) : ''
}
