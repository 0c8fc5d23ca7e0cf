import { useQueryClient } from '@tanstack/react-query'
import type { MapSource } from '@whereabouts/contract/site.admin'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailed, failureText, keyOf } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

type Draft = Pick<MapSource, 'kind' | 'url' | 'attribution'>
type Errors = Partial<Record<'url' | 'attribution' | 'other', string>>

/** One map's choice with what is typed over it, and how it is saved. */
export function useMapChoice(source: MapSource, onUnsaved: (isUnsaved: boolean) => void) {
  const change = useChange('POST /api/admin/map-sources')
  const queries = useQueryClient()
  const toast = useToast()
  const stored: Draft = { kind: source.kind, url: source.url, attribution: source.attribution }
  const [draft, setDraft] = useState(stored)
  const [errors, setErrors] = useState<Errors>({})
  const keys = ['kind', 'url', 'attribution'] as const
  const isChanged = keys.some((key) => draft[key] !== stored[key])

  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isChanged), [isChanged])

  const save = async () => {
    setErrors({})
    try {
      const { source: saved } = await change.mutateAsync({ layer: source.layer, ...draft })
      setDraft({ kind: saved.kind, url: saved.url, attribution: saved.attribution })
      toast({ type: 'success', title: texts.saved })
      const changed = ['GET /api/admin/map-sources', 'GET /api/site'] as const
      await Promise.all(changed.map((address) => queries.invalidateQueries({ queryKey: keyOf(address) })))
    } catch (error) {
      setErrors({ [fieldOf(error)]: failureText(error, texts.failed) })
    }
  }
  return {
    draft,
    put: (fields: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...fields }))
      // What was said of a field is not of what is typed now.
      setErrors({})
    },
    errors,
    save,
    isSaving: change.isPending,
    isChanged,
  }
}

function fieldOf(error: unknown): keyof Errors {
  const field = error instanceof CallFailed ? error.failure.field : undefined
  return field === 'url' || field === 'attribution' ? field : 'other'
}
