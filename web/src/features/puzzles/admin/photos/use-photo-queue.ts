import { useEffect, useRef, useState } from 'react'
import { CallFailed, call, failureCode, failureText, useRead } from '../../../../lib/api.ts'
import { counted } from '../../../../ui/portal/counted.ts'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { savedFields } from '../dialog/puzzle-fields.ts'
import { warningToast } from '../dialog/puzzle-save.ts'
import { takeInFile } from './photo-intake.tsx'
import { fieldsOn, inTurn, newItem, photoOf, planOf, type QueueItem } from './photo-queue-items.ts'

/** How many photos upload at a time. */
const atOnce = 2

type Change = (key: string, own: Partial<QueueItem>) => void

/** The queued photos, each uploaded in turn, and what they would be scheduled as. `prize` is the prize of all; empty: the usual one. */
export function usePhotoQueue(prize: string) {
  const toast = useToast()
  const [items, setItems] = useState<readonly QueueItem[]>([])
  const [isScheduling, setScheduling] = useState(false)
  const change: Change = (key, own) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...own } : item)))
  const running = useUploads(items, change)
  const { data, refetch } = useRead(
    'GET /api/admin/puzzles/defaults',
    {},
    { enabled: items.length > 0, staleTime: 0, gcTime: 0 },
  )
  const remove = (key: string) => {
    running.get(key)?.abort()
    setItems((before) => before.filter((item) => item.key !== key))
  }

  /** Creates the puzzles one by one, each on the soonest free day. Failed ones stay in the list with a reason. */
  const scheduleAll = async () => {
    if (isScheduling || !data) return
    setScheduling(true)
    const dates = [...data.free_dates]
    let done = 0
    for (const item of inTurn(items).slice(0, dates.length)) {
      try {
        const fields = fieldsOn(dates[0]!, item, data, prize)
        const sent = { photo_id: photoOf(item)!.photo_id, ...savedFields(fields), accepted_warnings: [] }
        const { warning } = await call('POST /api/admin/puzzles', sent)
        if (warning) toast(warningToast(`${item.file.name}: ${warning}`))
        remove(item.key)
        dates.shift()
        done += 1
      } catch (error) {
        change(item.key, { refusals: refusalsOf(error) })
        // If the second factor is declined, we don't ask again for each photo.
        if (failureCode(error) === 'mfa-required') break
      }
    }
    setScheduling(false)
    const left = items.length - done
    if (done > 0) toast({ type: 'success', title: `${counted(done, 'puzzle')} scheduled` })
    if (left > 0) toast({ type: 'warning', title: `${counted(left, 'photo')} not scheduled. The list says why.` })
    void refetch()
  }
  return {
    ...{ items, isScheduling, scheduleAll },
    plan: planOf(items, data, prize),
    add: (files: readonly File[]) => setItems((before) => [...before, ...files.map(newItem)]),
    upload: (key: string) => change(key, { intake: { step: 'none' } }),
    remove,
    /** Days that are taken are no longer free. */
    refreshDays: () => void refetch(),
  }
}

const refusalsOf = (error: unknown): readonly string[] =>
  (error instanceof CallFailed && error.failure.warnings?.map(({ sentence }) => sentence)) || [
    failureText(error, 'Failed to save puzzle'),
  ]

function useUploads(items: readonly QueueItem[], change: Change) {
  const running = useRef(new Map<string, AbortController>()).current
  useEffect(() => {
    for (const { key, file, intake } of items) {
      if (running.size >= atOnce) return
      if (intake.step !== 'none' || running.has(key)) continue
      const control = new AbortController()
      running.set(key, control)
      const onStep = (step: QueueItem['intake']) => change(key, { intake: step })
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
