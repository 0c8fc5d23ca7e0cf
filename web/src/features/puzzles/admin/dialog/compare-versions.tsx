import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { differences, fieldsOf } from './puzzle-fields.ts'
import type { ChangedMeanwhile } from './puzzle-save.ts'

interface Props extends ChangedMeanwhile {
  onMine: () => void
  onTheirs: () => void
}

/** After a concurrent save: both versions side by side, to choose from. */
export function CompareVersions({ stored, draft, onMine, onTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = differences(draft.fields, fieldsOf(stored))
  const photos = draft.photoId === stored.photo_id ? [] : [draft.photoId, stored.photo_id]
  return (
    <section aria-labelledby="changed-title" className="mb-5 rounded-control border border-gold/60 bg-gold/10 p-4">
      <h3 id="changed-title" ref={heading} tabIndex={-1} className="text-lg text-gold-text outline-none">
        Changed in another window
      </h3>
      <p className="mt-1">
        {rows.length + photos.length > 0
          ? 'This puzzle was changed after you opened it. Differences:'
          : 'Both versions are the same.'}
      </p>
      <Differences rows={rows} photos={photos} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onTheirs}>
          Use theirs
        </Button>
        <Button look="secondary" onClick={onMine}>
          Use mine
        </Button>
      </div>
    </section>
  )
}

interface DifferencesProps {
  rows: ReturnType<typeof differences>
  /** Both photos, if they differ. */
  photos: readonly string[]
}

function Differences({ rows, photos }: DifferencesProps) {
  return (
    <table className="mt-3 w-full max-w-2xl text-start text-sm tabular-nums [&_td]:py-1 [&_td]:pe-3 [&_th]:py-1 [&_th]:pe-3">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Stored</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="font-medium">
              {name}
            </th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
        {photos.length > 0 && (
          <tr className="border-t border-line">
            <th scope="row" className="font-medium">
              Image
            </th>
            {photos.map((photoId, index) => (
              <td key={photoId}>
                <AdminPhoto
                  photoId={photoId}
                  alt={index === 0 ? 'Yours' : 'Stored'}
                  className="aspect-[4/3] w-36 rounded-control object-cover"
                />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
