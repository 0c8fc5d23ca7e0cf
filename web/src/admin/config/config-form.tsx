import type { ConfigEntry } from '@whereabouts/contract/admin-site'
import { useEffect, useState } from 'react'
import { useToast } from '../../parts/toast.tsx'
import { ConfigSection } from './config-section.tsx'
import { DistanceSetting } from './distance-setting.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { MaintenanceSetting } from './maintenance-setting.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingField } from './setting-field.tsx'
import { TextPreview } from './text-preview.tsx'
import { texts } from './texts.ts'
import { type ConfigDraft, useConfigDraft } from './use-config.ts'

interface Props {
  entries: ConfigEntry[]
  /** Hears whether something is changed and not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** Every setting of the site, saved together. */
export function ConfigForm({ entries, onUnsaved }: Props) {
  const draft = useConfigDraft(entries)
  const toast = useToast()
  const isUnsaved = draft.changes > 0
  const { outcome } = draft
  const [isAsking, setAsking] = useState(false)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  useEffect(() => {
    if (outcome?.tone === 'success') toast({ type: 'success', title: outcome.title, message: texts.cacheNote })
  }, [outcome, toast])
  return (
    <form
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!draft.isSaving && closesSite(draft)) setAsking(true)
        else void draft.save()
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ConfigSection title={texts.sections.texts}>
          <SettingField draft={draft} setting="project_name" input={{ required: true }} />
          <SettingField draft={draft} setting="homepage_title" />
          <SettingField draft={draft} setting="project_tagline" />
          <SettingField draft={draft} setting="project_description" />
        </ConfigSection>
        <TextPreview draft={draft} />
        <DistanceSetting draft={draft} />
        <div className="grid gap-4">
          <MaintenanceSetting draft={draft} />
          <ConfigSection title={texts.sections.contact}>
            <SettingField draft={draft} setting="support_email" input={{ type: 'email', inputMode: 'email' }} />
            <SettingField draft={draft} setting="operator_name" />
            <SettingField draft={draft} setting="operator_address" isArea />
          </ConfigSection>
        </div>
      </div>
      <SaveBar draft={draft} />
      <MaintenanceDialog
        isOpen={isAsking}
        onAnswer={(isYes) => {
          setAsking(false)
          if (isYes) void draft.save()
        }}
      />
    </form>
  )
}

/** Players who are in the middle of something see it within seconds, so it is asked once; opening the site again is not. */
const closesSite = (draft: ConfigDraft) =>
  draft.isChanged('maintenance_mode') && draft.valueOf('maintenance_mode') === 'true'
