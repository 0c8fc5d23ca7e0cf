import { useId } from 'react'
import { Notice } from '../../parts/notice.tsx'
import { ConfigSection } from './config-section.tsx'
import { SettingField } from './setting-field.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** How exactly players are told how far off a guess was. */
export function DistanceSetting({ draft }: { draft: ConfigDraft }) {
  const id = useId()
  const policy = draft.valueOf('distance_policy')
  const { distances } = texts
  return (
    <ConfigSection title={distances.title} anchor="distances">
      <fieldset>
        <legend className="text-sm text-soft">{distances.lead}</legend>
        <div className="mt-2 grid gap-1">
          {distances.policies.map(({ value, label, hint }) => (
            <div key={value} className="flex gap-1">
              <span className="grid size-11 shrink-0 place-items-center">
                <input
                  id={`${id}-${value}`}
                  type="radio"
                  name={id}
                  checked={policy === value}
                  onChange={() => draft.put('distance_policy', value)}
                  aria-describedby={`${id}-${value}-hint`}
                  className="size-5 accent-sea"
                />
              </span>
              <div className="py-2.5">
                <label htmlFor={`${id}-${value}`} className="block leading-6 font-medium">
                  {label}
                </label>
                <p id={`${id}-${value}-hint`} className="text-sm text-soft">
                  {hint}
                </p>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {policy === 'rounded' && (
        <SettingField draft={draft} setting="distance_rounding_km" input={{ inputMode: 'numeric' }} />
      )}
      {draft.errorOf('distance_policy') && <Notice tone="error">{draft.errorOf('distance_policy')}</Notice>}
      {policy === 'exact' && (
        <Notice tone="info" title={distances.warning}>
          {distances.warningMore}
        </Notice>
      )}
      <p className="text-sm text-soft">{distances.note}</p>
    </ConfigSection>
  )
}
