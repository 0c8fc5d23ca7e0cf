import { useQueryClient } from '@tanstack/react-query'
import type { ConfigEntry, SettingKey } from '@whereabouts/contract/site.admin'
import { useState } from 'react'
import { CallFailed, call, failureCode, keyOf, NetworkFailed } from '../../../../lib/api.ts'
import { type ConfigWrite, type Drafts, withoutSaved, writesFor } from './config-changes.ts'
import { texts } from './texts.ts'

export interface SaveOutcome {
  tone: 'success' | 'error' | 'info'
  title: string
  message: string
}

/** Settings with unsaved input, and saving. */
export interface ConfigDraft {
  valueOf: (key: SettingKey) => string
  storedOf: (key: SettingKey) => string
  put: (key: SettingKey, value: string) => void
  isChanged: (key: SettingKey) => boolean
  errorOf: (key: SettingKey) => string | undefined
  changes: number
  isSaving: boolean
  outcome: SaveOutcome | null
  save: () => Promise<SaveOutcome | null>
  reset: () => void
}

type Errors = Partial<Record<SettingKey, string>>

export function useConfigDraft(entries: ConfigEntry[]): ConfigDraft {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const writeAll = useWriteAll((write) => setDrafts((typed) => withoutSaved(typed, write)))
  const writes = writesFor({ entries, drafts })
  const storedOf = (key: SettingKey) => entries.find((entry) => entry.key === key)?.value ?? ''

  const save = async () => {
    if (isSaving || writes.length === 0) return null
    setSaving(true)
    setOutcome(null)
    setErrors({})
    const { refused, outcome: end } = await writeAll(writes)
    setErrors(refused)
    setOutcome(end)
    setSaving(false)
    return end
  }
  const reset = () => {
    setDrafts({})
    setErrors({})
    setOutcome(null)
  }
  return {
    valueOf: (key) => drafts[key] ?? storedOf(key),
    storedOf,
    put: (key, value) => setDrafts((typed) => ({ ...typed, [key]: value })),
    isChanged: (key) => writes.some((write) => write.key === key),
    errorOf: (key) => (writes.some((write) => write.key === key) ? errors[key] : undefined),
    changes: writes.length,
    isSaving,
    outcome,
    save,
    reset,
  }
}

/** Saves settings one by one. A refused one does not stop the rest; a lost answer does. */
function useWriteAll(onSaved: (write: ConfigWrite) => void) {
  const queries = useQueryClient()
  const take = ({ entry }: { entry: ConfigEntry }) =>
    queries.setQueryData<{ entries: ConfigEntry[] }>(
      keyOf('GET /api/admin/config', {}),
      (cached) => cached && { entries: cached.entries.map((one) => (one.key === entry.key ? entry : one)) },
    )

  return async (writes: ConfigWrite[]): Promise<{ refused: Errors; outcome: SaveOutcome }> => {
    const refused: Errors = {}
    let fault: unknown = null
    let isWaiting = false
    for (const write of writes) {
      try {
        take(await call('POST /api/admin/config', write))
        onSaved(write)
      } catch (error) {
        if (failureCode(error) === 'second-person-needed') {
          isWaiting = true
          onSaved(write)
          continue
        }
        fault = error
        if (!isAboutTheValue(error)) break
        refused[write.key] = error.message
        fault = null
      }
    }
    // This browser shows new values immediately; others when their cache expires.
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/site', {}) })
    return { refused, outcome: outcomeOf(refused, fault, isWaiting) }
  }
}

/** Refusals about the caller or the whole server: the next setting would get the same. */
function isAboutTheValue(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.failure.code === 'malformed' || error.failure.code === 'fault')
}

function outcomeOf(refused: Errors, fault: unknown, isWaiting: boolean): SaveOutcome {
  if (fault instanceof NetworkFailed)
    return {
      tone: 'error',
      title: texts.saveFailed,
      message: `${fault.message}. Please check your internet connection and save again.`,
    }
  if (fault) {
    const message =
      fault instanceof CallFailed
        ? fault.message
        : 'Fields still marked as changed may not have been saved. Your entries are still here.'
    return { tone: 'error', title: texts.saveFailed, message }
  }
  if (Object.keys(refused).length > 0)
    return {
      tone: 'error',
      title: 'Some configuration values failed to save',
      message: 'Each one shows what is wrong. Everything else is saved.',
    }
  if (isWaiting)
    return {
      tone: 'info',
      title: 'Waiting for a second person',
      message:
        'Another person has to approve one of the changes under Approvals. Until then the previous value applies.',
    }
  return { tone: 'success', title: 'Configuration saved successfully!', message: '' }
}
