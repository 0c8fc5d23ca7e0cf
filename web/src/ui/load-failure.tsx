import { texts as common } from '../lib/texts.ts'
import { Button } from './button.tsx'

interface LoadFailureProps {
  title: string
  message?: string | undefined
  className?: string | undefined
  onRetry: () => void
}

/** Replaces content that failed to load: what happened, and a retry button. */
export function LoadFailure({ title, message, className = '', onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-center gap-3 rounded-card border border-line bg-card p-8 text-center ${className}`}
    >
      <p className="text-lg font-semibold">{title}</p>
      {message && <p className="text-soft">{message}</p>}
      <Button look="secondary" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}
