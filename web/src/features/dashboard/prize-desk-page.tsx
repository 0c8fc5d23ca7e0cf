import { useLocation } from '../../lib/navigation.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { Books } from '../prizes/admin/books.tsx'
import { Prizes } from '../prizes/admin/prizes.tsx'
import { Disputes } from '../subscriptions/admin/disputes.tsx'

const tabs = [
  ['/admin/prizes', 'Desk'],
  ['/admin/prizes?show=books', 'Books'],
] as const

/** The prize desk and its books, for the owner and the cashier. */
export function PrizesPage() {
  const { pathname, search } = useLocation()
  const isBooks = new URLSearchParams(search).get('show') === 'books'
  return (
    <AdminPage title={isBooks ? 'Prize books' : 'Prizes'}>
      <nav aria-label="Prizes" className="-mt-2 mb-4 flex gap-1 border-b border-line">
        {tabs.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            aria-current={to === `${pathname}${isBooks ? '?show=books' : ''}` ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-medium hover:border-edge aria-[current]:border-pin aria-[current]:font-semibold"
          >
            {name}
          </Link>
        ))}
      </nav>
      {isBooks ? (
        <Books />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Disputes />
          <Prizes />
        </div>
      )}
    </AdminPage>
  )
}
