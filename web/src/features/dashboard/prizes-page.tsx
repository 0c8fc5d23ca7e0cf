import { useIsOwner } from '../../lib/use-portal-rights.ts'
import { BooksPage } from '../prizes/admin/books-page.tsx'
import { Prizes } from '../prizes/admin/prizes.tsx'
import { Disputes } from '../subscriptions/admin/disputes.tsx'

/** The books of the prizes, and above them the desk for whoever has no dashboard. */
export function PrizesPage() {
  const hasDashboard = useIsOwner()
  return (
    <BooksPage>
      {!hasDashboard && (
        <div className="mb-6 grid grid-cols-1 gap-4">
          <Disputes />
          <Prizes />
        </div>
      )}
    </BooksPage>
  )
}
