import { LineLink } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** A link to the check of stored receipts. */
export function ReceiptsLink({ date }: { date: string }) {
  return (
    <LineLink to={`/verify/${date}#receipt`} className="text-sm">
      {texts.receipts}
    </LineLink>
  )
}

/** A link to the check of a day: `YYYY-MM-DD`, UTC. */
export function VerifyLink({ date }: { date: string }) {
  return <LineLink to={`/verify/${date}`}>{texts.verifyDay}</LineLink>
}
