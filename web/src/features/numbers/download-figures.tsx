import { download, type InputOf } from '../../lib/api.ts'
import { DownloadButton } from '../../ui/portal/download-button.tsx'

export type Wanted = InputOf<'GET /api/admin/numbers.csv'>

/** Downloads the figures; without a title, all of them. */
export function DownloadFigures({ wanted, title }: { wanted: Wanted; title?: string }) {
  const figure = wanted.figure ? `-${wanted.figure.replaceAll('_', '-')}` : ''
  return (
    <DownloadButton
      load={() => download('GET /api/admin/numbers.csv', wanted)}
      filename={() => `numbers${figure}-${wanted.first_day}-${wanted.last_day}.csv`}
      failed="The file could not be downloaded"
      busy="Downloading…"
      {...(title && { look: 'quiet', 'aria-label': `Download CSV: ${title}`, className: 'px-2! text-sm' })}
    >
      {title ? 'Download CSV' : 'Download all (CSV)'}
    </DownloadButton>
  )
}
