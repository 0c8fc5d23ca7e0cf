import type { DeskPlayer, PlayerPage } from '@whereabouts/contract/players.admin'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LineLink } from '../../ui/link.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { Reports } from '../reports/admin/reports-page.tsx'
import { EndSessions } from './end-sessions.tsx'
import { PlayerAccount, PlayerPayments } from './player-account.tsx'
import { PlayerMails } from './player-mails.tsx'
import { PlayerNotes } from './player-notes.tsx'
import { PlayerDays, PlayerPrizes, PlayerSanctions, PlayerSessions } from './player-play.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { texts } from './texts.ts'

export function DeskPlayerPage() {
  const { pathname } = useLocation()
  const userId = pathname.split('/').filter(Boolean).at(-1) ?? ''
  const read = useRead('GET /api/admin/players/:userId', { userId }, { staleTime: 0 })
  const { data, refetch } = read
  return (
    <AdminPage
      title={data?.username ?? 'Players'}
      subtitle={data && texts.standings[data.standing]}
      actions={data?.player && <Actions page={data} onChanged={() => void refetch()} />}
    >
      <LineLink to="/admin/players">All players</LineLink>
      <LoadedPart
        read={read}
        failed="The player could not be loaded"
        refused={{
          'not-found': <p className="text-soft">There is no such player. The account may have been deleted.</p>,
        }}
      >
        {({ id, player }) =>
          player ? (
            <Parts userId={id} player={player} onChanged={() => void refetch()} />
          ) : (
            <p className="text-soft">This account belongs to the owner or a staff member, so it is not shown here.</p>
          )
        }
      </LoadedPart>
    </AdminPage>
  )
}

interface ActionsProps {
  page: PlayerPage
  onChanged: () => void
}

function Actions({ page: { id, username, player }, onChanged }: ActionsProps) {
  const [isOpen, setOpen] = useState<'rename' | 'end' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('rename')}>
        Change the name
      </Button>
      <Button look="secondary" onClick={() => setOpen('end')}>
        End all sessions
      </Button>
      <ButtonLink to={`/admin/sanctions?player=${id}&begin=yes`}>Suspend or warn</ButtonLink>
      {isOpen === 'rename' && <RenameDialog {...{ userId: id, username, onChanged }} onClose={close} />}
      {isOpen === 'end' && (
        <EndSessions {...{ userId: id, username, onChanged }} count={player?.sessions.length ?? 0} onClose={close} />
      )}
    </>
  )
}

interface PartsProps {
  userId: string
  player: DeskPlayer
  onChanged: () => void
}

function Parts({ userId, player, onChanged }: PartsProps) {
  const { account, payments, play, prizes, sanctions, sessions, mails, notes } = player
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PlayerAccount userId={userId} account={account} />
        <PlayerPayments payments={payments} />
        <PlayerSessions sessions={sessions} />
        <PlayerMails userId={userId} mails={mails} onChanged={onChanged} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PlayerNotes userId={userId} notes={notes} onChanged={onChanged} />
        <Panel
          title="Reports about the player"
          end={
            <LineLink to="/admin/reports" className="text-sm">
              All reports
            </LineLink>
          }
        >
          <Reports reports={player.reports_about} none="None" />
        </Panel>
        <Panel title="Reports by the player">
          <Reports reports={player.reports_by} none="None" />
        </Panel>
        <PlayerSanctions userId={userId} sanctions={sanctions} />
        <PlayerPrizes prizes={prizes} />
        <PlayerDays play={play} />
      </div>
    </div>
  )
}
