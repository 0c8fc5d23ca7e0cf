import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, jsonAnswer, redirectAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { modes, type Verdict, type Witness } from './witness.ts'

/** Longer than the product waits. */
const SLOW_MS = 15_000

/** A witness of transparency logs under `/witness` (https://c2sp.org/tlog-witness), and switches for its faults. */
export function witnessRoutes(witness: Witness): Route[] {
  return [
    { method: 'POST', path: '/witness/add-checkpoint', answer: ({ body }) => addCheckpoint(witness, body) },
    { method: 'POST', path: '/witness/operator/mode', answer: ({ body }) => chooseMode(witness, body) },
    {
      method: 'POST',
      path: '/witness/operator/forget',
      answer: () => {
        witness.forget()
        return redirectAnswer('/#witness')
      },
    },
    {
      method: 'GET',
      path: '/sandbox/witness',
      answer: () => jsonAnswer({ verifierKey: witness.verifierKey, mode: witness.mode, watched: witness.watched }),
    },
  ]
}

async function addCheckpoint(witness: Witness, body: string): Promise<Answer> {
  const { mode } = witness
  if (mode === 'down') return textAnswer(503, 'The operator asked for a failure.\n')
  const verdict = witness.add(body)
  // This timer does not keep the process alive.
  if (mode === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  return answerOf(verdict)
}

function answerOf(verdict: Verdict): Answer {
  if (verdict.status === 200) return textAnswer(200, verdict.lines)
  if (verdict.status === 409) return textAnswer(409, `${verdict.knownSize}\n`, 'text/x.tlog.size')
  return textAnswer(verdict.status, `${verdict.reason}\n`)
}

const textAnswer = (status: number, body: string, type = 'text/plain; charset=utf-8'): Answer => ({
  status,
  // Readers of a log ask its witness from their browsers.
  headers: { 'content-type': type, 'access-control-allow-origin': '*' },
  body,
})

/** A form with `mode`. */
function chooseMode(witness: Witness, body: string): Answer {
  const wish = new URLSearchParams(body).get('mode')
  const mode = modes.find((known) => known === wish)
  if (!mode) return jsonAnswer({ error: `Give mode: ${modes.join(', ')}.` }, 400)
  witness.mode = mode
  return redirectAnswer('/#witness')
}
