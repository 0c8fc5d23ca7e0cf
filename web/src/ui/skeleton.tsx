/** A grey shape that holds the place of what is being loaded. Give it the final size with classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-line/70 ${className}`} />
}
