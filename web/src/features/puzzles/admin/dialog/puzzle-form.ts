import { useQuery } from '@tanstack/react-query'
import type { PrizeBasis } from '@whereabouts/contract/pool.admin'
import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { Point } from '@whereabouts/game/distance'
import { isUtcDate } from '@whereabouts/game/utc-date'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AnswerOf, call, keyOf, useRead } from '../../../../lib/api.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { placeFields } from './place-field.tsx'
import { emptyFields, type FieldErrors, fieldsOf, type PuzzleFields } from './puzzle-fields.ts'

const debounceMs = 500
type Name = keyof PuzzleFields

/** The dialog's fields: a stored puzzle's, or a new one's suggestions, which never replace typed values. */
export function usePuzzleForm(puzzle: AdminPuzzle | null, start: Partial<PuzzleFields> = {}) {
  const [fields, setFields] = useState(() => (puzzle ? fieldsOf(puzzle) : { ...emptyFields, ...start }))
  const [typed, setTyped] = useState<ReadonlySet<Name>>(() => new Set(Object.keys(start) as Name[]))
  const [isDirty, setDirty] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [prizeBasis, setPrizeBasis] = useState<PrizeBasis>('usual')

  const put = (own: Partial<PuzzleFields>) => {
    setFields((before) => ({ ...before, ...own }))
    setErrors((before) => ({ ...before, ...emptied(own) }))
    setDirty(true)
  }
  useDefaults({ isWanted: puzzle === null, date: fields.date }, (proposed, basis) => {
    setPrizeBasis(basis)
    setFields((before) => {
      const open = Object.entries(proposed).filter(([name]) => !typed.has(name as Name))
      return { ...before, ...Object.fromEntries(open) }
    })
  })
  return {
    fields,
    errors,
    setErrors,
    isDirty,
    /** The source of the suggested prize; the default once another was typed. */
    prizeBasis: typed.has('prize') ? 'usual' : prizeBasis,
    /** The user typed it. */
    set: (name: Name, value: string) => {
      put({ [name]: value })
      setTyped((before) => new Set([...before, name]))
    },
    /** A place was chosen on the map, or came from a photo. */
    place: (point: Point | null) => put(placeFields(point)),
    /** Switches to the stored version. */
    replace: (stored: AdminPuzzle) => {
      setFields(fieldsOf(stored))
      setErrors({})
      setDirty(false)
    },
  }
}

/** Typing clears a field's error. */
const emptied = (own: Partial<PuzzleFields>): FieldErrors => {
  const isPlace = 'lat' in own || 'lng' in own
  const isRelease = 'date' in own || 'time' in own
  const names = [...Object.keys(own), ...(isPlace ? ['lat', 'lng'] : []), ...(isRelease ? ['date', 'time'] : [])]
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

interface Wanted {
  isWanted: boolean
  date: string
}

/** Suggests the first free day, and the prize and time of the nearest earlier puzzle. */
function useDefaults(
  { isWanted, date }: Wanted,
  onProposed: (proposed: Partial<PuzzleFields>, prizeBasis: PrizeBasis) => void,
): void {
  const debounced = useDebounced(date, date ? debounceMs : 0)
  const { data } = useRead('GET /api/admin/puzzles/defaults', isUtcDate(debounced) ? { release_date: debounced } : {}, {
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  })
  // Suggestions are made once per answer, not on typing.
  const propose = useEffectEvent((defaults: NonNullable<typeof data>) => {
    const { prize_amount, prize_basis, release_time, release_date } = defaults
    const proposed = { prize: prize_amount.toFixed(2), time: release_time.slice(0, 5) }
    onProposed({ ...proposed, ...(date === '' && { date: release_date }) }, prize_basis)
  })
  useEffect(() => {
    if (data) propose(data)
  }, [data])
}

type Conflict = AnswerOf<'GET /api/admin/puzzles/conflicts'>['puzzles'][number]

const conflictDebounceMs = 500
const inputOf = (release_date: string, except: string | undefined) => ({ release_date, ...(except && { except }) })

/** Other puzzles on a date. A failed check does not block: it finds none. */
async function findConflicts(date: string, except?: string): Promise<readonly Conflict[]> {
  if (!isUtcDate(date)) return []
  const answer = await call('GET /api/admin/puzzles/conflicts', inputOf(date, except)).catch(() => null)
  return answer?.puzzles ?? []
}

/** The same while a date is chosen, debounced by half a second. */
export function useConflicts(date: string, { except, isWanted }: { except: string | undefined; isWanted: boolean }) {
  const debounced = useDebounced(date, conflictDebounceMs)
  const { data } = useQuery({
    queryKey: keyOf('GET /api/admin/puzzles/conflicts', inputOf(debounced, except)),
    queryFn: () => findConflicts(debounced, except),
    enabled: isWanted && isUtcDate(debounced),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return debounced === date && isWanted ? (data ?? []) : []
}
