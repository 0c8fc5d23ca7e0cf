import { AdminPage } from '../admin-page.tsx'

export function DashboardPage() {
  return <AdminPage title="Admin Dashboard">{null}</AdminPage>
}
