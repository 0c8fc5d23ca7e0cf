import type { AdminSanction } from '@whereabouts/contract/sanctions.admin'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { FindPlayer } from './find-player.tsx'
import { SanctionItem } from './sanction-item.tsx'

/** Appeals first, then current sanctions, and a search by player. */
export function AdminSanctionsPage() {
  const read = useRead('GET /api/admin/sanctions', {}, { refetchOnWindowFocus: true })
  const [search] = useSearchParams()
  const [isBeginning, setBeginning] = useState(search.has('begin'))
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [changes, setChanges] = useState(0)
  const onChanged = () => {
    setChanges((count) => count + 1)
    void read.refetch()
  }
  return (
    <AdminPage
      title="Sanctions"
      subtitle="Warnings and suspensions, each with facts, a clause and an end. They cannot be edited."
      actions={<Button onClick={() => setBeginning(true)}>Suspend or warn a player</Button>}
    >
      <LoadedPart read={read} failed="The sanctions could not be loaded">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Open sanctions={data.sanctions} onDecide={setDeciding} />
            <FindPlayer key={changes} onDecide={setDeciding} />
          </div>
        )}
      </LoadedPart>
      {isBeginning && (
        <BeginDialog
          player={search.has('begin') ? (search.get('player') ?? '') : ''}
          onClose={() => setBeginning(false)}
          onChanged={onChanged}
        />
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} onChanged={onChanged} />}
    </AdminPage>
  )
}

interface OpenProps {
  sanctions: readonly AdminSanction[]
  onDecide: (deciding: Deciding) => void
}

function Open({ sanctions, onDecide }: OpenProps) {
  const [appeals = [], open = []] = [true, false].map((isAppeal) =>
    sanctions.filter(({ has_open_appeal }) => has_open_appeal === isAppeal),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title="Appeals to answer" end={appeals.length > 0 && <Badge tone="pin">{appeals.length}</Badge>}>
        <Sanctions sanctions={appeals} none="No appeal is open." onDecide={onDecide} />
      </Panel>
      <Panel title="In force">
        <Sanctions sanctions={open} none="None in force." onDecide={onDecide} />
      </Panel>
    </div>
  )
}

interface SanctionsProps extends OpenProps {
  /** Shown if there are none. */
  none: string
}

function Sanctions({ sanctions, none, onDecide }: SanctionsProps) {
  if (sanctions.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {sanctions.map((sanction) => (
        <SanctionItem key={sanction.id} sanction={sanction} onDecide={onDecide} />
      ))}
    </ul>
  )
}
