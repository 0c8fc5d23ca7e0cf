import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { Households } from './households.tsx'
import { Invitations } from './invitations.tsx'
import { People } from './people.tsx'
import { useStaff } from './use-staff.ts'

/** The owner's staff page: members, invitations, and declared households. */
export function AdminStaffPage() {
  const read = useStaff()
  return (
    <AdminPage title="Staff" subtitle="Who works with you, and what each person can do">
      <LoadedPart read={read} failed="Failed to fetch the staff">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 gap-4">
              <People people={data.people} />
              <Households households={data.households} />
            </div>
            <Invitations invitations={data.invitations} />
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  )
}
