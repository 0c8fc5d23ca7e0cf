import { useEffect, useRef, useState } from 'react'
import { CallFailed, call, failureCode, failureText, useRead } from '../../../../lib/api.ts'
import { counted } from '../../../../ui/portal/counted.ts'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { checkFields, savedFields } from '../dialog/puzzle-fields.ts'
import { warningToast } from '../dialog/puzzle-save.ts'
import { texts } from '../texts.ts'
import { takeInFile } from './photo-intake.tsx'
import { newItem, type QueueItem, withIntake, withoutGaps, withPrize, withProposals } from './photo-queue-items.ts'

/** How many photos upload at a time. */
const atOnce = 2

type Change = (item: QueueItem) => QueueItem

/** The queued photos. Each is uploaded in turn. */
export function useQueue() {
  const [items, setItems] = useState<readonly QueueItem[]>([])
  const change = (key: string, how: Change) =>
    setItems((before) => before.map((item) => (item.key === key ? how(item) : item)))
  const running = useUploads(items, change)
  const { data, refetch } = useRead(
    'GET /api/admin/puzzles/defaults',
    {},
    { enabled: items.length > 0, staleTime: 0, gcTime: 0 },
  )
  const count = items.length
  // New photos get days when they arrive.
  useEffect(() => {
    if (data) setItems((before) => withProposals(before, data))
  }, [data, count])
  return {
    items,
    change,
    setPrize: (prize: string) => setItems((before) => withPrize(before, prize)),
    closeGaps: (free: readonly string[]) => setItems((before) => withoutGaps(before, free)),
    add: (files: readonly File[]) => setItems((before) => [...before, ...files.map(newItem)]),
    remove: (key: string) => {
      running.get(key)?.abort()
      setItems((before) => before.filter((item) => item.key !== key))
    },
    /** Days that are taken are no longer free. */
    refreshDays: () => void refetch(),
  }
}

function useUploads(items: readonly QueueItem[], change: (key: string, how: Change) => void) {
  const running = useRef(new Map<string, AbortController>()).current
  useEffect(() => {
    for (const { key, file, intake } of items) {
      if (running.size >= atOnce) return
      if (intake.step !== 'none' || running.has(key)) continue
      const control = new AbortController()
      running.set(key, control)
      const onStep = (step: QueueItem['intake']) => change(key, (item) => withIntake(item, step))
      void takeInFile(file, { signal: control.signal, onStep }).then((outcome) => {
        running.delete(key)
        onStep(outcome)
      })
    }
  })
  useEffect(
    () => () => {
      for (const control of running.values()) control.abort()
    },
    [running],
  )
  return running
}

type Queue = ReturnType<typeof useQueue>

/** Creates the puzzles one by one. Failed ones stay in the list with a reason. */
export function useSchedule(queue: Queue, onScheduled: () => void) {
  const toast = useToast()
  const [isScheduling, setScheduling] = useState(false)
  const [scheduledDates, setScheduledDates] = useState<readonly string[]>([])
  const latest = useRef(queue.items)
  latest.current = queue.items

  /** Returns whether to continue. Only warnings shown for this photo are accepted. */
  const schedule = async (item: QueueItem, accepted: readonly string[]): Promise<'done' | 'failed' | 'stop'> => {
    const errors = checkFields(item.fields, { isPhotoRefused: item.intake.step === 'failed' })
    const isWrong = Object.keys(errors).length > 0
    const failure = item.intake.step === 'under-way' || item.intake.step === 'none' ? texts.stillLoading : null
    queue.change(item.key, (now) => ({ ...now, errors, failure, warnings: [] }))
    if (isWrong || item.intake.step !== 'taken') return 'failed'
    try {
      const { photo_id } = item.intake.photo
      const sent = { photo_id, ...savedFields(item.fields), accepted_warnings: [...accepted] }
      const { warning } = await call('POST /api/admin/puzzles', sent)
      if (warning) toast(warningToast(`${item.file.name}: ${warning}`))
      setScheduledDates((before) => [...before, sent.release_date])
      queue.remove(item.key)
      return 'done'
    } catch (error) {
      const warnings = error instanceof CallFailed ? (error.failure.warnings ?? []) : []
      const reason = warnings.length > 0 ? null : failureText(error, 'Failed to save puzzle')
      queue.change(item.key, (now) => ({ ...now, failure: reason, warnings }))
      // If the second factor is declined, we don't ask again for each photo.
      return failureCode(error) === 'mfa-required' ? 'stop' : 'failed'
    }
  }

  const run = async (keys: readonly string[], acceptedOf: (item: QueueItem) => readonly string[]) => {
    if (isScheduling) return
    setScheduling(true)
    setScheduledDates([])
    let done = 0
    for (const key of keys) {
      const item = latest.current.find((other) => other.key === key)
      const outcome = item && (await schedule(item, acceptedOf(item)))
      if (outcome === 'done') done += 1
      if (outcome === 'stop') break
    }
    setScheduling(false)
    if (done > 0) toast({ type: 'success', title: `${counted(done, 'puzzle')} scheduled` })
    if (done < keys.length)
      toast({ type: 'warning', title: `${counted(keys.length - done, 'photo')} not scheduled. The list says why.` })
    queue.refreshDays()
    onScheduled()
  }
  const scheduleAll = () =>
    run(
      latest.current.map(({ key }) => key),
      () => [],
    )
  /** One photo, with its row's messages. */
  const scheduleAnyway = (key: string) => run([key], ({ warnings }) => warnings.map((warning) => warning.key))
  return {
    ...{ isScheduling, scheduleAll, scheduleAnyway },
    /** Days from the last submission, which the puzzle list may lack. */
    scheduledDates,
  }
}
