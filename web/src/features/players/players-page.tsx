import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, call, keyOf } from '../../lib/api.ts'
import { formatCount } from '../../lib/formats.ts'
import { momentText } from '../../lib/utc-text.ts'
import { Pages } from '../../ui/async/pages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LineLink } from '../../ui/link.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { ExactField } from '../../ui/portal/fields.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { texts } from './texts.ts'

type Found = AnswerOf<'POST /api/admin/players/find'>['players'][number]

/** Player search. The query is never in a URL, because it is personal data. */
export function PlayersPage() {
  const [term, setTerm] = useState('')
  const found = useFound(term)
  const { hasNextPage } = found
  const players = found.data?.pages.flatMap((page) => page.players)
  return (
    <AdminPage
      title="Players"
      subtitle="Find a player, see their account, and help. Every visit to a player’s page is logged."
    >
      <div className="grid gap-4">
        <SearchForm onFind={setTerm} />
        <Panel
          title={
            term === '' ? 'The newest accounts' : texts.found(players ? countOf(players.length, hasNextPage) : '…')
          }
        >
          <p role="status" className={players?.length === 0 ? 'text-soft' : 'sr-only'}>
            {players?.length === 0 ? 'No player found.' : players && texts.found(countOf(players.length, hasNextPage))}
          </p>
          <Pages query={found} failed="The players could not be loaded" more="Show more" loading="Loading…">
            {() => (
              <ul className="divide-y divide-line">
                {players!.map((player) => (
                  <FoundPlayer key={player.id} player={player} />
                ))}
              </ul>
            )}
          </Pages>
        </Panel>
      </div>
    </AdminPage>
  )
}

const countOf = (count: number, isMore: boolean) => `${formatCount(count)}${isMore ? '+' : ''}`

function useFound(term: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf('POST /api/admin/players/find'), term],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/admin/players/find', { term, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // The query is dropped with the page.
    gcTime: 0,
  })
}

function SearchForm({ onFind }: { onFind: (term: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      noValidate
      className="grid gap-3 sm:max-w-xl"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <ExactField
        label="Name, email or id"
        hint="Part of the username, start of the email address, or an account, customer or subscription id."
        value={typed}
        maxLength={254}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Find</Button>
        <Button
          look="quiet"
          onClick={() => {
            setTyped('')
            onFind('')
          }}
        >
          Show the newest
        </Button>
      </div>
    </form>
  )
}

function FoundPlayer({ player }: { player: Found }) {
  const { id, username, email_hint, is_confirmed, created_at, standing, is_suspended } = player
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 wrap-anywhere">
      <LineLink to={`/admin/players/${id}`} className="font-semibold">
        <bdi>{username}</bdi>
      </LineLink>
      <span className="text-sm text-soft">{email_hint}</span>
      <span className="text-sm text-soft tabular-nums">{`since ${momentText(created_at)}`}</span>
      {!is_confirmed && <Badge>address not confirmed</Badge>}
      {is_suspended && <Badge tone="gold">suspended</Badge>}
      {standing !== 'player' && <Badge tone="sea">{texts.standings[standing]}</Badge>}
    </li>
  )
}
