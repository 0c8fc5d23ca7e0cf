import { Notice } from '../../../../ui/notice.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfigSection } from './config-section.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** Which past days are public. */
export function ArchiveSetting({ draft }: { draft: ConfigDraft }) {
  const { archive } = texts
  const policy = draft.valueOf('archive_days')
  const error = draft.errorOf('archive_days')
  return (
    <ConfigSection title={archive.title} anchor="archive">
      <ChoiceList
        lead={archive.lead}
        choices={archive.policies}
        value={policy}
        onChoose={(value) => draft.put('archive_days', value)}
      />
      {error && <Notice tone="error">{error}</Notice>}
      {policy === 'ended' && (
        <Notice tone="warning" title={archive.warning}>
          {archive.warningMore}
        </Notice>
      )}
      <p className="text-sm text-soft">{archive.note}</p>
    </ConfigSection>
  )
}
