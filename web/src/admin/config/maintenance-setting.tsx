import { useId } from 'react'
import { Notice } from '../../parts/notice.tsx'
import { ConfigSection } from './config-section.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** The switch that closes the site to players. It counts as a changed value until it is saved. */
export function MaintenanceSetting({ draft }: { draft: ConfigDraft }) {
  const id = useId()
  const isOn = draft.valueOf('maintenance_mode') === 'true'
  return (
    <ConfigSection title={texts.maintenance.title}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grid size-11 place-items-center">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-describedby={`${id}-hint`}
            checked={isOn}
            onChange={({ target }) => draft.put('maintenance_mode', String(target.checked))}
            className="size-5 accent-pin-fill"
          />
        </span>
        <label htmlFor={id} className="py-2.5 font-medium">
          {texts.maintenance.label}
        </label>
        <p id={`${id}-hint`} className="w-full text-sm text-soft">
          {texts.maintenance.hint}
        </p>
      </div>
      <Consequence isOn={isOn} wasOn={draft.storedOf('maintenance_mode') === 'true'} />
      {draft.errorOf('maintenance_mode') && <Notice tone="error">{draft.errorOf('maintenance_mode')}</Notice>}
    </ConfigSection>
  )
}

function Consequence({ isOn, wasOn }: { isOn: boolean; wasOn: boolean }) {
  const { maintenance } = texts
  if (isOn)
    return (
      <Notice tone="warning" title={wasOn ? maintenance.isOn : maintenance.willBeOn}>
        {wasOn ? maintenance.isOnMore : maintenance.willBeOnMore}
      </Notice>
    )
  return wasOn ? <Notice tone="info" title={maintenance.willBeOff} /> : null
}
