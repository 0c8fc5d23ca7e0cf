import { AdminPage } from '../admin-page.tsx'

export function AdminFaqPage() {
  return (
    <AdminPage title="FAQ Management" backTo="/admin/dashboard">
      {null}
    </AdminPage>
  )
}
