import type { Database } from '@whereabouts/engines/database/port'
import { date, float, numeric, type RowOf, rowsOf, time, uuid } from '@whereabouts/engines/database/rows'
import { z } from 'zod'
import { formatPrize } from '../../../core/formats.ts'
import { getSecondPersonAmount, type OpenApproval } from '../queries.ts'

/** The fields of a puzzle's edit that a second person sees. */
const Edit = z.object({
  photo_id: z.string(),
  actual_lat: z.number(),
  actual_lng: z.number(),
  prize_amount: z.number(),
  release_date: z.string(),
  release_time: z.string(),
})

const PresentRow = {
  photoId: uuid,
  lat: float,
  lng: float,
  prizeAmount: numeric,
  releaseDate: date,
  releaseTime: time,
}

/** Describes the requested action: a payment's reference, a decision's reason, the changed fields of an edit. */
export async function describeWanted(
  db: Database,
  { action, subject, wanted }: Pick<OpenApproval, 'action' | 'subject' | 'wanted'>,
): Promise<{ name: string; value: string }[]> {
  if (action === 'config.second-person') {
    const amountOf = (value: unknown) => (value === '' || value == null ? 'none' : formatPrize(String(value)))
    const present = await getSecondPersonAmount(db)
    return [{ name: 'Second person above', value: `${amountOf(present)} becomes ${amountOf(wanted.value)}` }]
  }
  if (action !== 'puzzle.update') {
    const fields = {
      ...{ Reference: wanted.reference, Clause: wanted.clause, Reason: wanted.text },
      'Why the countries differ': wanted.country_reason,
    }
    return Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
  }
  const edit = Edit.safeParse(wanted).data
  const [present] = await rowsOf(db, PresentRow)`
    select p.photo_id, a.actual_lat as lat, a.actual_lng as lng, p.prize_amount,
           p.release_date, p.release_time
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id where p.id = ${subject}`
  if (!edit || !present) return []
  return changesOf(edit, present)
}

function changesOf(edit: z.infer<typeof Edit>, present: RowOf<typeof PresentRow>): { name: string; value: string }[] {
  const place = (lat: number, lng: number) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  const both: [name: string, before: string, after: string][] = [
    ['Photo', present.photoId, edit.photo_id],
    ['Place', place(present.lat, present.lng), place(edit.actual_lat, edit.actual_lng)],
    ['Prize', formatPrize(present.prizeAmount), formatPrize(edit.prize_amount.toFixed(2))],
    ['Date', present.releaseDate, edit.release_date],
    ['Time (UTC)', present.releaseTime.slice(0, 5), edit.release_time.slice(0, 5)],
  ]
  return both
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => ({
      name,
      value: name === 'Photo' ? 'Another photo' : `${before} becomes ${after}`,
    }))
}
