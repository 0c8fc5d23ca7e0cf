import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import { isNameless } from '../../lib/shown-name.ts'
import type { ReportDialogProps } from './report-dialog.tsx'
import { texts } from './texts.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The report dialog, loaded on first use. */
export function LazyReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ReportDialog {...props} />
    </Suspense>
  )
}

/** A small flag button to report a player, with an accessible name. */
export function ReportFlag({ name, onPress }: { name: string; onPress: () => void }) {
  if (isNameless(name)) return null
  return (
    <button
      type="button"
      aria-label={texts.reportOf(name)}
      title={texts.report}
      onClick={onPress}
      className="-my-1 ms-auto inline-flex size-8 shrink-0 items-center justify-center rounded-control text-soft hover:bg-line/50 hover:text-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[1.6]">
        <path d="M5 17.5V3.5h9.5l-2 3.5 2 3.5H5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

/** The flag with its dialog, for signed-in players, next to other players. */
export function ReportButton({ name, about }: Omit<ReportDialogProps, 'onClose'>) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!user || user.username === name) return null
  return (
    <>
      <ReportFlag name={name} onPress={() => setOpen(true)} />
      {isOpen && <LazyReportDialog name={name} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
