import { Skeleton } from '../../parts/skeleton.tsx'
import { texts } from './texts.ts'

const cells = Array.from({ length: 42 }, (_, cell) => cell)

/** The shape of calendar and map while the puzzles are read. */
export function PuzzlesWaiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <div className="rounded-card border border-line bg-card p-3 sm:p-4">
        <Skeleton className="h-11 w-72 max-w-full" />
        <div className="mt-11 grid grid-cols-7 gap-1">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-26" />
          ))}
        </div>
      </div>
      <div className="rounded-card border border-line bg-card p-3 sm:p-4">
        <Skeleton className="h-24" />
        <Skeleton className="mt-3 h-[500px]" />
      </div>
    </div>
  )
}
