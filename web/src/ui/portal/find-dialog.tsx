import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { formatPrize } from '../../lib/formats.ts'
import type { PageAddress } from '../../lib/page.ts'
import { navigationFor } from '../../lib/portal.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useMayOpen } from '../../lib/use-portal-rights.ts'
import { Modal } from '../dialog.tsx'
import { Link } from '../link.tsx'
import { ExactField } from './fields.tsx'

const texts = {
  title: 'Find',
  field: 'What are you looking for?',
  hint: 'A name, an email address, a day such as 2026-03-10, an id, or a page.',
  kinds: { page: 'Page', player: 'Player', puzzle: 'Puzzle', prize: 'Prize' },
  none: 'Nothing found.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  puzzle: (date: string, title: string) => (title ? `${date}, ${title}` : date),
  prize: (date: string, prize: string) => `${date}, ${prize}`,
}

const leastLetters = 2
const mostOfAKind = 6
const restMs = 250

interface Result {
  kind: keyof typeof texts.kinds
  to: PageAddress
  name: string
  more?: string
}

/** Finds pages, players, puzzles and prizes, within the user's rights. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string | null>(null)
  const term = typed.trim().toLowerCase()
  const { results, isLooking } = useResults(term)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  // Enter opens the first result for the typed words, also if it is found later.
  const isOpening = term !== '' && entered === term && results.length > 0
  useEffect(() => {
    if (isOpening) list.current?.querySelector('a')?.click()
  }, [isOpening])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all: HTMLElement[] = [field.current!, ...links()]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[Math.min(Math.max(at + step, 0), all.length - 1)]!.focus()
  }
  return (
    <Modal
      onClose={onClose}
      initialFocus={field}
      titleId={id}
      className="mx-auto mt-[10dvh] mb-auto max-h-[80dvh] w-[calc(100vw-2rem)] max-w-xl overflow-y-auto rounded-card border border-line bg-card p-5 text-ink shadow-soft"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and its result links, which Tab reaches too. */}
      <div onKeyDown={onKeyDown}>
        <h2 id={id} className="sr-only">
          {texts.title}
        </h2>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setEntered(term)
          }}
        >
          <ExactField
            ref={field}
            label={texts.field}
            hint={texts.hint}
            value={typed}
            maxLength={254}
            onChange={({ target }) => {
              setTyped(target.value)
              setEntered(null)
            }}
          />
        </form>
        <p role="status" className={results.length === 0 && term && !isLooking ? 'mt-3 text-soft' : 'sr-only'}>
          {term && !isLooking && (results.length === 0 ? texts.none : texts.count(results.length))}
        </p>
        <ul ref={list} className="mt-2 empty:hidden">
          {results.map(({ kind, to, name, more }) => (
            <li key={`${kind} ${to}`}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-line/50 focus-visible:bg-line/50"
              >
                <span className="w-14 shrink-0 text-xs text-soft">{texts.kinds[kind]}</span>
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{name}</bdi> {more && <Soft>{more}</Soft>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

const Soft = ({ children }: { children: ReactNode }) => <span className="text-sm text-soft">{children}</span>

/** Results by portal area. Areas without access are not requested. */
function useResults(term: string): { results: Result[]; isLooking: boolean } {
  const restedTerm = useDebounced(term, restMs)
  const isTerm = term.length >= leastLetters
  const mayPlayers = useMayOpen('/admin/players')
  const mayPrizes = useMayOpen('/admin/prizes')
  const mayPuzzles = useMayOpen('/admin/puzzles')
  const players = useQuery({
    queryKey: [...keyOf('POST /api/admin/players/find'), 'portal', restedTerm],
    queryFn: ({ signal }) => call('POST /api/admin/players/find', { term: restedTerm }, { signal }),
    enabled: mayPlayers && isTerm && restedTerm.length >= leastLetters,
    // Search terms are dropped with the dialog.
    gcTime: 0,
  })
  const prizes = useRead('GET /api/admin/prizes', {}, { enabled: mayPrizes && isTerm })
  const puzzles = useRead('GET /api/admin/puzzles', {}, { enabled: mayPuzzles && isTerm })
  const has = (...values: (string | null | undefined)[]) => values.some((value) => value?.toLowerCase().includes(term))
  const pages = usePages()
  // Until the typing rests, the players found are those of the words before.
  const isRested = restedTerm === term
  const found: Result[][] = isTerm
    ? [
        pages.filter(({ name }) => has(name)),
        ((isRested && players.data?.players) || []).map((player) => ({
          ...{ kind: 'player', to: `/admin/players/${player.id}`, name: player.username, more: player.email_hint },
        })),
        (puzzles.data?.puzzles ?? [])
          .filter(({ id, release_date, place_title }) => has(id, release_date, place_title))
          .map(({ id, release_date, place_title, prize_amount }) => ({
            ...{ kind: 'puzzle', to: `/admin/puzzles?puzzle=${id}`, name: texts.puzzle(release_date, place_title) },
            more: formatPrize(prize_amount),
          })),
        (prizes.data?.prizes ?? [])
          .filter(({ id, release_date, winner }) => has(id, release_date, winner?.username, winner?.email))
          .map(({ id, release_date, winner, prize_amount }) => ({
            ...{ kind: 'prize', to: `/admin/prizes/${id}`, name: winner?.username ?? release_date },
            more: texts.prize(release_date, formatPrize(prize_amount)),
          })),
      ]
    : []
  return {
    results: found.flatMap((kind) => kind.slice(0, mostOfAKind)),
    isLooking: (mayPlayers && isTerm && !isRested) || [players, prizes, puzzles].some(({ isLoading }) => isLoading),
  }
}

function usePages(): Result[] {
  const { user } = useSession()
  const { languages } = useSite()
  const groups = user ? navigationFor(user, { hasLanguages: languages.length > 1 }) : []
  return groups.flatMap(({ group, entries }) =>
    entries.map(({ to, name }) => ({ kind: 'page' as const, to, name, more: group })),
  )
}
