import { type ReactNode, useEffect, useRef } from 'react'
import { Table } from '../../../../ui/async/table.tsx'
import { Button } from '../../../../ui/button.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { differences, fieldsOf } from './puzzle-fields.ts'
import type { ChangedMeanwhile } from './puzzle-save.ts'

interface Props extends ChangedMeanwhile {
  onMine: () => void
  onTheirs: () => void
}

const photo = (photoId: string, alt: string) => (
  <AdminPhoto photoId={photoId} alt={alt} className="aspect-[4/3] w-36 rounded-control object-cover" />
)

/** After a concurrent save: both versions side by side, to choose from. */
export function CompareVersions({ stored, draft, onMine, onTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSamePhoto = draft.photoId === stored.photo_id
  const rows: { name: string; mine: ReactNode; theirs: ReactNode }[] = [
    ...differences(draft.fields, fieldsOf(stored)),
    ...(isSamePhoto
      ? []
      : [{ name: 'Image', mine: photo(draft.photoId, 'Yours'), theirs: photo(stored.photo_id, 'Stored') }]),
  ]
  return (
    <section aria-labelledby="changed-title" className="mb-5 rounded-control border border-gold/60 bg-gold/10 p-4">
      <h3 id="changed-title" ref={heading} tabIndex={-1} className="text-lg text-gold-text outline-none">
        Changed in another window
      </h3>
      <p className="mt-1">
        {rows.length > 0 ? 'This puzzle was changed after you opened it. Differences:' : 'Both versions are the same.'}
      </p>
      <Table
        labelledBy="changed-title"
        className="mt-3 w-full max-w-2xl text-sm"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Field', look: 'name', className: 'font-medium', cell: ({ name }) => name },
          { head: 'Yours', cell: ({ mine }) => mine },
          { head: 'Stored', cell: ({ theirs }) => theirs },
        ]}
      />
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
