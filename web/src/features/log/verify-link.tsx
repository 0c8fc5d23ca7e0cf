import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** A link to the check of stored receipts. */
export function ReceiptsLink({ date }: { date: string }) {
  return (
    <Link to={`/verify/${date}#receipt`} className="text-link inline-flex min-h-11 items-center text-sm">
      {texts.receipts}
    </Link>
  )
}

/** A link to the check of a day: `YYYY-MM-DD`, UTC. */
export function VerifyLink({ date }: { date: string }) {
  return (
    <Link to={`/verify/${date}`} className="text-link inline-flex min-h-11 items-center">
      {texts.verifyDay}
    </Link>
  )
}
