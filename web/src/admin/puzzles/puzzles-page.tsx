import { AdminPage } from '../admin-page.tsx'

export function PuzzlesPage() {
  return (
    <AdminPage title="Puzzle Management" backTo="/admin/dashboard">
      {null}
    </AdminPage>
  )
}
