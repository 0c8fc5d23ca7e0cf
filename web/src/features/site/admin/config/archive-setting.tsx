import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfigSection } from './config-section.tsx'
import type { ConfigDraft } from './use-config.ts'

const texts = {
  archive: {
    policies: [
      { value: 'none', label: 'None', hint: 'The archive is empty, and past days show no figures.' },
      {
        value: 'solved',
        label: 'Solved days',
        hint: 'With the sharp photo, the place, the winner and all distances. The current challenge is added when the next one starts.',
      },
      {
        value: 'ended',
        label: 'All past days',
        hint: 'Also unsolved ones: their places are published a day after release.',
      },
    ],
  },
}

/** Which past days are public. */
export function ArchiveSetting({ draft }: { draft: ConfigDraft }) {
  const { archive } = texts
  const policy = draft.valueOf('archive_days')
  const error = draft.errorOf('archive_days')
  return (
    <ConfigSection title="Archive" anchor="archive">
      <ChoiceList
        lead="Which past days everyone can see and practice on"
        choices={archive.policies}
        value={policy}
        onChoose={(value) => draft.put('archive_days', value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
      {policy === 'ended' && (
        <Notice tone="warning" title="Unsolved places become public">
          A photo with a public place cannot be used for a prize again. Days with a photo that is scheduled again stay
          closed until then.
        </Notice>
      )}
      <p className="text-sm text-soft">Takes effect immediately. Cached photos expire within five minutes.</p>
    </ConfigSection>
  )
}
