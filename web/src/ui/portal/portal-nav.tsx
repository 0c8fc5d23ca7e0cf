import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { currentEntry, navigationFor, type PortalEntry } from '../../lib/portal.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Modal } from '../dialog.tsx'
import { Link } from '../link.tsx'
import { switchKeys, useAreKeysOn, usePortalKeys } from './portal-keys.ts'
import { countFor, useRereadWaiting, useToday } from './use-waiting.ts'

const texts = {
  nav: 'Portal',
  open: 'Menu',
  openWith: (count: number) => `Menu, ${count} waiting`,
  close: 'Close the menu',
  waiting: (count: number) => `, ${count} waiting`,
  find: 'Find…',
  findLabel: 'Find a player, a puzzle, a prize or a page',
  keys: 'Keyboard shortcuts',
  keysHint: 'g + letter opens, / finds',
}

// Loaded on first use.
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** The navigation beside a page, from 1024 px on. It handles shortcuts at every width. */
export function PortalSide() {
  const nav = useRef<HTMLElement>(null)
  const [isFinding, setFinding] = useState(false)
  useRereadWaiting()
  // Only the navigation scrolls to the current entry, never the page.
  useEffect(() => {
    const [side, entry] = [nav.current!, nav.current!.querySelector<HTMLElement>('[aria-current]')]
    if (entry) side.scrollTop = Math.max(0, entry.offsetTop + entry.offsetHeight + 16 - side.clientHeight)
  }, [])
  usePortalKeys({
    // A click, so that unsaved changes are confirmed as usual.
    onGo: (letter) => nav.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(letter)}"]`)?.click(),
    onFind: () => setFinding(true),
  })
  return (
    <>
      <nav
        ref={nav}
        aria-label={texts.nav}
        className="sticky top-(--header-height) h-[calc(100svh-var(--header-height))] overflow-y-auto border-e border-line px-3 py-2 max-lg:hidden"
      >
        <Entries onFind={() => setFinding(true)} />
      </nav>
      {isFinding && (
        <Suspense>
          <FindDialog onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The same in a drawer, on narrower screens. */
export function PortalDrawer() {
  const id = useId()
  const { data } = useToday()
  const [isOpen, setOpen] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const count = data?.waiting.length ?? 0
  const find = () => {
    setOpen(false)
    setFinding(true)
  }
  return (
    <div className="relative lg:hidden">
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={count > 0 ? texts.openWith(count) : texts.open}
        className="size-11 p-0!"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d="M3 5h14M3 10h14M3 15h14" strokeLinecap="round" />
        </svg>
      </Button>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-1.5 top-1.5 size-2.5 rounded-full bg-pin"
        />
      )}
      {isOpen && (
        <Modal
          onClose={() => setOpen(false)}
          titleId={id}
          className="me-auto h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] overflow-y-auto border-e border-line bg-paper px-3 pb-6 text-ink shadow-soft"
        >
          <div className="sticky top-0 z-10 flex items-center justify-between bg-paper py-2 ps-3">
            <h2 id={id} className="text-lg">
              {texts.open}
            </h2>
            <Button look="quiet" aria-label={texts.close} className="size-11 p-0!" onClick={() => setOpen(false)}>
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
                <path d="m5 5 10 10M15 5 5 15" strokeLinecap="round" />
              </svg>
            </Button>
          </div>
          <nav aria-label={texts.nav}>
            <Entries onFind={find} onGone={() => setOpen(false)} />
          </nav>
        </Modal>
      )}
      {isFinding && (
        <Suspense>
          <FindDialog onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface Props {
  onFind: () => void
  /** An entry was chosen. */
  onGone?: () => void
}

/** The pages the user may open, in groups, with counts of waiting items. */
function Entries({ onFind, onGone }: Props) {
  const { user } = useSession()
  const { languages } = useSite()
  const place = useLocation()
  const { data } = useToday()
  const id = useId()
  const groups = user ? navigationFor(user, { hasLanguages: languages.length > 1 }) : []
  const current = currentEntry(
    groups.flatMap(({ entries }) => entries),
    place,
  )
  const waiting = data?.waiting ?? []
  return (
    <>
      <button
        type="button"
        aria-label={texts.findLabel}
        aria-keyshortcuts="/"
        className="mb-1 flex min-h-11 w-full items-center justify-between rounded-control border border-edge bg-card px-3 text-sm text-soft hover:border-ink"
        onClick={onFind}
      >
        {texts.find}
        <Key letter="/" />
      </button>
      {groups.map(({ group, entries }) => (
        <div key={group}>
          {entries.length > 1 || group !== 'Today' ? (
            <p id={`${id}-${group}`} className="px-3 text-xs font-semibold text-soft">
              {group}
            </p>
          ) : (
            <span id={`${id}-${group}`} hidden>
              {group}
            </span>
          )}
          <ul aria-labelledby={`${id}-${group}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <EntryLink
                  entry={entry}
                  isCurrent={entry === current}
                  count={countFor(entry, waiting)}
                  {...(onGone && { onGone })}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <KeysSwitch />
    </>
  )
}

interface EntryProps {
  entry: PortalEntry
  isCurrent: boolean
  count: number
  onGone?: () => void
}

function EntryLink({ entry: { to, name, key }, isCurrent, count, onGone }: EntryProps) {
  return (
    <Link
      to={to}
      data-key={key}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={`g ${key}`}
      // All of an owner's entries fit a window of 800 px.
      className="group flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.875rem] font-medium hover:bg-line/50 aria-[current]:bg-line/60 aria-[current]:font-semibold lg:min-h-6"
      onClick={onGone}
    >
      <span className="me-auto">{name}</span>
      <Key letter={`g ${key}`} className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-pin-fill px-1.5 py-0.5 text-center text-[0.75rem] font-semibold text-on-pin tabular-nums"
          >
            {count}
          </span>
          <span className="sr-only">{texts.waiting(count)}</span>
        </>
      )}
    </Link>
  )
}

/** A key, if there may be a keyboard; beside an entry it is shown only on hover or focus. */
function Key({ letter, className = '' }: { letter: string; className?: string }) {
  const areOn = useAreKeysOn()
  if (!areOn) return null
  const look = 'rounded-sm border border-line px-1.5 text-[0.75rem] text-soft before:content-[attr(data-letter)]'
  return <span aria-hidden="true" data-letter={letter} className={`max-lg:hidden ${look} ${className}`} />
}

function KeysSwitch() {
  const areOn = useAreKeysOn()
  return (
    <div className="mt-1 border-t border-line text-sm text-soft max-lg:hidden">
      <Checkbox label={texts.keys} checked={areOn} onChange={({ target }) => switchKeys(target.checked)} />
      {areOn && <p className="px-3 text-xs">{texts.keysHint}</p>}
    </div>
  )
}
