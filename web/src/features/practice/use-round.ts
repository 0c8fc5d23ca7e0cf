import type { PracticeDay } from '@whereabouts/contract/practice'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AnswerOf, call, failureCode, failureText, NetworkFailed } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { useSession } from '../../lib/session.tsx'
import { isOffline, type Press, startPress } from '../guesses/submit/press.ts'
import { retry } from '../guesses/submit/retry.ts'
import { storePracticed } from './practiced-days.ts'
import { storeRound } from './stored-rounds.ts'
import { texts } from './texts.ts'

type Result = AnswerOf<'POST /api/practice/rounds'>

/** A press's request; the same place reuses its key, so that it counts once. */
export interface Sent {
  pin: Point
  key: string
}

/** How often to ask again for a rank that is not stored yet. */
const standingAgainMs = 3000
const mostAsks = 20
const askAnswerMs = 15_000

/** One round on a day: pin, submission, result. A round sent earlier is requested again, with the same answer. */
export function useRound({ puzzle_id }: PracticeDay, { before, beat }: { before: Sent | null; beat: string | null }) {
  const { user } = useSession()
  const [pin, setPin] = useState<Point | null>(before?.pin ?? null)
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const sent = useRef<Sent | null>(before)
  const press = useRef<Press | null>(null)
  useEffect(() => () => press.current?.end(), [])

  const roundOf = ({ pin: { lat, lng }, key }: Sent) => ({ puzzle_id, lat, lng, idempotency_key: key })
  const ask = (own: Sent, signal: AbortSignal) =>
    call('POST /api/practice/rounds', { ...roundOf(own), ...(beat !== null && { beat }) }, { signal })

  const submit = async () => {
    if (!pin || press.current || result) return
    if (isOffline()) return setNotice(texts.submit.offline)
    sent.current = sameAs(pin, sent.current)
    const own = sent.current
    const pressed = startPress()
    press.current = pressed
    setSending(true)
    setNotice(null)
    try {
      const answer = await retry((signal) => ask(own, signal), pressed)
      storePracticed(puzzle_id)
      if (!user) storeRound(roundOf(own))
      setResult(answer)
    } catch (error) {
      // The account changed after sending, so it is another round.
      if (failureCode(error) === 'idempotency-conflict') sent.current = null
      setNotice(noticeOf(error))
    } finally {
      pressed.close()
      press.current = null
      setSending(false)
    }
  }
  const isBack = useEffectEvent(() => before && void submit())
  useEffect(() => void isBack(), [])
  useStanding(result, {
    ask: (signal) => ask(sent.current!, signal),
    onResult: (answer) => setResult(answer),
  })
  /** Places another pin, in a late round. */
  const guessAgain = () => {
    setResult(null)
    setPin(null)
  }
  /** The solution ends a late round; the same press then returns the place. */
  const askAnswer = async () => {
    setNotice(null)
    try {
      await call('GET /api/puzzles/solution', {})
      setResult(await ask(sent.current!, AbortSignal.timeout(askAnswerMs)))
    } catch (error) {
      setNotice(noticeOf(error))
    }
  }
  const place = (point: Point | null) => {
    setPin(point)
    setNotice(null)
  }
  return {
    pin,
    place,
    submit: () => void submit(),
    guessAgain,
    askAnswer: () => void askAnswer(),
    isSending,
    notice,
    result,
    sent: sent.current,
    isRestored: before !== null,
  }
}

const sameAs = (pin: Point, before: Sent | null): Sent =>
  before && before.pin.lat === pin.lat && before.pin.lng === pin.lng ? before : { pin, key: newKey() }

function noticeOf(error: unknown): string {
  if (error instanceof NetworkFailed) return isOffline() ? texts.submit.offline : texts.submit.noAnswer
  if (failureCode(error) === 'not-found') return texts.submit.gone
  return failureText(error, texts.submit.failed)
}

interface Asking {
  ask: (signal: AbortSignal) => Promise<Result>
  onResult: (answer: Result) => void
}

/** Today's results are stored some seconds after the solve; until then the round is requested again. */
function useStanding(result: Result | null, asking: Asking): void {
  const [asks, setAsks] = useState(0)
  const waits = result !== null && result.standing === null && asks < mostAsks
  const ask = useEffectEvent(asking.ask)
  const onResult = useEffectEvent(asking.onResult)
  // Each request plans the next one.
  useEffect(() => {
    if (!waits) return
    const stopped = new AbortController()
    const timer = window.setTimeout(async () => {
      try {
        const answer = await ask(stopped.signal)
        if (answer.standing) onResult(answer)
      } catch {
        // It is retried, and the result is valid without it.
      }
      if (!stopped.signal.aborted) setAsks((before) => before + 1)
    }, standingAgainMs)
    return () => {
      window.clearTimeout(timer)
      stopped.abort()
    }
  }, [waits, asks])
}
