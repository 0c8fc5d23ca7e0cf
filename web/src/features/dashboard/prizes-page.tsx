import { BooksPage } from '../prizes/admin/books-page.tsx'
import { Prizes } from '../prizes/admin/prizes.tsx'
import { Disputes } from '../subscriptions/admin/disputes.tsx'

/** The desk of the prizes, and below it their books. */
export function PrizesPage() {
  return (
    <BooksPage>
      <div className="mb-6 grid grid-cols-1 gap-4">
        <Disputes />
        <Prizes />
      </div>
    </BooksPage>
  )
}
