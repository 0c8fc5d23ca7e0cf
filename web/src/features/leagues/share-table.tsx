import type { League } from '@whereabouts/contract/leagues'
import { useSite } from '../../lib/site.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { sharedTable, tableText } from './shared-table.ts'
import { texts } from './texts.ts'

/** Shares the shown week, by the invitation's link: it opens the league for its members, and invites everyone else. */
export function ShareTable({ league }: { league: League }) {
  const { project_name: projectName } = useSite()
  const shared = sharedTable(league, { projectName, siteUrl: window.location.origin })
  const draw = async () => (await import('./table-picture.ts')).drawTable(shared)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ShareButton
        text={tableText(shared)}
        title={texts.shareTitle}
        pictureName={texts.sharePictureName}
        {...{ draw }}
      />
      <p className="text-sm text-soft">{texts.shareHint}</p>
    </div>
  )
}
