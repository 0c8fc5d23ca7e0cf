import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfigSection } from './config-section.tsx'
import type { ConfigDraft } from './use-config.ts'

const texts = {
  curators: {
    policies: [
      {
        value: 'false',
        label: 'Only their own',
        hint: 'Of other puzzles only day, time and prize, until they are solved.',
      },
      {
        value: 'true',
        label: 'All of them',
        hint: 'Places, photos and stories of every scheduled puzzle. They can change them too.',
      },
    ],
  },
}

/** Whether curators see the places of other authors' puzzles. */
export function CuratorsSetting({ draft }: { draft: ConfigDraft }) {
  const { curators } = texts
  const error = draft.errorOf('curators_see_places')
  return (
    <ConfigSection title="Curators" anchor="curators">
      <ChoiceList
        lead="What curators see of puzzles scheduled by others"
        choices={curators.policies}
        value={draft.valueOf('curators_see_places')}
        onChoose={(value) => draft.put('curators_see_places', value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <p className="text-sm text-soft">
        Anyone who knows a place can pass it on. The audit log records what a curator reads.
      </p>
    </ConfigSection>
  )
}
