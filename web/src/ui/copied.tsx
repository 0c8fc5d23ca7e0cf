import { texts } from './action-texts.ts'

/** The result of copying, announced to screen readers. Reserves its space, so that nothing moves. */
export function Copied({ outcome }: { outcome: 'copied' | 'failed' | null }) {
  return (
    <p
      role="status"
      className="min-h-6 text-sm font-medium text-moss-text data-[failed=true]:text-pin-text"
      data-failed={outcome === 'failed'}
    >
      {outcome === 'copied' && texts.copied}
      {outcome === 'failed' && texts.copyFailed}
    </p>
  )
}
