import { AdminPage } from '../admin-page.tsx'

export function ConfigPage() {
  return (
    <AdminPage title="Site Configuration" backTo="/admin/dashboard">
      {null}
    </AdminPage>
  )
}
