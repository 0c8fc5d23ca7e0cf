import { useCopy } from '../../lib/use-copy.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Chevron } from '../../ui/chevron.tsx'
import { Copied } from '../../ui/copied.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { texts } from './texts.ts'

const BLOCK = 8

/** A quiet note that an answer is sealed. Expands to the full 64-digit hash. */
export function SealedMark({ hash }: { hash: string }) {
  return (
    <details className="group max-w-full min-w-0 text-sm">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 text-soft hover:bg-line/40 hover:text-ink [&::-webkit-details-marker]:hidden">
        <SealIcon />
        <span>
          <span className="font-medium">{texts.sealed}</span>{' '}
          <code className="ms-0.5 font-mono text-[0.92em]">{hash.slice(0, BLOCK)}</code>
        </span>
        <Chevron className="size-4" />
      </summary>
      <WholeHash hash={hash} />
    </details>
  )
}

function WholeHash({ hash }: { hash: string }) {
  const { outcome, copy } = useCopy()
  const isHydrated = useIsHydrated()
  return (
    <div className="mt-1 max-w-md rounded-control border border-line bg-card p-3">
      <p className="text-soft">{texts.whole}</p>
      <code className="mt-2 block font-mono leading-relaxed">
        {blocksOf(hash).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat, and never change order.
          <span key={index}>
            {block}
            <wbr />
          </span>
        ))}
      </code>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {/* The button needs the script. */}
        {isHydrated && (
          <Button look="secondary" aria-label={texts.copyHash} onClick={() => void copy(hash)}>
            {actions.copy}
          </Button>
        )}
        <Link to="/fair-play" className="text-link inline-flex min-h-11 items-center">
          {texts.whatIsThis}
        </Link>
        <Copied outcome={outcome} />
      </div>
    </div>
  )
}

/** Parts between which a line may break; no spaces, so that copying returns the hash unchanged. */
export const blocksOf = (hash: string): string[] => hash.match(new RegExp(`.{1,${BLOCK}}`, 'g')) ?? []

function SealIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinejoin="round"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.75]"
    >
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M3 6.5 9.5 12M21 6.5 14.5 12" />
      <circle cx="12" cy="13" r="3.2" className="fill-pin" strokeWidth="0" />
    </svg>
  )
}
