import { Notice } from '../../parts/notice.tsx'
import { ConfigSection } from './config-section.tsx'
import { DistancePolicies } from './distance-policies.tsx'
import { SettingField } from './setting-field.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** How exactly players are told how far off a guess was. */
export function DistanceSetting({ draft }: { draft: ConfigDraft }) {
  const policy = draft.valueOf('distance_policy')
  const { distances } = texts
  return (
    <ConfigSection title={distances.title} anchor="distances">
      <DistancePolicies
        lead={distances.lead}
        value={policy}
        onChoose={(value) => draft.put('distance_policy', value)}
      />
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
