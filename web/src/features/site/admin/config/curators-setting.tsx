import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfigSection } from './config-section.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** Whether curators see the places of other authors' puzzles. */
export function CuratorsSetting({ draft }: { draft: ConfigDraft }) {
  const { curators } = texts
  const error = draft.errorOf('curators_see_places')
  return (
    <ConfigSection title={curators.title} anchor="curators">
      <ChoiceList
        lead={curators.lead}
        choices={curators.policies}
        value={draft.valueOf('curators_see_places')}
        onChoose={(value) => draft.put('curators_see_places', value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <p className="text-sm text-soft">{curators.note}</p>
    </ConfigSection>
  )
}
